import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';
import { FeedQuery, MAX_AGE, PRIVATE_HEADERS } from '#lib/watchlist-feeds/feed-address';
import { READS } from '#lib/watchlist-feeds/limits';
import { openFeed } from '#lib/watchlist-feeds/open-feed';
import { writeCalendar } from '#lib/watchlist-feeds/write-calendar';

/** A watchlist's latest filings as a calendar, for whoever has its address. */
export const GET = route(
  async ({ request, query }) => {
    const { filings } = await openFeed(query(FeedQuery).key);
    return cacheableText(request, writeCalendar(filings), {
      contentType: 'text/calendar; charset=utf-8',
      maxAge: MAX_AGE,
      isPrivate: true,
      headers: { ...PRIVATE_HEADERS, 'Content-Disposition': 'inline; filename="proofline-watchlist.ics"' },
    });
  },
  { limit: READS },
);
