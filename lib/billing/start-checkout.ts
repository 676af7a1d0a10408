import { type AttemptLimit, countAttempt } from '#lib/accounts/limit-attempts';
import type { SessionUser, UserId } from '#lib/accounts/types';
import { AppError } from '#lib/errors';
import { findCustomer, findOpenCheckout, putCheckout, putCustomer } from './checkout-queries.ts';
import type { CheckoutStart } from './contract.ts';
import { currentSubscription } from './overview.ts';
import { askPaddle, isRefusal, openPaddle, type PaddleClient } from './paddle-client.ts';
import { INTERACTIVE } from './paddle-transport.ts';
import { describePrice, findPrice, getPrice, type SoldPrice } from './prices.ts';
import { listSubscriptions, type StoredSubscription } from './queries.ts';
import { describeForBrowser, getBillingSettings } from './settings.ts';
import { isSubscribed } from './subscription-period.ts';
import { syncSubscription, syncTransaction } from './sync-from-paddle.ts';

const PER_USER: AttemptLimit = { name: 'billing-checkout', points: 20, seconds: 10 * 60 };

/** An open transaction is offered again for so long. */
const REUSED_MS = 6 * 3_600_000;

/**
 * What the checkout page needs: for a reader without a subscription a transaction that the server has opened for them,
 * so that no browser can choose whose payment it is; for a subscriber the subscription to change instead.
 * Throws AppError: invalid_input (no such price), conflict (cannot buy this now), not_configured; PaddleUnavailable.
 */
export async function startCheckout(user: SessionUser, wanted: string): Promise<CheckoutStart> {
  const settings = getBillingSettings();
  const price = getPrice(wanted);
  const current = currentSubscription(await listSubscriptions(user.id), new Date());
  const running = current && checkPurchase(current, price);
  return {
    ...describeForBrowser(settings),
    user_email: user.email,
    current_subscription: running && {
      paddle_subscription_id: running.id,
      status: running.status,
      price_id: running.priceId && (findPrice(running.priceId)?.priceId ?? running.priceId),
      plan: describePrice(running),
    },
    transaction_id: running ? null : await openTransaction(user, price),
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
  if (current.status === 'past_due') {
    throw new AppError('conflict', 'A payment of your subscription is due. Update your payment method first.');
  }
  if (current.status === 'paused') {
    throw new AppError('conflict', 'Your subscription is paused. Resume it before you change the plan.');
  }
  if (current.priceId === price.paddleId && isSubscribed(current, now)) {
    throw new AppError('conflict', 'You already have this plan.');
  }
  return current;
}

async function openTransaction(user: SessionUser, price: SoldPrice): Promise<string> {
  await countAttempt(PER_USER, user.id);
  const paddle = openPaddle(INTERACTIVE);
  return askPaddle(async () => {
    const open = await findOpenCheckout(user.id, price.paddleId, new Date(Date.now() - REUSED_MS));
    if (open && (await isStillOpen(paddle, user.id, open))) return open;
    const customerId = (await findCustomer(user.id)) ?? (await createCustomer(paddle, user));
    const { id } = await paddle.transactions.create({
      items: [{ priceId: price.paddleId, quantity: 1 }],
      customerId,
      customData: { userId: user.id },
    });
    await putCheckout({ id, userId: user.id, customerId, priceId: price.paddleId });
    return id;
  });
}

/**
 * One that was paid tells of a subscription, perhaps before we have heard of it: that is asked for, and nothing is sold
 * beside it while it runs.
 */
async function isStillOpen(paddle: PaddleClient, userId: UserId, id: string): Promise<boolean> {
  const { status } = await paddle.transactions.get(id);
  if (status === 'draft' || status === 'ready') return true;
  if (status !== 'paid' && status !== 'completed') return false;
  const subscriptionId = await syncTransaction(paddle, id);
  if (subscriptionId) await syncSubscription(paddle, subscriptionId);
  const bought = (await listSubscriptions(userId)).find((one) => one.id === subscriptionId);
  if (bought?.status === 'canceled') return false;
  throw new AppError('conflict', 'You have paid for this plan already. It will be active in a moment.');
}

/** Paddle has one customer per address; a reader's address is proven, so a customer of it is theirs. */
async function createCustomer(paddle: PaddleClient, user: SessionUser): Promise<string> {
  const made = await findOrCreate(paddle, user);
  const customerId = await putCustomer(user.id, made);
  if (!customerId) {
    throw new AppError('conflict', 'Another account pays with your e-mail address. Please contact us.');
  }
  return customerId;
}

async function findOrCreate(paddle: PaddleClient, user: SessionUser): Promise<string> {
  try {
    return (await paddle.customers.create({ email: user.email, customData: { userId: user.id } })).id;
  } catch (error) {
    if (!isRefusal(error, 'customer_already_exists')) throw error;
    const [known] = await paddle.customers.list({ email: [user.email] }).next();
    if (!known) throw error;
    return known.id;
  }
}
