import { freezePostgres } from '#tests/support/freeze-postgres';
import { signatureHeader, webhookBody } from '../paddle-sandbox/emitter.ts';
import { openServedSite, type Served } from './served-site.ts';

/**
 * How long readers, a filing and Paddle wait while a service that we rest on is silent or broken, on a site as in
 * production with its own limits: `node scripts/soak/silent-services.ts`. Needs Postgres' programs. Exits 1 when
 * - what asks Paddle is not answered within 3 s, by 502 or with what is known;
 * - a question to the agent is not answered, or a filing not readable and compared, within 10 s in our own words;
 * - a webhook is not refused by 503 within 5 s while the database is frozen.
 */
const BARS = { paddleMs: 3_000, modelMs: 10_000, webhookMs: 5_000 };

let hasFailed = false;
function judge(what: string, { ms, most, wrong }: { ms: number; most: number; wrong: string | null }): void {
  const isGood = ms <= most && wrong === null;
  hasFailed ||= !isGood;
  process.stdout.write(`${isGood ? 'holds' : 'FAILS'} ${what}: ${Math.round(ms)} ms${wrong ? `, ${wrong}` : ''}\n`);
}

async function timed<Value>(work: () => Promise<Value>): Promise<[number, Value]> {
  const started = performance.now();
  const value = await work();
  return [performance.now() - started, value];
}

async function withoutPaddle({ paddle, subscriber, reader, transaction, prices }: Served): Promise<void> {
  const calls = [
    ['a checkout', reader, 'POST', '/api/user-id', { priceId: prices.monthly }, 502],
    ['payment methods', subscriber, 'GET', '/api/billing/payment-methods', undefined, 502],
    ['an invoice', subscriber, 'GET', `/api/billing/invoices/${transaction}/pdf`, undefined, 502],
    ['a preview', subscriber, 'POST', '/api/billing/plan/preview', { priceId: prices.yearly }, 502],
    ['a change', subscriber, 'POST', '/api/billing/plan', { priceId: prices.yearly }, 502],
    ['a cancellation', subscriber, 'POST', '/api/billing/cancel', {}, 502],
    ['the portal', subscriber, 'POST', '/api/billing/portal', {}, 502],
    ['a look at what was bought', subscriber, 'POST', '/api/billing/entitlements/refresh', {}, 200],
  ] as const;
  for (const kind of ['error', 'html', 'hang', 'rate', 'garbage'] as const) {
    paddle.setFault({ kind, times: 1_000, retryAfter: '30' });
    for (const [name, visitor, method, path, body, wanted] of calls) {
      const [ms, { status }] = await timed(() => visitor.send(method, path, { body }));
      judge(`${name} while Paddle answers with "${kind}"`, {
        ms,
        most: BARS.paddleMs,
        wrong: status === wanted ? null : `${status}`,
      });
    }
  }
  paddle.setFault(null);
}

const ask = (visitor: Served['reader']) =>
  visitor.send('POST', '/api/semantic-search/', { body: { query: 'quarterly dividend per share', useAgent: true } });

const providerOf = ({ text }: { text: string }) =>
  (JSON.parse(text) as { agent?: { provider?: string } }).agent?.provider;

async function withoutModel({ llm, reader, readAnew }: Served): Promise<void> {
  for (const behaviour of ['hang', 'stall', 'pause-30', 'status-500', 'half-json'] as const) {
    llm.behave(behaviour);
    const [askMs, answer] = await timed(() => ask(reader));
    const provider = providerOf(answer);
    const wrong = provider === 'extractive' ? null : `${answer.status}, by ${provider}`;
    judge(`a question while the model answers with "${behaviour}"`, { ms: askMs, most: BARS.modelMs, wrong });
    const [readMs, outcome] = await timed(readAnew);
    const state = outcome === 'ready' ? null : outcome;
    judge(`a filing while the model answers with "${behaviour}"`, { ms: readMs, most: BARS.modelMs, wrong: state });
    // After a second failure in a row it would not be asked for a while.
    llm.behave({ answer: () => ({ found: false, claims: [] }) });
    if (providerOf(await ask(reader)) === 'extractive') throw new Error('The model is not asked any more.');
  }
}

async function withoutDatabase({ server, paddle, urls }: Served): Promise<void> {
  const [event] = paddle.world.events;
  if (!event) throw new Error('Paddle has told of nothing.');
  const body = webhookBody({ ...event, event_id: 'evt_late' });
  const headers = { 'paddle-signature': signatureHeader(body, [process.env.PADDLE_WEBHOOK_SECRET ?? '']) };
  const thaw = freezePostgres(server);
  try {
    const [ms, { status }] = await timed(() =>
      fetch(`${urls[0]}/api/webhooks/paddle`, { method: 'POST', headers, body }),
    );
    judge('a webhook while the database is frozen', {
      ms,
      most: BARS.webhookMs,
      wrong: status === 503 ? null : `${status}`,
    });
  } finally {
    thaw();
  }
}

const served = await openServedSite();
try {
  await withoutPaddle(served);
  await withoutModel(served);
  await withoutDatabase(served);
} finally {
  await served.close();
}
process.exit(hasFailed ? 1 : 0);
