import { countAttempt } from '#lib/accounts/limits/limit-attempts';
import type { UserId } from '#lib/accounts/types';
import { syncSubscription, takeOverSubscription } from '#lib/billing/events/sync-from-paddle';
import { askPaddle, isRefusal, openPaddle } from '#lib/billing/paddle/paddle-client';
import { INTERACTIVE } from '#lib/billing/paddle/paddle-transport';
import { AppError } from '#lib/errors';
import type { BillingChange } from './contract.ts';
import { currentSubscription, getOverview } from './overview.ts';
import { listSubscriptions, listSubscriptionsById, type StoredSubscription } from './queries.ts';
import { CHANGES } from './reader-limits.ts';
import { getBillingSettings } from './settings.ts';

const NOTHING_TO_CANCEL = 'No active subscription to cancel.';
const NOTHING_TO_UNDO = 'No scheduled cancellation to undo.';

/**
 * Whether there is no paid period that a cancellation could wait for: a payment is due, which Paddle would go on
 * trying, the subscription is paused, its payment was taken back, or it is in a trial that was not sold.
 */
export const endsAtOnce = ({ status, isReversed, isTrialUnsold }: StoredSubscription) =>
  status === 'past_due' || status === 'paused' || isReversed || (isTrialUnsold && status === 'trialing');

/**
 * Cancels every running subscription of the user, at the end of the paid period unless `immediately` is set; the rest
 * of a paid period stays either way. Where nothing is paid it ends at once, and the answer says so. One that is already
 * scheduled to end counts as done. When Paddle stops answering on the way, those that were cancelled stay so, and
 * another try cancels the rest.
 * Throws AppError: not_found without one, not_configured; TooManyAttempts; PaddleUnavailable.
 */
export async function cancelSubscription(
  userId: UserId,
  { immediately }: { immediately: boolean },
): Promise<BillingChange> {
  getBillingSettings();
  await countAttempt(CHANGES, userId);
  let canceled = 0;
  let unpaid = 0;
  for (const subscription of await listSubscriptions(userId)) {
    if (subscription.status === 'canceled') continue;
    const isUnpaid = endsAtOnce(subscription);
    const isAtOnce = immediately || isUnpaid;
    const isScheduled = subscription.scheduledAction === 'cancel' && !isAtOnce;
    if (!isScheduled && !(await cancelAtPaddle(subscription, { immediately: isAtOnce }))) continue;
    canceled++;
    if (isUnpaid && !immediately) unpaid++;
  }
  if (canceled === 0) throw new AppError('not_found', NOTHING_TO_CANCEL);
  return { message: messageOf(canceled, unpaid, immediately), overview: await getOverview(userId) };
}

function messageOf(count: number, unpaid: number, immediately: boolean): string {
  if (unpaid > 0) {
    const which = count === 1 ? 'Subscription' : unpaid === count ? `${count} subscriptions` : null;
    if (which) return `${which} canceled at once, as nothing of it is paid.`;
    return `${unpaid} of ${count} subscriptions canceled at once, as nothing of it is paid; the rest at period end.`;
  }
  if (count > 1) return `${count} subscriptions ${immediately ? 'canceled' : 'scheduled to cancel at period end'}.`;
  return immediately ? 'Subscription canceled.' : 'Subscription scheduled to cancel at period end.';
}

/**
 * Asks Paddle to cancel, and stores its answer. Throws PaddleUnavailable.
 * @returns false when it had been cancelled elsewhere and we did not know
 */
export async function cancelAtPaddle(
  subscription: StoredSubscription,
  { immediately }: { immediately: boolean },
): Promise<boolean> {
  const paddle = openPaddle(INTERACTIVE);
  return askPaddle(async () => {
    try {
      const effectiveFrom = immediately ? 'immediately' : 'next_billing_period';
      const changed = await paddle.subscriptions.cancel(subscription.id, { effectiveFrom });
      await takeOverSubscription(changed, subscription);
      // A payment has failed and we did not know: what is scheduled would still be charged.
      if (changed.status !== 'past_due') return true;
      const ended = await paddle.subscriptions.cancel(subscription.id, { effectiveFrom: 'immediately' });
      await takeOverSubscription(ended, (await listSubscriptionsById([subscription.id]))[0] ?? subscription);
      return true;
    } catch (error) {
      if (!isRefusal(error, 'subscription_update_when_canceled')) throw error;
      await syncSubscription(paddle, subscription.id);
      return false;
    }
  });
}

/** Takes a scheduled cancellation back. Throws as `cancelSubscription`. */
export async function undoCancellation(userId: UserId): Promise<BillingChange> {
  getBillingSettings();
  await countAttempt(CHANGES, userId);
  const subscription = currentSubscription(await listSubscriptions(userId), new Date());
  if (subscription?.status === 'canceled' || subscription?.scheduledAction !== 'cancel')
    throw new AppError('not_found', NOTHING_TO_UNDO);
  const paddle = openPaddle(INTERACTIVE);
  await askPaddle(async () => {
    try {
      const changed = await paddle.subscriptions.update(subscription.id, { scheduledChange: null });
      await takeOverSubscription(changed, subscription);
    } catch (error) {
      if (!isRefusal(error, 'subscription_update_when_canceled')) throw error;
      await syncSubscription(paddle, subscription.id);
      throw new AppError('not_found', NOTHING_TO_UNDO, { cause: error });
    }
  });
  return { message: 'Your subscription continues.', overview: await getOverview(userId) };
}
