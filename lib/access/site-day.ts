import { DateTime } from 'luxon';

/** The site's time zone: the daily free filings start again at its midnight, for readers everywhere. */
const TIME_ZONE = 'Europe/Copenhagen';

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The site's calendar day of a moment, YYYY-MM-DD. */
export function siteDay(moment: Date): string {
  return format.format(moment);
}

/** Seconds from a moment until the next day of the site begins: at least one. */
export function secondsToNextDay(moment: Date): number {
  const now = DateTime.fromJSDate(moment, { zone: TIME_ZONE });
  const next = now.plus({ days: 1 }).startOf('day');
  return Math.max(1, Math.ceil(next.diff(now).as('seconds')));
}
