import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import type { Prisma } from '#lib/db/generated/client';

/** Paddle's customer of a user; null while there is none. */
export async function findCustomer(userId: UserId): Promise<string | null> {
  const customer = await db.billingCustomer.findUnique({ where: { userId }, select: { id: true } });
  return customer?.id ?? null;
}

/**
 * Gives a Paddle customer to a user. One that belongs to another existing account stays with it.
 * @returns the user's customer now; null when it is somebody else's
 */
export async function putCustomer(userId: UserId, id: string): Promise<string | null> {
  // Taken over only when it has no owner: an account of this (proven) e-mail address was erased.
  await db.$executeRaw`
    INSERT INTO "BillingCustomer" ("id", "userId") VALUES (${id}, ${userId})
    ON CONFLICT ("id") DO UPDATE SET "userId" = EXCLUDED."userId" WHERE "BillingCustomer"."userId" IS NULL`;
  return findCustomer(userId);
}

/** What a transaction sells: a price of the catalogue, with or without its trial. */
export type Sale = {
  priceId: string;
  hasTrial: boolean;
  /** The price that Paddle made for it, where the catalogue has none without a trial. */
  customPriceId: string | null;
};

/**
 * Records whose transaction it is and that it is open, before any browser gets it. An account has one open transaction:
 * the new one replaces the one before.
 */
export async function putCheckout(
  checkout: { id: string; userId: UserId; customerId: string; addressDigest: string },
  sale: Sale,
): Promise<void> {
  const { id, userId, customerId, addressDigest } = checkout;
  const open = { userId, addressDigest, priceId: sale.priceId, hasTrial: sale.hasTrial, seenAt: new Date() };
  await db.$transaction(async (tx) => {
    await putCustomPrice(tx, sale);
    await tx.checkoutTransaction.create({
      data: { id, userId, customerId, priceId: sale.priceId, hasTrial: sale.hasTrial },
      select: { id: true },
    });
    await tx.openCheckout.deleteMany({ where: { userId } });
    await tx.openCheckout.create({ data: { transactionId: id, ...open }, select: { userId: true } });
  });
}

/**
 * Records that an open transaction is about to be changed: until Paddle has answered nobody knows what it sells, and a
 * trial that it sells meanwhile does not count as unsold.
 */
export async function expectChange(transactionId: string, hasTrial: boolean): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.openCheckout.updateMany({ where: { transactionId }, data: { seenAt: new Date(Date.now() - REUSED_MS) } });
    if (hasTrial) await tx.checkoutTransaction.updateMany({ where: { id: transactionId }, data: { hasTrial } });
  });
}

/** Notes what an open transaction sells now. */
export async function changeCheckout(transactionId: string, sale: Sale): Promise<void> {
  const { priceId, hasTrial } = sale;
  await db.$transaction(async (tx) => {
    await putCustomPrice(tx, sale);
    await tx.openCheckout.updateMany({ where: { transactionId }, data: { priceId, hasTrial, seenAt: new Date() } });
    await tx.checkoutTransaction.updateMany({ where: { id: transactionId }, data: { hasTrial } });
  });
}

async function putCustomPrice(tx: Prisma.TransactionClient, { customPriceId: id, priceId }: Sale): Promise<void> {
  if (id === null) return;
  await tx.customPrice.createMany({ data: [{ id, catalogPriceId: priceId }], skipDuplicates: true });
}

/** The catalogue price from which the server made a price; null for any other price. */
export async function findCatalogPriceOf(customPriceId: string): Promise<string | null> {
  const price = await db.customPrice.findUnique({ where: { id: customPriceId }, select: { catalogPriceId: true } });
  return price?.catalogPriceId ?? null;
}

/** An open transaction is offered as it is for this long; then it is written again, as prices may have changed. */
export const REUSED_MS = 6 * 3_600_000;

export type OpenCheckout = {
  transactionId: string;
  userId: string | null;
  priceId: string;
  hasTrial: boolean;
  seenAt: Date;
};

/**
 * The open transactions of a user, and those with a trial of other accounts of the same mailbox; the user's own first.
 */
export async function listOpenCheckouts(userId: UserId, addressDigest: string): Promise<OpenCheckout[]> {
  const open = await db.openCheckout.findMany({
    where: { OR: [{ userId }, { addressDigest, hasTrial: true }] },
    orderBy: { seenAt: 'desc' },
    take: MAX_OPEN,
    select: { transactionId: true, userId: true, priceId: true, hasTrial: true, seenAt: true },
  });
  return [...open.filter((one) => one.userId === userId), ...open.filter((one) => one.userId !== userId)];
}

/** How many accounts of one mailbox are looked at together. */
const MAX_OPEN = 50;

/** Notes that a transaction was paid, or can no longer be. */
export async function closeCheckout(transactionId: string): Promise<void> {
  await db.openCheckout.deleteMany({ where: { transactionId } });
}

/** Records that it is still open at Paddle. */
export async function touchCheckout(transactionId: string): Promise<void> {
  await db.openCheckout.updateMany({ where: { transactionId }, data: { seenAt: new Date() } });
}

/** Nobody comes back to a checkout after this long. */
const KEPT_DAYS = 90;

/** Forgets transactions that were left open longer ago, at most `limit`. @returns how many */
export async function removeOldCheckouts(now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  return (await db.openCheckout.deleteMany({ where: { seenAt: { lt: before } }, limit })).count;
}

/** The owner of a transaction that the server opened, and whether it is open as far as we know; null for any other. */
export async function findCheckoutOwner(id: string): Promise<{ userId: string | null; isOpen: boolean } | null> {
  const [checkout, open] = await Promise.all([
    db.checkoutTransaction.findUnique({ where: { id }, select: { userId: true } }),
    db.openCheckout.findUnique({ where: { transactionId: id }, select: { transactionId: true } }),
  ]);
  return checkout && { userId: checkout.userId, isOpen: open !== null };
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
