import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import type { Prisma } from '#lib/db/generated/client';
import { type PlanId, sendsMails, unlimitedPlan } from './plans.ts';
import { findPrice, type PaidPrices, paidPlanOf } from './prices.ts';
import { planOf, type SubscriptionPeriod } from './subscription-period.ts';

/** A reader has one subscription, seldom an older one beside it. */
const MAX_SUBSCRIPTIONS = 20;

/** What decides access (`subscription-period.ts`). */
const periodColumns = {
  status: true,
  currentPeriodEnd: true,
  pastDueSince: true,
  scheduledAt: true,
  isReversed: true,
  isTrialUnsold: true,
  priceId: true,
  priceIds: true,
  catalogPriceId: true,
} as const;

const judged = <Row extends PaidPrices>(row: Row) => ({ ...row, plan: paidPlanOf(row) });

/** A user's subscriptions, ended ones too, newest first. */
export async function listSubscriptionPeriods(userId: UserId): Promise<SubscriptionPeriod[]> {
  const rows = await db.subscription.findMany({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    take: MAX_SUBSCRIPTIONS,
    select: periodColumns,
  });
  return rows.map(judged);
}

type AsOf = { now?: Date /** The transaction that decides by it. */; store?: Prisma.TransactionClient };

/**
 * The plans of accounts now, in one statement: for whoever asks about many readers at once. An account that never paid
 * has Free.
 */
export async function listPlans(
  userIds: readonly UserId[],
  { now = new Date(), store = db }: AsOf = {},
): Promise<Map<UserId, PlanId>> {
  const rows = await store.subscription.findMany({
    where: { userId: { in: [...userIds] } },
    select: { ...periodColumns, userId: true },
  });
  const byUser = Map.groupBy(rows.map(judged), ({ userId }) => userId);
  return new Map(userIds.map((id) => [id, planOf(byUser.get(id) ?? [], now)]));
}

/** Accounts whose plan is looked up with one statement. */
const CHUNK = 1_000;

/** Those of these accounts whose plan has mails now. One statement for each thousand. */
export async function listWithMails(userIds: readonly UserId[], asOf: AsOf = {}): Promise<Set<UserId>> {
  const found = new Set<UserId>();
  for (let at = 0; at < userIds.length; at += CHUNK) {
    for (const [id, plan] of await listPlans(userIds.slice(at, at + CHUNK), asOf)) if (sendsMails(plan)) found.add(id);
  }
  return found;
}

/** Whether an account's plan has mails now. */
export const hasPlanWithMails = async (userId: UserId): Promise<boolean> => (await listWithMails([userId])).has(userId);

/** Writes a subscription to the current monthly plan; for the demo accounts. */
export async function putSubscription(
  id: string,
  subscription: Omit<SubscriptionPeriod, 'plan'> & { userId: UserId; customerId: string },
): Promise<void> {
  const priceId = findPrice(unlimitedPlan.priceIdMonthly ?? '')?.paddleId ?? null;
  const values = { ...subscription, priceId, lastEventAt: new Date() };
  await db.subscription.upsert({ where: { id }, create: { id, ...values }, update: values, select: { id: true } });
}

/** Removes such a subscription. */
export async function removeSubscription(id: string): Promise<void> {
  await db.subscription.deleteMany({ where: { id } });
}

const subscriptionColumns = {
  ...periodColumns,
  id: true,
  userId: true,
  customerId: true,
  planName: true,
  amount: true,
  currency: true,
  interval: true,
  currentPeriodStart: true,
  nextBilledAt: true,
  scheduledAction: true,
  lastEventAt: true,
} as const;

export type StoredSubscription = SubscriptionPeriod &
  PaidPrices & {
    id: string;
    userId: string | null;
    customerId: string;
    planName: string | null;
    amount: number | null;
    currency: string | null;
    interval: string | null;
    currentPeriodStart: Date | null;
    nextBilledAt: Date | null;
    scheduledAction: string | null;
    lastEventAt: Date;
  };

/** A user's subscriptions with all that is known of them, newest first. */
export async function listSubscriptions(userId: UserId): Promise<StoredSubscription[]> {
  const rows = await db.subscription.findMany({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    take: MAX_SUBSCRIPTIONS,
    select: subscriptionColumns,
  });
  return rows.map(judged);
}

/** Subscriptions of these ids, of any owner; for comparisons with Paddle. */
export async function listSubscriptionsById(ids: readonly string[]): Promise<StoredSubscription[]> {
  const rows = await db.subscription.findMany({ where: { id: { in: [...ids] } }, select: subscriptionColumns });
  return rows.map(judged);
}

/** Records that Paddle was asked. */
export async function markSynced(ids: readonly string[]): Promise<void> {
  await db.subscription.updateMany({ where: { id: { in: [...ids] } }, data: { syncedAt: new Date() } });
}

/** Ids of all subscriptions, a page at a time, for a comparison with Paddle's whole list. */
export async function listSubscriptionIds(after: string, limit: number): Promise<{ id: string; hasOwner: boolean }[]> {
  const rows = await db.subscription.findMany({
    where: { id: { gt: after } },
    orderBy: { id: 'asc' },
    take: limit,
    select: { id: true, userId: true, status: true },
  });
  // One that has ended may have outlived its account.
  return rows.map(({ id, userId, status }) => ({ id, hasOwner: userId !== null || status === 'canceled' }));
}
