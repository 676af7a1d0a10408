import type { SessionUser } from '#lib/accounts/types';
import type { CheckoutIdentity, CheckoutStart } from '#lib/billing/contract';
import { currentSubscription } from '#lib/billing/overview';
import { describePrice, getPrice, type SoldPrice, soldPriceOf } from '#lib/billing/prices';
import { listSubscriptions, type StoredSubscription } from '#lib/billing/queries';
import { describeForBrowser, getBillingSettings } from '#lib/billing/settings';
import { isSubscribed } from '#lib/billing/subscription-period';
import { hasUsedTrial } from '#lib/billing/trial-queries';
import { AppError } from '#lib/errors';
import { openTransaction } from './open-transaction.ts';

const findCurrent = async (user: SessionUser) => currentSubscription(await listSubscriptions(user.id), new Date());

/** The payer and what they already pay; changes nothing. Throws AppError('not_configured'). */
export async function describeBuyer(user: SessionUser): Promise<CheckoutIdentity> {
  const settings = getBillingSettings();
  const [current, trialUsed] = await Promise.all([findCurrent(user), hasUsedTrial(user.id)]);
  return identityOf(settings, user, { subscription: current?.status === 'canceled' ? null : current, trialUsed });
}

/**
 * The data of the checkout page: for a reader without a subscription the one transaction that the server has open for
 * them, so that no browser can choose whose payment it is; for a subscriber the subscription to change instead.
 * Throws AppError: invalid_input (no such price), conflict (cannot buy this now), not_configured; PaddleUnavailable.
 */
export async function startCheckout(user: SessionUser, wanted: string): Promise<CheckoutStart> {
  const settings = getBillingSettings();
  const price = getPrice(wanted);
  const current = await findCurrent(user);
  const running = current && checkPurchase(current, price);
  if (running) {
    return {
      ...identityOf(settings, user, { subscription: running, trialUsed: await hasUsedTrial(user.id) }),
      transaction_id: null,
    };
  }
  const opened = await openTransaction(user, price, async () => {
    const bought = await findCurrent(user);
    if (bought && checkPurchase(bought, price)) {
      throw new AppError('conflict', 'You have paid for this plan already. It will be active in a moment.');
    }
  });
  return {
    ...identityOf(settings, user, { subscription: null, trialUsed: !opened.hasTrial }),
    transaction_id: opened.id,
  };
}

function identityOf(
  settings: Parameters<typeof describeForBrowser>[0],
  user: SessionUser,
  { subscription, trialUsed }: { subscription: StoredSubscription | null; trialUsed: boolean },
): CheckoutIdentity {
  return {
    ...describeForBrowser(settings),
    user_email: user.email,
    current_subscription: subscription && {
      paddle_subscription_id: subscription.id,
      status: subscription.status,
      price_id: soldPriceOf(subscription)?.priceId ?? subscription.priceId,
      plan: describePrice(subscription),
    },
    trial_used: trialUsed,
  };
}

/**
 * The subscription that would be changed; null when a new one can be bought. Throws AppError('conflict') when neither
 * makes sense.
 */
export function checkPurchase(current: StoredSubscription, price: SoldPrice): StoredSubscription | null {
  const now = new Date();
  const hasEnded = current.scheduledAction === 'cancel' && current.scheduledAt !== null && current.scheduledAt <= now;
  if (current.status === 'canceled' || hasEnded) return null;
  if (current.isReversed) {
    throw new AppError(
      'conflict',
      'Your payment was refunded or charged back. Cancel this subscription, then choose a plan again.',
    );
  }
  if (current.isTrialUnsold && current.status === 'trialing') {
    throw new AppError(
      'conflict',
      'Your subscription began with a trial that was not offered to you. Cancel it, then choose a plan again.',
    );
  }
  if (current.status === 'past_due') {
    throw new AppError('conflict', 'A payment of your subscription is due. Update your payment method first.');
  }
  if (current.status === 'paused') {
    throw new AppError('conflict', 'Your subscription is paused. Resume it before you change the plan.');
  }
  if (soldPriceOf(current)?.priceId === price.priceId && isSubscribed(current, now)) {
    throw new AppError('conflict', 'You already have this plan.');
  }
  return current;
}
