import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { db as Db } from '#lib/db/client';
import { openBillingSite } from '#tests/support/billing-site';
import type { Browser } from '#tests/support/browser';
import { type FakePaddle, MONTHLY, startFakePaddle, YEARLY } from '#tests/support/fake-paddle';
import { routeTable } from '#tests/support/route-table';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let paddle: FakePaddle;
let site: Awaited<ReturnType<typeof openBillingSite>>;
let db: typeof Db;
let subscriber: { browser: Browser };
let reader: { browser: Browser };
let transaction: string;

beforeAll(async () => {
  paddle = await startFakePaddle();
  database = await openTestDatabase();
  ({ db } = await import('#lib/db/client'));
  site = await openBillingSite(paddle);
  subscriber = await site.addReader('subscriber');
  reader = await site.addReader('reader');
  transaction = await site.buy(subscriber.browser);
  await site.catchUp();
});
afterAll(async () => {
  await site.close();
  await database.close();
});
beforeEach(() => db.rateLimit.deleteMany());

/** How often each limit lets a reader ask. */
const POINTS: Record<string, number> = {
  'billing-change': 30,
  'billing-look-up': 60,
  'billing-checkout': 20,
  'billing-refresh': 20,
};

type Ask = { browser: Browser; path?: string; body?: unknown };

/** The plan that the subscriber does not have. */
const otherPlan = () => ({
  priceId: JSON.stringify(paddle.world.subscriptions[0]?.items).includes(YEARLY) ? MONTHLY : YEARLY,
});

/** What is asked at each route that has a limit. */
const asks: Record<string, () => Ask> = {
  'GET /api/user-id': () => ({ browser: reader.browser, path: `/api/user-id?priceId=${MONTHLY}` }),
  'GET /api/billing/payment-methods': () => subscriber,
  'GET /api/billing/invoices/[id]/pdf': () => ({ ...subscriber, path: `/api/billing/invoices/${transaction}/pdf` }),
  'POST /api/billing/portal': () => subscriber,
  'POST /api/billing/plan/preview': () => ({ ...subscriber, body: otherPlan() }),
  'POST /api/billing/cancel': () => ({ ...subscriber, body: { immediately: false } }),
  'POST /api/billing/cancel/undo': () => subscriber,
  'POST /api/billing/plan': () => ({ ...subscriber, body: otherPlan() }),
  'POST /api/billing/entitlements/refresh': () => subscriber,
};

const limited = Object.entries(routeTable).filter(
  ([name, { limits }]) => /^\w+ \/api\/(billing\/|user-id)/.test(name) && typeof limits !== 'string',
);

test.each(limited)('%s is refused once it was asked too often, and Paddle is asked no more', async (name, entry) => {
  const [method = '', route = ''] = name.split(' ');
  const ask = () => {
    const { browser, path = route, body = method === 'POST' ? {} : undefined }: Ask = asks[name]?.() ?? subscriber;
    return site.send(browser, method, path, body);
  };
  const points = Math.min(...[entry.limits].flat().map((limit) => POINTS[limit] ?? 0));
  expect(points).toBeGreaterThan(0);

  // Without anything to undo it says so, and has counted all the same.
  const served = name.endsWith('/undo') ? [200, 404] : [200];
  for (let attempt = 1; attempt <= points; attempt++) expect(served).toContain((await ask()).status);
  const before = paddle.calls.length;
  const refused = await ask();
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate_limited' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(paddle.calls.length).toBe(before);
});

test('every billing route that asks Paddle has a limit', () => {
  expect(limited.map(([name]) => name).toSorted()).toEqual(Object.keys(asks).toSorted());
});
