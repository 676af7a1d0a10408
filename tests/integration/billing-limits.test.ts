import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import type { Browser } from '#tests/support/browser';
import { MONTHLY, YEARLY } from '#tests/support/fake-paddle';
import { routeTable } from '#tests/support/route-table';
import { openSubscriberSite, type SubscriberSite } from '#tests/support/subscriber-site';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let opened: SubscriberSite;
beforeAll(async () => {
  opened = await openSubscriberSite();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await db.rateLimit.deleteMany();
});

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
  priceId: JSON.stringify(opened.paddle.world.subscriptions[0]?.items).includes(YEARLY) ? MONTHLY : YEARLY,
});

/** What is asked at each route that has a limit. */
const asks: Record<string, () => Ask> = {
  'POST /api/user-id': () => ({ browser: opened.reader.browser, body: { priceId: MONTHLY } }),
  'GET /api/billing/payment-methods': () => opened.subscriber,
  'GET /api/billing/invoices/[id]/pdf': () => ({
    ...opened.subscriber,
    path: `/api/billing/invoices/${opened.transaction}/pdf`,
  }),
  'POST /api/billing/portal': () => opened.subscriber,
  'POST /api/billing/plan/preview': () => ({ ...opened.subscriber, body: otherPlan() }),
  'POST /api/billing/cancel': () => ({ ...opened.subscriber, body: { immediately: false } }),
  'POST /api/billing/cancel/undo': () => opened.subscriber,
  'POST /api/billing/plan': () => ({ ...opened.subscriber, body: otherPlan() }),
  'POST /api/billing/entitlements/refresh': () => opened.subscriber,
};

const limited = Object.entries(routeTable).filter(
  ([name, { limits }]) => /^\w+ \/api\/(billing\/|user-id)/.test(name) && typeof limits !== 'string',
);

test.each(limited)('%s is refused once it was asked too often, and Paddle is asked no more', async (name, entry) => {
  const [method = '', route = ''] = name.split(' ');
  const ask = () => {
    const {
      browser,
      path = route,
      body = method === 'POST' ? {} : undefined,
    }: Ask = asks[name]?.() ?? opened.subscriber;
    return opened.site.send(browser, { method, path, body });
  };
  const points = Math.min(...[entry.limits].flat().map((limit) => POINTS[limit] ?? 0));
  expect(points).toBeGreaterThan(0);

  // Without anything to undo it says so, and has counted all the same.
  const served = name.endsWith('/undo') ? [200, 404] : [200];
  for (let attempt = 1; attempt <= points; attempt++) expect(served).toContain((await ask()).status);
  const before = opened.paddle.calls.length;
  const refused = await ask();
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate_limited' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(opened.paddle.calls.length).toBe(before);
});

test('every billing route that asks Paddle has a limit', () => {
  expect(limited.map(([name]) => name).toSorted()).toEqual(Object.keys(asks).toSorted());
});
