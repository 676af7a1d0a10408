import type { UserId } from '#lib/accounts/types';
import { AppError } from '#lib/errors';
import { type FeedFiling, listFeedFilings } from './feed-filing-queries.ts';
import { findFeedOwner, noteFeedRead } from './feed-queries.ts';

/**
 * The latest filings of the watchlist to which an address leads, for a program that has no session.
 * @throws AppError('not_found') for a key that is wrong, missing or revoked
 */
export async function openFeed(key: string): Promise<{ userId: UserId; filings: FeedFiling[] }> {
  const userId = await findFeedOwner(key);
  if (userId === null) throw new AppError('not_found', 'Nothing is at this address. Make a new one on your watchlist.');
  const filings = await listFeedFilings(userId);
  await noteFeedRead(userId);
  return { userId, filings };
}
