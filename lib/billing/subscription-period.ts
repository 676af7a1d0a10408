import type { SubscriptionStatus } from './contract.ts';
import { GRACE_DAYS } from './plans.ts';

export type { SubscriptionStatus } from './contract.ts';

export type SubscriptionPeriod = {
  status: SubscriptionStatus;
  /** End of what is paid for, or of the trial. */
  currentPeriodEnd: Date | null;
  /** When the payment first failed. */
  pastDueSince: Date | null;
};

const GRACE = GRACE_DAYS * 86_400_000;

/**
 * Whether a subscription gives full access now. Trialing and active: until the period's end and the days of grace
 * behind it, since the news of a renewal may be late; without an end, for as long as it is so. Past due: within the
 * grace after the payment failed. Cancelled: until the end of what was paid. Paused: not.
 */
export function isSubscribed(subscription: SubscriptionPeriod, now: Date): boolean {
  const { status, currentPeriodEnd, pastDueSince } = subscription;
  switch (status) {
    case 'trialing':
    case 'active':
      return currentPeriodEnd === null || now.getTime() < currentPeriodEnd.getTime() + GRACE;
    case 'past_due': {
      const since = pastDueSince ?? currentPeriodEnd;
      return since !== null && now.getTime() < since.getTime() + GRACE;
    }
    case 'canceled':
      return currentPeriodEnd !== null && now < currentPeriodEnd;
    default:
      return false;
  }
}
