import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backOffMs, parseRetryAfter } from './back-off.ts';

describe('backOffMs', () => {
  test('doubles from one second to one minute', () => {
    const longest = [1, 2, 3, 4, 5, 6, 7, 20].map((attempt) => backOffMs(attempt, () => 1));
    expect(longest).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  test('stays within the upper half of its range, so that retries spread', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const ceiling = Math.min(60_000, 1000 * 2 ** (attempt - 1));
        expect(backOffMs(attempt, () => random)).toBeGreaterThanOrEqual(ceiling / 2);
        expect(backOffMs(attempt, () => random)).toBeLessThanOrEqual(ceiling);
      }),
    );
  });
});

describe('parseRetryAfter', () => {
  const now = Date.parse('2026-01-12T16:00:00Z');
  test.each([
    ['120', 120_000],
    ['0', 0],
    ['Mon, 12 Jan 2026 16:15:00 GMT', 900_000],
    ['Mon, 12 Jan 2026 15:00:00 GMT', 0],
    ['', null],
    [undefined, null],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
  ])('reads %s', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });
});
