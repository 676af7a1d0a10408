import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handlersOf, listBuiltRoutes, METHODS } from '#tests/support/built-routes';
import { type Role, routeTable, type World } from '#tests/support/route-table';
import { makeRouteWorld, openReader, type Reader } from '#tests/support/route-world';
import { openTableStates, writtenBetween } from '#tests/support/table-states';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { openVisitor, startWebServers, type WebServers } from '#tests/support/web-servers';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let web: WebServers;
let world: World;
let readers: Record<Exclude<Role, 'visitor'>, Reader>;
let states: Awaited<ReturnType<typeof openTableStates>>;
/** Every route of the build that changes something and asks for the token, as method and path. */
const changing: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase({ pool: 10 });
  ({ world, readers } = await makeRouteWorld(database));
  web = await startWebServers(1, { DATABASE_POOL: '10', LOG_LEVEL: 'silent' });
  states = await openTableStates(database.url);
  for (const { file, path } of listBuiltRoutes()) {
    const handlers = (await handlersOf(file)) ?? {};
    for (const method of METHODS.filter((one) => one !== 'GET' && handlers[one])) {
      if (handlers[method]?.csrf !== 'no token') changing.push(`${method} ${path}`);
    }
  }
});
afterAll(async () => {
  await states?.close();
  await web?.close();
  await database.close();
});

// Hundreds of requests, each between two looks at every table.

type Visitor = ReturnType<typeof openVisitor>;
type Headers = Record<string, string>;

const roles = ['visitor', 'free', 'other', 'subscriber'] as const;
const members = roles.filter((role) => role !== 'visitor');

const open = (role: Role): Promise<Visitor> => openReader(web.urls[0] ?? '', role === 'visitor' ? null : readers[role]);

const tokenOf = ({ cookies }: Visitor) => cookies.get('csrftoken') ?? '';

/**
 * Sends a request that is not a page's of ours, in this many ways; each makes a browser and says what it sends along.
 */
const forgeries: [name: string, roles: readonly Role[], forge: (role: Role) => Promise<[Visitor, Headers]>][] = [
  [
    'neither cookie nor token',
    ['visitor'],
    async () => [openVisitor(web.urls[0] ?? ''), { 'sec-fetch-site': 'same-origin' }],
  ],
  ['no token', roles, async (role) => [await open(role), { 'x-csrftoken': '' }]],
  [
    'another token than the cookie’s',
    roles,
    async (role) => [await open(role), { 'x-csrftoken': tokenOf(await open(role)) }],
  ],
  [
    'the token of another session',
    roles,
    async (role) => {
      const [browser, other] = [await open(role), await open(role === 'free' ? 'other' : 'free')];
      browser.cookies.set('csrftoken', tokenOf(other));
      return [browser, {}];
    },
  ],
  [
    'the token of another session of the same account',
    members,
    async (role) => {
      const [browser, other] = [await open(role), await open(role)];
      browser.cookies.set('csrftoken', tokenOf(other));
      return [browser, {}];
    },
  ],
  [
    'a changed token',
    roles,
    async (role) => {
      const browser = await open(role);
      const token = tokenOf(browser);
      browser.cookies.set('csrftoken', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
      return [browser, {}];
    },
  ],
  [
    'the token from before logging in',
    members,
    async (role) => {
      // With the cookie of that visit, as a page that was open meanwhile, or as somebody who has planted both.
      const [browser, before] = [await open(role), await open('visitor')];
      for (const [name, value] of before.cookies) browser.cookies.set(name, value);
      return [browser, {}];
    },
  ],
  [
    'the right token from another site',
    roles,
    async (role) => [await open(role), { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ],
  [
    'the right token from another site, in a browser that tells the origin alone',
    roles,
    async (role) => [await open(role), { origin: 'https://evil.example' }],
  ],
];

/** Sends what the table of routes says is asked of a route. @returns the answer, and the tables that were written */
async function send(browser: Visitor, name: string, headers: Headers) {
  const [method = '', route = ''] = name.split(' ');
  const { path, body } = (await routeTable[name]?.ask?.(world)) ?? { path: route };
  const before = await states.read();
  const answer = await browser.send(method, path, { body, headers });
  return { answer, written: writtenBetween(before, await states.read()) };
}

describe('every route of the build that changes something', () => {
  test('is found, and so is every table', async () => {
    expect(changing.length).toBeGreaterThan(20);
    expect(changing).toEqual(expect.arrayContaining(['POST /api/login', 'DELETE /api/sessions/[id]']));
    const tables = Object.keys(await states.read());
    expect(tables).toEqual(expect.arrayContaining(['public."Session"', 'public."RateLimit"', 'public."User"']));
  });

  test.each(forgeries)('refuses %s, whoever sends it, and writes into no table', async (_, senders, forge) => {
    const faults: string[] = [];
    for (const role of senders) {
      const [browser, headers] = await forge(role);
      for (const name of changing) {
        const { answer, written } = await send(browser, name, headers);
        const isRefused = answer.status === 403 && answer.text.includes('"csrf_failed"');
        if (!isRefused || written.length > 0 || answer.headers['set-cookie']) {
          faults.push(`${role} ${name}: ${answer.status} ${answer.text.slice(0, 80)}, wrote ${written.join(', ')}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  test('hears the same request with the right token of a page of ours, and what it writes is seen', async () => {
    const refused: string[] = [];
    const wrote: Record<string, string[]> = {};
    for (const name of changing) {
      const { answer, written } = await send(await open('free'), name, { 'sec-fetch-site': 'same-origin' });
      if (answer.text.includes('csrf_failed')) refused.push(name);
      wrote[name] = written;
    }
    expect(refused).toEqual([]);
    expect(wrote).toMatchObject({
      'DELETE /api/sessions/[id]': ['public."Session"'],
      'POST /api/logout': ['public."Session"'],
      'POST /api/contact': ['public."RateLimit"'],
    });
  });
});

describe('a route that asks for no token', () => {
  const routes = Object.entries(routeTable).filter(([, { withoutToken }]) => withoutToken !== undefined);

  test.each(routes)('%s writes nothing of a stranger’s but the count of attempts', async (name) => {
    const { answer, written } = await send(openVisitor(web.urls[0] ?? ''), name, {});
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(written.filter((table) => table !== 'public."RateLimit"')).toEqual([]);
  });
});
