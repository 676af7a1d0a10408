import type { SubscriptionStatus } from './contract.ts';
import { givesAccess, type Schedule, type Standing, type Verdict, verdictOf } from './entitlement.ts';
import { GRACE_DAYS, highestPlan, type PaidPlanId, type PlanId } from './plans.ts';

export type { SubscriptionStatus } from './contract.ts';

/** The parts of a subscription that decide access. */
export type SubscriptionPeriod = {
  status: SubscriptionStatus;
  /** End of what is paid for, or of the trial. */
  currentPeriodEnd: Date | null;
  /** When the payment first failed. */
  pastDueSince: Date | null;
  /** When a scheduled cancellation, pause or resumption takes effect. */
  scheduledAt: Date | null;
  /** A payment was refunded in full or charged back, and none was kept since. */
  isReversed: boolean;
  /** It began with a trial that its checkout was not sold with, and nothing was paid since. */
  isTrialUnsold: boolean;
  /** The plan that its prices buy (`prices.ts`); null for another product. */
  plan: PaidPlanId | null;
};

const GRACE = GRACE_DAYS * 86_400_000;

/**
 * Why a subscription gives full access now, or why not (`entitlement.ts`). News of a renewal may be late: the days of
 * grace follow the period's end; a failed payment's follow the day on which it failed.
 */
export function judgeSubscription(subscription: SubscriptionPeriod, now: Date): Verdict {
  const { status, isReversed, isTrialUnsold, plan } = subscription;
  if (plan === null) return 'no:other-price';
  return verdictOf({
    status,
    schedule: scheduleOf(subscription, now),
    standing: standingOf(subscription, now),
    payment: isReversed ? 'reversed' : isTrialUnsold ? 'unsold' : 'kept',
  });
}

/** Whether a subscription gives full access now. */
export function isSubscribed(subscription: SubscriptionPeriod, now: Date): boolean {
  return givesAccess(judgeSubscription(subscription, now));
}

/** The plan that an account has now: the highest of those that give access. */
export function planOf(subscriptions: readonly SubscriptionPeriod[], now: Date): PlanId {
  const running = subscriptions.filter((subscription) => isSubscribed(subscription, now));
  return highestPlan(running.flatMap(({ plan }) => plan ?? [])) ?? 'free';
}

/** When full access ends if no news comes; null without full access, and while no end is known. */
export function accessUntil(subscription: SubscriptionPeriod, now: Date): Date | null {
  const { status, currentPeriodEnd, pastDueSince, scheduledAt } = subscription;
  if (!isSubscribed(subscription, now)) return null;
  const end = status === 'past_due' ? (pastDueSince ?? currentPeriodEnd) : currentPeriodEnd;
  if (scheduledAt) {
    const last = end && end.getTime() + (status === 'canceled' ? 0 : GRACE);
    return last !== null && last < scheduledAt.getTime() ? new Date(last) : scheduledAt;
  }
  // After its end it continues for the days of grace.
  return end && now >= end ? new Date(end.getTime() + GRACE) : end;
}

function scheduleOf({ scheduledAt }: SubscriptionPeriod, now: Date): Schedule {
  if (!scheduledAt) return 'none';
  return now < scheduledAt ? 'ahead' : 'due';
}

function standingOf({ status, currentPeriodEnd, pastDueSince }: SubscriptionPeriod, now: Date): Standing {
  const end = status === 'past_due' ? (pastDueSince ?? currentPeriodEnd) : currentPeriodEnd;
  if (!end) return 'unknown';
  if (now < end) return 'within';
  return now.getTime() < end.getTime() + GRACE ? 'grace' : 'after';
}
