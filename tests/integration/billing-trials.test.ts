import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BillingChange, BillingOverview, CheckoutStart, PlanPreview } from '#lib/billing/contract';
import { reconcileBilling } from '#lib/billing/reconciliation/reconcile-billing';
import { watchSubscriptions } from '#lib/billing/reconciliation/watch-subscriptions';
import { db } from '#lib/db/client';
import { env } from '#lib/env';
import { openBillingSite } from '#tests/support/billing-site';
import type { Browser } from '#tests/support/browser';
import { type FakePaddle, MONTHLY, MONTHLY_NO_TRIAL, startFakePaddle, YEARLY } from '#tests/support/fake-paddle';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import type { Price } from '../../scripts/paddle-sandbox/types.ts';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let paddle: FakePaddle;
let site: Awaited<ReturnType<typeof openBillingSite>>;

beforeAll(async () => {
  paddle = await startFakePaddle({ trialDays: 7, hasNoTrialPrices: true });
  database = await openTestDatabase();
  site = await openBillingSite(paddle);
});
afterAll(async () => {
  await site.close();
  await database.close();
});
beforeEach(() => db.rateLimit.deleteMany());

const start = (browser: Browser, priceId = MONTHLY) => site.start<CheckoutStart>(browser, priceId);

const transactionOf = (id: string | null) => {
  const transaction = paddle.world.transactions.find((one) => one.id === id);
  if (!transaction) throw new Error('There is no transaction.');
  const [{ price }] = transaction.items as [{ price: Price }];
  const { grand_total: dueToday } = transaction.details['totals'] as { grand_total: string };
  return { price, dueToday: Number(dueToday) };
};

/** A reader who has begun a trial and ended it at once. */
async function addFormerTrial(name: string, email?: string) {
  const reader = await site.addReader(name, email);
  await site.buy(reader.browser);
  await site.catchUp();
  expect(await site.overview(reader.browser)).toMatchObject({ status: 'trialing', trial_used: true });
  await site.postOk<BillingChange>(reader.browser, '/api/billing/cancel', { immediately: true });
  await site.catchUp();
  return reader;
}

/** Deletes the account at once: no payment is left. */
async function erase({ id, browser }: { id: string; browser: Browser }): Promise<void> {
  await db.subscription.updateMany({ where: { userId: id }, data: { currentPeriodEnd: new Date(Date.now() - 1) } });
  const answer = await site.send(browser, { method: 'DELETE', path: '/api/delete-account/' });
  expect(await answer.json()).toEqual({ message: 'Your account has been deleted.' });
}

/** What a checkout of the monthly plan tells, and costs today. */
async function offerTo(browser: Browser) {
  const started = await start(browser);
  const { price, dueToday } = transactionOf(started.transaction_id);
  return { used: started.trial_used, trial: price.trial_period, dueToday };
}

/** Told to charge at once, and doing so. */
const WITHOUT_TRIAL = { used: true, trial: null, dueToday: 2_000 };

describe('a new reader', () => {
  test('is offered the trial', async () => {
    const { browser } = await site.addReader('new');
    expect(await site.overview(browser)).toMatchObject({ trial_used: false });
    const started = await start(browser);
    expect(started.trial_used).toBe(false);
    expect(transactionOf(started.transaction_id)).toMatchObject({ price: { id: MONTHLY }, dueToday: 0 });
  });
});

describe('a reader who has had the trial', () => {
  test('and cancelled it, is charged at once by the price without one, which is the same plan everywhere', async () => {
    const { browser } = await addFormerTrial('again');
    expect(await offerTo(browser)).toEqual(WITHOUT_TRIAL);
    const transaction = await site.buy(browser);
    expect(transactionOf(transaction).price.id).toBe(MONTHLY_NO_TRIAL);
    await site.catchUp();
    const bought = await site.overview(browser);
    expect(bought).toMatchObject({
      status: 'active',
      plan: { name: 'Unlimited', price: 2_000, interval: 'month' },
      is_subscribed: true,
      is_other_product: false,
    });
    const again = await site.post(browser, '/api/user-id', { priceId: MONTHLY });
    expect([again.status, await again.json()]).toMatchObject([409, { error: 'You already have this plan.' }]);
    expect(await start(browser, YEARLY)).toMatchObject({ current_subscription: { price_id: MONTHLY } });
    const preview = await site.postOk<PlanPreview>(browser, '/api/billing/plan/preview', { priceId: YEARLY });
    expect(preview).toMatchObject({ from: { price: 2_000 }, to: { price: 19_000 }, immediate: { result: 'charge' } });
    const { overview } = await site.postOk<BillingChange>(browser, '/api/billing/plan', { priceId: YEARLY });
    expect(overview).toMatchObject({ plan: { name: 'Unlimited', interval: 'year' }, is_subscribed: true });
    expect((await reconcileBilling({ full: true })).subscriptions).toMatchObject({ unknownPrices: [], doubles: [] });
  });

  test('is charged at once after deleting the account and registering the same address again', async () => {
    await erase(await addFormerTrial('deleted'));
    const { browser } = await site.addReader('deleted');
    expect(await site.overview(browser)).toMatchObject({ trial_used: true, status: null });
    expect(await offerTo(browser)).toEqual(WITHOUT_TRIAL);
  });

  test.each([
    ['a tag', 'tagged@example.com', 'tagged+more@example.com'],
    ['dots at Gmail', 'some.body@gmail.com', 'so.mebody+x@googlemail.com'],
  ])('is charged at once under another account whose address differs by %s', async (name, first, second) => {
    await addFormerTrial(name, first);
    const { browser } = await site.addReader(name, second);
    expect(await offerTo(browser)).toEqual(WITHOUT_TRIAL);
  });

  test('is charged at once where Paddle knows the customer, though account and address are others', async () => {
    const first = await addFormerTrial('customer');
    await erase(first);
    const second = await site.addReader('same-customer');
    await db.billingCustomer.updateMany({ where: { userId: null }, data: { userId: second.id } });
    expect(await offerTo(second.browser)).toEqual(WITHOUT_TRIAL);
  });

  test('is charged at once though the account was deleted before Paddle told of the payment', async () => {
    const first = await site.addReader('hasty');
    await site.buy(first.browser);
    await erase(first);
    await site.catchUp();
    const { browser } = await site.addReader('hasty');
    expect(await offerTo(browser)).toEqual(WITHOUT_TRIAL);
  });

  test('under an older release, which noted nothing, is charged at once, also after deleting the account', async () => {
    const stays = await addFormerTrial('old-stays');
    const goes = await addFormerTrial('old-goes');
    await db.usedTrial.deleteMany();
    await db.subscription.updateMany({ data: { trialNotedAt: null } });
    await erase(goes);
    expect(await offerTo((await site.addReader('old-goes')).browser)).toEqual(WITHOUT_TRIAL);
    await watchSubscriptions();
    expect(await offerTo(stays.browser)).toEqual(WITHOUT_TRIAL);
  });

  test('is remembered by digests alone', async () => {
    const { id, email } = await addFormerTrial('secretive');
    const [found] = await db.$queryRaw<{ text: string }[]>`SELECT string_agg(t::text, ' ') AS text FROM "UsedTrial" t`;
    const customer = await db.billingCustomer.findUniqueOrThrow({ where: { userId: id } });
    for (const name of [id, email, 'secretive', customer.id]) expect(found?.text).not.toContain(name);
    expect(found?.text).toMatch(/^\([\w-]{43},/);
  });
});

describe('two accounts of one mailbox', () => {
  test('are not offered a trial each: the one that is open loses it to the newer one', async () => {
    const first = await site.addReader('one', 'mailbox@example.com');
    const second = await site.addReader('two', 'mailbox+2@example.com');
    const opened = await start(first.browser);
    expect(transactionOf(opened.transaction_id).dueToday).toBe(0);
    const other = await start(second.browser);
    expect(other.transaction_id).not.toBe(opened.transaction_id);
    expect(transactionOf(other.transaction_id).dueToday).toBe(0);
    expect(transactionOf(opened.transaction_id)).toMatchObject({ price: { id: MONTHLY_NO_TRIAL }, dueToday: 2_000 });
    paddle.pay(other.transaction_id ?? '');
    expect(await offerTo(first.browser)).toEqual(WITHOUT_TRIAL);
  });

  test('are not sold a second trial between the payment of the first and its subscription', async () => {
    const first = await site.addReader('gap', 'gap@example.com');
    const second = await site.addReader('gap-2', 'gap+2@example.com');
    const { transaction_id: id } = await start(first.browser);
    const transaction = paddle.world.transactions.find((one) => one.id === id);
    if (!transaction) throw new Error('There is no transaction.');
    Object.assign(transaction, { status: 'paid', subscription_id: null });
    for (const _ of ['at first', 'and again']) {
      const other = await start(second.browser);
      expect(transactionOf(other.transaction_id)).toMatchObject({ price: { id: MONTHLY_NO_TRIAL }, dueToday: 2_000 });
    }
    expect(await db.openCheckout.count({ where: { transactionId: id ?? '' } })).toBe(1);
  });

  test('that got a trial each past the site are told to the operator', async () => {
    await addFormerTrial('sly', 'sly@example.com');
    const second = await site.addReader('slyer', 'sly+2@example.com');
    const { transaction_id: id } = await start(second.browser);
    const transaction = paddle.world.transactions.find((one) => one.id === id);
    const trial = paddle.world.prices.find((price) => price.id === MONTHLY);
    Object.assign(transaction ?? {}, { items: [{ price: trial, quantity: 1, proration: null }] });
    paddle.pay(id ?? '');
    await site.catchUp();
    const subscription = (await site.overview(second.browser)).subscription_id;
    expect(await db.billingAlert.count({ where: { id: `second-trial:${subscription}` } })).toBe(1);
  });
});

describe('a trial that was not sold', () => {
  /** Paddle's script lets a browser change the items of the checkout that it has open. */
  function payForTrial(id: string | null): void {
    const { requests, world } = paddle;
    requests.updateTransaction(requests.find(world.transactions, id ?? ''), {
      items: [{ price_id: MONTHLY, quantity: 1 }],
    });
    paddle.pay(id ?? '');
  }

  test('gives no access, nor does its rest, and reader and operator are told; paid, it does', async () => {
    const { browser } = await addFormerTrial('endless');
    const { transaction_id: id } = await start(browser);
    expect(transactionOf(id).price.id).toBe(MONTHLY_NO_TRIAL);
    payForTrial(id);
    await site.catchUp();
    // What was left of the first trial.
    await db.subscription.updateMany({ where: { isTrialUnsold: false }, data: { currentPeriodEnd: new Date(0) } });
    const overview = await site.overview(browser);
    expect(overview).toMatchObject({ status: 'trialing', is_subscribed: false, is_trial_unsold: true });
    expect(await db.billingAlert.count({ where: { id: `unsold-trial:${overview.subscription_id}` } })).toBe(1);
    const answer = await site.post(browser, '/api/billing/plan', { priceId: YEARLY });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: expect.stringContaining('not offered') },
    ]);
    const subscription = paddle.world.subscriptions.find((one) => one.id === overview.subscription_id);
    if (!subscription) throw new Error('Nothing was bought.');
    paddle.subscriptions.renew(subscription);
    await site.catchUp();
    expect(await site.overview(browser)).toMatchObject({ status: 'active', is_subscribed: true });
  });

  test('gives none when it is cancelled for the rest of its days', async () => {
    const { browser } = await addFormerTrial('endless-2');
    const { transaction_id: id } = await start(browser);
    payForTrial(id);
    await site.catchUp();
    await db.subscription.updateMany({ where: { isTrialUnsold: false }, data: { currentPeriodEnd: new Date(0) } });
    const { overview } = await site.postOk<BillingChange>(browser, '/api/billing/cancel', { immediately: true });
    expect(overview).toMatchObject({ status: 'canceled', is_subscribed: false });
  });
});

describe('a checkout that is paid after its account was deleted', () => {
  test('is told to the operator at once', async () => {
    const reader = await site.addReader('gone');
    const { transaction_id: id } = await start(reader.browser);
    await erase(reader);
    paddle.pay(id ?? '');
    await site.catchUp();
    const subscription = paddle.world.transactions.find((one) => one.id === id)?.subscription_id;
    expect(await db.billingAlert.count({ where: { id: `erased-owner:${subscription}` } })).toBe(1);
  });
});

describe('where Paddle has no price without a trial', () => {
  beforeAll(async () => {
    Object.assign(env, { PADDLE_PRICE_MONTHLY_NO_TRIAL: undefined, PADDLE_PRICE_YEARLY_NO_TRIAL: undefined });
  });

  test('one is made for the sale, of the same amount, and gives the plan like any other', async () => {
    const { browser } = await addFormerTrial('custom');
    expect(await offerTo(browser)).toEqual(WITHOUT_TRIAL);
    const id = await site.buy(browser);
    const { price } = transactionOf(id);
    expect(price).toMatchObject({
      ...{ type: 'custom', trial_period: null, product_id: 'pro_01unlimited' },
      ...{ unit_price: { amount: '2000', currency_code: 'USD' }, billing_cycle: { interval: 'month', frequency: 1 } },
    });
    await site.catchUp();
    const plan = { name: 'Unlimited', price: 2_000, interval: 'month' };
    expect(await site.overview(browser)).toMatchObject({ status: 'active', plan, is_subscribed: true });
    const subscription = paddle.world.subscriptions.at(-1);
    if (!subscription) throw new Error('Nothing was bought.');
    paddle.subscriptions.renew(subscription);
    await site.catchUp();
    expect(await site.overview(browser)).toMatchObject({ plan, is_subscribed: true } satisfies Partial<
      Record<keyof BillingOverview, unknown>
    >);
    expect((await site.post(browser, '/api/user-id', { priceId: MONTHLY })).status).toBe(409);
    const { subscriptions } = await reconcileBilling({ full: true });
    expect(subscriptions?.unknownPrices.map(({ priceId }) => priceId)).not.toContain(price.id);
    const { overview } = await site.postOk<BillingChange>(browser, '/api/billing/plan', { priceId: YEARLY });
    expect(overview).toMatchObject({ plan: { interval: 'year' }, is_subscribed: true });
  });

  test('nothing is sold while Paddle does not tell of the price', async () => {
    const { browser } = await addFormerTrial('priceless');
    paddle.setFault({ kind: 'refuse', times: 10, only: 'GET /prices' });
    try {
      const answer = await site.post(browser, '/api/user-id', { priceId: YEARLY });
      expect(answer.status).toBe(502);
    } finally {
      paddle.setFault(null);
    }
  });
});
