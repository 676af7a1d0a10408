import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';
import { writeAtomFeed } from '#lib/listings/atom-feed';
import { composeFeed } from '#lib/listings/compose-feed';
import { listFeedFilings } from '#lib/listings/feed-queries';

/** The latest filings of all companies, as an Atom feed. */
export const GET = route(async ({ request }) => {
  const feed = composeFeed(await listFeedFilings(null), null);
  return cacheableText(request, writeAtomFeed(feed), {
    contentType: 'application/atom+xml; charset=utf-8',
    modified: new Date(feed.updated),
    maxAge: 300,
  });
});
