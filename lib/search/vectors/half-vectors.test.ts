import { describe, expect, test } from 'vitest';
import { similaritiesTo } from './half-vectors.ts';

/** 1, −2, 0.5, the smallest normal half, the smallest of all, and zero. */
const HALVES = [0x3c00, 0xc000, 0x3800, 0x0400, 0x0001, 0x0000];
const VALUES = [1, -2, 0.5, 2 ** -14, 2 ** -24, 0];

const pack = (halves: readonly number[]) => Uint8Array.from(halves.flatMap((half) => [half >> 8, half & 0xff]));

describe('vectors of half precision', () => {
  test.each(HALVES.map((half, at) => [half.toString(16), half, VALUES[at] ?? 0]))(
    'hold 0x%s as what it is',
    (_name, half, value) => {
      const length = Math.hypot(value, 1);
      expect(similaritiesTo([1, 0], pack([half, 0x3c00]))[0]).toBeCloseTo(value / length, 10);
    },
  );

  test('are as near as their directions, however long they are', () => {
    const [same, turned, opposite, nothing] = similaritiesTo(
      [3, 4],
      pack([0x4200, 0x4400, 0xc400, 0x4200, 0xc200, 0xc400, 0, 0]),
    );
    expect(same).toBeCloseTo(1, 6);
    expect(turned).toBeCloseTo(0, 6);
    expect(opposite).toBeCloseTo(-1, 6);
    expect(nothing).toBe(0);
  });
});
