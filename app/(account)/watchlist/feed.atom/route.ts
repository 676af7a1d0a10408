import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';
import { writeAtomFeed } from '#lib/listings/atom-feed';
import { composeWatchlistFeed } from '#lib/watchlist-feeds/compose-watchlist-feed';
import { FeedQuery, MAX_AGE, PRIVATE_HEADERS } from '#lib/watchlist-feeds/feed-address';
import { READS } from '#lib/watchlist-feeds/limits';
import { openFeed } from '#lib/watchlist-feeds/open-feed';

/** A watchlist's latest filings as an Atom feed, for whoever has its address. */
export const GET = route(
  async ({ request, query }) => {
    const { userId, filings } = await openFeed(query(FeedQuery).key);
    return cacheableText(request, writeAtomFeed(composeWatchlistFeed(userId, filings)), {
      contentType: 'application/atom+xml; charset=utf-8',
      maxAge: MAX_AGE,
      isPrivate: true,
      headers: PRIVATE_HEADERS,
    });
  },
  { limit: READS },
);
