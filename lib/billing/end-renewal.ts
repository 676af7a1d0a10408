import type { UserId } from '#lib/accounts/types';
import { rebuildSubscription } from '#lib/billing/events/apply-queries';
import { log } from '#lib/log';
import { cancelAtPaddle, endsAtOnce } from './cancel-subscription.ts';
import { listSubscriptions } from './queries.ts';
import { findBillingSettings } from './settings.ts';
import { listUnnotedTrials } from './trial-queries.ts';

/** The most trials of one account that are recorded before it is erased. */
const MAX_TRIALS = 20;

/**
 * Makes sure that an account that is to be erased is no longer charged: every subscription of it that still renews is
 * cancelled, at the end of the paid period if there is one. Safe to repeat. Without billing settings there is nobody to
 * ask. A trial that was not recorded yet is recorded, so that the record outlives the account. Throws
 * PaddleUnavailable.
 */
export async function endRenewal(userId: UserId): Promise<void> {
  for (const id of await listUnnotedTrials(MAX_TRIALS, userId)) await rebuildSubscription(id);
  if (!findBillingSettings()) return;
  const subscriptions = await listSubscriptions(userId);
  for (const subscription of subscriptions) {
    const { id, status, scheduledAction } = subscription;
    const isAtOnce = endsAtOnce(subscription);
    if (status === 'canceled' || (scheduledAction === 'cancel' && !isAtOnce)) continue;
    await cancelAtPaddle(subscription, { immediately: isAtOnce });
    log.info({ subscription: id }, 'Subscription was cancelled because its account is to be deleted');
  }
}
