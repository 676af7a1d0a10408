import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { isTimeZone, nextDigest } from './next-digest.ts';

const SEVEN = 7 * 60;
const next = (now: string, minute: number, timeZone: string) =>
  nextDigest(new Date(now), { minute, timeZone }).toISOString();

describe('the next digest', () => {
  test('is sent today where its time is ahead, else tomorrow', () => {
    expect(next('2026-11-25T05:00:00Z', SEVEN, 'Europe/Copenhagen')).toBe('2026-11-25T06:00:00.000Z');
    expect(next('2026-11-25T06:00:00Z', SEVEN, 'Europe/Copenhagen')).toBe('2026-11-26T06:00:00.000Z');
    // One that is about to be sent takes nothing more.
    expect(next('2026-11-25T05:59:00Z', SEVEN, 'Europe/Copenhagen')).toBe('2026-11-26T06:00:00.000Z');
  });

  test('keeps to the reader’s clock when that is changed', () => {
    // New York, November 1, 2026: 07:00 is 11:00 UTC before and 12:00 UTC after.
    expect(next('2026-10-31T12:00:00Z', SEVEN, 'America/New_York')).toBe('2026-11-01T12:00:00.000Z');
    expect(next('2026-10-30T12:00:00Z', SEVEN, 'America/New_York')).toBe('2026-10-31T11:00:00.000Z');
  });

  test('is sent on a day that has no such minute, too, and once on a day that has it twice', () => {
    // March 8, 2026: 02:30 is passed over.
    expect(next('2026-03-08T05:00:00Z', 150, 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    const first = nextDigest(new Date('2026-11-01T04:00:00Z'), { minute: 90, timeZone: 'America/New_York' });
    const second = nextDigest(first, { minute: 90, timeZone: 'America/New_York' });
    expect(second.getTime() - first.getTime()).toBeGreaterThan(20 * 3_600_000);
  });

  test('is never more than 26 hours away, and shows its minute unless the clocks pass over it', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'Europe/Copenhagen',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'UTC',
    );
    const moments = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.nat(1_439), zones, (now, minute, timeZone) => {
        const moment = nextDigest(now, { minute, timeZone });
        const ahead = moment.getTime() - now.getTime();
        expect(ahead).toBeGreaterThanOrEqual(2 * 60_000);
        expect(ahead).toBeLessThanOrEqual(26 * 3_600_000);
        const shown = DateTime.fromJSDate(moment, { zone: timeZone });
        const late = shown.hour * 60 + shown.minute - minute;
        expect([0, 30, 60]).toContain(late);
      }),
    );
  });
});

test('a time zone is one that the world knows', () => {
  expect(['Europe/Copenhagen', 'America/New_York', 'UTC'].every(isTimeZone)).toBe(true);
  expect(['Mars/Olympus', '', '../etc'].some(isTimeZone)).toBe(false);
});
