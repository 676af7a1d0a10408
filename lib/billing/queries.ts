import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import type { SubscriptionPeriod } from './subscription-period.ts';

/** A reader has one subscription, seldom an older one beside it. */
const MOST_SUBSCRIPTIONS = 20;

/** A user's subscriptions, ended ones too, newest first. */
export function listSubscriptionPeriods(userId: UserId): Promise<SubscriptionPeriod[]> {
  return db.subscription.findMany({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    take: MOST_SUBSCRIPTIONS,
    select: { status: true, currentPeriodEnd: true, pastDueSince: true },
  });
}

/** Writes a subscription as it stands; for the accounts of a demonstration. */
export async function putSubscription(
  id: string,
  subscription: SubscriptionPeriod & { userId: UserId; customerId: string },
): Promise<void> {
  const values = { ...subscription, lastEventAt: new Date() };
  await db.subscription.upsert({ where: { id }, create: { id, ...values }, update: values, select: { id: true } });
}
