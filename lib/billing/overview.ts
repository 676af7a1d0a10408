import type { UserId } from '#lib/accounts/types';
import { isoDay } from '#lib/iso-day';
import type { BillingOverview, PriceView } from './contract.ts';
import { describePrice, freePrice } from './prices.ts';
import { listSubscriptions, type StoredSubscription } from './queries.ts';
import { billingMode } from './settings.ts';
import { accessUntil, isSubscribed } from './subscription-period.ts';
import { hasUsedTrial } from './trial-queries.ts';

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

/** Whether it is charged again unless somebody ends it. */
export const isRenewing = ({ status, scheduledAction }: StoredSubscription) =>
  status !== 'canceled' && scheduledAction !== 'cancel';

/** What the billing pages show, from the database alone, so that it works while Paddle is away. */
export async function getOverview(userId: UserId, now = new Date()): Promise<BillingOverview> {
  const [subscriptions, trialUsed] = await Promise.all([listSubscriptions(userId), hasUsedTrial(userId)]);
  return {
    ...describeCurrent(subscriptions, now),
    renewing: subscriptions.filter(isRenewing).length,
    trial_used: trialUsed,
    mode: billingMode(),
  };
}

type Current = Omit<BillingOverview, 'renewing' | 'trial_used' | 'mode'>;

function describeCurrent(subscriptions: readonly StoredSubscription[], now: Date): Current {
  const subscription = currentSubscription(subscriptions, now);
  if (!subscription) return nothing(freePrice);
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
    next_payment_date: next && isoDay(next),
    next_payment_amount: next && price.price,
    scheduled_change: scheduledAt && action ? { action, effective_at: scheduledAt.toISOString() } : null,
    is_subscribed: subscribed,
    access_until: accessUntil(subscription, now)?.toISOString() ?? null,
    is_other_product: status !== 'canceled' && subscription.plan === null,
    is_trial_unsold: status === 'trialing' && subscription.isTrialUnsold,
  };
}

const nothing = (plan: PriceView): Current => ({
  status: null,
  plan,
  subscription_id: null,
  period: null,
  next_payment_date: null,
  next_payment_amount: null,
  scheduled_change: null,
  is_subscribed: false,
  access_until: null,
  is_other_product: false,
  is_trial_unsold: false,
});
