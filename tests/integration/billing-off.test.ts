import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { reconcileOnSchedule } from '#lib/billing/reconciliation/reconcile-billing';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import { callApi } from '#tests/support/api-routes';
import type { Browser } from '#tests/support/browser';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
let browser: Browser;

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openAccountsSite();
  await addAccount('dana@example.com', 'correct horse');
  browser = await site.signedIn('dana@example.com');
});
afterAll(() => database.close());

describe('a site without keys of Paddle', () => {
  test.each([
    ['GET', '/api/user-id'],
    ['POST', '/api/user-id', { priceId: 'pri_unlimited_month' }],
    ['GET', '/api/billing/payment-methods'],
    ['POST', '/api/billing/plan/preview', { priceId: 'pri_unlimited_year' }],
    ['POST', '/api/billing/plan', { priceId: 'pri_unlimited_year' }],
    ['POST', '/api/billing/cancel', {}],
    ['POST', '/api/billing/cancel/undo', {}],
    ['POST', '/api/billing/portal', {}],
  ])('says so at %s %s', async (method, path, body?: object) => {
    const answer = await site.send(browser, { method, path, body });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: 'Billing is not configured on this site.', code: 'not_configured' },
    ]);
  });

  test('takes no webhook, were it signed with nothing', async () => {
    const answer = await callApi(
      new Request('http://localhost:3000/api/webhooks/paddle', {
        method: 'POST',
        headers: { 'paddle-signature': `ts=${Math.floor(Date.now() / 1000)};h1=${'0'.repeat(64)}` },
        body: '{}',
      }),
    );
    expect(answer.status).toBe(503);
  });

  test('still tells every reader what they have', async () => {
    const overview = await site.send(browser, { method: 'GET', path: '/api/billing/overview' });
    expect(await overview.json()).toMatchObject({ plan: { name: 'Free' }, is_subscribed: false, mode: 'off' });
    const refresh = await site.send(browser, { method: 'POST', path: '/api/billing/entitlements/refresh' });
    expect(await refresh.json()).toMatchObject({ refreshed: false, is_subscribed: false });
    const transactions = await site.send(browser, { method: 'GET', path: '/api/billing/transactions' });
    expect(await transactions.json()).toEqual({ data: [], meta: { total: 0, page: 1, per_page: 20 } });
  });

  test('has nothing to reconcile', async () => {
    expect(await reconcileOnSchedule({ full: true })).toEqual({});
  });
});
