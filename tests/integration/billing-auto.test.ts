import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserId } from '#lib/accounts/types';
import type { BillingChange, CheckoutStart, PlanPreview } from '#lib/billing/contract';
import { listSubscriptionPeriods } from '#lib/billing/queries';
import { reconcileBilling } from '#lib/billing/reconciliation/reconcile-billing';
import { planOf } from '#lib/billing/subscription-period';
import { db } from '#lib/db/client';
import { openBillingSite } from '#tests/support/billing-site';
import {
  AUTO_MONTHLY,
  AUTO_YEARLY,
  type FakePaddle,
  MONTHLY,
  startFakePaddle,
  YEARLY,
} from '#tests/support/fake-paddle';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

const DAY = 86_400_000;

let database: TestDatabase;
let paddle: FakePaddle;
let site: Awaited<ReturnType<typeof openBillingSite>>;

beforeAll(async () => {
  paddle = await startFakePaddle({ trialDays: 7, sellsAuto: true });
  database = await openTestDatabase();
  site = await openBillingSite(paddle);
});
afterAll(async () => {
  await site.close();
  await database.close();
});
beforeEach(() => db.rateLimit.deleteMany());

/** A reader who has bought a plan and whose trial is behind them. */
async function addPayer(name: string, priceId: string) {
  const reader = await site.addReader(name);
  const transaction = await site.buy(reader.browser, priceId);
  await site.catchUp();
  const id = (await site.overview(reader.browser)).subscription_id;
  const subscription = paddle.world.subscriptions.find((one) => one.id === id);
  if (!subscription) throw new Error('Nothing was bought.');
  const renew = async () => {
    subscription.next_billed_at = paddle.books.now().toISOString();
    paddle.subscriptions.renew(subscription);
    await site.catchUp();
  };
  await renew();
  return { ...reader, transaction, subscription, renew };
}

type Payer = Awaited<ReturnType<typeof addPayer>>;

const planAt = async (id: string, now = new Date()) => planOf(await listSubscriptionPeriods(id as UserId), now);

const preview = ({ browser }: Payer, priceId: string) =>
  site.postOk<PlanPreview>(browser, '/api/billing/plan/preview', { priceId });
const change = ({ browser }: Payer, priceId: string) =>
  site.postOk<BillingChange>(browser, '/api/billing/plan', { priceId });

/** The period began so many days ago. */
function age({ subscription }: Payer, days: number): void {
  const { current_billing_period: period } = subscription;
  if (!period) throw new Error('There is no period.');
  const earlier = (moment: string) => new Date(Date.parse(moment) - days * DAY).toISOString();
  const moved = { starts_at: earlier(period.starts_at), ends_at: earlier(period.ends_at) };
  paddle.subscriptions.touch(subscription, { current_billing_period: moved, next_billed_at: moved.ends_at });
  paddle.books.record('subscription.updated', subscription);
}

const lastPaymentOf = ({ subscription }: Payer) => {
  const paid = paddle.world.transactions.findLast((one) => one.subscription_id === subscription.id);
  if (!paid) throw new Error('Nothing was paid.');
  return paid;
};

describe('Auto', () => {
  test('is bought with a trial as Unlimited is, and renewed at its own price', async () => {
    const reader = await site.addReader('buyer');
    await site.buy(reader.browser, AUTO_MONTHLY);
    await site.catchUp();
    expect(await site.overview(reader.browser)).toMatchObject({
      ...{ status: 'trialing', is_subscribed: true, trial_used: true },
      plan: { plan: 'auto', name: 'Auto', price: 3_000, interval: 'month' },
    });
    expect(await planAt(reader.id)).toBe('auto');
    const subscription = paddle.world.subscriptions.at(-1);
    if (!subscription) throw new Error('Nothing was bought.');
    paddle.subscriptions.renew(subscription);
    await site.catchUp();
    expect(await site.overview(reader.browser)).toMatchObject({ status: 'active', next_payment_amount: 3_000 });
    const again = await site.post(reader.browser, '/api/user-id', { priceId: AUTO_MONTHLY });
    expect([again.status, await again.json()]).toMatchObject([409, { error: 'You already have this plan.' }]);
  });

  test('is sold without a trial to whoever has had one, at a price that counts as Auto’s', async () => {
    const former = await addPayer('tried', MONTHLY);
    await site.postOk(former.browser, '/api/billing/cancel', { immediately: true });
    await site.catchUp();
    const start = await site.start<CheckoutStart>(former.browser, AUTO_YEARLY);
    expect(start).toMatchObject({ trial_used: true, transaction_id: expect.stringMatching(/^txn_/) });
    paddle.pay(start.transaction_id ?? '');
    await site.catchUp();
    const [{ price }] = (paddle.world.subscriptions.at(-1)?.items ?? []) as [{ price: { id: string; type: string } }];
    expect(price.type).toBe('custom');
    expect(await site.overview(former.browser)).toMatchObject({
      ...{ status: 'active', plan: { plan: 'auto', name: 'Auto', price: 28_500, interval: 'year' } },
    });
    // Unlimited is paid for to the end of its month, too: the higher plan counts.
    expect(await planAt(former.id)).toBe('auto');
  });

  test('takes the place of Unlimited in a checkout that was left open', async () => {
    const { browser } = await site.addReader('undecided');
    const first = await site.start<CheckoutStart>(browser, MONTHLY);
    const second = await site.start<CheckoutStart>(browser, AUTO_MONTHLY);
    expect(second.transaction_id).toBe(first.transaction_id);
    paddle.pay(second.transaction_id ?? '');
    await site.catchUp();
    expect((await site.overview(browser)).plan).toMatchObject({ plan: 'auto', price: 3_000 });
  });
});

describe('an upgrade to Auto', () => {
  test('charges the difference for the rest of the month, as it was shown, and holds at once', async () => {
    const reader = await addPayer('climber', MONTHLY);
    age(reader, 15);
    await site.catchUp();
    const start = await site.start<CheckoutStart>(reader.browser, AUTO_MONTHLY);
    expect(start).toMatchObject({ transaction_id: null, current_subscription: { plan: { plan: 'unlimited' } } });
    const shown = await preview(reader, AUTO_MONTHLY);
    expect(shown).toMatchObject({
      from: { plan: 'unlimited', name: 'Unlimited', price: 2_000 },
      to: { plan: 'auto', name: 'Auto', price: 3_000 },
      immediate: { result: 'charge', currency: 'USD' },
      next_payment: { amount: 3_000, date: reader.subscription.current_billing_period?.ends_at.slice(0, 10) },
    });
    expect(shown.immediate.amount).toBeGreaterThan(400);
    expect(shown.immediate.amount).toBeLessThan(600);
    expect(await planAt(reader.id)).toBe('unlimited');

    const end = reader.subscription.current_billing_period?.ends_at;
    const { overview } = await change(reader, AUTO_MONTHLY);
    expect(overview).toMatchObject({ plan: { plan: 'auto', name: 'Auto', price: 3_000 }, next_payment_amount: 3_000 });
    expect(Date.parse(overview.period?.end ?? '')).toBe(Date.parse(end ?? ''));
    expect(await planAt(reader.id)).toBe('auto');
    await site.catchUp();
    const { data } = await site.getOk<{ data: { amount: number }[] }>(reader.browser, '/api/billing/transactions');
    expect(data[0]?.amount).toBe(shown.immediate.amount);
    expect(await planAt(reader.id)).toBe('auto');
  });

  test('goes together with a change from monthly to yearly, for the price less what was not used', async () => {
    const reader = await addPayer('climber-by-year', MONTHLY);
    const shown = await preview(reader, AUTO_YEARLY);
    expect(shown).toMatchObject({ to: { plan: 'auto', interval: 'year' }, immediate: { result: 'charge' } });
    expect(shown.immediate.amount).toBe(26_500);
    const { overview } = await change(reader, AUTO_YEARLY);
    expect(overview.plan).toMatchObject({ plan: 'auto', price: 28_500, interval: 'year' });
  });

  test('costs nothing during the trial, whose end charges Auto’s price', async () => {
    const reader = await site.addReader('climber-in-trial');
    await site.buy(reader.browser, MONTHLY);
    await site.catchUp();
    const payer = reader as Payer;
    expect(await preview(payer, AUTO_MONTHLY)).toMatchObject({
      ...{ immediate: { result: 'none', amount: 0 }, next_payment: { amount: 3_000 } },
    });
    const { overview } = await change(payer, AUTO_MONTHLY);
    expect(overview).toMatchObject({ status: 'trialing', plan: { plan: 'auto' } });
    expect(await planAt(reader.id)).toBe('auto');
  });

  test('whose payment is declined changes nothing', async () => {
    const reader = await addPayer('climber-without-money', MONTHLY);
    paddle.world.declining = [reader.subscription.customer_id];
    const answer = await site.post(reader.browser, '/api/billing/plan', { priceId: AUTO_MONTHLY });
    paddle.world.declining = [];
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: 'The payment was declined. Update your payment method and try again.' },
    ]);
    await site.catchUp();
    expect(await planAt(reader.id)).toBe('unlimited');
    expect((await site.overview(reader.browser)).plan).toMatchObject({ plan: 'unlimited', price: 2_000 });
  });

  test('whose difference is paid back leaves access; the month’s own refund ends it', async () => {
    const reader = await addPayer('climber-who-asks-back', MONTHLY);
    const month = lastPaymentOf(reader);
    age(reader, 10);
    await site.catchUp();
    await change(reader, AUTO_MONTHLY);
    paddle.requests.decide(paddle.requests.adjust(lastPaymentOf(reader), 'refund'), 'approved');
    await site.catchUp();
    expect((await site.overview(reader.browser)).is_subscribed).toBe(true);
    paddle.requests.decide(paddle.requests.adjust(month, 'refund'), 'approved');
    await site.catchUp();
    expect(await site.overview(reader.browser)).toMatchObject({ is_subscribed: false, plan: { plan: 'free' } });
    expect(await planAt(reader.id)).toBe('free');
  });
});

describe('a downgrade to Unlimited', () => {
  test('keeps the difference for later payments, as it was shown, and holds at once', async () => {
    const reader = await addPayer('descender', AUTO_MONTHLY);
    age(reader, 15);
    await site.catchUp();
    const shown = await preview(reader, MONTHLY);
    expect(shown).toMatchObject({
      ...{ from: { plan: 'auto' }, to: { plan: 'unlimited', price: 2_000 }, immediate: { result: 'credit' } },
      next_payment: { amount: 2_000 },
    });
    expect(shown.immediate.amount).toBeGreaterThan(400);
    const payments = paddle.world.transactions.length;
    const { overview } = await change(reader, MONTHLY);
    expect(overview).toMatchObject({ plan: { plan: 'unlimited', name: 'Unlimited' }, is_subscribed: true });
    expect(paddle.world.transactions).toHaveLength(payments);
    expect(await planAt(reader.id)).toBe('unlimited');
    await reader.renew();
    expect(await planAt(reader.id)).toBe('unlimited');
  });

  test('and a change between monthly and yearly of Auto are told from each other', async () => {
    const reader = await addPayer('wavering', AUTO_MONTHLY);
    expect((await change(reader, AUTO_YEARLY)).overview.plan).toMatchObject({ plan: 'auto', interval: 'year' });
    expect((await change(reader, YEARLY)).overview.plan).toMatchObject({ plan: 'unlimited', interval: 'year' });
    expect((await change(reader, AUTO_MONTHLY)).overview.plan).toMatchObject({ plan: 'auto', interval: 'month' });
    const { subscriptions } = await reconcileBilling({ full: true });
    expect(subscriptions?.differing).toEqual([]);
    expect(subscriptions?.unknownPrices).toEqual([]);
  });
});

describe('Auto’s rights', () => {
  test('last through seven days of a payment that is due, and come back with it', async () => {
    const reader = await addPayer('late', AUTO_MONTHLY);
    paddle.world.declining = [reader.subscription.customer_id];
    await reader.renew();
    paddle.world.declining = [];
    expect(await site.overview(reader.browser)).toMatchObject({ status: 'past_due', plan: { plan: 'auto' } });
    expect(await planAt(reader.id, new Date(Date.now() + 6.9 * DAY))).toBe('auto');
    expect(await planAt(reader.id, new Date(Date.now() + 7 * DAY))).toBe('free');
    const blocked = await site.post(reader.browser, '/api/billing/plan', { priceId: MONTHLY });
    expect([blocked.status, await blocked.json()]).toMatchObject([409, { error: expect.stringContaining('is due') }]);
    paddle.subscriptions.recover(reader.subscription);
    await site.catchUp();
    expect(await planAt(reader.id)).toBe('auto');
  });

  test('last to the end of what is paid after a cancellation', async () => {
    const reader = await addPayer('leaving', AUTO_MONTHLY);
    const { overview } = await site.postOk<BillingChange>(reader.browser, '/api/billing/cancel');
    const end = new Date(overview.access_until ?? '');
    expect(await planAt(reader.id, new Date(end.getTime() - 1))).toBe('auto');
    expect(await planAt(reader.id, end)).toBe('free');
  });

  test.each(['refund', 'chargeback'] as const)('end with a %s', async (action) => {
    const reader = await addPayer(`back-by-${action}`, AUTO_MONTHLY);
    paddle.requests.decide(paddle.requests.adjust(lastPaymentOf(reader), action), 'approved');
    await site.catchUp();
    expect(await planAt(reader.id)).toBe('free');
  });

  test('are those of the last change, in whatever order its webhooks come', async () => {
    const reader = await addPayer('shuffled', MONTHLY);
    const before = paddle.world.events.length;
    for (const priceId of [AUTO_MONTHLY, MONTHLY, AUTO_YEARLY]) {
      const items = [{ price_id: priceId, quantity: 1 }];
      paddle.requests.update(reader.subscription, { items, proration_billing_mode: 'prorated_immediately' });
    }
    for (const event of paddle.world.events.slice(before).toReversed()) await site.webhook(event);
    await site.apply();
    expect((await site.overview(reader.browser)).plan).toMatchObject({ plan: 'auto', interval: 'year' });
    expect(await planAt(reader.id)).toBe('auto');
    await site.catchUp();
    expect(await planAt(reader.id)).toBe('auto');
  });

  test('are found by reconciliation when no webhook of the upgrade came', async () => {
    const reader = await addPayer('unheard', MONTHLY);
    const items = [{ price_id: AUTO_MONTHLY, quantity: 1 }];
    paddle.requests.update(reader.subscription, { items, proration_billing_mode: 'prorated_immediately' });
    expect(await planAt(reader.id)).toBe('unlimited');
    await reconcileBilling({ full: true });
    expect(await planAt(reader.id)).toBe('auto');
  });
});
