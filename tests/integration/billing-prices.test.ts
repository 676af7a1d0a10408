import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CheckoutStart } from '#lib/billing/contract';
import { reconcileBilling } from '#lib/billing/reconciliation/reconcile-billing';
import { db } from '#lib/db/client';
import { log } from '#lib/log';
import { checkSubscriptions } from '#lib/operations/check-subscriptions';
import { openBillingSite } from '#tests/support/billing-site';
import type { Browser } from '#tests/support/browser';
import { type FakePaddle, MONTHLY, startFakePaddle } from '#tests/support/fake-paddle';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import type { Price } from '../../scripts/paddle-sandbox/types.ts';
import { createWorld } from '../../scripts/paddle-sandbox/world.ts';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let paddle: FakePaddle;
let site: Awaited<ReturnType<typeof openBillingSite>>;
let env: { PADDLE_FORMER_PRICES: string[] };

beforeAll(async () => {
  paddle = await startFakePaddle();
  database = await openTestDatabase();
  ({ env } = (await import('#lib/env')) as never);
  site = await openBillingSite(paddle);
});
afterAll(async () => {
  await site.close();
  await database.close();
});
afterEach(() => Object.assign(env, { PADDLE_FORMER_PRICES: [] }));

/** A price of the same account at Paddle, which the site does not sell. */
function addPrice(id: string, amount: number): Price {
  const entry = { id, amount, name: 'A leaflet', interval: 'month' as const, trialDays: 0 };
  const [price] = createWorld([entry]).prices;
  if (!price) throw new Error('There is no price.');
  paddle.world.prices.push(price);
  return price;
}

/** A reader who pays, in a transaction that the server opened, for what is in it by then. */
async function addPayerOf(name: string, ...prices: Price[]) {
  const reader = await site.addReader(name);
  const { transaction_id: id } = await site.start<CheckoutStart>(reader.browser, MONTHLY);
  const transaction = paddle.world.transactions.find((one) => one.id === id);
  const items = prices.map((price) => ({ price, quantity: 1, proration: null }));
  Object.assign(transaction ?? {}, { items });
  paddle.pay(id ?? '');
  const subscription = paddle.world.subscriptions.at(-1);
  if (!subscription) throw new Error('Nothing was bought.');
  const [first] = subscription.items;
  const paid = prices.map((price) => Object.assign(structuredClone(first ?? {}), { price }));
  paddle.subscriptions.touch(subscription, { items: paid });
  paddle.books.record('subscription.updated', subscription);
  return { ...reader, subscription: subscription.id };
}

const priceOfMonth = () => paddle.world.prices.find(({ id }) => id === MONTHLY) as Price;

const hasAccess = async (browser: Browser) =>
  (await site.status(browser)) as { is_subscribed: boolean; is_authenticated?: boolean };

describe('a price that is not the plan’s', () => {
  test('gives no access, is told once, and stands in the reports', async () => {
    const told = vi.spyOn(log, 'error');
    const cent = addPrice('pri_one_cent', 1);
    const reader = await addPayerOf('cheap', cent);
    await site.catchUp();
    await site.postOk(reader.browser, '/api/billing/entitlements/refresh');
    await addPayerOf('cheap-too', cent);
    await site.catchUp();
    const lines = told.mock.calls.filter(([, message]) => message?.includes('pri_one_cent'));
    told.mockRestore();
    expect(lines).toHaveLength(1);

    expect(await hasAccess(reader.browser)).toMatchObject({ is_subscribed: false });
    expect(await site.overview(reader.browser)).toMatchObject({
      ...{ status: 'active', is_subscribed: false, is_other_product: true, plan: { name: 'Free' } },
    });
    const unknown = [{ priceId: 'pri_one_cent', subscriptions: 2, owned: 2 }];
    expect((await reconcileBilling({ full: true })).subscriptions).toMatchObject({ unknownPrices: unknown });
    expect(await checkSubscriptions()).toMatchObject({
      state: 'warning',
      found: 'pri_one_cent is none of ours: 2 running, 2 owned',
    });
    expect(await db.billingAlert.findMany({ select: { id: true } })).toEqual([{ id: 'unknown-price:pri_one_cent' }]);
  });

  test('beside the plan’s takes nothing away', async () => {
    const leaflet = addPrice('pri_leaflet', 300);
    const reader = await addPayerOf('both', leaflet, priceOfMonth());
    await site.catchUp();
    expect(await site.overview(reader.browser)).toMatchObject({
      ...{ is_subscribed: true, is_other_product: false, plan: { name: 'Unlimited', price: 2_000 } },
    });
  });

  test('gives access as soon as it is listed as a former one', async () => {
    const former = addPrice('pri_former', 1_500);
    const reader = await addPayerOf('loyal', former);
    await site.catchUp();
    expect(await hasAccess(reader.browser)).toMatchObject({ is_subscribed: false });
    Object.assign(env, { PADDLE_FORMER_PRICES: ['pri_former'] });
    expect(await hasAccess(reader.browser)).toMatchObject({ is_subscribed: true });
    expect(await site.overview(reader.browser)).toMatchObject({
      ...{ is_subscribed: true, plan: { name: 'Unlimited', price: 1_500, interval: 'month' } },
    });
  });

  test('can be changed to the plan by its owner, who then has access', async () => {
    const reader = await addPayerOf('mended', addPrice('pri_wrong', 100));
    await site.catchUp();
    const start = await site.start<CheckoutStart>(reader.browser, MONTHLY);
    expect(start).toMatchObject({ transaction_id: null, current_subscription: { price_id: 'pri_wrong' } });
    await site.postOk(reader.browser, '/api/billing/plan', { priceId: MONTHLY });
    expect(await hasAccess(reader.browser)).toMatchObject({ is_subscribed: true });
  });
});

test('what an older release has written keeps its access', async () => {
  const reader = await site.addReader('old-row');
  await site.buy(reader.browser);
  await site.catchUp();
  await db.subscription.updateMany({ where: { userId: reader.id }, data: { priceIds: [], catalogPriceId: null } });
  expect(await hasAccess(reader.browser)).toMatchObject({ is_subscribed: true });
  const { subscriptions } = await reconcileBilling({ full: true });
  expect(subscriptions?.differing).toEqual([]);
});

test('a subscription of which no price is known gives no access', async () => {
  const reader = await site.addReader('priceless');
  await db.subscription.create({
    data: {
      ...{ id: 'sub_priceless', userId: reader.id, customerId: 'ctm_x', status: 'active', lastEventAt: new Date() },
      currentPeriodEnd: new Date(Date.now() + 86_400_000),
    },
  });
  expect(await hasAccess(reader.browser)).toMatchObject({ is_subscribed: false });
});
