import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tryEvents } from '#lib/billing/events/apply-event';
import { consumeEvents } from '#lib/billing/events/event-jobs';
import { storeEvents } from '#lib/billing/events/event-queries';
import { readEvent } from '#lib/billing/events/read-event';
import { db } from '#lib/db/client';
import { openQueue } from '#lib/jobs/queue';
import { callApi } from '#tests/support/api-routes';
import { histories, tell } from '#tests/support/billing-histories';
import { openBillingSite } from '#tests/support/billing-site';
import { type FakePaddle, startFakePaddle, WEBHOOK_SECRET } from '#tests/support/fake-paddle';
import { freezePostgres } from '#tests/support/freeze-postgres';
import { PATIENCE } from '#tests/support/patience';
import { missingPostgres, type PostgresServer } from '#tests/support/postgres-server';
import { openEmbeddedTestDatabase, openServerDatabase, type TestDatabase } from '#tests/support/test-database';
import { signatureHeader, webhookBody } from '../../scripts/paddle-sandbox/emitter.ts';
import type { PaddleEvent } from '../../scripts/paddle-sandbox/types.ts';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

/** A server that can be frozen, where there is one. */
const missing = missingPostgres();
let server: PostgresServer | null = null;
let database: TestDatabase;
let paddle: FakePaddle;
let site: Awaited<ReturnType<typeof openBillingSite>>;

beforeAll(async () => {
  paddle = await startFakePaddle();
  if (missing) database = await openEmbeddedTestDatabase();
  else ({ server, ...database } = await openServerDatabase());
  site = await openBillingSite(paddle);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const [first, second] = histories.map((history) => tell(history).events);
const event = first?.find(({ event_type: type }) => type === 'subscription.created') as PaddleEvent;

function post(body: string | Uint8Array<ArrayBuffer>, signature: string | null): Promise<Response> {
  return callApi(
    new Request('http://localhost:3000/api/webhooks/paddle/', {
      method: 'POST',
      headers: signature === null ? {} : { 'paddle-signature': signature },
      body,
    }),
  );
}

const rows = async () => [
  await db.billingEvent.count(),
  await db.subscription.count(),
  await db.billingTransaction.count(),
];

describe('a webhook that Paddle did not send', () => {
  const body = webhookBody(event);
  const seconds = Math.floor(Date.now() / 1000);
  const good = () => signatureHeader(body, [WEBHOOK_SECRET]);

  test.each([
    ['no signature', body, null],
    ['an empty signature', body, ''],
    ['a signature without a moment', body, good().replace(/ts=\d+;/, '')],
    ['a signature of something else', `${body} `, good()],
    ['a signature under another secret', body, signatureHeader(body, ['another'])],
    ['two signatures under other secrets', body, signatureHeader(body, ['another', 'one'])],
    ['a signature of a minute ago', body, signatureHeader(body, [WEBHOOK_SECRET], seconds - 60)],
    ['a signature of a minute ahead', body, signatureHeader(body, [WEBHOOK_SECRET], seconds + 60)],
    ['a signature that is no text of ours', body, 'ts=\u00e9;h1=\u00e9'],
    ['a header of 5 kB', body, `${good()};${'h1=0;'.repeat(1_000)}`],
    ['no JSON', 'not json', signatureHeader('not json', [WEBHOOK_SECRET])],
    ['JSON that is no event', '[]', signatureHeader('[]', [WEBHOOK_SECRET])],
    ['an event without an id', '{"event_type":"x"}', signatureHeader('{"event_type":"x"}', [WEBHOOK_SECRET])],
    ['nothing at all', '', signatureHeader('', [WEBHOOK_SECRET])],
    ['more than a megabyte', 'x'.repeat(1_100_000), good()],
  ])('with %s is answered 400 and leaves no row', async (_, sent, signature) => {
    const before = await rows();
    const answer = await post(sent, signature);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: expect.any(String), code: 'invalid_input' });
    expect(await rows()).toEqual(before);
  });
});

describe('a webhook of Paddle', () => {
  test('is stored and answered 200; again 200, and stored once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => site.webhook(event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const stored = await db.billingEvent.findUniqueOrThrow({ where: { id: event.event_id } });
    expect(stored.payload).toEqual({ ...JSON.parse(webhookBody(event)), data: { ...event.data, custom_data: null } });
    expect(stored).toMatchObject({ type: 'subscription.created', error: null });
  });

  test('is taken while its secret is being replaced', async () => {
    const [other] = second ?? [];
    const body = webhookBody(other as PaddleEvent);
    expect((await post(body, signatureHeader(body, ['the new one', WEBHOOK_SECRET]))).status).toBe(200);
  });

  test('about a customer is recognised when it arrives again, and none of its content is kept', async () => {
    const customer = first?.find(({ event_type: type }) => type === 'customer.created') as PaddleEvent;
    expect((await site.webhook(customer)).status).toBe(200);
    expect((await site.webhook(customer)).status).toBe(200);
    const stored = await db.billingEvent.findMany({ where: { id: customer.event_id } });
    expect(stored).toMatchObject([{ type: 'customer.created', payload: {}, fact: null, error: null }]);
  });

  test('about a payment is stored without the card and its holder’s name', async () => {
    const payment = first?.find(({ data }) => JSON.stringify(data).includes('cardholder_name')) as PaddleEvent;
    expect((await site.webhook(payment)).status).toBe(200);
    const { payload, fact } = await db.billingEvent.findUniqueOrThrow({ where: { id: payment.event_id } });
    expect(JSON.stringify(payload)).not.toMatch(/last4|cardholder/);
    expect(fact).toMatchObject({ kind: 'transaction', id: payment.data['id'] });
  });

  test('of a type that we do not know is kept, and so is one that cannot be read, with the reason', async () => {
    const unknown = { ...event, event_id: 'evt_unknown', event_type: 'wheel.spun' };
    const broken = { ...event, event_id: 'evt_broken', data: { ...event.data, status: 'dormant' } };
    expect((await site.webhook(unknown)).status).toBe(200);
    expect((await site.webhook(broken)).status).toBe(200);
    expect(await db.billingEvent.findUniqueOrThrow({ where: { id: 'evt_unknown' } })).toMatchObject({ error: null });
    const kept = await db.billingEvent.findUniqueOrThrow({ where: { id: 'evt_broken' } });
    expect(kept.error).toContain('status');
    expect(kept.fact).toBeNull();
  });

  test('with a null character in it, which the database does not take, is stored without', async () => {
    const odd = { ...event, event_id: 'evt_null', data: { ...event.data, discount: { id: 'a\u0000b' } } };
    expect((await site.webhook(odd)).status).toBe(200);
    const kept = await db.billingEvent.findUniqueOrThrow({ where: { id: 'evt_null' } });
    expect(kept.payload).toMatchObject({ data: { discount: { id: 'ab' } } });
  });

  test('with the letters of an escaped null character in it keeps them', async () => {
    const id = String.raw`Wages \u0000. \u0000u003cb`;
    const odd = { ...event, event_id: 'evt_letters', data: { ...event.data, discount: { id } } };
    expect((await site.webhook(odd)).status).toBe(200);
    const kept = await db.billingEvent.findUniqueOrThrow({ where: { id: 'evt_letters' } });
    expect(kept.payload).toMatchObject({ data: { discount: { id } } });
  });

  // How soon: `node scripts/bench/billing-webhooks.ts`.
  test('in a burst of 200 at once is always answered 200, and stored', async () => {
    const burst = Array.from({ length: 200 }, (_, index) => ({ ...event, event_id: `evt_burst${index}` }));
    const answers = await Promise.all(burst.map((one) => site.webhook(one)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await db.billingEvent.count({ where: { id: { startsWith: 'evt_burst' } } })).toBe(200);
  });

  test('reaches the subscription through the queue', async () => {
    const queue = await openQueue({ supervise: true });
    try {
      await consumeEvents(queue);
      const { browser } = await site.addReader('queued');
      const from = paddle.world.events.length;
      await site.buy(browser);
      for (const one of paddle.world.events.slice(from)) await site.webhook(one);
      await vi.waitFor(
        async () => expect(await site.overview(browser)).toMatchObject({ is_subscribed: true }),
        PATIENCE,
      );
    } finally {
      await queue.stop({ graceful: true, timeout: 5_000 });
    }
  });

  test('that cannot be applied holds up no other', async () => {
    const [good] = histories.map((history) => tell(history).events.find((one) => one.event_type === event.event_type));
    const read = readEvent(good);
    // An amount that the column does not hold.
    const fact = { ...read.fact, id: 'sub_poison', amount: 2 ** 40 } as NonNullable<typeof read.fact>;
    await storeEvents([read, { ...read, id: 'evt_poison', fact }]);
    expect(await tryEvents([read.id, 'evt_poison'])).toBe(1);
    expect((await db.billingEvent.findUniqueOrThrow({ where: { id: read.id } })).processedAt).not.toBeNull();
    expect((await db.billingEvent.findUniqueOrThrow({ where: { id: 'evt_poison' } })).processedAt).toBeNull();
    await db.billingEvent.delete({ where: { id: 'evt_poison' } });
  });
});

describe.skipIf(missing)('while the database is frozen', () => {
  // How soon: `node scripts/soak/silent-services.ts`.
  test('a webhook is answered 503 before the database answers again, and taken when Paddle sends it again', async () => {
    const late = { ...event, event_id: 'evt_late' };
    const thaw = freezePostgres(server as PostgresServer);
    try {
      expect((await site.webhook(late)).status).toBe(503);
    } finally {
      thaw();
    }
    await vi.waitFor(async () => expect((await site.webhook(late)).status).toBe(200), PATIENCE);
    expect(await db.billingEvent.count({ where: { id: 'evt_late' } })).toBe(1);
  });
});
