import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { routes, site } from '#lib/site';
import { siteUrl } from '#lib/site-url';
import type { FeedFiling } from './feed-filing-queries.ts';
import { newsInWords } from './news-in-words.ts';

/** How often programs are asked to look again. */
const EVERY_SECONDS = 3_600;

/** Half of ids, which must be of one place in the world and never change (RFC 7986, 5.3). */
const PLACE = 'filings.proofline.example';

/** Nothing but a line feed and a tab may be in a text (RFC 5545, 3.3.11). */
const withoutControls = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, ' ');

/**
 * A watchlist's latest filings as a calendar (RFC 5545): for each an event that lasts the day on which it was filed,
 * and takes up nobody's time. The same filings give the same bytes.
 */
export function writeCalendar(filings: readonly FeedFiling[]): string {
  const calendar = new ICalCalendar({
    name: `${site.name}: ${routes.watchlist.label}`,
    prodId: { company: site.name, product: routes.watchlist.label, language: 'EN' },
    ttl: EVERY_SECONDS,
    url: siteUrl(routes.watchlist.path),
  });
  for (const filing of filings) {
    const url = siteUrl(filing.href);
    const day = new Date(`${filing.filedOn}T00:00:00Z`);
    calendar.createEvent({
      id: `${filing.accession}@${PLACE}`,
      stamp: filing.updatedAt,
      lastModified: filing.updatedAt,
      start: day,
      end: new Date(day.getTime() + 86_400_000),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: withoutControls(`${filing.ticker} ${filing.form}, ${filing.period}`),
      description: [filing.name, ...newsInWords(filing.news), url].map(withoutControls).join('\n'),
      url,
      categories: [{ name: filing.form }],
    });
  }
  return `${calendar.toString()}\r\n`;
}
