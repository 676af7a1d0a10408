import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BillingChange, PlanPreview, Transactions } from '#lib/billing/contract';
import { openBillingSite } from '#tests/support/billing-site';
import { type FakePaddle, MONTHLY, startFakePaddle, YEARLY } from '#tests/support/fake-paddle';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let paddle: FakePaddle;
let site: Awaited<ReturnType<typeof openBillingSite>>;

beforeAll(async () => {
  paddle = await startFakePaddle();
  database = await openTestDatabase();
  site = await openBillingSite(paddle);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

describe('a reader who upgrades', () => {
  test('buys, sees cards, payments and an invoice, changes to yearly, cancels, and takes it back', async () => {
    const { browser, email, id: userId } = await site.addReader('dana');
    expect(await site.overview(browser)).toMatchObject({ status: null, plan: { name: 'Free' }, is_subscribed: false });

    const start = await site.start<Record<string, unknown>>(browser, MONTHLY);
    expect(start).toMatchObject({
      paddle_token: 'test_token',
      user_email: email,
      current_subscription: null,
      environment: 'sandbox',
      script_url: paddle.scriptUrl,
    });
    expect(await site.start(browser, MONTHLY)).toEqual(start);
    const opened = paddle.world.transactions.find(({ id }) => id === start['transaction_id']);
    expect(opened?.items).toMatchObject([{ price: { id: MONTHLY }, quantity: 1 }]);
    expect(opened?.custom_data).toEqual({ userId });
    expect(paddle.world.customers.find(({ id }) => id === opened?.customer_id)?.email).toBe(email);

    const transactionId = await site.buy(browser);
    await site.catchUp();
    const bought = await site.overview(browser);
    expect(bought).toMatchObject({
      status: 'active',
      plan: { name: 'Unlimited', price: 2_000, currency: 'USD', interval: 'month' },
      next_payment_amount: 2_000,
      scheduled_change: null,
      is_subscribed: true,
      subscription_id: expect.stringMatching(/^sub_\w+$/),
      period: { start: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), end: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    });
    expect(bought.next_payment_date).toBe(bought.period?.end.slice(0, 10));
    expect(await site.status(browser)).toMatchObject({ is_subscribed: true });

    expect(await site.getOk(browser, '/api/billing/payment-methods')).toEqual({
      data: [{ type: 'card', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }],
    });
    const transactions = await site.getOk<Transactions>(browser, '/api/billing/transactions');
    expect(transactions.meta).toEqual({ total: 1, page: 1, per_page: 20 });
    expect(transactions.data).toMatchObject([
      {
        ...{ id: transactionId, status: 'completed', amount: 2_000, currency: 'USD' },
        billed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
    const invoice = await site.getOk<{ pdf_url: string }>(browser, `/api/billing/invoices/${transactionId}/pdf`);
    expect((await fetch(invoice.pdf_url)).headers.get('content-type')).toBe('application/pdf');

    const again = await site.post(browser, '/api/user-id', { priceId: MONTHLY });
    expect([again.status, await again.json()]).toEqual([
      409,
      { error: 'You already have this plan.', code: 'conflict' },
    ]);

    const change = await site.start<Record<string, unknown>>(browser, YEARLY);
    expect(change).toMatchObject({
      transaction_id: null,
      current_subscription: { paddle_subscription_id: bought.subscription_id, status: 'active', price_id: MONTHLY },
    });
    const preview = await site.postOk<PlanPreview>(browser, '/api/billing/plan/preview', { priceId: YEARLY });
    expect(preview).toMatchObject({
      from: { price: 2_000, interval: 'month' },
      to: { price: 19_000, interval: 'year' },
      immediate: { result: 'charge', amount: 17_000, currency: 'USD' },
      next_payment: { amount: 19_000, currency: 'USD' },
    });
    const yearly = await site.postOk<BillingChange>(browser, '/api/billing/plan', { priceId: YEARLY });
    expect(yearly.message).toBe('Subscription updated successfully!');
    expect(yearly.overview).toMatchObject({ plan: { price: 19_000, interval: 'year' }, is_subscribed: true });
    expect(yearly.overview.subscription_id).toBe(bought.subscription_id);
    const updated = paddle.world.subscriptions.find(({ id }) => id === bought.subscription_id);
    expect(updated?.items).toMatchObject([{ price: { id: YEARLY }, quantity: 1 }]);

    const canceled = await site.postOk<BillingChange>(browser, '/api/billing/cancel', { immediately: false });
    expect(canceled.message).toBe('Subscription scheduled to cancel at period end.');
    expect(canceled.overview).toMatchObject({
      status: 'active',
      scheduled_change: { action: 'cancel', effective_at: canceled.overview.period?.end },
      next_payment_date: null,
      next_payment_amount: null,
      is_subscribed: true,
      access_until: canceled.overview.period?.end,
    });
    const undone = await site.postOk<BillingChange>(browser, '/api/billing/cancel/undo');
    expect(undone.overview).toMatchObject({ status: 'active', scheduled_change: null, next_payment_amount: 19_000 });

    // The webhooks of all this change nothing: Paddle's answers contained it already.
    await site.catchUp();
    expect(await site.overview(browser)).toEqual(undone.overview);
    expect(await site.getOk(browser, '/api/billing/transactions')).toMatchObject({ meta: { total: 2 } });
  });
});
