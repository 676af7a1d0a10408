import { writeAtomFeed } from '#lib/filings/atom-feed';
import { composeFeed } from '#lib/filings/compose-feed';
import { listFeedFilings } from '#lib/filings/feed-queries';
import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';

/** The latest filings of all companies, as an Atom feed. */
export const GET = route(async ({ request }) => {
  const feed = composeFeed(await listFeedFilings(null), null);
  return cacheableText(request, writeAtomFeed(feed), {
    contentType: 'application/atom+xml; charset=utf-8',
    modified: new Date(feed.updated),
    maxAge: 300,
  });
});
