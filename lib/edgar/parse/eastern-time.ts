import { isoDay } from '#lib/iso-day';

const EASTERN = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Milliseconds by which a New York wall clock is ahead of UTC (so −18,000,000 in winter) at an instant. */
function easternOffset(instant: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of EASTERN.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}

/** Hour of the day, 0 to 23, on a New York wall clock. */
export function easternHour(instant: number): number {
  return new Date(instant + easternOffset(instant)).getUTCHours();
}

/** The day, "2025-02-14", on a New York calendar. */
export function easternDay(instant: number): string {
  return isoDay(new Date(instant + easternOffset(instant)));
}

/**
 * The instant at which a New York wall clock shows what `wallClock` shows as UTC. An hour that occurs twice in autumn
 * is taken as its first occurrence.
 */
export function easternWallClockToInstant(wallClock: number): number {
  const nearby = wallClock - easternOffset(wallClock);
  return wallClock - easternOffset(nearby);
}
