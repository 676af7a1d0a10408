import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserId } from '#lib/accounts/types';
import { type PlanId, planIds, rights } from '#lib/billing/plans';
import { listPlans, listSubscriptionPeriods } from '#lib/billing/queries';
import { planOf } from '#lib/billing/subscription-period';
import { db } from '#lib/db/client';
import { checkBilling } from '#lib/operations/check-billing';
import { openBillingSite } from '#tests/support/billing-site';
import type { Browser } from '#tests/support/browser';
import { addDemoCompany } from '#tests/support/demo-company';
import { AUTO_MONTHLY, AUTO_YEARLY, type FakePaddle, MONTHLY, startFakePaddle } from '#tests/support/fake-paddle';
import { addSubscription } from '#tests/support/subscription';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let paddle: FakePaddle;
let site: Awaited<ReturnType<typeof openBillingSite>>;
let filings: Awaited<ReturnType<typeof addDemoCompany>>;
let env: Record<string, unknown>;

beforeAll(async () => {
  paddle = await startFakePaddle({ trialDays: 7, sellsAuto: true });
  database = await openTestDatabase();
  ({ env } = (await import('#lib/env')) as never);
  site = await openBillingSite(paddle);
  const all = await addDemoCompany(database, 'NWSC');
  const compared = await db.filing.findMany({
    where: { documents: { some: { variant: 'blackline_full' } } },
    select: { accession: true },
  });
  filings = all.filter((one) => compared.some(({ accession }) => accession === one.accession)).slice(0, 3);
  if (filings.length < 3) throw new Error('The company has no three filings that are compared.');
});
afterAll(async () => {
  await site.close();
  await database.close();
});
beforeEach(() => db.rateLimit.deleteMany());
afterEach(() =>
  Object.assign(env, {
    ...{ PADDLE_FORMER_PRICES: [], PADDLE_FORMER_PRICES_AUTO: [] },
    ...{ PADDLE_PRICE_AUTO_MONTHLY: AUTO_MONTHLY, PADDLE_PRICE_AUTO_YEARLY: AUTO_YEARLY },
  }),
);

const planNow = async (id: string) => planOf(await listSubscriptionPeriods(id as UserId), new Date());

/** A reader whose one subscription pays these prices. */
async function addPayerOf(name: string, ...priceIds: string[]) {
  const reader = await site.addReader(name);
  await addSubscription(reader.id, name, priceIds);
  return reader;
}

/** How many of three filings the reader gets in full, in each of the ways in which plans differ. */
async function readThree(browser: Browser) {
  const count = { read: 0, compared: 0, exported: 0 };
  for (const { form, filedOn, accession } of filings) {
    const query = new URLSearchParams({ date: filedOn, filingType: form, blacklineAvailable: 'true' });
    const { url, is_allowed: isAllowed } = await site.getOk<{ url: string; is_allowed: boolean }>(
      browser,
      `/api/NWSC/get-filing-url?${query.toString()}`,
    );
    if (isAllowed) count.read++;
    if (url.includes('/blackline-full?')) count.compared++;
    const exported = await site.get(browser, `/api/filings/${accession}/export?format=csv`);
    expect([200, 402]).toContain(exported.status);
    if (exported.status === 200) count.exported++;
  }
  return count;
}

const prices: Record<PlanId, string[]> = { free: [], unlimited: [MONTHLY], auto: [AUTO_MONTHLY] };

describe('what a plan allows', () => {
  test.each(planIds)('%s', async (plan) => {
    const price = prices[plan];
    const { id, browser } = price.length === 0 ? await site.addReader('free') : await addPayerOf(plan, ...price);
    expect(await planNow(id)).toBe(plan);
    const { filingsPerDay, watchedCompanies } = rights[plan];
    const all = filingsPerDay ?? filings.length;
    expect(await readThree(browser)).toEqual({ read: all, compared: all, exported: all });
    expect((await site.post(browser, '/api/semantic-search', { query: 'supply commitments' })).status).toBe(200);
    expect(await site.getOk(browser, '/api/watchlist')).toMatchObject({ limit: watchedCompanies });
    expect(await site.status(browser)).toMatchObject({ is_subscribed: plan !== 'free' });
  });

  test('is known of many readers at once', async () => {
    const ids: UserId[] = [];
    for (const plan of planIds) {
      const price = prices[plan];
      const name = `many-${plan}`;
      const { id } = price.length === 0 ? await site.addReader(name) : await addPayerOf(name, ...price);
      ids.push(id as UserId);
    }
    expect([...(await listPlans(ids)).values()]).toEqual([...planIds]);
    expect(await listPlans([])).toEqual(new Map());
  });

  test('is written down in one table', () => {
    expect(rights).toEqual({
      free: { filingsPerDay: 2, watchedCompanies: 3, mails: false, apiPerDay: 50, apiPerMinute: 10 },
      unlimited: { filingsPerDay: null, watchedCompanies: 50, mails: false, apiPerDay: 5_000, apiPerMinute: 60 },
      auto: { filingsPerDay: null, watchedCompanies: 500, mails: true, apiPerDay: 20_000, apiPerMinute: 120 },
    });
  });
});

describe('a price', () => {
  test('that nobody sells here gives no plan', async () => {
    const { id } = await addPayerOf('stranger', 'pri_stranger');
    expect(await planNow(id)).toBe('free');
  });

  test('that was sold earlier gives Unlimited, and Auto only where it is listed as Auto’s', async () => {
    const { id, browser } = await addPayerOf('loyal', 'pri_loyal');
    Object.assign(env, { PADDLE_FORMER_PRICES: ['pri_loyal'] });
    expect(await planNow(id)).toBe('unlimited');
    expect((await site.overview(browser)).plan).toMatchObject({ plan: 'unlimited', name: 'Unlimited' });
    Object.assign(env, { PADDLE_FORMER_PRICES: [], PADDLE_FORMER_PRICES_AUTO: ['pri_loyal'] });
    expect(await planNow(id)).toBe('auto');
    expect((await site.overview(browser)).plan).toMatchObject({ plan: 'auto', name: 'Auto' });
  });

  test('beside a higher one takes nothing away', async () => {
    const { id } = await addPayerOf('both', MONTHLY, AUTO_MONTHLY, 'pri_leaflet');
    expect(await planNow(id)).toBe('auto');
  });

  test('of Auto that is sold no more keeps its rights where it is listed, and can be changed to Unlimited', async () => {
    const { id, browser } = await addPayerOf('last', AUTO_YEARLY);
    const unsold = { PADDLE_PRICE_AUTO_MONTHLY: undefined, PADDLE_PRICE_AUTO_YEARLY: undefined };
    Object.assign(env, { ...unsold, PADDLE_FORMER_PRICES_AUTO: [AUTO_MONTHLY, AUTO_YEARLY] });
    expect(await planNow(id)).toBe('auto');
    expect((await site.overview(browser)).plan).toMatchObject({ plan: 'auto', name: 'Auto' });
    expect(await site.start(browser, MONTHLY)).toMatchObject({ transaction_id: null });
    const refused = await site.post(browser, '/api/user-id', { priceId: AUTO_MONTHLY });
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'This plan is not on sale.' }]);
  });
});

test('Auto’s prices are checked at Paddle against what pages promise', async () => {
  expect(await checkBilling()).toMatchObject({ state: 'ok', found: expect.stringContaining('Auto is sold') });
  const price = paddle.world.prices.find(({ id }) => id === AUTO_YEARLY);
  if (!price) throw new Error('There is no price.');
  price.unit_price.amount = '28000';
  expect(await checkBilling()).toMatchObject({
    ...{ state: 'failed', found: 'PADDLE_PRICE_AUTO_YEARLY costs USD 280.00, not USD 285.00' },
  });
  price.unit_price.amount = '28500';
});
