import { addressDigest } from '#lib/accounts/address-digest';
import {
  erasedOwnerAlert,
  reversedAlert,
  secondSubscriptionAlert,
  secondTrialAlert,
  unknownPriceAlert,
  unsoldTrialAlert,
} from '#lib/billing/alerts/alert-messages';
import { raiseAlert } from '#lib/billing/alerts/alerts';
import { type PaidPrices, paidPlanOf, pickPlanPrice, pricesOf } from '#lib/billing/prices';
import { canNoteTrials, noteTrial } from '#lib/billing/trial-queries';
import { db } from '#lib/db/client';
import type { Prisma } from '#lib/db/generated/client';
import { listRecords } from './event-queries.ts';
import { foldSubscription, foldTransaction } from './fold-events.ts';

/**
 * Writes a subscription from all of its events. Safe to run at any time and in parallel: one call at a time works
 * on a subscription, and the outcome depends on the stored events alone. Records its owner's trial, and alerts
 * the operator of anything that should not happen.
 */
export async function rebuildSubscription(subscriptionId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await lock(tx, subscriptionId);
    const state = foldSubscription(await listRecords({ subscriptionId }, tx));
    if (!state) return;
    const { id, transactionIds, hadTrial, hasPaid, ...values } = state;
    const [checkout, userId] = await findCheckout(tx, transactionIds);
    // A known owner is kept: later events may lack the transaction that proves it.
    const owner = userId ? { userId } : {};
    const isTrialUnsold = hadTrial && !hasPaid && checkout?.hasTrial === false;
    const catalogPriceId = await findCatalogPrice(tx, values.priceIds);
    const written = { ...values, ...owner, catalogPriceId, isTrialUnsold };
    const subscription = await tx.subscription.upsert({
      where: { id },
      create: { id, ...written },
      update: written,
      select: { ...subscriptionColumns, trialNotedAt: true },
    });
    const isNoted = subscription.trialNotedAt !== null || !canNoteTrials();
    if (hadTrial && !isNoted) await noteTrialOf(tx, subscription, transactionIds);
    // Bought: it is no longer open, and this is known before the next one may be opened.
    await tx.openCheckout.deleteMany({ where: { transactionId: { in: transactionIds } } });
    await watch(tx, subscription, checkout);
    if (!userId) return;
    await tx.billingTransaction.updateMany({ where: { subscriptionId: id, userId: null }, data: { userId } });
  });
}

const subscriptionColumns = {
  ...{ id: true, userId: true, customerId: true, status: true, scheduledAction: true },
  ...{ priceId: true, priceIds: true, catalogPriceId: true, isReversed: true, isTrialUnsold: true },
} as const;

type Written = PaidPrices & {
  id: string;
  userId: string | null;
  customerId: string;
  status: string;
  scheduledAction: string | null;
  isReversed: boolean;
  isTrialUnsold: boolean;
};

/** The price of the catalogue from which the server made one of these. */
async function findCatalogPrice(tx: Prisma.TransactionClient, priceIds: readonly string[]): Promise<string | null> {
  if (pickPlanPrice(priceIds) !== null) return null;
  const price = await tx.customPrice.findFirst({
    where: { id: { in: [...priceIds] } },
    orderBy: { createdAt: 'asc' },
    select: { catalogPriceId: true },
  });
  return price?.catalogPriceId ?? null;
}

/**
 * The owner of an account that had a trial gets no second one, on any account. The account
 * may be erased by now: until the trial is recorded, the digest of the transaction's e-mail address is kept.
 */
async function noteTrialOf(
  tx: Prisma.TransactionClient,
  { id, userId, customerId, status }: Written,
  transactionIds: string[],
): Promise<void> {
  const [user, checkout] = await Promise.all([
    tx.user.findUnique({ where: { id: userId ?? '' }, select: { email: true } }),
    tx.openCheckout.findFirst({ where: { transactionId: { in: transactionIds } }, select: { addressDigest: true } }),
  ]);
  // Not bought through our checkout, perhaps another product: it has no owner here.
  if (!user && !checkout) return;
  const address = user ? addressDigest(user.email) : (checkout?.addressDigest ?? null);
  const hadOneBefore = await noteTrial({ userId, customerId, addressDigest: address }, tx);
  await tx.subscription.update({ where: { id }, data: { trialNotedAt: new Date() }, select: { id: true } });
  if (hadOneBefore && status === 'trialing') await raiseAlert(secondTrialAlert(id), tx);
}

async function watch(tx: Prisma.TransactionClient, subscription: Written, checkout: Checkout | null): Promise<void> {
  const { id, userId, status, scheduledAction, isReversed, isTrialUnsold } = subscription;
  if (status === 'canceled') return;
  if (isReversed && scheduledAction !== 'cancel') await raiseAlert(reversedAlert(id), tx);
  if (isTrialUnsold && status === 'trialing') await raiseAlert(unsoldTrialAlert(id), tx);
  // Opened here, but it has no owner: the account was erased while its checkout was open.
  const isErased = userId === null && checkout?.userId === null;
  if (isErased && scheduledAction !== 'cancel') await raiseAlert(erasedOwnerAlert(id), tx);
  if (paidPlanOf(subscription) === null) {
    for (const priceId of pricesOf(subscription)) await raiseAlert(unknownPriceAlert(priceId), tx);
  }
  if (!userId) return;
  const renewing = await tx.subscription.findMany({
    where: {
      userId,
      status: { not: 'canceled' },
      OR: [{ scheduledAction: null }, { scheduledAction: { not: 'cancel' } }],
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 20,
    select: { id: true },
  });
  if (renewing.length > 1) await raiseAlert(secondSubscriptionAlert(renewing.map((one) => one.id)), tx);
}

/** Writes a transaction from all of its events. */
export async function rebuildTransaction(transactionId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await lock(tx, transactionId);
    const state = foldTransaction(await listRecords({ transactionId }, tx));
    if (!state) return;
    const { id, ...values } = state;
    const [, opener] = await findCheckout(tx, [id]);
    const owner = opener ?? (await findOwnerOf(tx, state.subscriptionId));
    if (values.status === 'canceled') await tx.openCheckout.deleteMany({ where: { transactionId: id } });
    const values2 = { ...values, ...(owner ? { userId: owner } : {}) };
    await tx.billingTransaction.upsert({
      where: { id },
      create: { id, ...values2 },
      update: values2,
      select: { id: true },
    });
  });
}

/** A lock: until the transaction ends, no other call works on this id. */
async function lock(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))`;
}

type Checkout = { userId: string | null; hasTrial: boolean | null };

/**
 * The first of these transactions that the server opened, and the owner of the first whose owner is known. Only these
 * decide: `custom_data` and e-mail addresses can be chosen by a browser that opens a checkout with the public
 * token.
 */
async function findCheckout(
  tx: Prisma.TransactionClient,
  transactionIds: readonly string[],
): Promise<[checkout: Checkout | null, owner: string | null]> {
  const checkouts = await tx.checkoutTransaction.findMany({
    where: { id: { in: [...transactionIds] } },
    orderBy: { createdAt: 'asc' },
    select: { userId: true, hasTrial: true },
  });
  return [checkouts[0] ?? null, checkouts.find(({ userId }) => userId !== null)?.userId ?? null];
}

async function findOwnerOf(tx: Prisma.TransactionClient, subscriptionId: string | null): Promise<string | null> {
  if (!subscriptionId) return null;
  const subscription = await tx.subscription.findUnique({ where: { id: subscriptionId }, select: { userId: true } });
  return subscription?.userId ?? null;
}
