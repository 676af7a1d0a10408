import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { UserId } from '#lib/accounts/types';
import { type judgePaymentLink as JudgePaymentLink, judgePaymentLink } from '#lib/billing/checkout/judge-payment-link';
import type { CheckoutStart } from '#lib/billing/contract';
import { db } from '#lib/db/client';
import { openBillingSite } from '#tests/support/billing-site';
import { type FakePaddle, MONTHLY, startFakePaddle, YEARLY } from '#tests/support/fake-paddle';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let paddle: FakePaddle;
let site: Awaited<ReturnType<typeof openBillingSite>>;
let judge: (reader: { id: string }, linked: unknown) => ReturnType<typeof JudgePaymentLink>;
type Reader = Awaited<ReturnType<typeof site.addReader>>;
let onlooker: Reader;

beforeAll(async () => {
  paddle = await startFakePaddle();
  database = await openTestDatabase();
  site = await openBillingSite(paddle);
  judge = ({ id }, linked) => judgePaymentLink(id as UserId, linked);
  onlooker = await site.addReader('onlooker');
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const open = async ({ browser }: Reader, priceId = MONTHLY) =>
  (await site.start<CheckoutStart>(browser, priceId)).transaction_id ?? '';

/** A subscriber whose renewal failed. @returns what is due */
async function addDebtor(name: string): Promise<Reader & { due: string }> {
  const reader = await site.addReader(name);
  await site.buy(reader.browser);
  const subscription = paddle.world.subscriptions.at(-1);
  if (!subscription) throw new Error('Nothing was bought.');
  paddle.world.declining = [subscription.customer_id];
  paddle.subscriptions.renew(subscription);
  paddle.world.declining = [];
  await site.catchUp();
  expect(await site.overview(reader.browser)).toMatchObject({ status: 'past_due' });
  return { ...reader, due: paddle.world.transactions.at(-1)?.id ?? '' };
}

describe('a payment link', () => {
  test('of a payment that is due opens for its owner alone', async () => {
    const reader = await addDebtor('debtor');
    expect(await judge(reader, reader.due)).toBe('payable');
    expect(await judge(onlooker, reader.due)).toBe('of-another');
  });

  test('of a first purchase opens for the account for which the server opened it, and for no other', async () => {
    const reader = await site.addReader('buyer');
    const id = await open(reader);
    expect(await judge(reader, id)).toBe('payable');
    expect(await judge(onlooker, id)).toBe('of-another');
    paddle.pay(id);
    expect(await judge(reader, id)).toBe('paid');
  });

  test('that the server did not open is nobody’s, whomever its customer and data name', async () => {
    const reader = await site.addReader('named');
    await open(reader);
    const customer = paddle.world.customers.find(({ email }) => email === reader.email);
    const body = {
      items: [{ price_id: MONTHLY }],
      customer_id: customer?.id,
      custom_data: { userId: reader.id },
    };
    const foreign = paddle.requests.createTransaction(body, 'web');
    expect(await judge(reader, foreign.id)).toBe('unknown');
  });

  test('begins no second subscription', async () => {
    const reader = await site.addReader('subscribed');
    const id = await open(reader);
    await site.catchUp();
    paddle.pay(id);
    await site.catchUp();
    const late = paddle.requests.createTransaction({ items: [{ price_id: YEARLY }] }, 'api');
    const data = { id: late.id, userId: reader.id, customerId: 'ctm_x', priceId: YEARLY };
    await db.checkoutTransaction.create({ data });
    expect(await judge(reader, late.id)).toBe('subscribed');
  });

  test('that was superseded opens nothing', async () => {
    const reader = await site.addReader('late');
    const id = await open(reader);
    await db.openCheckout.deleteMany({ where: { transactionId: id } });
    expect(await judge(reader, id)).toBe('superseded');
    const transaction = paddle.world.transactions.find((one) => one.id === id);
    Object.assign(transaction ?? {}, { status: 'canceled' });
    expect(await judge(reader, id)).toBe('ended');
  });

  test.each([
    ['a transaction that does not exist', 'txn_01none'],
    ['another kind of id', 'sub_01none'],
    ['two of them', ['txn_1', 'txn_2']],
    ['a path', 'txn_1/../../customers'],
    ['nothing', ''],
  ])('with %s is not known', async (_, linked) => {
    expect(await judge(onlooker, linked)).toBe('unknown');
  });

  test('asks Paddle thirty times in ten minutes at most', async () => {
    const reader = await site.addReader('asking');
    for (let time = 0; time < 30; time++) expect(await judge(reader, 'txn_01none')).toBe('unknown');
    const before = paddle.calls.length;
    await expect(judge(reader, 'txn_01none')).rejects.toMatchObject({ code: 'rate_limited' });
    expect(paddle.calls.length).toBe(before);
  });

  test('says so while Paddle does not answer', async () => {
    const reader = await site.addReader('waiting');
    paddle.setFault({ kind: 'html', times: 1_000 });
    await expect(judge(reader, 'txn_01none')).rejects.toMatchObject({ code: 'upstream_failed' });
    paddle.setFault(null);
  });
});
