import { type AttemptLimit, countAttempt } from '#lib/accounts/limits/limit-attempts';
import type { UserId } from '#lib/accounts/types';
import { isRenewing } from '#lib/billing/overview';
import { askPaddle, openPaddle, type PaddleClient } from '#lib/billing/paddle/paddle-client';
import { INTERACTIVE, RefusedCall } from '#lib/billing/paddle/paddle-transport';
import { listSubscriptions, listSubscriptionsById } from '#lib/billing/queries';
import { findCheckoutOwner } from './checkout-queries.ts';

/** How Paddle's mails and its default payment link name the transaction. */
const TRANSACTION = /^txn_\w{1,60}$/;

/** Links that a reader may open; each asks Paddle. */
const PER_USER: AttemptLimit = { name: 'billing-link', points: 30, seconds: 10 * 60 };

/** The verdict on a payment link: only `payable` opens a form. */
export type LinkVerdict = 'payable' | 'paid' | 'ended' | 'superseded' | 'subscribed' | 'of-another' | 'unknown';

/** The parts of Paddle's answer that matter here. */
type Linked = { id: string; status: string; subscriptionId: string | null };

/**
 * Whether a reader may pay a link's transaction: a payment that is due for a subscription of theirs, or the first
 * payment that the server has open for them. Anything else is somebody else's, whatever the browser was told to open:
 * the transactions that the server opened, and the subscriptions bought with them, decide the owner.
 * Throws TooManyAttempts, PaddleUnavailable, AppError('not_configured').
 */
export async function judgePaymentLink(userId: UserId, linked: unknown): Promise<LinkVerdict> {
  if (typeof linked !== 'string' || !TRANSACTION.test(linked)) return 'unknown';
  await countAttempt(PER_USER, userId);
  const transaction = await askPaddle(() => findLinked(openPaddle(INTERACTIVE), linked));
  if (!transaction) return 'unknown';
  const { subscriptionId } = transaction;
  return subscriptionId ? judgeDue(userId, transaction, subscriptionId) : judgeFirst(userId, transaction);
}

async function judgeDue(userId: UserId, transaction: Linked, subscriptionId: string): Promise<LinkVerdict> {
  const [subscription] = await listSubscriptionsById([subscriptionId]);
  const owner = subscription?.userId ?? (await findCheckoutOwner(transaction.id))?.userId;
  if (!owner) return 'unknown';
  return owner === userId ? judgeStatus(transaction) : 'of-another';
}

async function judgeFirst(userId: UserId, transaction: Linked): Promise<LinkVerdict> {
  const checkout = await findCheckoutOwner(transaction.id);
  if (!checkout) return 'unknown';
  if (checkout.userId !== userId) return 'of-another';
  const verdict = judgeStatus(transaction);
  if (verdict !== 'payable') return verdict;
  if ((await listSubscriptions(userId)).some(isRenewing)) return 'subscribed';
  return checkout.isOpen ? 'payable' : 'superseded';
}

function judgeStatus({ status }: Linked): LinkVerdict {
  if (status === 'paid' || status === 'completed') return 'paid';
  return status === 'canceled' ? 'ended' : 'payable';
}

async function findLinked(paddle: PaddleClient, id: string): Promise<Linked | null> {
  try {
    return await paddle.transactions.get(id);
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 404) return null;
    throw error;
  }
}
