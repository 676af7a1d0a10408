import type { UserId } from '#lib/accounts/types';
import { listSubscriptionPeriods } from '#lib/billing/queries';
import {
  accessUntil,
  isSubscribed,
  type SubscriptionPeriod,
  type SubscriptionStatus,
} from '#lib/billing/subscription-period';

/** A user's plan as the profile shows it. */
type Plan = {
  name: 'Free' | 'Unlimited';
  /** Of the newest subscription; null for a user who never had one. */
  status: SubscriptionStatus | null;
  /** When the next payment is due; null when none is, as after cancelling. */
  nextPayment: Date | null;
  /** When full access ends if no news comes; null without a running subscription. */
  paidUntil: Date | null;
};

/** A subscription without a known end is looked at again after this long. */
const UNKNOWN_END_MS = 30 * 86_400_000;

export function describePlan(subscriptions: readonly SubscriptionPeriod[], now: Date): Plan {
  const running = subscriptions.find((subscription) => isSubscribed(subscription, now));
  const shown = running ?? subscriptions[0];
  const end = running ? (accessUntil(running, now) ?? new Date(now.getTime() + UNKNOWN_END_MS)) : null;
  return {
    name: running ? 'Unlimited' : 'Free',
    status: shown?.status ?? null,
    nextPayment: running?.status === 'active' && !running.scheduledAt ? running.currentPeriodEnd : null,
    paidUntil: end,
  };
}

export async function getPlan(userId: UserId, now = new Date()): Promise<Plan> {
  return describePlan(await listSubscriptionPeriods(userId), now);
}
