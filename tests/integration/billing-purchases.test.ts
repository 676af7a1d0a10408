import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressDigest } from '#lib/accounts/address-digest';
import { mailAlerts } from '#lib/billing/alerts/alerts';
import type { BillingChange, CheckoutIdentity, CheckoutStart } from '#lib/billing/contract';
import { findBillingFaults } from '#lib/billing/reconciliation/fault-queries';
import { reconcileBilling } from '#lib/billing/reconciliation/reconcile-billing';
import { db } from '#lib/db/client';
import { isLocalRun } from '#lib/env';
import { log } from '#lib/log';
import { site as names } from '#lib/site';
import { openBillingSite } from '#tests/support/billing-site';
import { openBrowser } from '#tests/support/browser';
import { type FakePaddle, MONTHLY, startFakePaddle, YEARLY } from '#tests/support/fake-paddle';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let paddle: FakePaddle;
let site: Awaited<ReturnType<typeof openBillingSite>>;
type Reader = Awaited<ReturnType<typeof site.addReader>>;

beforeAll(async () => {
  paddle = await startFakePaddle();
  database = await openTestDatabase();
  site = await openBillingSite(paddle);
});
afterAll(async () => {
  await site.close();
  await database.close();
});
beforeEach(() => db.rateLimit.deleteMany());

/** What the reader could pay at Paddle now. */
async function payableOf({ id }: Reader) {
  const customer = await db.billingCustomer.findUnique({ where: { userId: id } });
  const isOpen = (status: string) => status === 'draft' || status === 'ready';
  return paddle.world.transactions.filter(
    ({ customer_id: owner, status }) => owner === customer?.id && owner !== undefined && isOpen(status),
  );
}

const priceIn = (transaction: { items: object[] } | undefined) =>
  (transaction?.items[0] as { price: { id: string } } | undefined)?.price.id;

const start = ({ browser }: Reader, priceId: string) => site.start<CheckoutStart>(browser, priceId);

describe('one purchase is open at a time', () => {
  test('whichever of two prices twenty windows ask for at once', async () => {
    const reader = await site.addReader('windows');
    const asked = Array.from({ length: 20 }, (_, window) =>
      site.post(reader.browser, '/api/user-id', { priceId: window % 2 === 0 ? MONTHLY : YEARLY }),
    );
    const answers = await Promise.all(asked);
    const told = await Promise.all(
      answers.map(async (answer) => {
        const { transaction_id: id, code } = (await answer.json()) as { transaction_id?: string; code?: string };
        // On a busy machine one may have waited too long, and says so.
        return answer.status === 409 && code === 'conflict' ? 'busy' : `${answer.status} ${id}`;
      }),
    );
    const opened = [...new Set(told)].filter((answer) => answer !== 'busy');
    const payable = await payableOf(reader);
    expect(payable.map(({ id }) => `200 ${id}`)).toEqual(opened);
    expect(await db.openCheckout.count({ where: { userId: reader.id } })).toBe(1);
    expect(await db.checkoutLock.count()).toBe(0);
  });

  test('and is changed when another price is chosen', async () => {
    const reader = await site.addReader('undecided');
    const first = await start(reader, MONTHLY);
    const second = await start(reader, YEARLY);
    expect(second.transaction_id).toBe(first.transaction_id);
    expect((await payableOf(reader)).map(priceIn)).toEqual([YEARLY]);
    await start(reader, MONTHLY);
    expect((await payableOf(reader)).map(priceIn)).toEqual([MONTHLY]);
  });

  test('and is what was asked for, though the answer to a change was lost', async () => {
    const reader = await site.addReader('lost-answer');
    const { transaction_id: id } = await start(reader, MONTHLY);
    // Paddle changed it, and died before it answered.
    const apply = paddle.requests.updateTransaction;
    const lose = vi.spyOn(paddle.requests, 'updateTransaction').mockImplementation((transaction, body) => {
      apply(transaction, body);
      throw new Error('The answer is lost.');
    });
    const lost = await site.post(reader.browser, '/api/user-id', { priceId: YEARLY });
    lose.mockRestore();
    expect(lost.status).toBe(502);
    expect((await payableOf(reader)).map(priceIn)).toEqual([YEARLY]);
    expect((await start(reader, MONTHLY)).transaction_id).toBe(id);
    expect((await payableOf(reader)).map(priceIn)).toEqual([MONTHLY]);
  });

  test.each([
    [
      'another price',
      (items: object[]) => [{ ...items[0], price: paddle.world.prices.find((one) => one.id === YEARLY) }],
    ],
    ['three of it', (items: object[]) => [{ ...items[0], quantity: 3 }]],
    ['a second one', (items: object[]) => [...items, ...items]],
  ])('and is put right when a browser made it %s', async (name, alter) => {
    const reader = await site.addReader(`altered-${name.length}-${name.charCodeAt(0)}`);
    const { transaction_id: id } = await start(reader, MONTHLY);
    const transaction = paddle.world.transactions.find((one) => one.id === id);
    if (!transaction) throw new Error('There is no transaction.');
    transaction.items = alter(transaction.items) as typeof transaction.items;
    expect((await start(reader, MONTHLY)).transaction_id).toBe(id);
    expect(transaction.items).toMatchObject([{ price: { id: MONTHLY }, quantity: 1 }]);
  });

  test('and stays as it is while it is being paid', async () => {
    const reader = await site.addReader('paying');
    await start(reader, MONTHLY);
    const { Refusal } = await import('../../scripts/paddle-sandbox/subscriptions.ts');
    const refuse = vi.spyOn(paddle.requests, 'updateTransaction').mockImplementation(() => {
      throw new Refusal(409, 'transaction_immutable_while_processing_payment', 'A payment is in progress.');
    });
    const answer = await site.post(reader.browser, '/api/user-id', { priceId: YEARLY });
    refuse.mockRestore();
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: 'A payment is being made in another window. Try again in a few minutes.' },
    ]);
    expect((await payableOf(reader)).map(priceIn)).toEqual([MONTHLY]);
  });

  test('and nothing is sold beside what was paid a moment ago for the other price', async () => {
    const reader = await site.addReader('quick');
    await site.buy(reader.browser, MONTHLY);
    const answer = await site.post(reader.browser, '/api/user-id', { priceId: YEARLY });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: 'You have paid for this plan already. It will be active in a moment.' },
    ]);
    expect(await payableOf(reader)).toEqual([]);
  });

  test('though the process that opened one died on the way', async () => {
    const reader = await site.addReader('unlucky');
    const lock = { addressDigest: addressDigest(reader.email), token: 'of a process that is gone' };
    await db.checkoutLock.create({ data: { ...lock, expiresAt: new Date(Date.now() + 60_000) } });
    const waiting = await site.post(reader.browser, '/api/user-id', { priceId: MONTHLY });
    expect([waiting.status, await waiting.json()]).toMatchObject([
      409,
      { error: 'A checkout is being opened in another window. Try again in a moment.' },
    ]);
    await db.checkoutLock.update({
      where: { addressDigest: lock.addressDigest },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    expect((await start(reader, MONTHLY)).transaction_id).toMatch(/^txn_/);
  });

  test('though Paddle no longer knows the one that was open', async () => {
    const reader = await site.addReader('other-key');
    const { transaction_id: id } = await start(reader, MONTHLY);
    paddle.world.transactions.splice(
      paddle.world.transactions.findIndex((one) => one.id === id),
      1,
    );
    expect((await start(reader, MONTHLY)).transaction_id).not.toBe(id);
  });
});

describe('opening a checkout', () => {
  test('is no GET: a page of an older release is told to reload, and nothing is opened', async () => {
    const reader = await site.addReader('reloading');
    const answer = await site.get(reader.browser, `/api/user-id?priceId=${MONTHLY}`);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'This page is out of date. Reload it to continue.', code: 'invalid_input' },
    ]);
    expect(await db.checkoutTransaction.count({ where: { userId: reader.id } })).toBe(0);
  });

  test('needs the CSRF token', async () => {
    const reader = await site.addReader('forged');
    const forged = openBrowser();
    for (const [name, value] of reader.browser.cookies) if (name !== 'csrftoken') forged.cookies.set(name, value);
    expect((await site.send(forged, { method: 'POST', path: '/api/user-id', body: { priceId: MONTHLY } })).status).toBe(
      403,
    );
    expect(await payableOf(reader)).toEqual([]);
  });

  test('is not done by asking who pays', async () => {
    const reader = await site.addReader('who');
    const identity = await site.getOk<CheckoutIdentity>(reader.browser, '/api/user-id');
    expect(identity).toEqual({
      ...{ paddle_token: 'test_token', environment: 'sandbox', script_url: paddle.scriptUrl },
      // On the embedded database it is a run on somebody's own machine.
      mode: isLocalRun() ? 'demo' : 'sandbox',
      ...{ user_email: reader.email, current_subscription: null, trial_used: false },
    });
    expect(await payableOf(reader)).toEqual([]);
  });
});

describe('a second subscription that runs', () => {
  /** A reader with two: the second one was opened and paid past the site's own order. */
  async function addDouble(name: string): Promise<Reader> {
    const reader = await site.addReader(name);
    await site.buy(reader.browser, MONTHLY);
    await site.catchUp();
    const { id: customerId } = await db.billingCustomer.findUniqueOrThrow({ where: { userId: reader.id } });
    const items = [{ price_id: YEARLY, quantity: 1 }];
    const transaction = paddle.requests.createTransaction({ items, customer_id: customerId }, 'api');
    await db.checkoutTransaction.create({
      data: { id: transaction.id, userId: reader.id, customerId, priceId: YEARLY },
    });
    paddle.pay(transaction.id);
    await site.catchUp();
    return reader;
  }

  const renewing = ({ id }: Reader) =>
    db.subscription.findMany({ where: { userId: id, scheduledAction: null, status: 'active' }, select: { id: true } });

  test('is told to the reader, and to the operator once, by log, status and mail', async () => {
    const told = vi.spyOn(log, 'error');
    const reader = await addDouble('double');
    await site.catchUp();
    expect(await site.overview(reader.browser)).toMatchObject({ renewing: 2, is_subscribed: true });
    const ids = (await renewing(reader)).map(({ id }) => id).toSorted();
    expect((await findBillingFaults()).doubles).toEqual([ids]);
    expect((await reconcileBilling({ full: true })).subscriptions?.doubles).toEqual([ids]);
    const lines = told.mock.calls.filter(([, message]) => message?.startsWith('An account has 2 subscriptions'));
    told.mockRestore();
    expect(lines).toHaveLength(1);

    expect([await mailAlerts(), await mailAlerts()]).toEqual([1, 0]);
    const [mail] = await site.mailsTo(names.contactEmail);
    expect(mail?.subject).toBe('Payments: one thing to look at');
    for (const id of ids) expect(mail?.text).toContain(id);
  });

  test('is canceled with the first one, and neither is charged again', async () => {
    const reader = await addDouble('leaving');
    const { message, overview } = await site.postOk<BillingChange>(reader.browser, '/api/billing/cancel');
    expect(message).toBe('2 subscriptions scheduled to cancel at period end.');
    expect(overview).toMatchObject({ renewing: 0, is_subscribed: true });
    expect(await renewing(reader)).toEqual([]);
    const customer = await db.billingCustomer.findUniqueOrThrow({ where: { userId: reader.id } });
    const theirs = paddle.world.subscriptions.filter(({ customer_id: owner }) => owner === customer.id);
    expect(theirs.map(({ scheduled_change: change }) => change?.action)).toEqual(['cancel', 'cancel']);
  });

  test('that could not be canceled is, when it is asked for again', async () => {
    const reader = await addDouble('half');
    const [older] = (await renewing(reader)).map(({ id }) => id).toSorted();
    paddle.setFault({ kind: 'error', times: 1, only: `POST /subscriptions/${older}/cancel` });
    expect((await site.post(reader.browser, '/api/billing/cancel')).status).toBe(502);
    paddle.setFault(null);
    expect(await renewing(reader)).toHaveLength(1);
    expect((await site.post(reader.browser, '/api/billing/cancel')).status).toBe(200);
    expect(await renewing(reader)).toEqual([]);
  });
});
