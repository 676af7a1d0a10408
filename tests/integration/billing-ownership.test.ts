import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Transactions } from '#lib/billing/contract';
import { reconcileBilling } from '#lib/billing/reconciliation/reconcile-billing';
import { db } from '#lib/db/client';
import { openBillingSite } from '#tests/support/billing-site';
import { type Browser, openBrowser } from '#tests/support/browser';
import { type FakePaddle, MONTHLY, startFakePaddle, YEARLY } from '#tests/support/fake-paddle';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let paddle: FakePaddle;
let site: Awaited<ReturnType<typeof openBillingSite>>;

type Reader = { id: string; email: string; browser: Browser };
let victim: Reader & { transaction: string; subscription: string };
let attacker: Reader & { transaction: string; subscription: string };
let onlooker: Reader;

beforeAll(async () => {
  paddle = await startFakePaddle();
  database = await openTestDatabase();
  site = await openBillingSite(paddle);
  victim = await addPayer('victim');
  attacker = await addPayer('attacker');
  onlooker = await site.addReader('onlooker');
});
afterAll(async () => {
  await site.close();
  await database.close();
});

async function addPayer(name: string) {
  const reader = await site.addReader(name);
  const transaction = await site.buy(reader.browser);
  await site.catchUp();
  const { subscription_id: subscription } = await site.overview(reader.browser);
  return { ...reader, transaction, subscription: subscription ?? '' };
}

const ofPaddle = (id: string) => paddle.world.subscriptions.find((one) => one.id === id);
const customerOf = (id: string) => ofPaddle(id)?.customer_id ?? '';

/** Everything of the victim's by which Paddle or we name it, and what must not be told to others. */
const secretsOfVictim = () => [victim.transaction, victim.subscription, customerOf(victim.subscription), victim.email];

/** Every billing endpoint, with the victim's ids wherever one goes in. */
const calls = (): [string, string, unknown?][] => [
  ['GET', `/api/user-id?userId=${victim.id}`],
  ['POST', '/api/user-id', { priceId: MONTHLY, userId: victim.id }],
  ['POST', '/api/user-id', { priceId: YEARLY, userId: victim.id, subscription_id: victim.subscription }],
  ['GET', `/api/billing/overview?subscription_id=${victim.subscription}&userId=${victim.id}`],
  ['GET', `/api/billing/payment-methods?customer_id=${customerOf(victim.subscription)}`],
  ['GET', `/api/billing/transactions?userId=${victim.id}&per_page=100`],
  ['GET', `/api/billing/invoices/${victim.transaction}/pdf`],
  ['POST', '/api/billing/plan/preview', { priceId: YEARLY, subscription_id: victim.subscription, userId: victim.id }],
  ['POST', '/api/billing/plan', { priceId: YEARLY, subscription_id: victim.subscription, userId: victim.id }],
  ['POST', '/api/billing/cancel', { immediately: true, subscription_id: victim.subscription, userId: victim.id }],
  ['POST', '/api/billing/cancel/undo', { subscription_id: victim.subscription }],
  ['POST', '/api/billing/entitlements/refresh', { transaction_id: victim.transaction, userId: victim.id }],
  ['POST', '/api/billing/portal', { customer_id: customerOf(victim.subscription), userId: victim.id }],
];

/** Links lead to pages of Paddle's that belong to one customer. */
async function linkedText(body: string): Promise<string> {
  const links = body.match(/http:\/\/127[^"]+/g) ?? [];
  const pages = await Promise.all(links.map(async (link) => (await fetch(link)).text()));
  return pages.join('\n');
}

describe('nothing of one reader is reached by another', () => {
  test('through any endpoint, signed in with and without a subscription, or signed out', async () => {
    const before = structuredClone(ofPaddle(victim.subscription));
    let tried = 0;
    for (const browser of [attacker.browser, onlooker.browser, await site.visit()]) {
      for (const [method, path, body] of calls()) {
        const answer = await site.send(browser, { method, path, body });
        const text = await answer.text();
        const told = `${text}\n${await linkedText(text)}`;
        const leaked = secretsOfVictim().filter((secret) => told.includes(secret));
        expect({ method, path, leaked }).toEqual({ method, path, leaked: [] });
        tried++;
      }
    }
    expect(tried).toBe(39);
    expect(ofPaddle(victim.subscription)).toEqual(before);
    expect(await site.overview(victim.browser)).toMatchObject({ status: 'active', scheduled_change: null });
  });

  test('signed out, every endpoint answers 401', async () => {
    const visitor = await site.visit();
    const statuses = new Set<number>();
    for (const [method, path, body] of calls()) statuses.add((await site.send(visitor, { method, path, body })).status);
    expect([...statuses]).toEqual([401]);
  });

  test("somebody else's invoice is as absent as one that does not exist", async () => {
    const answers = [victim.transaction, 'txn_01nobody', 'sub_01', '../portal', "txn_1' OR 1=1", 'txn_\0'].map((id) =>
      site.get(attacker.browser, `/api/billing/invoices/${encodeURIComponent(id)}/pdf`),
    );
    for (const answer of await Promise.all(answers)) {
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { error: 'Invoice not available for this transaction.', code: 'not_found' },
      ]);
    }
  });
});

/** A checkout that a browser opens by itself with the public token, as the provider's script lets it. */
async function payFromBrowser(options: { email: string; customData: object; transaction?: string }): Promise<string> {
  const query = new URLSearchParams({
    items: JSON.stringify([{ priceId: MONTHLY }]),
    email: options.email,
    custom_data: JSON.stringify(options.customData),
  });
  await (await fetch(`${paddle.url}/frame?${query.toString()}`)).text();
  const id = paddle.world.transactions.at(-1)?.id ?? '';
  paddle.pay(id);
  return id;
}

describe('a payment is bound to the reader for whom the server opened it', () => {
  const statesOf = async () =>
    Promise.all([victim, attacker, onlooker].map(async ({ browser }) => site.overview(browser)));

  test.each([
    ['custom data that name another', () => ({ email: 'x1@example.com', customData: { userId: onlooker.id } })],
    ['custom data of older integrations', () => ({ email: 'x2@example.com', customData: { user_id: onlooker.id } })],
    ["another's e-mail address", () => ({ email: onlooker.email, customData: {} })],
    ["another's address and id", () => ({ email: onlooker.email, customData: { userId: onlooker.id } })],
    ["the victim's id", () => ({ email: 'x3@example.com', customData: { userId: victim.id } })],
    [
      'the id of a transaction of ours',
      () => ({ email: 'x4@example.com', customData: { transaction: victim.transaction } }),
    ],
  ])('not by %s', async (_, options) => {
    const before = await statesOf();
    const from = paddle.world.events.length;
    const id = await payFromBrowser(options());
    await site.catchUp(from);
    for (const { browser } of [onlooker, victim]) await site.postOk(browser, '/api/billing/entitlements/refresh');
    expect(await statesOf()).toEqual(before);
    expect(await db.billingTransaction.findUniqueOrThrow({ where: { id } })).toMatchObject({ userId: null });
  });

  test('and whoever pays for a transaction of another pays for that other', async () => {
    const friend = await site.addReader('friend');
    const start = await site.start<{ transaction_id: string }>(friend.browser, MONTHLY);
    const from = paddle.world.events.length;
    paddle.pay(start.transaction_id, { email: attacker.email });
    await site.catchUp(from);
    expect(await site.overview(friend.browser)).toMatchObject({ is_subscribed: true });
    const listed = await site.getOk<Transactions>(attacker.browser, '/api/billing/transactions');
    expect(listed.data.map(({ id }) => id)).not.toContain(start.transaction_id);
  });

  test('whose customer the server has fixed, so that no address typed in a checkout opens its cards', async () => {
    const reader = await site.addReader('fixed');
    const start = await site.start<{ transaction_id: string }>(reader.browser, MONTHLY);
    const transaction = paddle.world.transactions.find(({ id }) => id === start.transaction_id);
    const customer = paddle.world.customers.find(({ id }) => id === transaction?.customer_id);
    expect(customer?.email).toBe(reader.email);
    expect(transaction?.custom_data).toEqual({ userId: reader.id });
  });

  test('whose customer is not handed to an account that has taken over the address, while the first one lives', async () => {
    const first = await site.addReader('first');
    await site.start(first.browser, MONTHLY);
    const second = await site.addReader('second');
    await db.user.update({ where: { id: first.id }, data: { email: 'moved@example.com' } });
    await db.user.update({ where: { id: second.id }, data: { email: first.email } });
    const answer = await site.post(second.browser, '/api/user-id', { priceId: MONTHLY });
    expect(answer.status).toBe(409);
    expect(await db.checkoutTransaction.count({ where: { userId: second.id } })).toBe(0);
  });
});

describe('links of Paddle', () => {
  test('to invoices and to the portal are new at each click, not to be cached, and kept nowhere', async () => {
    const links: string[] = [];
    for (let click = 0; click < 2; click++) {
      const invoice = await site.get(victim.browser, `/api/billing/invoices/${victim.transaction}/pdf`);
      const portal = await site.post(victim.browser, '/api/billing/portal');
      for (const answer of [invoice, portal]) expect(answer.headers.get('cache-control')).toBe('no-store');
      links.push(
        ((await invoice.json()) as { pdf_url: string }).pdf_url,
        ((await portal.json()) as { url: string }).url,
      );
    }
    expect(new Set(links).size).toBe(4);

    await site.postOk(victim.browser, '/api/billing/plan', { priceId: YEARLY });
    await reconcileBilling({ full: true });
    const tables = await db.$queryRaw<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const [found] = await db.$queryRawUnsafe<{ rows: bigint }[]>(
        `SELECT count(*) AS rows FROM "${name}" AS one WHERE one::text LIKE '%${paddle.url}%'`,
      );
      expect({ name, rows: Number(found?.rows) }).toEqual({ name, rows: 0 });
    }
  });
});

test('a visitor without a session gets no CSRF-free way in', async () => {
  const answer = await site.send(openBrowser(), { method: 'POST', path: '/api/billing/cancel', body: {} });
  expect(answer.status).toBe(403);
});
