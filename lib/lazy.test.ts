import { expect, test } from 'vitest';
import { lazy } from './lazy.ts';

test('is made once, when something of it is asked for', () => {
  let times = 0;
  const object = lazy(() => ({ count: ++times, name: 'one' }));
  expect(times).toBe(0);
  expect([object.count, object.name, object.count]).toEqual([1, 'one', 1]);
  expect({ ...object }).toEqual({ count: 1, name: 'one' });
  expect('name' in object).toBe(true);
});

test('takes what is set, and its methods know their object', () => {
  const list = lazy(() => [3, 1, 2]);
  list.push(4);
  expect(list.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4]);
  expect(list).toHaveLength(4);
});

test('is made again after it could not be made', () => {
  let times = 0;
  const object = lazy(() => {
    times += 1;
    if (times === 1) throw new Error('not yet');
    return { times };
  });
  expect(() => object.times).toThrow('not yet');
  expect(object.times).toBe(2);
});
