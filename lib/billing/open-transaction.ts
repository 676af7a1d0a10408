import { addressDigest } from '#lib/accounts/address-digest';
import { type AttemptLimit, countAttempt } from '#lib/accounts/limit-attempts';
import type { SessionUser } from '#lib/accounts/types';
import { AppError } from '#lib/errors';
import {
  changeCheckout,
  closeCheckout,
  listOpenCheckouts,
  type OpenCheckout,
  putCheckout,
  touchCheckout,
} from './checkout-queries.ts';
import { withClaim } from './claim-queries.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { askPaddle, isRefusal, openPaddle, type PaddleClient } from './paddle-client.ts';
import { INTERACTIVE, RefusedCall } from './paddle-transport.ts';
import { findPrice, type SoldPrice } from './prices.ts';
import { listSubscriptionsById } from './queries.ts';
import { saleItem, saleOf } from './sale-item.ts';
import { syncSubscription, syncTransaction } from './sync-from-paddle.ts';
import { hasUsedTrial } from './trial-queries.ts';

const PER_USER: AttemptLimit = { name: 'billing-checkout', points: 20, seconds: 10 * 60 };

/** An open transaction is offered as it is for so long; then it is written anew, as prices may have changed. */
const REUSED_MS = 6 * 3_600_000;

/** The first refusal comes when a payment is under way, the second when it is over. */
const BEING_PAID = ['transaction_immutable_while_processing_payment', 'transaction_immutable'];

/**
 * The one transaction of the user's that is open, selling this price: opened now, or the open one, changed to it. One at
 * a time works on it, over all accounts of a mailbox, so that neither two prices nor two accounts make two trials.
 * @param checkAgain looked at once nobody else can buy; throws when nothing may be bought any more
 * Throws AppError: conflict; TooManyAttempts; PaddleUnavailable.
 */
export async function openTransaction(
  user: SessionUser,
  price: SoldPrice,
  checkAgain: () => Promise<void>,
): Promise<{ id: string; hasTrial: boolean }> {
  await countAttempt(PER_USER, user.id);
  const began = Date.now();
  // Its patience begins here: who waited for another window has less of it left.
  const paddle = openPaddle(INTERACTIVE);
  const digest = addressDigest(user.email);
  return askPaddle(() =>
    withClaim(digest, async ({ hasWaited, keep }) => {
      const listed = await listOpenCheckouts(user.id, digest);
      const [first] = listed;
      // Another window has just asked Paddle for the same.
      if (
        hasWaited &&
        first?.userId === user.id &&
        first.seenAt.getTime() >= began &&
        first.priceId === price.paddleId
      ) {
        return { id: first.transactionId, hasTrial: first.hasTrial };
      }
      const open = await keepOpen(paddle, user, listed);
      await checkAgain();
      const hasTrial = !(await hasUsedTrial(user.id));
      const mine = open.find(({ userId }) => userId === user.id);
      if (hasTrial)
        await endOtherTrials(
          paddle,
          open.filter((one) => one !== mine),
        );
      await keep();
      if (!mine) return { id: await create(paddle, user, digest, price, hasTrial), hasTrial };
      if (isAsWanted(mine, price, hasTrial)) await touchCheckout(mine.transactionId);
      else await change(paddle, mine.transactionId, price, hasTrial);
      return { id: mine.transactionId, hasTrial };
    }),
  );
}

const isAsWanted = ({ priceId, hasTrial, seenAt }: OpenCheckout, price: SoldPrice, wantsTrial: boolean) =>
  priceId === price.paddleId && hasTrial === wantsTrial && seenAt.getTime() > Date.now() - REUSED_MS;

/**
 * Those that can still be paid. One that was paid tells of a subscription, perhaps before we have heard of it: that is
 * asked for, and nothing is sold beside it while it runs.
 */
async function keepOpen(
  paddle: PaddleClient,
  user: SessionUser,
  listed: readonly OpenCheckout[],
): Promise<OpenCheckout[]> {
  const states = await Promise.all(listed.map(({ transactionId }) => findStatus(paddle, transactionId)));
  const open: OpenCheckout[] = [];
  for (const [place, checkout] of listed.entries()) {
    const { transactionId } = checkout;
    const status = states[place];
    if (status === 'draft' || status === 'ready') {
      open.push(checkout);
      continue;
    }
    const isPaid = status === 'paid' || status === 'completed';
    const isRunning = isPaid && (await takeOver(paddle, transactionId));
    if (isRunning && checkout.userId === user.id) {
      throw new AppError('conflict', 'You have paid for this plan already. It will be active in a moment.');
    }
    await closeCheckout(transactionId);
  }
  return open;
}

/** @returns whether what was bought with it still runs, or may be about to */
async function takeOver(paddle: PaddleClient, transactionId: string): Promise<boolean> {
  const subscriptionId = await syncTransaction(paddle, transactionId);
  if (!subscriptionId) return true;
  await syncSubscription(paddle, subscriptionId);
  const [bought] = await listSubscriptionsById([subscriptionId]);
  return bought?.status !== 'canceled';
}

/** Null for one that Paddle does not know: it was opened with another key. */
async function findStatus(paddle: PaddleClient, transactionId: string): Promise<string | null> {
  try {
    return (await paddle.transactions.get(transactionId)).status;
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 404) return null;
    throw error;
  }
}

/** Of all accounts of a mailbox one is offered the trial. Paddle cancels no draft, so the others' are sold without. */
async function endOtherTrials(paddle: PaddleClient, others: readonly OpenCheckout[]): Promise<void> {
  for (const { transactionId, priceId, hasTrial } of others) {
    const price = findPrice(priceId);
    if (hasTrial && price) await change(paddle, transactionId, price, false);
  }
}

async function create(
  paddle: PaddleClient,
  user: SessionUser,
  digest: string,
  price: SoldPrice,
  hasTrial: boolean,
): Promise<string> {
  const customerId = await ensureCustomer(paddle, user);
  const made = await paddle.transactions.create({
    items: [await saleItem(paddle, price, hasTrial)],
    customerId,
    customData: { userId: user.id },
  });
  await putCheckout({ id: made.id, userId: user.id, customerId, addressDigest: digest }, saleOf(price, hasTrial, made));
  return made.id;
}

async function change(paddle: PaddleClient, id: string, price: SoldPrice, hasTrial: boolean): Promise<void> {
  const items = [await saleItem(paddle, price, hasTrial)];
  try {
    await changeCheckout(id, saleOf(price, hasTrial, await paddle.transactions.update(id, { items })));
  } catch (error) {
    if (!isRefusal(error, ...BEING_PAID)) throw error;
    const message = 'A payment is being made in another window. Try again in a few minutes.';
    throw new AppError('conflict', message, { cause: error });
  }
}
