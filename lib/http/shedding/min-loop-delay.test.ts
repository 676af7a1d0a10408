import { describe, expect, test } from 'vitest';
import { MinLoopDelay } from './min-loop-delay.ts';

/** @returns the lag after a series of checks, each as late as given */
function readAfter(...late: number[]): number {
  let now = 0;
  const lag = new MinLoopDelay(now);
  for (const ms of late) lag.note((now += 20 + ms));
  return lag.read();
}

describe('standing lag', () => {
  test('is none where the loop comes round in time', () => {
    expect(readAfter(0, 1, 0, 2)).toBe(0);
  });

  test('is none of one long piece of work, nor of two that follow each other, however long', () => {
    expect(readAfter(0, 0, 0, 5_000)).toBe(0);
    expect(readAfter(0, 0, 0, 5_000, 5_000)).toBe(0);
  });

  test('is not told from the first looks, as while a process starts', () => {
    expect(readAfter(900, 900)).toBe(0);
    expect(readAfter(900, 900, 900)).toBe(900);
  });

  test('of a loop that comes round late again and again is the least of these delays', () => {
    expect(readAfter(300, 210, 260, 400)).toBe(210);
    expect(readAfter(0, 0, 300, 210, 260, 400)).toBe(210);
    expect(readAfter(0, 0, 2_000, 1_900, 2_100)).toBe(1_900);
  });

  test('is gone with the first look that comes in time, and the delays before it half a second later', () => {
    expect(readAfter(400, 400, 400, 0)).toBe(0);
    expect(readAfter(0, ...Array.from({ length: 4 }, () => 400))).toBe(400);
    expect(readAfter(400, 400, 400, ...Array.from({ length: 26 }, () => 1))).toBe(1);
  });
});
