import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eraseUser, getAccountData } from '#lib/accounts/account-queries';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { env } from '#lib/env';
import { gatherNewsJson } from '#lib/filing-mails/news/news-json';
import { tellFollowers } from '#lib/filing-mails/tell-followers';
import { readDeliveriesState, removeOldDeliveries } from '#lib/webhooks/delivery-list-queries';
import { leaseDeliveries, renewLease } from '#lib/webhooks/delivery-queries';
import { sendDeliveries } from '#lib/webhooks/send-deliveries';
import { webhookMails } from '#lib/webhooks/stopped-mails';
import type { WebhookState } from '#lib/webhooks/types';
import { STOPPED_MAIL } from '#lib/webhooks/webhook-queries';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import { addDemoCompany } from '#tests/support/demo-company';
import { PATIENCE } from '#tests/support/patience';
import { addSubscription } from '#tests/support/subscription';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { type Receiver, startReceiver, verifyDelivery } from '#tests/support/webhook-receiver';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

const AUTO = 'pri_of_auto';
const HOUR = 3_600_000;
const TICKER = 'NWSC';

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
let receiver: Receiver;
let cik: string;
/** Ids of the company's filings, newest first. */
let filings: { id: number; accession: string; form: string }[];

beforeAll(async () => {
  database = await openTestDatabase({ pool: 20 });
  Object.assign(env, { WEBHOOKS_TO_LOOPBACK: true, PADDLE_FORMER_PRICES_AUTO: [AUTO] });
  site = await openAccountsSite();
  receiver = await startReceiver();
  await addDemoCompany(database, TICKER);
  filings = await db.filing.findMany({
    orderBy: { filedOn: 'desc' },
    select: { id: true, accession: true, form: true },
  });
  cik = (await db.filing.findFirstOrThrow({ select: { cik: true } })).cik;
});
afterAll(async () => {
  await receiver.close();
  await database.close();
});
beforeEach(async () => {
  await db.rateLimit.deleteMany();
  await db.webhook.deleteMany();
  await db.watchedCompany.deleteMany();
  await db.filingNews.deleteMany();
  await db.filingMail.deleteMany();
  receiver.received.length = 0;
  take();
});

const take = () => receiver.answer((response) => void response.writeHead(204).end());
const answerWith = (status: number) => receiver.answer((response) => void response.writeHead(status).end());

type Reader = { id: UserId; browser: Browser };

async function reader(name: string, plan: 'free' | 'auto' = 'auto'): Promise<Reader> {
  const email = `${name}@example.com`;
  const { id } = await addAccount(email, 'correct horse');
  if (plan === 'auto') await addSubscription(id, name, [AUTO]);
  return { id: id as UserId, browser: await site.signedIn(email) };
}

async function send(browser: Browser, method: string, path = '', body?: unknown) {
  const answer = await site.send(browser, { method, path: `/api/watchlist/webhook${path}`, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const view = async (browser: Browser) => (await send(browser, 'GET')).body['webhook'] as WebhookState;

/** A reader who follows the company and has a webhook. @returns also its secret */
async function follower(name: string, url = receiver.url): Promise<Reader & { secret: string }> {
  const one = await reader(name);
  await follow(one.id);
  const { body } = await send(one.browser, 'PUT', '', { url });
  return { ...one, secret: String(body['secret']) };
}

const follow = (userId: UserId) =>
  db.watchedCompany.create({
    data: { userId, cik, followedAt: new Date(Date.now() - HOUR), newFrom: new Date('2020-01-01') },
  });

/** Filings become readable, and their followers are told. */
async function publish(...some: (typeof filings)[number][]): Promise<void> {
  await db.filingNews.createMany({
    data: some.map(({ id }) => ({ filingId: id, publishedAt: new Date(Date.now() - 15 * 60_000) })),
  });
  await tellFollowers();
}

/** The mail to the owner of a webhook that was given up, as it is written when it is sent. */
const mailOfStop = (userId: UserId) =>
  webhookMails[STOPPED_MAIL]?.({
    ...{ id: 'one', kind: STOPPED_MAIL, recipient: null, data: { userId } },
    ...{ attempts: 1, createdAt: new Date() },
  });

const newest = () => filings[0] ?? { id: 0, accession: '', form: '' };
const deliver = (timeoutMs = PATIENCE.timeout) => sendDeliveries(gatherNewsJson, { timeoutMs });
const deliveriesOf = (userId: UserId) =>
  db.webhookDelivery.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } });

/** Tries until nothing waits, with the clock moved on to each next try. @returns hours that it took */
async function tryToTheEnd(): Promise<number> {
  const start = Date.now();
  for (;;) {
    const next = await db.webhookDelivery.aggregate({ _min: { dueAt: true } });
    if (!next._min.dueAt) return (Date.now() - start) / HOUR;
    await moveBack(next._min.dueAt.getTime() - Date.now() + 1);
    await deliver();
  }
}

/** Everything that is noted of deliveries happened earlier. */
async function moveBack(ms: number): Promise<void> {
  if (ms <= 0) return;
  await db.$executeRaw`
    UPDATE "WebhookDelivery" SET "dueAt" = "dueAt" - ${ms}::float8 * interval '1 millisecond',
      "firstTriedAt" = "firstTriedAt" - ${ms}::float8 * interval '1 millisecond',
      "createdAt" = "createdAt" - ${ms}::float8 * interval '1 millisecond',
      "deliveredAt" = "deliveredAt" - ${ms}::float8 * interval '1 millisecond'`;
}

describe('a filing that becomes readable', () => {
  test('is posted once to the webhook of each follower, signed, with what a mail tells of it', async () => {
    const { secret } = await follower('told');
    await publish(newest());
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    const [one] = receiver.received;
    expect(receiver.received).toHaveLength(1);
    expect(one?.headers).toMatchObject({ 'content-type': 'application/json' });
    const told = one && (verifyDelivery(secret, one) as { id: string; type: string; data: Record<string, unknown> });
    expect(told).toMatchObject({
      id: one?.headers['webhook-id'],
      type: 'filing',
      data: {
        accession: newest().accession,
        form: newest().form,
        company: { ticker: TICKER, cik },
        filed: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        url: expect.stringMatching(/^http/),
        original_url: expect.stringMatching(/^http/),
      },
    });
    expect(verifyDelivery('whsec_another', one ?? { path: '', headers: {}, body: '' })).toBeNull();
  });

  test('tells its results with their places, and changes with what both filings say', async () => {
    const compared = [];
    for (const { id } of filings) compared.push(await gatherNewsJson(id));
    const all = compared as { results: { figures: object[] }; changes: { list: Record<string, unknown>[] } | null }[];
    expect(all.flatMap(({ results }) => results.figures).length).toBeGreaterThan(0);
    expect(all.flatMap(({ results }) => results.figures)[0]).toMatchObject({
      label: expect.any(String),
      amount: expect.any(String),
      url: expect.stringMatching(/^http.*#/),
    });
    const changes = all.flatMap((one) => one.changes?.list ?? []);
    const excerpted = changes.find((one) => one['old'] && one['new']);
    expect(excerpted).toMatchObject({
      headline: expect.any(String),
      url: expect.stringMatching(/^http.*#/),
      old: expect.arrayContaining([{ text: expect.any(String), changed: true }]),
    });
  });

  test('is decided once however many processes tell it, and nothing is posted twice however many send', async () => {
    await Promise.all(Array.from({ length: 4 }, (_, n) => follower(`crowd${n}`)));
    await db.filingNews.createMany({
      data: filings.slice(0, 5).map(({ id }) => ({ filingId: id, publishedAt: new Date(Date.now() - 15 * 60_000) })),
    });
    await Promise.all([tellFollowers(), tellFollowers(), tellFollowers()]);
    expect(await db.webhookDelivery.count()).toBe(20);
    await Promise.all([deliver(), deliver(), deliver()]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  test('is posted to nobody whose plan has no webhook, who does not follow, or whose account waits to be erased', async () => {
    const lost = await follower('lost-plan');
    await db.subscription.update({
      where: { id: 'sub_lost-plan' },
      data: { status: 'canceled', currentPeriodEnd: new Date(0) },
    });
    const stranger = await reader('stranger');
    await send(stranger.browser, 'PUT', '', { url: receiver.url });
    const leaving = await follower('leaving');
    await db.user.update({ where: { id: leaving.id }, data: { deletionRequestedAt: new Date() } });
    await publish(newest());
    expect(await db.webhookDelivery.count()).toBe(0);

    // A plan that ends while a delivery waits.
    await db.webhookDelivery.create({ data: { userId: lost.id, filingId: newest().id } });
    expect(await deliver()).toBe(0);
    expect(receiver.received).toEqual([]);
    expect(await view(lost.browser)).toMatchObject({
      stopped: null,
      deliveries: [{ state: 'failed', failure: 'Your plan has no webhook any more.' }],
    });
  });

  test('is posted whatever is mailed', async () => {
    const { id } = await follower('unmailed');
    await db.mailSetting.create({ data: { userId: id, delivery: 'none' } });
    await publish(newest());
    expect(await deliver()).toBe(1);
  });
});

describe('a webhook that does not take what it is sent', () => {
  test('gets it again with the same id and a new signature', async () => {
    const { id, browser, secret } = await follower('again');
    answerWith(500);
    await publish(newest());
    expect(await deliver()).toBe(0);
    expect((await view(browser)).deliveries).toMatchObject([
      { state: 'waiting', status: 500, failure: 'It answered 500.', attempts: 1 },
    ]);
    take();
    await moveBack(11_000);
    expect(await deliver()).toBe(1);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second && verifyDelivery(secret, second)).not.toBeNull();
    expect((await view(browser)).deliveries).toMatchObject([
      { state: 'taken', status: 204, failure: null, attempts: 2 },
    ]);
    expect(await deliveriesOf(id)).toHaveLength(1);
  });

  test.each([
    [301, 'It answered 301: redirects are not followed.'],
    [404, 'It answered 404.'],
    [429, 'It answered 429.'],
  ])('by an answer of %i says so', async (status, failure) => {
    const { browser } = await follower(`answer${status}`);
    answerWith(status);
    await publish(newest());
    await deliver();
    expect((await view(browser)).deliveries).toMatchObject([{ state: 'waiting', status, failure }]);
  });

  test('is given up after a day, with all that waits, and its owner is told why', async () => {
    const { id, browser, secret } = await follower('given-up');
    answerWith(503);
    await publish(newest());
    await tryToTheEnd();
    expect(receiver.received.length).toBeGreaterThan(8);
    expect(receiver.received.length).toBeLessThan(15);
    const state = await view(browser);
    expect(state).toMatchObject({ stopped: { reason: 'unanswered' }, deliveries: [{ state: 'failed', status: 503 }] });
    expect(await db.mail.findMany({ where: { kind: STOPPED_MAIL }, select: { data: true } })).toEqual([
      { data: { userId: id } },
    ]);
    const text = expect.stringContaining(`Nothing is posted to ${receiver.url} any more. For a day`);
    expect(await mailOfStop(id)).toMatchObject({ mail: { to: 'given-up@example.com', text } });

    // Nothing is put while it is given up; setting it again takes it into use, with the same secret.
    await publish(...filings.slice(1, 2));
    expect(await db.webhookDelivery.count()).toBe(1);
    take();
    expect((await send(browser, 'PUT', '', { url: receiver.url })).body).toEqual({ secret: null });
    await publish(...filings.slice(2, 3));
    expect(await deliver()).toBe(1);
    expect(verifyDelivery(secret, receiver.received.at(-1) ?? { path: '', headers: {}, body: '' })).not.toBeNull();
    expect((await view(browser)).stopped).toBeNull();
    // In use again before the mail was sent: there is nothing to tell.
    expect(await mailOfStop(id)).toBeNull();
  });

  test('is kept when it refuses one of many for a day', async () => {
    const { browser } = await follower('one-of-many');
    let refused: string | undefined;
    receiver.answer((response, { headers }) => {
      refused ??= String(headers['webhook-id']);
      response.writeHead(headers['webhook-id'] === refused ? 500 : 200).end();
    });
    await publish(newest());
    await deliver();
    await publish(...filings.slice(1, 2));
    await tryToTheEnd();
    expect(await view(browser)).toMatchObject({ stopped: null, deliveries: [{ state: 'taken' }, { state: 'failed' }] });
  });

  test('is given up at once when it answers that it is gone', async () => {
    const { browser } = await follower('gone');
    answerWith(410);
    await publish(...filings.slice(0, 3));
    await deliver();
    const state = await view(browser);
    expect(state.stopped).toMatchObject({ reason: 'gone' });
    expect(state.deliveries.map((one) => one.state)).toEqual(['failed', 'failed', 'failed']);
  });

  test('with all of a crowd at once is given up without a deadlock', async () => {
    const { id, browser } = await follower('crowded');
    answerWith(500);
    await publish(...filings);
    await deliver();
    await db.webhookDelivery.updateMany({
      where: { userId: id },
      data: { dueAt: new Date(), firstTriedAt: new Date(Date.now() - 25 * HOUR) },
    });
    await deliver();
    expect((await view(browser)).stopped).toMatchObject({ reason: 'unanswered' });
    expect(await db.webhookDelivery.count({ where: { dueAt: { not: null } } })).toBe(0);
  });

  test('is spared what else waits for a minute, and others get theirs', async () => {
    const other = await startReceiver();
    await follower('slow');
    const { id: quick } = await follower('quick', other.url);
    receiver.answer(() => {});
    expect(filings.length).toBeGreaterThan(5);
    await publish(...filings);
    // Theirs come first: of those sent at once but some are left for the one that does not answer.
    await db.webhookDelivery.updateMany({
      where: { userId: quick },
      data: { dueAt: new Date(Date.now() - HOUR) },
    });
    // Those due by now only: what is tried again or spared becomes due later, however long the tries take.
    await sendDeliveries(gatherNewsJson, { timeoutMs: 3_000, now: new Date() });
    expect(other.received).toHaveLength(filings.length);
    expect(receiver.received.length).toBeLessThan(filings.length);
    await other.close();
  });

  test('is tried with no more at once than one process asks for, though the database has counted but one', async () => {
    await follower('counted');
    await publish(newest());
    await db.$executeRaw`ANALYZE "WebhookDelivery"`;
    await publish(...filings.slice(1));
    expect((await leaseDeliveries(3, null)).deliveries).toHaveLength(3);
    expect((await leaseDeliveries(filings.length, null)).deliveries).toHaveLength(filings.length - 3);
  });

  test('is tried by nobody while somebody tries, and by another once the lease has ended', async () => {
    await follower('leased');
    await publish(newest());
    const { lease, deliveries } = await leaseDeliveries(10, null);
    expect(deliveries).toHaveLength(1);
    expect(await deliver()).toBe(0);
    await moveBack(61_000);
    expect(await deliver()).toBe(1);
    // The first one wakes up: it may not send any more.
    expect(await renewLease(deliveries[0]?.id ?? '', lease)).toBe(false);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a reader', () => {
  test('sees the secret once, and a new one ends the old', async () => {
    const { browser, secret } = await follower('secrets');
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(JSON.stringify((await send(browser, 'GET')).body)).not.toContain(secret.slice(6));
    expect((await send(browser, 'PUT', '', { url: `${receiver.url}?a` })).body).toEqual({ secret: null });
    const replaced = String((await send(browser, 'POST', '/secret')).body['secret']);
    expect(replaced).not.toBe(secret);
    await send(browser, 'POST', '/test');
    const [one] = receiver.received;
    expect(one && verifyDelivery(replaced, one)).toMatchObject({ type: 'test' });
    expect(one && verifyDelivery(secret, one)).toBeNull();
    // Nothing that is stored gives it away.
    expect(JSON.stringify(await db.webhook.findMany())).not.toContain(replaced.slice(6, 30));
  });

  test('sends a test, and hears at once what became of it', async () => {
    const { browser } = await follower('testing');
    expect((await send(browser, 'POST', '/test')).body).toMatchObject({ status: 204, failure: null });
    answerWith(500);
    expect((await send(browser, 'POST', '/test')).body).toMatchObject({ status: 500, failure: 'It answered 500.' });
    answerWith(410);
    await send(browser, 'POST', '/test');
    const state = await view(browser);
    expect(state.stopped).toBeNull();
    expect(state.deliveries.map(({ what, status }) => [what, status])).toEqual([
      ['Test', 410],
      ['Test', 500],
      ['Test', 204],
    ]);
  });

  test('sees the last twenty deliveries, of which those of a month are kept', async () => {
    const { id, browser } = await follower('many');
    await db.webhookDelivery.createMany({
      data: Array.from({ length: 30 }, (_, n) => ({
        ...{ userId: id, dueAt: null, deliveredAt: new Date(), answerStatus: 200 },
        createdAt: new Date(Date.now() - n * 2 * 24 * HOUR),
      })),
    });
    expect((await view(browser)).deliveries).toHaveLength(20);
    await removeOldDeliveries(new Date(), 1_000);
    expect(await db.webhookDelivery.count({ where: { userId: id } })).toBe(15);
    await db.webhookDelivery.create({ data: { userId: id, filingId: newest().id, createdAt: new Date(0) } });
    await removeOldDeliveries(new Date(), 1_000);
    expect(await readDeliveriesState()).toMatchObject({ waiting: 1, failing: 0, failed: 0, webhooks: 1, stopped: 0 });
  });

  test.each([
    ['http://example.com/', 'https'],
    ['https://10.0.0.1/', 'private network'],
    ['https://[::ffff:169.254.169.254]/', 'private network'],
    ['https://no-such-host.invalid/', 'host'],
    ['nonsense', 'whole address'],
    ['', 'Give an address'],
    [7, 'Give an address'],
  ])('cannot set %s', async (url, why) => {
    const { browser } = await reader(`bad${String(url).length}${typeof url}`);
    Object.assign(env, { WEBHOOKS_TO_LOOPBACK: false });
    const { status, body } = await send(browser, 'PUT', '', { url });
    Object.assign(env, { WEBHOOKS_TO_LOOPBACK: true });
    expect([status, body['error']]).toEqual([400, expect.stringContaining(why)]);
    expect(await db.webhook.count()).toBe(0);
  });

  test('who moves the webhook gets what waits at the new address', async () => {
    const other = await startReceiver();
    const { browser } = await follower('moving');
    answerWith(500);
    await publish(newest());
    await deliver();
    await send(browser, 'PUT', '', { url: other.url });
    expect(await deliver()).toBe(1);
    expect(other.received).toHaveLength(1);
    await other.close();
  });

  test('neither sees nor changes another’s, and has none with a plan that has none', async () => {
    const owner = await follower('owner');
    const other = await reader('other');
    const free = await reader('free', 'free');
    const visitor = await site.visit();
    const before = await view(owner.browser);

    expect((await send(other.browser, 'GET')).body).toEqual({ webhook: null, is_allowed: true });
    expect((await send(other.browser, 'POST', '/test')).status).toBe(404);
    expect((await send(other.browser, 'POST', '/secret')).status).toBe(404);
    expect((await send(other.browser, 'DELETE')).body).toEqual({ was_there: false });
    await send(other.browser, 'PUT', '', { url: `${receiver.url}/other` });
    expect(await view(owner.browser)).toEqual(before);

    expect((await send(free.browser, 'GET')).body).toEqual({ webhook: null, is_allowed: false });
    expect((await send(free.browser, 'PUT', '', { url: receiver.url })).status).toBe(402);
    expect((await send(free.browser, 'POST', '/test')).status).toBe(402);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { url: receiver.url }],
      ['DELETE', '', undefined],
      ['POST', '/test', undefined],
      ['POST', '/secret', undefined],
    ] as const) {
      expect([method, path, (await send(visitor, method, path, body)).status]).toEqual([method, path, 401]);
      const forged = await site.send(owner.browser, {
        ...{ method, path: `/api/watchlist/webhook${path}`, body },
        headers: { 'x-csrftoken': 'forged', 'sec-fetch-site': 'cross-site' },
      });
      expect([method, path, forged.status]).toEqual([method, path, method === 'GET' ? 200 : 403]);
    }
    expect(receiver.received).toEqual([]);
    expect(await view(owner.browser)).toEqual(before);
  });

  test('exports the webhook without its secret, and erases it with the account', async () => {
    const { id, secret } = await follower('erased');
    await publish(newest());
    await deliver();
    const data = await getAccountData(id);
    expect(data.webhook).toMatchObject({
      url: receiver.url,
      deliveries: [{ answerStatus: 204, filing: { accession: newest().accession } }],
    });
    expect(JSON.stringify(data)).not.toMatch(/secret|whsec/i);
    expect(JSON.stringify(data)).not.toContain(secret.slice(6));
    await eraseUser(id);
    expect([await db.webhook.count(), await db.webhookDelivery.count()]).toEqual([0, 0]);
  });
});
