import { addressDigest } from '#lib/accounts/address-digest';
import { type AttemptLimit, countAttempt } from '#lib/accounts/limits/limit-attempts';
import type { SessionUser } from '#lib/accounts/types';
import { syncSubscription, syncTransaction } from '#lib/billing/events/sync-from-paddle';
import { askPaddle, isRefusal, openPaddle, type PaddleClient } from '#lib/billing/paddle/paddle-client';
import { INTERACTIVE, RefusedCall } from '#lib/billing/paddle/paddle-transport';
import { findPrice, type SoldPrice } from '#lib/billing/prices';
import { listSubscriptionsById } from '#lib/billing/queries';
import { hasUsedTrial } from '#lib/billing/trial-queries';
import { AppError } from '#lib/errors';
import { withCheckoutLock } from './checkout-lock-queries.ts';
import {
  changeCheckout,
  closeCheckout,
  expectChange,
  listOpenCheckouts,
  type OpenCheckout,
  putCheckout,
  REUSED_MS,
  touchCheckout,
} from './checkout-queries.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { type Selling, saleItem, saleOf, sells, type WantedSale } from './sale-item.ts';

const PER_USER: AttemptLimit = { name: 'billing-checkout', points: 20, seconds: 10 * 60 };

/** The first is Paddle's refusal while a payment is under way, the second when it is over. */
const BEING_PAID = ['transaction_immutable_while_processing_payment', 'transaction_immutable'];

/**
 * The user's one open transaction, selling this price: opened now, or the open one changed to it. One call at a time
 * works on it, over all accounts of a mailbox, so that neither two prices nor two accounts give two trials.
 * @param checkAgain called once nobody else can buy; throws when nothing may be bought any longer
 * Throws AppError: conflict; TooManyAttempts; PaddleUnavailable.
 */
export async function openTransaction(
  user: SessionUser,
  price: SoldPrice,
  checkAgain: () => Promise<void>,
): Promise<{ id: string; hasTrial: boolean }> {
  await countAttempt(PER_USER, user.id);
  const began = Date.now();
  // The time limit starts here: a call that waited for another window has less of it left.
  const paddle = openPaddle(INTERACTIVE);
  const digest = addressDigest(user.email);
  return askPaddle(() =>
    withCheckoutLock(digest, async ({ hasWaited, keep }) => {
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
      const { open, isTrialPaid } = await keepOpen(paddle, user, listed);
      await checkAgain();
      const hasTrial = !isTrialPaid && !(await hasUsedTrial(user.id));
      const mine = open.find(({ userId }) => userId === user.id);
      if (hasTrial)
        await endOtherTrials(
          paddle,
          open.filter((one) => one !== mine),
        );
      await keep();
      const wanted = { price, hasTrial };
      if (!mine) return { id: await create(paddle, user, { digest, wanted }), hasTrial };
      if (await isAsWanted(mine, wanted)) await touchCheckout(mine.transactionId);
      else await change(paddle, mine.transactionId, wanted);
      return { id: mine.transactionId, hasTrial };
    }),
  );
}

/**
 * By Paddle's own state: one of its answers may have been lost, and a browser can change the items of an open
 * transaction.
 */
async function isAsWanted(open: StillOpen, wanted: WantedSale): Promise<boolean> {
  const { priceId, hasTrial, seenAt, selling } = open;
  const isOfPrice = priceId === wanted.price.paddleId && hasTrial === wanted.hasTrial;
  return isOfPrice && seenAt.getTime() > Date.now() - REUSED_MS && sells(selling, wanted);
}

type StillOpen = OpenCheckout & { selling: Selling };

/**
 * The transactions that can still be paid. A paid one names a subscription, perhaps before its event arrives: Paddle is
 * asked for it, and nothing else is sold while it runs. Another account's transaction without a subscription yet
 * is kept, since its trial is not recorded before: until then no other account of the mailbox is sold one.
 */
async function keepOpen(
  paddle: PaddleClient,
  user: SessionUser,
  listed: readonly OpenCheckout[],
): Promise<{ open: StillOpen[]; isTrialPaid: boolean }> {
  const found = await Promise.all(listed.map(({ transactionId }) => findTransaction(paddle, transactionId)));
  const open: StillOpen[] = [];
  let isTrialPaid = false;
  for (const [place, checkout] of listed.entries()) {
    const { transactionId } = checkout;
    const selling = found[place];
    if (selling?.status === 'draft' || selling?.status === 'ready') {
      open.push({ ...checkout, selling });
      continue;
    }
    const isPaid = selling?.status === 'paid' || selling?.status === 'completed';
    const bought = isPaid ? await takeOver(paddle, transactionId) : 'ended';
    if (bought !== 'ended' && checkout.userId === user.id) {
      throw new AppError('conflict', 'You have paid for this plan already. It will be active in a moment.');
    }
    if (bought === 'unsettled') isTrialPaid = true;
    else await closeCheckout(transactionId);
  }
  return { open, isTrialPaid };
}

/** @returns whether the subscription bought with it still runs; unsettled while Paddle has not created one */
async function takeOver(paddle: PaddleClient, transactionId: string): Promise<'running' | 'ended' | 'unsettled'> {
  const subscriptionId = await syncTransaction(paddle, transactionId);
  if (!subscriptionId) return 'unsettled';
  await syncSubscription(paddle, subscriptionId);
  const [bought] = await listSubscriptionsById([subscriptionId]);
  return bought?.status === 'canceled' ? 'ended' : 'running';
}

/** Null for a transaction that Paddle does not know: it was opened with another key. */
async function findTransaction(
  paddle: PaddleClient,
  transactionId: string,
): Promise<(Selling & { status: string }) | null> {
  try {
    return await paddle.transactions.get(transactionId);
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 404) return null;
    throw error;
  }
}

/**
 * One account of a mailbox is offered the trial. Paddle cannot cancel drafts, so those of the others are changed to
 * sell without it.
 */
async function endOtherTrials(paddle: PaddleClient, others: readonly OpenCheckout[]): Promise<void> {
  for (const { transactionId, priceId, hasTrial } of others) {
    const price = findPrice(priceId);
    if (hasTrial && price) await change(paddle, transactionId, { price, hasTrial: false });
  }
}

async function create(
  paddle: PaddleClient,
  user: SessionUser,
  { digest, wanted }: { digest: string; wanted: WantedSale },
): Promise<string> {
  const customerId = await ensureCustomer(paddle, user);
  const made = await paddle.transactions.create({
    items: [await saleItem(paddle, wanted)],
    customerId,
    customData: { userId: user.id },
  });
  await putCheckout({ id: made.id, userId: user.id, customerId, addressDigest: digest }, saleOf(wanted, made));
  return made.id;
}

async function change(paddle: PaddleClient, id: string, wanted: WantedSale): Promise<void> {
  const items = [await saleItem(paddle, wanted)];
  await expectChange(id, wanted.hasTrial);
  try {
    await changeCheckout(id, saleOf(wanted, await paddle.transactions.update(id, { items })));
  } catch (error) {
    if (!isRefusal(error, ...BEING_PAID)) throw error;
    const message = 'A payment is being made in another window. Try again in a few minutes.';
    throw new AppError('conflict', message, { cause: error });
  }
}
