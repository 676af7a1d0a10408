import { DateTime, IANAZone } from 'luxon';

/** Less than this before its time, a digest is under way already. */
const LEAD_MINUTES = 2;

/** Whether this is a time zone, "Europe/Copenhagen". */
export const isTimeZone = (name: string): boolean => IANAZone.isValidZone(name);

/**
 * The next moment, two minutes from now at the earliest, at which the clocks of a time zone show this minute of a day.
 * On a day whose clocks pass over that minute it is an hour later; where they show it twice, it is one of the two.
 * @param minute 0 to 1439
 */
export function nextDigest(now: Date, { minute, timeZone }: { minute: number; timeZone: string }): Date {
  const clock = { hour: Math.floor(minute / 60), minute: minute % 60, second: 0, millisecond: 0 };
  const earliest = DateTime.fromJSDate(now, { zone: timeZone }).plus({ minutes: LEAD_MINUTES });
  const today = earliest.set(clock);
  const next = today >= earliest ? today : earliest.plus({ days: 1 }).set(clock);
  return next.toJSDate();
}
