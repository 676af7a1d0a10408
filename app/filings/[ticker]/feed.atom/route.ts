import { AppError } from '#lib/errors';
import { findCompany } from '#lib/filings/queries';
import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';
import { writeAtomFeed } from '#lib/listings/atom-feed';
import { composeFeed } from '#lib/listings/compose-feed';
import { listFeedFilings } from '#lib/listings/feed-queries';

/** One company's filings as an Atom feed. */
export const GET = route<{ ticker: string }>(async ({ request, params }) => {
  const company = /\p{Cc}/u.test(params.ticker) ? null : await findCompany(params.ticker);
  if (!company) throw new AppError('not_found', `No company has the symbol ${params.ticker.toUpperCase()}.`);
  const feed = composeFeed(await listFeedFilings(company.ticker), company);
  return cacheableText(request, writeAtomFeed(feed), {
    contentType: 'application/atom+xml; charset=utf-8',
    modified: new Date(feed.updated),
    maxAge: 300,
  });
});
