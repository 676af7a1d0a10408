import { expect, test } from 'vitest';
import { pauseAfter } from './retry-delivery.ts';

const DAY = 86_400_000;

/** When a delivery that always fails is tried, in milliseconds after the first try. */
function triesOfFailing(lastsMs = 0): number[] {
  const tries = [0];
  for (let at = 0; ; ) {
    const pause = pauseAfter(tries.length, at + lastsMs);
    if (pause === null) return tries;
    at += lastsMs + pause;
    tries.push(at);
  }
}

test('a delivery is tried for a day, with pauses that grow', () => {
  const tries = triesOfFailing();
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(pauses.slice(0, 4)).toEqual([10_000, 60_000, 300_000, 900_000]);
  expect(pauses.slice(0, -1)).toEqual(pauses.slice(0, -1).toSorted((one, other) => one - other));
  expect(tries.at(-1)).toBe(DAY);
  expect(tries.length).toBeLessThan(15);
});

test('slow failures make no more tries, and the last is not much later than a day', () => {
  const tries = triesOfFailing(10_000);
  expect(tries.length).toBeLessThan(15);
  expect(tries.at(-1)).toBeGreaterThanOrEqual(DAY);
  expect(tries.at(-1)).toBeLessThan(DAY + 30_000);
});

test('what was first tried more than a day ago is given up', () => {
  expect(pauseAfter(2, DAY)).toBeNull();
  expect(pauseAfter(2, DAY - 5_000)).toBe(5_000);
});
