import type { UserId } from '#lib/accounts/types';
import type { BillingOverview, PriceView } from './contract.ts';
import { describePrice, freePrice } from './prices.ts';
import { listSubscriptions, type StoredSubscription } from './queries.ts';
import { billingMode } from './settings.ts';
import { accessUntil, isSubscribed } from './subscription-period.ts';

/** The one that matters: a subscription that gives access, else the newest that was not cancelled, else the newest. */
export function currentSubscription(
  subscriptions: readonly StoredSubscription[],
  now: Date,
): StoredSubscription | null {
  return (
    subscriptions.find((one) => one.status !== 'canceled' && isSubscribed(one, now)) ??
    subscriptions.find((one) => isSubscribed(one, now)) ??
    subscriptions.find((one) => one.status !== 'canceled') ??
    subscriptions[0] ??
    null
  );
}

const changeActions = ['cancel', 'pause', 'resume'] as const;

/** What the billing pages show, from the database alone: it stands while Paddle is away. */
export async function getOverview(userId: UserId, now = new Date()): Promise<BillingOverview> {
  return describeOverview(await listSubscriptions(userId), now);
}

export function describeOverview(subscriptions: readonly StoredSubscription[], now: Date): BillingOverview {
  const subscription = currentSubscription(subscriptions, now);
  if (!subscription) return { ...nothing(freePrice), mode: billingMode() };
  const subscribed = isSubscribed(subscription, now);
  const price = describePrice(subscription);
  const { status, currentPeriodStart: start, currentPeriodEnd: end, scheduledAt } = subscription;
  const action = changeActions.find((one) => one === subscription.scheduledAction);
  const next = status === 'active' && !scheduledAt ? (subscription.nextBilledAt ?? end) : null;
  return {
    status,
    plan: subscribed ? price : freePrice,
    subscription_id: subscription.id,
    period: end && { start: start?.toISOString() ?? null, end: end.toISOString() },
    next_payment_date: next?.toISOString().slice(0, 10) ?? null,
    next_payment_amount: next && price.price,
    scheduled_change: scheduledAt && action ? { action, effective_at: scheduledAt.toISOString() } : null,
    is_subscribed: subscribed,
    access_until: accessUntil(subscription, now)?.toISOString() ?? null,
    mode: billingMode(),
  };
}

const nothing = (plan: PriceView): Omit<BillingOverview, 'mode'> => ({
  status: null,
  plan,
  subscription_id: null,
  period: null,
  next_payment_date: null,
  next_payment_amount: null,
  scheduled_change: null,
  is_subscribed: false,
  access_until: null,
});
