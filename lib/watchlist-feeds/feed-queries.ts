import { lockUser } from '#lib/accounts/lock-queries';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { AppError } from '#lib/errors';
import { createFeedKey, hashFeedKey, isKeyLike, isSameHash } from './feed-key.ts';
import type { FeedState } from './types.ts';

/**
 * Makes a key for an account's feeds; one that was there before is no longer valid.
 * @returns the key, which cannot be read again
 * @throws AppError('unauthenticated') when the account was erased meanwhile
 */
export async function makeFeedKey(userId: UserId): Promise<string> {
  const key = createFeedKey();
  const values = { keyHash: hashFeedKey(key), createdAt: new Date(), readAt: null };
  await db.$transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError('unauthenticated', 'Log in to continue.');
    await tx.watchlistFeed.upsert({
      where: { userId },
      create: { userId, ...values },
      update: values,
      select: { userId: true },
    });
  });
  return key;
}

/** Ends the addresses of an account's feeds. @returns whether there were any */
export async function revokeFeedKey(userId: UserId): Promise<boolean> {
  return (await db.watchlistFeed.deleteMany({ where: { userId } })).count > 0;
}

/** Whether an account has addresses for its feeds; null without. */
export async function findFeed(userId: UserId): Promise<FeedState | null> {
  const row = await db.watchlistFeed.findUnique({ where: { userId }, select: { createdAt: true, readAt: true } });
  return row && { createdAt: row.createdAt.toISOString(), readAt: row.readAt?.toISOString() ?? null };
}

/** Compared with where no key is known, so that the same is done. */
const NO_HASH = hashFeedKey('');

/**
 * Whose key this is; null for one that is wrong, or was revoked, and while its account waits to be erased. The same
 * is done for every text, and what is looked up is a hash: its time tells nothing of a key.
 */
export async function findFeedOwner(key: string): Promise<UserId | null> {
  const hash = hashFeedKey(key);
  const row = await db.watchlistFeed.findFirst({
    where: { keyHash: hash, user: { activatedAt: { not: null }, deletionRequestedAt: null } },
    select: { userId: true, keyHash: true },
  });
  const isRight = isSameHash(row?.keyHash ?? NO_HASH, hash);
  return row && isRight && isKeyLike(key) ? (row.userId as UserId) : null;
}

/** Notes that a program has read a feed, once an hour. */
export async function noteFeedRead(userId: UserId): Promise<void> {
  await db.$executeRaw`
    UPDATE "WatchlistFeed" SET "readAt" = now()
    WHERE "userId" = ${userId} AND ("readAt" IS NULL OR "readAt" < now() - interval '1 hour')`;
}
