import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('each key is read once, also where its answer is nothing', () => {
  const asked: string[] = [];
  const read = remembered((key: string) => {
    asked.push(key);
    return key === 'known' ? 1 : undefined;
  });

  expect([read('known'), read('known'), read('other'), read('other')]).toEqual([1, 1, undefined, undefined]);
  expect(asked).toEqual(['known', 'other']);
});
