import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { listWatchedFilings } from '#lib/watchlist/list-queries';
import type { WatchedFiling } from '#lib/watchlist/types';

/** A day's filings of a long watchlist, and more. Programs that ask once an hour miss none. */
const FILINGS = 50;

/** A filing of a watchlist, and when what is told of it last changed. */
export type FeedFiling = WatchedFiling & { updatedAt: Date };

/** The latest filings of a watchlist as its page lists them, newest first. Five statements. */
export async function listFeedFilings(userId: UserId): Promise<FeedFiling[]> {
  const { filings } = await listWatchedFilings(userId, null, FILINGS);
  const rows = await db.filing.findMany({
    where: { accession: { in: filings.map(({ accession }) => accession) } },
    select: { accession: true, updatedAt: true },
  });
  const updated = new Map(rows.map(({ accession, updatedAt }) => [accession, updatedAt]));
  return filings.flatMap((filing) => {
    const updatedAt = updated.get(filing.accession);
    return updatedAt ? [Object.assign(filing, { updatedAt })] : [];
  });
}
