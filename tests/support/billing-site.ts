import type { BillingOverview } from '#lib/billing/contract';
import { applyWaitingEvents } from '#lib/billing/events/apply-event';
import { closeSharedQueue } from '#lib/jobs/shared-queue';
import { signatureHeader, webhookBody } from '../../scripts/paddle-sandbox/emitter.ts';
import type { PaddleEvent } from '../../scripts/paddle-sandbox/types.ts';
import { addAccount, openAccountsSite } from './accounts-site.ts';
import { callApi } from './api-routes.ts';
import type { Browser } from './browser.ts';
import { type FakePaddle, MONTHLY, WEBHOOK_SECRET } from './fake-paddle.ts';

const PASSWORD = 'correct horse';

/** The billing endpoints, called as Next calls them, beside a fake Paddle. Import after `openTestDatabase`. */
export async function openBillingSite(paddle: FakePaddle) {
  const site = await openAccountsSite();

  /** The JSON of an answer of 200. */
  async function ok<T>(answer: Promise<Response>): Promise<T> {
    const response = await answer;
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  let caughtUp = 0;
  const billing = {
    ...site,
    /** A new account and a browser in which it is logged in. */
    async addReader(
      name: string,
      email = `${name}@example.com`,
    ): Promise<{ id: string; email: string; browser: Browser }> {
      const { id } = await addAccount(email, PASSWORD);
      return { id, email, browser: await site.signedIn(email, PASSWORD) };
    },
    get: (browser: Browser, path: string) => site.send(browser, { method: 'GET', path }),
    post: (browser: Browser, path: string, body: unknown = {}) => site.send(browser, { method: 'POST', path, body }),
    getOk: <T>(browser: Browser, path: string) => ok<T>(site.send(browser, { method: 'GET', path })),
    postOk: <T>(browser: Browser, path: string, body: unknown = {}) =>
      ok<T>(site.send(browser, { method: 'POST', path, body })),
    /** Opens the checkout of a price. */
    start: <T>(browser: Browser, priceId: string) =>
      ok<T>(site.send(browser, { method: 'POST', path: '/api/user-id', body: { priceId } })),
    overview: (browser: Browser) =>
      ok<BillingOverview>(site.send(browser, { method: 'GET', path: '/api/billing/overview' })),
    /** An event as Paddle posts it. */
    webhookRequest(event: PaddleEvent): Request {
      const body = webhookBody(event);
      return new Request('http://localhost:3000/api/webhooks/paddle', {
        method: 'POST',
        headers: { 'paddle-signature': signatureHeader(body, [WEBHOOK_SECRET]) },
        body,
      });
    },
    webhook: (event: PaddleEvent) => callApi(billing.webhookRequest(event)),
    /** Posts the events of Paddle's that it has not posted yet, after the first `from`, and applies them, as the worker does. @returns how many there are */
    async catchUp(from = 0): Promise<number> {
      for (const event of paddle.world.events.slice(Math.max(from, caughtUp))) await billing.webhook(event);
      caughtUp = paddle.world.events.length;
      await billing.apply();
      return caughtUp;
    },
    async apply(): Promise<number> {
      return applyWaitingEvents();
    },
    /** Opens the checkout and pays in it; no webhook is posted. @returns the transaction */
    async buy(browser: Browser, priceId = MONTHLY): Promise<string> {
      const start = await billing.start<{ transaction_id: string | null }>(browser, priceId);
      if (!start.transaction_id) throw new Error('There was a subscription already.');
      paddle.pay(start.transaction_id);
      return start.transaction_id;
    },
    async close(): Promise<void> {
      await closeSharedQueue();
      await paddle.close();
    },
  };
  return billing;
}
