import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cleanUpAccounts } from '#lib/access/clean-up-accounts';
import type { UserId } from '#lib/accounts/types';
import type { BillingChange, EntitlementRefresh, PlanPreview } from '#lib/billing/contract';
import { listSubscriptionPeriods } from '#lib/billing/queries';
import { isSubscribed } from '#lib/billing/subscription-period';
import { db } from '#lib/db/client';
import { openBillingSite } from '#tests/support/billing-site';
import type { Browser } from '#tests/support/browser';
import { type FakePaddle, MONTHLY, startFakePaddle, YEARLY } from '#tests/support/fake-paddle';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let paddle: FakePaddle;
let site: Awaited<ReturnType<typeof openBillingSite>>;

beforeAll(async () => {
  paddle = await startFakePaddle({ trialDays: 7 });
  database = await openTestDatabase();
  site = await openBillingSite(paddle);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

async function addPayer(name: string) {
  const reader = await site.addReader(name);
  const transaction = await site.buy(reader.browser);
  await site.catchUp();
  const id = (await site.overview(reader.browser)).subscription_id;
  const subscription = paddle.world.subscriptions.find((one) => one.id === id);
  if (!subscription) throw new Error('Nothing was bought.');
  return { ...reader, transaction, subscription };
}

/** The trial is over and its first month is paid. */
async function renew(reader: Awaited<ReturnType<typeof addPayer>>): Promise<void> {
  reader.subscription.next_billed_at = paddle.books.now().toISOString();
  paddle.subscriptions.renew(reader.subscription);
  await site.catchUp();
}

/** Whether the reader has full access at a moment. */
async function hasAccess(userId: string, moment: Date): Promise<boolean> {
  return (await listSubscriptionPeriods(userId as UserId)).some((one) => isSubscribed(one, moment));
}

const at = (moment: string | undefined | null, ms = 0) => new Date(Date.parse(moment ?? '') + ms);

describe('a cancellation', () => {
  test('keeps access to the last moment of what was paid, and not one longer, though no webhook comes', async () => {
    const reader = await addPayer('ending');
    await renew(reader);
    const { overview, message } = await site.postOk<BillingChange>(reader.browser, '/api/billing/cancel', {
      immediately: false,
    });
    expect(message).toBe('Subscription scheduled to cancel at period end.');
    const end = overview.period?.end;
    expect(overview.access_until).toBe(end);
    expect(await hasAccess(reader.id, at(end, -1))).toBe(true);
    expect(await hasAccess(reader.id, at(end))).toBe(false);
    // Asked for twice, it is still one.
    expect((await site.post(reader.browser, '/api/billing/cancel')).status).toBe(200);
  });

  test('can be taken back, and made again', async () => {
    const reader = await addPayer('undoing');
    await renew(reader);
    await site.postOk(reader.browser, '/api/billing/cancel');
    const undone = await site.postOk<BillingChange>(reader.browser, '/api/billing/cancel/undo');
    expect(undone.message).toBe('Your subscription continues.');
    expect(undone.overview.next_payment_date).toBe(undone.overview.period?.end.slice(0, 10));
    expect(await hasAccess(reader.id, at(undone.overview.period?.end, 1))).toBe(true);
    expect((await site.post(reader.browser, '/api/billing/cancel/undo')).status).toBe(404);
    const again = await site.postOk<BillingChange>(reader.browser, '/api/billing/cancel');
    expect(again.overview.scheduled_change).toMatchObject({ action: 'cancel' });
  });

  test('at once leaves the rest of the paid month', async () => {
    const reader = await addPayer('leaving');
    await renew(reader);
    const { overview } = await site.postOk<BillingChange>(reader.browser, '/api/billing/cancel', { immediately: true });
    expect(overview).toMatchObject({ status: 'canceled', is_subscribed: true, next_payment_date: null });
    expect(await hasAccess(reader.id, at(overview.period?.end, -1))).toBe(true);
    expect(await hasAccess(reader.id, at(overview.period?.end))).toBe(false);
    const again = await site.post(reader.browser, '/api/billing/cancel');
    expect([again.status, await again.json()]).toMatchObject([404, { error: 'No active subscription to cancel.' }]);
    // And a new one can be bought.
    expect(await site.start(reader.browser, MONTHLY)).toMatchObject({
      current_subscription: null,
      transaction_id: expect.stringMatching(/^txn_/),
    });
  });

  test.each([
    ['of which we have heard', true],
    ['of which we have not heard', false],
  ])('while a payment is due, %s, ends it at once, so that no later try charges', async (name, isHeard) => {
    const reader = await addPayer(`due-${name.length}`);
    await renew(reader);
    paddle.world.declining = [reader.subscription.customer_id];
    reader.subscription.next_billed_at = paddle.books.now().toISOString();
    paddle.subscriptions.renew(reader.subscription);
    paddle.world.declining = [];
    if (isHeard) await site.catchUp();
    expect(reader.subscription.status).toBe('past_due');
    const { message } = await site.postOk<BillingChange>(reader.browser, '/api/billing/cancel');
    expect(reader.subscription.status).toBe('canceled');
    expect(message).toMatch(isHeard ? /^Subscription canceled at once, as nothing of it is paid/ : /^Subscription /);
    await site.catchUp();
    expect(await site.overview(reader.browser)).toMatchObject({ status: 'canceled' });
  });

  test('without a subscription is answered so', async () => {
    const { browser } = await site.addReader('nobody');
    const answer = await site.post(browser, '/api/billing/cancel', { immediately: false });
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: 'No active subscription to cancel.' }]);
  });

  test('that was made at Paddle itself, unheard of, is found when it is made here', async () => {
    const reader = await addPayer('elsewhere');
    paddle.requests.cancel(reader.subscription, { effective_from: 'immediately' });
    expect((await site.post(reader.browser, '/api/billing/cancel')).status).toBe(404);
    expect(await site.overview(reader.browser)).toMatchObject({ status: 'canceled' });
  });
});

describe('a change of plan', () => {
  test('shows what will be charged, and then that is charged', async () => {
    const reader = await addPayer('changing');
    await renew(reader);
    const preview = await site.postOk<PlanPreview>(reader.browser, '/api/billing/plan/preview', { priceId: YEARLY });
    expect(preview.immediate).toMatchObject({ result: 'charge', currency: 'USD' });
    expect((await site.overview(reader.browser)).plan.interval).toBe('month');
    await site.postOk(reader.browser, '/api/billing/plan', { priceId: YEARLY });
    await site.catchUp();
    const { data } = await site.getOk<{ data: { amount: number }[] }>(reader.browser, '/api/billing/transactions');
    expect(data[0]?.amount).toBe(preview.immediate.amount);
  });

  test('during the trial charges nothing, and is billed at its end', async () => {
    const { browser } = await addPayer('trying');
    const preview = await site.postOk<PlanPreview>(browser, '/api/billing/plan/preview', { priceId: YEARLY });
    expect(preview).toMatchObject({ immediate: { result: 'none', amount: 0 }, next_payment: { amount: 19_000 } });
    const { overview } = await site.postOk<BillingChange>(browser, '/api/billing/plan', { priceId: YEARLY });
    expect(overview).toMatchObject({ status: 'trialing', plan: { interval: 'year' } });
  });

  test('goes together with a scheduled cancellation, which stays', async () => {
    const reader = await addPayer('both');
    await renew(reader);
    await site.postOk(reader.browser, '/api/billing/cancel');
    const preview = await site.postOk<PlanPreview>(reader.browser, '/api/billing/plan/preview', { priceId: YEARLY });
    expect(preview.next_payment).toBeNull();
    const { overview } = await site.postOk<BillingChange>(reader.browser, '/api/billing/plan', { priceId: YEARLY });
    expect(overview.scheduled_change).toMatchObject({ action: 'cancel', effective_at: overview.period?.end });
  });

  test.each([
    ['subscription_invalid_billing_mode_for_scheduled_change', /^A change of your subscription is scheduled/],
    ['subscription_payment_declined', /^The payment was declined/],
    ['subscription_locked_renewal', /^Your subscription is being renewed/],
  ])('that Paddle refuses with %s is explained', async (code, message) => {
    const reader = await addPayer(`refused-${code.length}`);
    const { Refusal } = await import('../../scripts/paddle-sandbox/subscriptions.ts');
    const refuse = vi.spyOn(paddle.requests, 'previewUpdate').mockImplementation(() => {
      throw new Refusal(400, code, 'no');
    });
    const answer = await site.post(reader.browser, '/api/billing/plan/preview', { priceId: YEARLY });
    refuse.mockRestore();
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(message) });
  });

  test.each([
    ['without a subscription', 404, 'No active subscription to change.'],
    ['to a plan that is not sold', 400, 'This plan is not on sale.'],
    ['to no plan', 400, 'Missing priceId'],
  ])('%s is answered %i', async (name, status, error) => {
    const { browser } = await site.addReader(`change-${status}-${error.length}`);
    const priceId = name.includes('without') ? YEARLY : name.includes('not sold') ? 'pri_auto' : undefined;
    const answer = await site.post(browser, '/api/billing/plan', { priceId });
    expect([answer.status, await answer.json()]).toMatchObject([status, { error }]);
  });
});

describe('a payment', () => {
  test('that fails leaves seven days; when it succeeds, all is well', async () => {
    const reader = await addPayer('late');
    paddle.world.declining = [reader.subscription.customer_id];
    await renew(reader);
    expect(await site.overview(reader.browser)).toMatchObject({ status: 'past_due', is_subscribed: true });
    const now = Date.now();
    expect(await hasAccess(reader.id, new Date(now + 6.9 * 86_400_000))).toBe(true);
    expect(await hasAccess(reader.id, new Date(now + 7 * 86_400_000))).toBe(false);
    const blocked = await site.post(reader.browser, '/api/user-id', { priceId: YEARLY });
    expect([blocked.status, await blocked.json()]).toMatchObject([409, { error: expect.stringContaining('is due') }]);
    paddle.world.declining = [];
    paddle.subscriptions.recover(reader.subscription);
    await site.catchUp();
    expect(await site.overview(reader.browser)).toMatchObject({ status: 'active', is_subscribed: true });
  });

  test.each(['refund', 'chargeback'] as const)('that is taken back by a %s ends access at once', async (action) => {
    const reader = await addPayer(action);
    await renew(reader);
    const paid = paddle.world.transactions.findLast((one) => one.subscription_id === reader.subscription.id);
    if (!paid) throw new Error('Nothing was paid.');
    const adjustment = paddle.requests.adjust(paid, action);
    await site.catchUp();
    // A refund waits for Paddle's approval.
    expect((await site.overview(reader.browser)).is_subscribed).toBe(action === 'refund');
    paddle.requests.decide(adjustment, 'approved');
    await site.catchUp();
    expect(await site.overview(reader.browser)).toMatchObject({ is_subscribed: false, plan: { name: 'Free' } });
    expect(await site.status(reader.browser)).toMatchObject({ is_subscribed: false });
  });

  test('that is taken back is bought again by no change of plan, and the operator hears of the renewal', async () => {
    const reader = await addPayer('taking-back');
    await renew(reader);
    const paid = paddle.world.transactions.findLast((one) => one.subscription_id === reader.subscription.id);
    if (!paid) throw new Error('Nothing was paid.');
    paddle.requests.adjust(paid, 'chargeback');
    await site.catchUp();
    for (const path of ['/api/user-id', '/api/billing/plan', '/api/billing/plan/preview']) {
      const answer = await site.post(reader.browser, path, { priceId: YEARLY });
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        409,
        { error: expect.stringMatching(/^Your payment was refunded or charged back/) },
      ]);
    }
    expect(await db.billingAlert.count({ where: { id: `reversed:${reader.subscription.id}` } })).toBe(1);
    await site.postOk(reader.browser, '/api/billing/cancel');
    expect(await site.start(reader.browser, YEARLY)).toMatchObject({ transaction_id: expect.stringMatching(/^txn_/) });
  });

  test('whose webhook is late is seen at the first look after the checkout', async () => {
    const { browser } = await site.addReader('impatient');
    await site.buy(browser);
    expect((await site.overview(browser)).is_subscribed).toBe(false);
    const refresh = await site.postOk<EntitlementRefresh>(browser, '/api/billing/entitlements/refresh');
    expect(refresh).toMatchObject({ refreshed: true, is_subscribed: true, overview: { status: 'trialing' } });
    const late = await site.start<{ transaction_id: unknown }>(browser, YEARLY);
    expect(late.transaction_id).toBeNull();
  });

  test('made in another window is found instead of opened again', async () => {
    const { browser } = await site.addReader('twice');
    await site.buy(browser);
    const answer = await site.post(browser, '/api/user-id', { priceId: MONTHLY });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: 'You have paid for this plan already. It will be active in a moment.' },
    ]);
    expect(await site.overview(browser)).toMatchObject({ is_subscribed: true });
  });

  test('of nothing has no invoice', async () => {
    const reader = await addPayer('free-of-charge');
    const answer = await site.get(reader.browser, `/api/billing/invoices/${reader.transaction}/pdf`);
    expect(answer.status).toBe(404);
  });
});

describe('deleting an account with a subscription', () => {
  const remove = (browser: Browser) => site.send(browser, { method: 'DELETE', path: '/api/delete-account/' });

  test('waits for the end of what was paid, and nothing is charged after it', async () => {
    const reader = await addPayer('going');
    await renew(reader);
    expect((await remove(reader.browser)).status).toBe(200);
    expect(reader.subscription.scheduled_change).toMatchObject({ action: 'cancel' });
    expect(await cleanUpAccounts()).toMatchObject({ erased: 0 });
    const end = at(reader.subscription.scheduled_change?.effective_at);
    expect(await cleanUpAccounts(end)).toMatchObject({ erased: 1 });
    expect(await db.user.count({ where: { id: reader.id } })).toBe(0);
    expect(await db.billingTransaction.count({ where: { subscriptionId: reader.subscription.id } })).toBe(2);
  });

  test('while Paddle is away waits, and ends the renewal as soon as it answers', async () => {
    const reader = await addPayer('going-later');
    await renew(reader);
    paddle.setFault({ kind: 'html', times: 1_000 });
    expect((await remove(reader.browser)).status).toBe(200);
    const end = at(reader.subscription.current_billing_period?.ends_at, 30 * 86_400_000);
    expect(await cleanUpAccounts(end)).toMatchObject({ erased: 0 });
    paddle.setFault(null);
    await cleanUpAccounts();
    expect(reader.subscription.scheduled_change).toMatchObject({ action: 'cancel' });
  });

  test('whose payment failed long ago cancels it at once, and is refused while Paddle is away', async () => {
    const reader = await addPayer('broke');
    paddle.world.declining = [reader.subscription.customer_id];
    await renew(reader);
    paddle.world.declining = [];
    const pastDueSince = new Date(Date.now() - 8 * 86_400_000);
    await db.subscription.update({ where: { id: reader.subscription.id }, data: { pastDueSince } });
    paddle.setFault({ kind: 'html', times: 1_000 });
    expect((await remove(reader.browser)).status).toBe(502);
    paddle.setFault(null);
    expect(await (await remove(reader.browser)).json()).toEqual({ message: 'Your account has been deleted.' });
    expect(reader.subscription.status).toBe('canceled');
  });
});

describe('payments are listed', () => {
  test('a page at a time, the newest first', async () => {
    const reader = await addPayer('pages');
    for (let month = 0; month < 4; month++) await renew(reader);
    type Page = { data: { id: string; billed_at: string }[]; meta: unknown };
    const pages: Page[] = [];
    for (const page of [1, 2, 3, 4]) {
      pages.push(await site.getOk<Page>(reader.browser, `/api/billing/transactions?page=${page}&per_page=2`));
    }
    expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1, 0]);
    expect(pages[1]?.meta).toEqual({ total: 5, page: 2, per_page: 2 });
    const listed = pages.flatMap(({ data }) => data);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(5);
    const moments = listed.map(({ billed_at: moment }) => moment);
    expect(moments).toEqual(moments.toSorted((one, other) => (one > other ? -1 : 1)));
  });

  test.each(['page=0', 'page=x', 'per_page=0', 'per_page=101', 'page=1.5'])('not for %s', async (query) => {
    const { browser } = await site.addReader(`query-${query.length}-${query.charCodeAt(5)}-${query.at(-1)}`);
    expect((await site.get(browser, `/api/billing/transactions?${query}`)).status).toBe(400);
  });
});
