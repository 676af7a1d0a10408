import { companyPath, site, summaryPath } from '#lib/site';
import { siteUrl } from '#lib/site-url';
import type { AtomFeed } from './atom-feed.ts';
import type { FeedFiling } from './feed-queries.ts';

/** The name under which ids are minted (RFC 4151). It stays the same when the site moves. */
const AUTHORITY = 'proofline.example,2026';

/** An id of a feed or of an entry, which stays the same wherever it is read. */
export const tagOf = (name: string): string => `tag:${AUTHORITY}:${name}`;

/** How many key points an entry shows. */
const KEY_POINTS = 3;

/** The time of a feed without entries, which must have one all the same. */
export const NEVER = '2026-01-01T00:00:00.000Z';

/**
 * A feed of filings, newest first.
 * @param company null for the feed of all companies
 */
export function composeFeed(
  filings: readonly FeedFiling[],
  company: { ticker: string; name: string } | null,
): AtomFeed {
  const path = company ? companyPath(company.ticker) : '/';
  const updated = filings.map(({ updatedAt }) => updatedAt.toISOString()).toSorted();
  return {
    id: tagOf(`feed/${company ? company.ticker.toLowerCase() : 'latest'}`),
    title: company ? `${company.name} (${company.ticker}) filings` : `${site.name}: latest filings`,
    subtitle: site.tagline,
    author: site.name,
    self: siteUrl(company ? `${path}/feed.atom` : '/feed.atom'),
    alternate: siteUrl(path),
    updated: updated.at(-1) ?? NEVER,
    entries: filings.map((filing) => ({
      id: tagOf(`filing/${filing.accession}`),
      title: `${filing.company} (${filing.ticker}): ${filing.form} of ${filing.filedOn}`,
      url: siteUrl(summaryPath(filing)),
      related: filing.originalUrl,
      published: `${filing.filedOn}T00:00:00Z`,
      updated: filing.updatedAt.toISOString(),
      category: filing.form,
      summary:
        filing.keyPoints.slice(0, KEY_POINTS).join(' ') || `The ${filing.form} of ${filing.company}, summarized.`,
    })),
  };
}
