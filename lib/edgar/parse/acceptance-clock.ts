import { easternHour, easternWallClockToInstant } from './eastern-time.ts';

/** Whose time `acceptanceDateTime` is, whatever its trailing "Z" claims. */
export type AcceptanceClock = 'utc' | 'eastern';

/** EDGAR accepts filings from 6:00 to 22:00 New York time. */
const OPENS = 6;
const CLOSES = 22;

const isOpen = (hour: number) => hour >= OPENS && hour < CLOSES;

/**
 * Finds out which clock one filer's acceptance times are written in. EDGAR ends all of them in "Z", yet for about a
 * fifth of the filers they are New York wall-clock times (Apple's 8-Ks of 16:30 among them), and the convention goes
 * with the filer. The reading that puts fewer filings outside EDGAR's opening hours is the right one; a tie keeps
 * what the "Z" says. Takes O(n) of `stamps` ("2024-02-01T16:30:30.000Z").
 */
export function detectAcceptanceClock(stamps: Iterable<string>): AcceptanceClock {
  let closedIfUtc = 0;
  let closedIfEastern = 0;

  for (const stamp of stamps) {
    const instant = Date.parse(stamp);
    if (Number.isNaN(instant) || isDateOnly(stamp)) continue;
    if (!isOpen(easternHour(instant))) closedIfUtc += 1;
    if (!isOpen(new Date(instant).getUTCHours())) closedIfEastern += 1;
  }

  return closedIfEastern < closedIfUtc ? 'eastern' : 'utc';
}

/** The UTC instant of an acceptance time, or null when EDGAR kept only the day (filings before mid-2002) or nothing. */
export function toAcceptedAt(stamp: string | null | undefined, clock: AcceptanceClock): string | null {
  if (!stamp || isDateOnly(stamp)) return null;
  const instant = Date.parse(stamp);
  if (Number.isNaN(instant)) return null;
  return new Date(clock === 'utc' ? instant : easternWallClockToInstant(instant)).toISOString();
}

function isDateOnly(stamp: string): boolean {
  return !/T/.test(stamp) || /T00:00:00(\.0+)?Z?$/.test(stamp);
}
