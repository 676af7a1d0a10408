import { createHash } from 'node:crypto';
import type { UserId } from '#lib/accounts/types';
import type { AtomFeed } from '#lib/listings/atom-feed';
import { NEVER, tagOf } from '#lib/listings/compose-feed';
import { routes, site } from '#lib/site';
import { siteUrl } from '#lib/site-url';
import type { FeedFiling } from './feed-filing-queries.ts';
import { newsInWords } from './news-in-words.ts';

/** The same whatever key the address has, and none of the account's own names. */
const nameOf = (userId: UserId) => createHash('sha256').update(`watchlist ${userId}`).digest('base64url').slice(0, 22);

/** A watchlist's latest filings as a feed. It tells neither its own address, which holds the key, nor what was read. */
export function composeWatchlistFeed(userId: UserId, filings: readonly FeedFiling[]): AtomFeed {
  const updated = filings.map(({ updatedAt }) => updatedAt.toISOString()).toSorted();
  return {
    id: tagOf(`watchlist/${nameOf(userId)}`),
    title: `${site.name}: ${routes.watchlist.label}`,
    subtitle: 'What the companies that you follow have filed, and what changed in it.',
    author: site.name,
    self: null,
    alternate: siteUrl(routes.watchlist.path),
    updated: updated.at(-1) ?? NEVER,
    entries: filings.map((filing) => ({
      id: tagOf(`filing/${filing.accession}`),
      title: `${filing.name} (${filing.ticker}): ${filing.form}, ${filing.period}`,
      url: siteUrl(filing.href),
      related: null,
      published: `${filing.filedOn}T00:00:00Z`,
      updated: filing.updatedAt.toISOString(),
      category: filing.form,
      summary: newsInWords(filing.news).join('\n'),
    })),
  };
}
