import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listBuiltNames } from '#tests/support/built-routes';
import { markupFaults, noncesOf, policyFaults, readPolicy } from '#tests/support/page-policy';
import { PATIENCE } from '#tests/support/patience';
import { routeOf, routeTable, type World } from '#tests/support/route-table';
import { makeRouteWorld, openReader, type Reader } from '#tests/support/route-world';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { openVisitor, type PlainAnswer, sendPlain, startWebServers, type WebServers } from '#tests/support/web-servers';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

/** As in production, and as on a machine of one's own, whose database is down besides. */
let secure: WebServers;
let plain: WebServers;
let database: TestDatabase;
let world: World;
let subscriber: Reader;
/** Every method and path of the build, and what is asked of it. */
let asked: Asked[];

beforeAll(async () => {
  process.env.SITE_URL = 'https://proofline.example';
  database = await openTestDatabase({ pool: 10 });
  const made = await makeRouteWorld(database);
  ({ world } = made);
  ({ subscriber } = made.readers);
  secure = await startWebServers(1, { DATABASE_POOL: '10', LOG_LEVEL: 'silent' });
  plain = await startWebServers(1, {
    SITE_URL: 'http://localhost:3000',
    DATABASE_URL: 'postgresql://proofline@127.0.0.1:1/none',
    LOG_LEVEL: 'silent',
  });
  asked = [...(await askedOfBuild()), ...FILES, ...FAILURES];
});
afterAll(async () => {
  await secure?.close();
  await plain?.close();
  await database.close();
});

type Asked = { name: string; method: string; path: string; body?: unknown; headers?: Record<string, string> };

/** What the table of routes asks, and what the build has besides: a new page is asked for before it has an entry. */
async function askedOfBuild(): Promise<Asked[]> {
  const listed = new Set(Object.keys(routeTable).map(routeOf));
  const unlisted = (await listBuiltNames()).filter((name) => !listed.has(name));
  return Promise.all(
    [...Object.keys(routeTable), ...unlisted].map(async (name) => {
      const [method = '', route = ''] = routeOf(name).split(' ');
      const anything = { path: route.replaceAll(/\[[^\]]+\]/g, 'x') };
      const { path, body }: { path: string; body?: unknown } = (await routeTable[name]?.ask?.(world)) ?? anything;
      return { name, method, path, body };
    }),
  );
}

const get = (path: string, more: Partial<Asked> = {}): Asked => ({ name: `GET ${path}`, method: 'GET', path, ...more });

const FILES = [
  ...readdirSync('public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => get(`${parentPath.replace(/^public/, '')}/${name}`)),
];

/** Answers that no handler of ours has made. */
const FAILURES = [
  get('/nowhere'),
  get('/filings/zzzz'),
  get('/filings/nwsc/nowhere'),
  get('/api/nowhere'),
  get('/_next/static/nowhere.js'),
  get('/filings/%FF'),
  get('/api/%FF'),
  get('/filings/NWSC/'),
  get('/checkout', { name: 'the router’s own request for a payment page', headers: { rsc: '1' } }),
  get('/', { name: 'the router’s own request for a page', headers: { rsc: '1' } }),
  get('/', { name: 'HEAD of a page', method: 'HEAD' }),
  get('/about', { name: 'POST to a page', method: 'POST' }),
  get('/api/login', { name: 'GET of what is only posted to' }),
  get('/filings/nwsc/summarized', { name: 'a page loaded speculatively', headers: { 'sec-purpose': 'prefetch' } }),
];

/** The headers of every answer besides the policy. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'reporting-endpoints': 'csp="/api/csp-reports"',
};

/** Ends of the way of Google's popup, which stays in touch with the page that has opened it. */
const POPUP = new Set(['/login/google', '/api/auth-receiver/start', '/api/auth/callback/google']);

/** What proves a mail's reader is in their addresses. */
const SECRET_ADDRESS = /^\/(?:api\/)?mail-preferences/;

const DOCUMENT = /^\/api\/documents\//;

/** The one page that other sites show in frames: without a script, and so without a nonce. */
const EMBED = /^\/r\/[^/]+\/embed$/;

/** Their looks are in attributes. */
const ORIGINAL = /^\/api\/originals\//;

const isHtml = ({ headers }: PlainAnswer) => String(headers['content-type']).startsWith('text/html');

function faultsOf({ path }: Asked, answer: PlainAnswer, { isSecure }: { isSecure: boolean }): string[] {
  const { headers, text } = answer;
  const [route = ''] = path.split('?');
  const wanted = {
    ...HEADERS,
    'referrer-policy': SECRET_ADDRESS.test(route) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': POPUP.has(route) ? 'unsafe-none' : 'same-origin-allow-popups',
    'strict-transport-security': isSecure ? 'max-age=63072000; includeSubDomains' : undefined,
    'x-powered-by': undefined,
  };
  const faults = Object.entries(wanted)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name]) => `${name} is ${String(headers[name])}`);
  const header = headers['content-security-policy'];
  if (typeof header !== 'string') return [...faults, 'no policy'];
  if (DOCUMENT.test(path)) {
    return header === "default-src 'none'; sandbox" ? faults : [...faults, `the document’s policy is ${header}`];
  }
  if (ORIGINAL.test(path)) {
    const own = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    return header === own ? faults : [...faults, `the original’s policy is ${header}`];
  }
  if (EMBED.test(path)) {
    const own = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";
    return header === own ? [...faults, ...markupFaults(text, '')] : [...faults, `the embed’s policy is ${header}`];
  }
  const policy = readPolicy(header);
  faults.push(...policyFaults(policy));
  if (policy.has('upgrade-insecure-requests') !== isSecure) faults.push('upgrade-insecure-requests');
  if (!isHtml(answer)) return faults;
  return [...faults, ...markupFaults(text, noncesOf(policy)[0] ?? '')];
}

/** Asks for everything. @returns what is wrong, by what was asked, and the nonces of all answers */
async function askAll(visitor: ReturnType<typeof openVisitor>, options: { isSecure: boolean }) {
  const faults: Record<string, string[]> = {};
  const nonces: string[] = [];
  let pages = 0;
  for (const one of asked) {
    const answer = await visitor.send(one.method, one.path, { body: one.body, headers: one.headers });
    const found = faultsOf(one, answer, options);
    if (found.length > 0) faults[`${one.name} (${answer.status})`] = found;
    nonces.push(...noncesOf(readPolicy(String(answer.headers['content-security-policy']))));
    if (isHtml(answer)) pages++;
  }
  return { faults, nonces, pages };
}

describe('every page, file and endpoint of the build', () => {
  test.each(['visitor', 'subscriber'] as const)(
    'comes to a %s with a policy that lets no script run but ours, and all the headers',
    async (role) => {
      const visitor = await openReader(secure.urls[0] ?? '', role === 'visitor' ? null : subscriber);
      const { faults, nonces, pages } = await askAll(visitor, { isSecure: true });
      expect(faults).toEqual({});
      expect(pages).toBeGreaterThan(20);
      expect(new Set(nonces).size).toBe(nonces.length);
    },
  );

  test('has them too where it fails without its database, on a site without https', async () => {
    const { faults, pages } = await askAll(openVisitor(plain.urls[0] ?? ''), { isSecure: false });
    expect(faults).toEqual({});
    expect(pages).toBeGreaterThan(20);
  });
});

describe('a page that is kept for two seconds', () => {
  test('keeps its policy with its nonce, and both are new afterwards', async () => {
    const ask = async () => {
      const answer = await sendPlain(`${secure.urls[0]}/pricing`);
      const [nonce = ''] = noncesOf(readPolicy(String(answer.headers['content-security-policy'])));
      expect(markupFaults(answer.text, nonce)).toEqual([]);
      return nonce;
    };
    const first = await ask();
    await vi.waitFor(async () => expect(await ask()).not.toBe(first), { ...PATIENCE, interval: 200 });
  });
});
