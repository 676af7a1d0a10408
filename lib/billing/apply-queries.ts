import { db } from '#lib/db/client';
import type { Prisma } from '#lib/db/generated/client';
import { listFacts } from './event-queries.ts';
import { foldSubscription, foldTransaction } from './fold-events.ts';

/**
 * Writes a subscription as all of its events tell it. Safe to run at any time, by several at once: one at a time works
 * on a subscription, and the outcome depends on the stored events alone.
 */
export async function rebuildSubscription(subscriptionId: string): Promise<void> {
  await db.$transaction(async (on) => {
    await lock(on, subscriptionId);
    const state = foldSubscription(await listFacts({ subscriptionId }, on));
    if (!state) return;
    const { id, transactionIds, ...values } = state;
    const userId = await findOwner(on, transactionIds);
    // An owner once known stays: what is told later may lack the transaction that proves it.
    const owner = userId ? { userId } : {};
    await on.subscription.upsert({
      where: { id },
      create: { id, ...values, ...owner },
      update: { ...values, ...owner },
      select: { id: true },
    });
    if (!userId) return;
    await on.billingTransaction.updateMany({ where: { subscriptionId: id, userId: null }, data: { userId } });
  });
}

/** Writes a transaction as all of its events tell it. */
export async function rebuildTransaction(transactionId: string): Promise<void> {
  await db.$transaction(async (on) => {
    await lock(on, transactionId);
    const state = foldTransaction(await listFacts({ transactionId }, on));
    if (!state) return;
    const { id, ...values } = state;
    const owner = (await findOwner(on, [id])) ?? (await findOwnerOf(on, state.subscriptionId));
    const values2 = { ...values, ...(owner ? { userId: owner } : {}) };
    await on.billingTransaction.upsert({
      where: { id },
      create: { id, ...values2 },
      update: values2,
      select: { id: true },
    });
  });
}

/** Until the transaction ends, nobody else works on this id. */
async function lock(on: Prisma.TransactionClient, id: string): Promise<void> {
  await on.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))`;
}

/**
 * Who opened one of these transactions. Ours alone decide: `custom_data` and e-mail addresses can be chosen by a
 * browser that opens a checkout with the public token.
 */
async function findOwner(on: Prisma.TransactionClient, transactionIds: readonly string[]): Promise<string | null> {
  const checkout = await on.checkoutTransaction.findFirst({
    where: { id: { in: [...transactionIds] }, userId: { not: null } },
    orderBy: { createdAt: 'asc' },
    select: { userId: true },
  });
  return checkout?.userId ?? null;
}

async function findOwnerOf(on: Prisma.TransactionClient, subscriptionId: string | null): Promise<string | null> {
  if (!subscriptionId) return null;
  const subscription = await on.subscription.findUnique({ where: { id: subscriptionId }, select: { userId: true } });
  return subscription?.userId ?? null;
}
