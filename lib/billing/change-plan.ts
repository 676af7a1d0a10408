import type { UpdateSubscriptionRequestBody } from '@paddle/paddle-node-sdk';
import { countAttempt } from '#lib/accounts/limits/limit-attempts';
import type { UserId } from '#lib/accounts/types';
import { checkPurchase } from '#lib/billing/checkout/start-checkout';
import { takeOverSubscription } from '#lib/billing/events/sync-from-paddle';
import { askPaddle, isRefusal, openPaddle } from '#lib/billing/paddle/paddle-client';
import { INTERACTIVE } from '#lib/billing/paddle/paddle-transport';
import { AppError } from '#lib/errors';
import type { BillingChange, PlanPreview } from './contract.ts';
import { currentSubscription, getOverview } from './overview.ts';
import { describePrice, getPrice, type SoldPrice } from './prices.ts';
import { listSubscriptions, type StoredSubscription } from './queries.ts';
import { CHANGES } from './reader-limits.ts';
import { getBillingSettings } from './settings.ts';

type Wanted = { subscription: StoredSubscription; price: SoldPrice };

/** Why Paddle refuses a change, in words for the reader. */
const refusals: Record<string, string> = {
  subscription_update_when_canceled: 'Your subscription has ended. Choose a plan to start a new one.',
  subscription_update_when_past_due: 'A payment of your subscription is due. Update your payment method first.',
  subscription_update_when_trialing: 'The plan cannot be changed during the trial.',
  subscription_invalid_billing_mode_for_scheduled_change:
    'A change of your subscription is scheduled. Undo it before you change the plan.',
  subscription_payment_declined: 'The payment was declined. Update your payment method and try again.',
  subscription_locked_renewal: 'Your subscription is being renewed. Try again in an hour.',
  subscription_locked_processing: 'A payment of your subscription is being processed. Try again in a few minutes.',
  subscription_locked_pending_changes: 'A change of your subscription is under way. Try again in a few minutes.',
};

async function findWanted(userId: UserId, priceId: string): Promise<Wanted> {
  getBillingSettings();
  const price = getPrice(priceId);
  const current = currentSubscription(await listSubscriptions(userId), new Date());
  const subscription = current && checkPurchase(current, price);
  if (!subscription) throw new AppError('not_found', 'No active subscription to change.');
  await countAttempt(CHANGES, userId);
  return { subscription, price };
}

/** During a trial nothing is billed; otherwise the difference is settled at once, and no trial comes with the new price. */
function updateOf({ subscription, price }: Wanted): UpdateSubscriptionRequestBody {
  const isTrial = subscription.status === 'trialing';
  return {
    items: [{ priceId: isTrial ? price.paddleId : (price.noTrialId ?? price.paddleId), quantity: 1 }],
    prorationBillingMode: isTrial ? 'do_not_bill' : 'prorated_immediately',
  };
}

async function askForChange<T>(work: () => Promise<T>): Promise<T> {
  return askPaddle(async () => {
    try {
      return await work();
    } catch (error) {
      const message = isRefusal(error) ? refusals[error.code] : undefined;
      if (message === undefined) throw error;
      throw new AppError('conflict', message, { cause: error });
    }
  });
}

/**
 * What a change of plan would cost; changes nothing. Throws AppError: invalid_input, not_found, conflict,
 * not_configured; PaddleUnavailable.
 */
export async function previewPlan(userId: UserId, priceId: string): Promise<PlanPreview> {
  const wanted = await findWanted(userId, priceId);
  const { subscription, price } = wanted;
  const preview = await askForChange(() =>
    openPaddle(INTERACTIVE).subscriptions.previewUpdate(subscription.id, updateOf(wanted)),
  );
  const { currencyCode, nextBilledAt, nextTransaction } = preview;
  const result = preview.updateSummary?.result;
  const charged = preview.immediateTransaction?.details.totals.grandTotal;
  const amount = Number(charged ?? result?.amount ?? 0);
  const next = nextTransaction?.details.totals.grandTotal;
  return {
    from: describePrice(subscription),
    to: price.view,
    immediate: {
      result: amount === 0 ? 'none' : result?.action === 'credit' ? 'credit' : 'charge',
      amount,
      currency: currencyCode,
    },
    next_payment:
      next !== undefined && nextBilledAt !== null
        ? { date: nextBilledAt.slice(0, 10), amount: Number(next), currency: currencyCode }
        : null,
  };
}

/** Changes the plan and settles the difference at once. Throws as `previewPlan`. */
export async function changePlan(userId: UserId, priceId: string): Promise<BillingChange> {
  const wanted = await findWanted(userId, priceId);
  const { subscription } = wanted;
  await askForChange(async () => {
    const changed = await openPaddle(INTERACTIVE).subscriptions.update(subscription.id, updateOf(wanted));
    await takeOverSubscription(changed, subscription);
  });
  return { message: 'Subscription updated successfully!', overview: await getOverview(userId) };
}
