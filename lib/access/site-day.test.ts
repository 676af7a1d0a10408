import { describe, expect, test } from 'vitest';
import { secondsToNextDay, siteDay } from './site-day.ts';

describe('siteDay', () => {
  test.each([
    ['2026-01-14T22:59:59.999Z', '2026-01-14'],
    ['2026-01-14T23:00:00Z', '2026-01-15'],
    ['2026-07-14T21:59:59Z', '2026-07-14'],
    ['2026-07-14T22:00:00Z', '2026-07-15'],
    // Clocks go forward on 29 March 2026 and back on 25 October 2026.
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('%s is on %s in Copenhagen', (moment, day) => {
    expect(siteDay(new Date(moment))).toBe(day);
  });
});

describe('secondsToNextDay', () => {
  test.each([
    ['2026-01-14T22:59:59.999Z', 1],
    ['2026-01-14T22:00:00Z', 3_600],
    ['2026-01-14T23:00:00Z', 86_400],
    // The days on which the clocks go forward and back.
    ['2026-03-28T23:00:00Z', 23 * 3_600],
    ['2026-10-24T22:00:00Z', 25 * 3_600],
  ])('at %s is %s', (moment, seconds) => {
    expect(secondsToNextDay(new Date(moment))).toBe(seconds);
  });
});
