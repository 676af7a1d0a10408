import type { UserId } from '#lib/accounts/types';
import { planName } from '#lib/billing/offered-plans';
import { freePlan, highestPlan } from '#lib/billing/plans';
import { listSubscriptionPeriods } from '#lib/billing/queries';
import {
  accessUntil,
  isSubscribed,
  type SubscriptionPeriod,
  type SubscriptionStatus,
} from '#lib/billing/subscription-period';

/** A user's plan as the profile shows it. */
type Plan = {
  name: string;
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
  const all = subscriptions.filter((subscription) => isSubscribed(subscription, now));
  const highest = highestPlan(all.flatMap(({ plan }) => plan ?? []));
  const running = all.find(({ plan }) => plan === highest);
  const shown = running ?? subscriptions[0];
  const end = running ? (accessUntil(running, now) ?? new Date(now.getTime() + UNKNOWN_END_MS)) : null;
  return {
    name: highest ? planName(highest) : freePlan.name,
    status: shown?.status ?? null,
    nextPayment: running?.status === 'active' && !running.scheduledAt ? running.currentPeriodEnd : null,
    paidUntil: end,
  };
}

export async function getPlan(userId: UserId, now = new Date()): Promise<Plan> {
  return describePlan(await listSubscriptionPeriods(userId), now);
}
