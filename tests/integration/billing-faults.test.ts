import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EntitlementRefresh } from '#lib/billing/contract';
import { type Deadlines, INTERACTIVE as limits } from '#lib/billing/paddle/paddle-transport';
import { reconcileBilling } from '#lib/billing/reconciliation/reconcile-billing';
import { env } from '#lib/env';
import { log } from '#lib/log';
import type { Browser } from '#tests/support/browser';
import { MONTHLY, YEARLY } from '#tests/support/fake-paddle';
import { openSubscriberSite, type SubscriberSite } from '#tests/support/subscriber-site';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let asShipped: Deadlines;
let opened: SubscriberSite;
let paddle: SubscriberSite['paddle'];
let site: SubscriberSite['site'];
let subscriber: SubscriberSite['subscriber'];
beforeAll(async () => {
  opened = await openSubscriberSite();
  asShipped = { ...limits };
  Object.assign(limits, LONG);
  ({ paddle, site, subscriber } = opened);
});
afterAll(() => opened.close());

const faults = ['error', 'html', 'hang', 'rate', 'garbage'] as const;
const ALWAYS = 1_000;

/**
 * Limits on what Paddle may take while a reader waits: a busy machine must not reach the one, and a fault soon does the
 * other.
 */
const LONG = { timeoutMs: 20_000, deadlineMs: 25_000 };
const SHORT = { timeoutMs: 100, deadlineMs: 200 };

/** Every call that asks Paddle. */
const calls = (): [string, Browser, string, string, unknown?][] => [
  ['a checkout', opened.reader.browser, 'POST', '/api/user-id', { priceId: MONTHLY }],
  ['payment methods', subscriber.browser, 'GET', '/api/billing/payment-methods'],
  ['an invoice', subscriber.browser, 'GET', `/api/billing/invoices/${opened.transaction}/pdf`],
  ['a preview', subscriber.browser, 'POST', '/api/billing/plan/preview', { priceId: YEARLY }],
  ['a change', subscriber.browser, 'POST', '/api/billing/plan', { priceId: YEARLY }],
  ['a cancellation', subscriber.browser, 'POST', '/api/billing/cancel', {}],
  ['the portal', subscriber.browser, 'POST', '/api/billing/portal', {}],
];

/** How soon it is said with the limits that the product has: `node scripts/soak/silent-services.ts`. */
describe.each(faults)('while Paddle answers with "%s"', (kind) => {
  test('whatever asks it says so, and access stays', async () => {
    if (kind === 'hang') Object.assign(limits, SHORT);
    const before = await site.overview(subscriber.browser);
    paddle.setFault({ kind, times: ALWAYS, retryAfter: '30' });
    try {
      for (const [name, browser, method, path, body] of calls()) {
        const answer = await site.send(browser, { method, path, body });
        expect([name, answer.status, await answer.json()]).toEqual([
          name,
          502,
          { error: 'Our payment provider does not answer. Try again in a minute.', code: 'upstream_failed' },
        ]);
      }
      const refresh = await site.postOk<EntitlementRefresh>(subscriber.browser, '/api/billing/entitlements/refresh');
      expect(refresh).toEqual({ refreshed: false, is_subscribed: true, overview: before });
      expect(await site.overview(subscriber.browser)).toEqual(before);
      expect(await site.getOk(subscriber.browser, '/api/billing/transactions')).toMatchObject({ meta: { total: 1 } });
      expect(await site.status(subscriber.browser)).toMatchObject({ is_subscribed: true });
    } finally {
      Object.assign(limits, LONG);
      paddle.setFault(null);
    }
  });
});

test('the product gives Paddle less time than the three seconds that a reader waits', () => {
  expect(Math.max(asShipped.timeoutMs, asShipped.deadlineMs)).toBeLessThan(3_000);
});

describe('an answer that is JSON and cannot be read', () => {
  test.each([
    ['of another shape', { billing_cycle: { interval: 7, frequency: 'often' } }],
    ['with a moment that is none', { updated_at: 'yesterday', next_billed_at: '2026-01-01T00:00:00Z' }],
  ])('%s is not blamed on the reader', async (_, odd) => {
    const { cancel } = paddle.requests;
    const answer = vi
      .spyOn(paddle.requests, 'cancel')
      .mockImplementation((subscription) => ({ ...subscription, ...odd }) as ReturnType<typeof cancel>);
    try {
      const told = await site.post(subscriber.browser, '/api/billing/cancel', {});
      expect([told.status, await told.json()]).toEqual([
        502,
        { error: 'Our payment provider does not answer. Try again in a minute.', code: 'upstream_failed' },
      ]);
    } finally {
      answer.mockRestore();
    }
  });
});

describe('one failure', () => {
  test.each(['error', 'html', 'rate', 'garbage'] as const)('of kind "%s" is overcome by a second try', async (kind) => {
    paddle.setFault({ kind, times: 1, retryAfter: '0' });
    const before = paddle.calls.length;
    expect((await site.get(subscriber.browser, '/api/billing/payment-methods')).status).toBe(200);
    expect(paddle.calls.length - before).toBe(2);
  });

  test('of a change is not tried again: it may have been done', async () => {
    paddle.setFault({ kind: 'error', times: 1 });
    const before = paddle.calls.length;
    expect((await site.post(subscriber.browser, '/api/billing/plan', { priceId: YEARLY })).status).toBe(502);
    expect(paddle.calls.length - before).toBe(1);
  });

  test('of a change because of too many requests is, since nothing was done', async () => {
    paddle.setFault({ kind: 'rate', times: 1, retryAfter: '0' });
    expect((await site.post(subscriber.browser, '/api/billing/plan/preview', { priceId: YEARLY })).status).toBe(200);
  });

  test('asks to wait longer than a reader waits: told at once', async () => {
    paddle.setFault({ kind: 'rate', times: 1, retryAfter: 'Wed, 01 Jan 2098 00:00:00 GMT' });
    const before = paddle.calls.length;
    expect((await site.get(subscriber.browser, '/api/billing/payment-methods')).status).toBe(502);
    expect(paddle.calls.length - before).toBe(1);
  });

  test('of the list of events is overcome by the reconciliation, which waits', async () => {
    paddle.setFault({ kind: 'html', times: 2 });
    expect((await reconcileBilling({ full: true })).subscriptions).toMatchObject({ compared: 1 });
  });
});

const REFUSED = {
  error: 'Our payment provider refused this, and will again. Please contact us: it is not your fault.',
  code: 'upstream_failed',
};

describe('what Paddle refuses', () => {
  test('is told as such to whoever asks, and the log says once why', async () => {
    const told = vi.spyOn(log, 'error');
    paddle.setFault({ kind: 'refuse', times: ALWAYS, code: 'transaction_default_checkout_url_not_set' });
    try {
      for (const [name, browser, method, path, body] of calls()) {
        told.mockClear();
        const answer = await site.send(browser, { method, path, body });
        expect([name, answer.status, await answer.json()]).toEqual([name, 502, REFUSED]);
        expect([name, told.mock.calls]).toEqual([
          name,
          [
            [
              {
                code: 'transaction_default_checkout_url_not_set',
                detail: 'The key lacks a permission.',
                status: 403,
              },
              'Paddle refused a call',
            ],
          ],
        ]);
      }
      expect(await site.postOk(subscriber.browser, '/api/billing/entitlements/refresh')).toMatchObject({
        refreshed: false,
        is_subscribed: true,
      });
    } finally {
      paddle.setFault(null);
      told.mockRestore();
    }
  });

  test('because it does not accept our key is our fault, not the reader’s', async () => {
    const key = env.PADDLE_API_KEY;
    Object.assign(env, { PADDLE_API_KEY: 'wrong' });
    try {
      const answer = await site.get(subscriber.browser, '/api/billing/payment-methods');
      expect([answer.status, await answer.json()]).toEqual([502, REFUSED]);
    } finally {
      Object.assign(env, { PADDLE_API_KEY: key });
    }
  });
});
