import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { histories, tell } from '#tests/support/billing-histories';
import { PATIENCE } from '#tests/support/patience';
import { makeRouteWorld, openReader } from '#tests/support/route-world';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { sendPlain, startWebServers, type WebServers } from '#tests/support/web-servers';
import { signatureHeader, webhookBody } from '../../scripts/paddle-sandbox/emitter.ts';

let database: TestDatabase;
let web: WebServers;
let url: string;
let made: Awaited<ReturnType<typeof makeRouteWorld>>;
const SECRET = 'pdl_ntfset_of_these_tests';
const TOKEN = 'a-token-of-these-tests-with-enough-letters';
/** Its word is believed about whom it asks for. */
const PROXY = '127.0.0.9';

beforeAll(async () => {
  database = await openTestDatabase();
  made = await makeRouteWorld(database);
  web = await startWebServers(1, {
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import ${join(process.cwd(), 'tests/support/busy-loop.mjs')}`,
    // Too late for exports, searches and feeds, and in time for everything else.
    BUSY_MS: '500',
    READY_TOKEN: TOKEN,
    TRUSTED_PROXIES: PROXY,
    PADDLE_API_KEY: 'pdl_sdbx_apikey_of_these_tests',
    PADDLE_CLIENT_TOKEN: 'test_of_these_tests',
    PADDLE_WEBHOOK_SECRET: SECRET,
    PADDLE_PRICE_MONTHLY: 'pri_monthly',
    PADDLE_PRICE_YEARLY: 'pri_yearly',
    PADDLE_API_URL: 'http://127.0.0.1:9',
  });
  [url = ''] = web.urls;
}, 300_000);
afterAll(async () => {
  await web?.close();
  await database.close();
});

const get = (path: string, headers: Record<string, string> = {}) => sendPlain(url + path, { headers });
const toggleBusyLoop = () => process.kill(web.pids[0] ?? 0, 'SIGUSR2');
const linesWith = (words: string) => web.lines.filter((line) => line.includes(words));

describe('a site whose event loop has too much to do', () => {
  const reading = () => `/filings/${made.world.ticker}/summarized?type=10-K&date=${made.world.date}`;
  const costly = () => `/api/filings/${made.world.accession}/export?format=json`;

  test('refuses costly requests with 503 and Retry-After, and still serves pages, health and webhooks', async () => {
    const subscriber = await openReader(url, made.readers.subscriber);
    const exported = `/api/filings/${made.world.accession}/export?format=json`;
    expect((await subscriber.send('GET', exported)).status).toBe(200);
    toggleBusyLoop();
    try {
      await expect.poll(async () => (await get(costly())).status, PATIENCE).toBe(503);
      const [api, link, search, feed] = await Promise.all([
        subscriber.send('GET', exported),
        subscriber.send('GET', exported, { headers: { accept: 'text/html,*/*;q=0.8' } }),
        subscriber.send('POST', '/api/semantic-search/', { body: { query: 'revenue' } }),
        get('/feed.atom'),
      ]);
      for (const answer of [api, link, search, feed]) {
        expect(answer.status).toBe(503);
        expect(answer.headers['retry-after']).toMatch(/^\d+$/);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.text).toContain('busy right now');
      }
      for (const answer of [api, search])
        expect(JSON.parse(answer.text)).toEqual({ error: expect.stringContaining('Try again'), code: 'unavailable' });
      expect(link.headers['content-type']).toContain('text/html');
      expect(link.text).toMatch(/<h1>.+<\/h1>[^]*Try again/);

      // All of these ask the database, and none takes it for dead.
      const body = webhookBody(histories.map((history) => tell(history).events[0]).find((one) => one !== undefined)!);
      const answers = await Promise.all([
        get('/'),
        get('/pricing'),
        get(`/filings/${made.world.ticker}`),
        get(reading()),
        get('/api/health'),
        get('/api/ready'),
        get('/plain-page.css'),
        postWebhook(body, signatureHeader(body, [SECRET])),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    } finally {
      toggleBusyLoop();
    }
    expect(linesWith('database does not answer')).toEqual([]);
    await expect.poll(async () => (await get(costly())).status, PATIENCE).toBe(401);
    expect((await subscriber.send('GET', exported)).status).toBe(200);
    expect(linesWith('A request was shed').length).toBeLessThan(10);
  }, 180_000);
});

function postWebhook(body: string, signature: string | null): Promise<{ status: number }> {
  return fetch(`${url}/api/webhooks/paddle/`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(signature === null ? {} : { 'paddle-signature': signature }) },
  }).then(async (answer) => {
    await answer.arrayBuffer();
    return { status: answer.status };
  });
}

describe('a flood', () => {
  const FLOOD = 1_500;
  const LANES = 40;

  async function flood(
    many: number,
    send: (n: number) => Promise<{ status: number }>,
  ): Promise<Record<number, number>> {
    const statuses: Record<number, number> = {};
    let next = 0;
    const lane = async () => {
      for (let n = next++; n < many; n = next++) {
        const { status } = await send(n);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return statuses;
  }

  test('of unsigned webhooks is a few lines of the log and no row, and Paddle’s own come through', async () => {
    const before = await db.rateLimit.count();
    const events = tell(histories[0]!).events;
    const bodies = events.map(webhookBody);
    const own: Promise<{ status: number }>[] = [];
    const statuses = await flood(FLOOD, (n) => {
      const body = bodies[n % bodies.length] ?? '';
      if (n % 100 === 50) own.push(postWebhook(body, signatureHeader(body, [SECRET])));
      return postWebhook(body, n % 2 === 0 ? null : signatureHeader(body, ['made up']));
    });
    expect(new Set((await Promise.all(own)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(Object.keys(statuses).toSorted()).toEqual(['400', '429']);
    expect(statuses[429]).toBeGreaterThan(FLOOD / 2);
    expect(linesWith('A webhook was refused').length).toBeLessThan(12);
    expect(await db.rateLimit.count()).toBe(before);
  }, 180_000);

  test('of statuses in the home page’s address is a few lines of the log', async () => {
    await flood(200, async (n) => get(`/?status=made-up-${n}`));
    const lines = linesWith('Home page was opened with a status');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(60);
  }, 180_000);
});

describe('whether the site is ready', () => {
  const DETAILS = {
    status: 'ready',
    degraded: expect.any(Array),
    queue: expect.anything(),
    migrations: expect.any(Number),
  };
  const told = async (headers: Record<string, string>, at = url, from?: string) => {
    const answer = await sendPlain(`${at}/api/ready`, { headers, ...(from ? { from } : {}) });
    expect(answer.status).toBe(200);
    return JSON.parse(answer.text) as unknown;
  };

  test('is told with details to a program of the same machine, and with the token', async () => {
    expect(await told({})).toMatchObject(DETAILS);
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect(await told({ ...forwarded, authorization: `Bearer ${TOKEN}` }, url, PROXY)).toMatchObject(DETAILS);
  });

  test('is told to the public by one word', async () => {
    expect(await told({ 'x-forwarded-for': '203.0.113.9' }, url, PROXY)).toEqual({ status: 'ready' });
    expect(await told({ 'x-forwarded-for': '203.0.113.9' })).toEqual({ status: 'ready' });
    const wrong = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer wrong' };
    expect(await told(wrong, url, PROXY)).toEqual({ status: 'ready' });
  });

  const own = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && one.family === 'IPv4' && !one.internal);
  test.skipIf(!own)('is told in one word to a client that only claims to be on the same machine', async () => {
    const claims = {
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      'x-proofline-peer': '127.0.0.1',
      forwarded: 'for=127.0.0.1',
    };
    const outside = url.replace('127.0.0.1', own?.address ?? '');
    expect(await told(claims, outside)).toEqual({ status: 'ready' });
    expect(await told({}, outside)).toEqual({ status: 'ready' });
  });
});

test('an upgrade of the connection is refused, and nothing of it stays open', async () => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const came = text(socket);
  socket.write('GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  expect(await came).toMatch(/^HTTP\/1\.1 404 /);
});
