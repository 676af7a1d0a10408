import { expect, test } from 'vitest';
import { ApiProblem } from '#lib/api/problem';
import { limitParallel } from './limit-parallel.ts';

test('what is asked while the limit is under way is refused, and the next one after it is done again', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = limitParallel(2, () => promise);
  const [first, second] = [work(), work()];
  await expect(work()).rejects.toThrow(ApiProblem);
  resolve('done');
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
  expect(await work()).toBe('done');
});

test('work that fails gives its place back', async () => {
  const work = limitParallel(1, async () => {
    throw new Error('It failed.');
  });
  await expect(work()).rejects.toThrow('It failed.');
  await expect(work()).rejects.toThrow('It failed.');
});
