import { setTimeout as pause } from 'node:timers/promises';
import { histories, tell } from '#tests/support/billing-histories';
import { startFakePaddle, WEBHOOK_SECRET } from '#tests/support/fake-paddle';
import { missingPostgres } from '#tests/support/postgres-server';
import { openEmbeddedTestDatabase, openServerDatabase } from '#tests/support/test-database';
import { signatureHeader, webhookBody } from '../paddle-sandbox/emitter.ts';

/**
 * How fast webhooks are taken and how soon a reader has what was paid for: `node scripts/bench/billing-webhooks.ts`.
 * On a Postgres server where there is one, else on the embedded database. Exits 1 beyond what we promise: the 99th
 * percentile of 200 webhooks at once within 1 s and none of them after 5 s, access within 2 s of the last webhook of a purchase.
 */
const BURST = 200;
const PURCHASES = 20;

const paddle = await startFakePaddle();
const onServer = !missingPostgres();
const database = onServer ? await openServerDatabase() : await openEmbeddedTestDatabase();

const [{ receiveWebhook }, { consumeEvents }, { openQueue }, { closeSharedQueue }, { db }] = await Promise.all([
  import('#lib/billing/events/receive-webhook'),
  import('#lib/billing/events/event-jobs'),
  import('#lib/jobs/queue'),
  import('#lib/jobs/shared-queue'),
  import('#lib/db/client'),
]);

async function post(event: Parameters<typeof webhookBody>[0]): Promise<number> {
  const body = webhookBody(event);
  const started = performance.now();
  await receiveWebhook(Buffer.from(body), signatureHeader(body, [WEBHOOK_SECRET]));
  return performance.now() - started;
}

const percentile = (times: readonly number[], share: number) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN);

const [history] = histories;
if (!history) throw new Error('There is no history.');
const [first] = tell(history).events;
if (!first) throw new Error('The history is empty.');
// Connections and the queue are open on a site that runs.
await post({ ...first, event_id: 'evt_warm' });
const cpuBefore = process.cpuUsage();
const taken = await Promise.all(
  Array.from({ length: BURST }, (_, index) => post({ ...first, event_id: `evt_burst${index}` })),
);
const cpu = process.cpuUsage(cpuBefore);

const queue = await openQueue({ supervise: true });
await consumeEvents(queue);
const waits: number[] = [];
for (let purchase = 0; purchase < PURCHASES; purchase++) {
  const user = await db.user.create({ data: { email: `reader${purchase}@example.com` } });
  const customer = paddle.requests.createCustomer({ email: user.email });
  const body = { items: [{ price_id: paddle.world.prices[0]?.id }], customer_id: customer.id };
  const from = paddle.world.events.length;
  const { id } = paddle.requests.createTransaction(body, 'api');
  await db.checkoutTransaction.create({ data: { id, userId: user.id, customerId: customer.id, priceId: 'x' } });
  paddle.pay(id);
  for (const event of paddle.world.events.slice(from)) await post(event);
  const started = performance.now();
  while ((await db.subscription.count({ where: { userId: user.id, status: 'active' } })) === 0) await pause(5);
  waits.push(performance.now() - started);
}
await queue.stop({ graceful: false });

const report = {
  database: onServer ? 'postgres' : 'embedded',
  webhooks: {
    n: BURST,
    p50: percentile(taken, 0.5),
    p99: percentile(taken, 0.99),
    most: percentile(taken, 1),
    cpuMs: Math.round((cpu.user + cpu.system) / 1_000),
  },
  access: { n: PURCHASES, p50: percentile(waits, 0.5), p95: percentile(waits, 0.95), most: percentile(waits, 1) },
};
process.stdout.write(`${JSON.stringify(report)}\n`);
await closeSharedQueue();
await paddle.close();
await database.close();
process.exit(report.webhooks.p99 <= 1_000 && report.webhooks.most <= 5_000 && report.access.most <= 2_000 ? 0 : 1);
