import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';

/** Paddle's customer of a user; null while there is none. */
export async function findCustomer(userId: UserId): Promise<string | null> {
  const customer = await db.billingCustomer.findUnique({ where: { userId }, select: { id: true } });
  return customer?.id ?? null;
}

/**
 * Gives a user a customer of Paddle's. One that another living account has stays theirs.
 * @returns the user's customer now; null when it is somebody else's
 */
export async function putCustomer(userId: UserId, id: string): Promise<string | null> {
  // Taken over only from nobody: an account of this (proven) address was erased.
  await db.$executeRaw`
    INSERT INTO "BillingCustomer" ("id", "userId") VALUES (${id}, ${userId})
    ON CONFLICT ("id") DO UPDATE SET "userId" = EXCLUDED."userId" WHERE "BillingCustomer"."userId" IS NULL`;
  return findCustomer(userId);
}

/** Notes whose transaction it is, before any browser hears of it. */
export async function putCheckout(checkout: {
  id: string;
  userId: UserId;
  customerId: string;
  priceId: string;
}): Promise<void> {
  await db.checkoutTransaction.create({ data: checkout, select: { id: true } });
}

/** A transaction of the user's for this price that was opened lately and not paid, to be opened again. */
export async function findOpenCheckout(userId: UserId, priceId: string, since: Date): Promise<string | null> {
  const checkouts = await db.checkoutTransaction.findMany({
    where: { userId, priceId, createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    take: 1,
    select: { id: true },
  });
  return checkouts[0]?.id ?? null;
}

/** The user's latest transactions that may have been paid, the newest first. */
export async function listRecentCheckouts(userId: UserId, since: Date, limit: number): Promise<string[]> {
  const checkouts = await db.checkoutTransaction.findMany({
    where: { userId, createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    take: limit,
    select: { id: true },
  });
  return checkouts.map(({ id }) => id);
}
