import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { PATIENCE } from '#tests/support/patience';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { startWebServers, type WebServers } from '#tests/support/web-servers';

let database: TestDatabase;
let web: WebServers;

beforeAll(async () => {
  database = await openTestDatabase();
  web = await startWebServers(1, { LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await web?.close();
  await database.close();
});

const PAGE = 'https://proofline.example/password-reset-confirm?uidb64=planted&token=planted';

const OLDER = 'application/csp-report';
const NEWER = 'application/reports+json';

const older = (blocked: string) => ({
  'csp-report': {
    'document-uri': PAGE,
    referrer: 'https://planted.example/',
    'blocked-uri': blocked,
    'effective-directive': 'img-src',
    'original-policy': 'planted',
    'script-sample': 'planted',
  },
});

const newer = (blocked: string) => ({
  type: 'csp-violation',
  age: 3,
  url: PAGE,
  user_agent: 'planted',
  body: { documentURL: PAGE, blockedURL: blocked, effectiveDirective: 'script-src-elem', sample: 'planted' },
});

const post = (type: string, body: unknown, path = '/api/csp-reports') =>
  fetch(`${web.urls[0]}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, cookie: 'proofline-session=planted', 'sec-fetch-site': 'cross-site' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const logged = () => web.lines.filter((line) => line.includes('CSP violation')).map((line) => JSON.parse(line));

test('reports in both forms are one line each, of which nothing is the reader’s', async () => {
  expect((await post(OLDER, older('https://evil.example/?planted'))).status).toBe(204);
  expect((await post(OLDER, older('https://evil.example/?planted-again'), '/api/csp-reports/')).status).toBe(204);
  expect((await post(`${NEWER}; charset=utf-8`, [newer('inline'), newer('eval')])).status).toBe(204);
  await vi.waitFor(() => expect(logged()).toHaveLength(3), PATIENCE);
  const line = { level: 40, msg: 'CSP violation', path: '/password-reset-confirm' };
  expect(logged()).toMatchObject([
    { ...line, directive: 'img-src', blocked: 'evil.example' },
    { ...line, directive: 'script-src-elem', blocked: 'inline' },
    { ...line, directive: 'script-src-elem', blocked: 'eval' },
  ]);
  expect(web.lines.filter((one) => one.includes('planted'))).toEqual([]);
});

test('what is no report, or too much of one, is refused and not logged', async () => {
  const before = web.lines.length;
  for (const [type, body] of [
    ['application/json', older('https://other.example/')],
    ['text/plain', older('https://other.example/')],
    [OLDER, '{'],
    [OLDER, ''],
    [OLDER, { 'csp-report': [] }],
    [NEWER, [{ type: 'csp-violation', body: null }]],
    [NEWER, [newer('https://other.example/'), { ...newer('x'), body: { sample: 'x'.repeat(70_000) } }]],
    [OLDER, { ...older('https://other.example/'), filling: 'x'.repeat(70_000) }],
  ] as const) {
    expect((await post(type, body)).status, `${type} ${JSON.stringify(body).slice(0, 80)}`).toBe(400);
  }
  expect(web.lines.slice(before)).toEqual([]);
});

test('more than a hundred an hour from one client address are not heard, and none of them writes to the database', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 101; sent++) statuses.push((await post(OLDER, older('inline'))).status);
  const heard = statuses.indexOf(429);
  expect(heard).toBeGreaterThan(0);
  expect(statuses).toEqual(statuses.map((_, sent) => (sent < heard ? 204 : 429)));
  expect(await db.rateLimit.count()).toBe(0);
});
