import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMailToken, encodeUserId, hashMailToken } from '#lib/accounts/mails/mail-token';
import { putMailToken } from '#lib/accounts/mails/mail-token-queries';
import { listSessions } from '#lib/accounts/sessions/session-queries';
import { db } from '#lib/db/client';
import { errorShapeOf, ROUTE_CLASSES } from '#lib/http/shedding/route-classes';
import { handlersOf, listBuiltNames, listBuiltRoutes, METHODS } from '#tests/support/built-routes';
import { startFakeGoogle } from '#tests/support/fake-google';
import { type Role, routeOf, routeTable, type World } from '#tests/support/route-table';
import { addReader, makeRouteWorld, openReader, password, type Reader } from '#tests/support/route-world';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { type PlainAnswer, startWebServers, type WebServers } from '#tests/support/web-servers';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let web: WebServers;
let world: World;
let readers: Record<Exclude<Role, 'visitor'>, Reader>;

const client = { id: 'proofline.apps.example', secret: 'the secret of tests' };

beforeAll(async () => {
  google = await startFakeGoogle(client);
  database = await openTestDatabase({ pool: 30 });
  ({ world, readers } = await makeRouteWorld(database));
  web = await startWebServers(1, {
    DATABASE_POOL: '10',
    LOG_LEVEL: 'silent',
    // Pages for a run on one's own machine are there on the embedded database without a mail server.
    SMTP_URL: 'smtp://127.0.0.1:9',
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_ISSUER: google.issuer,
  });
});
afterAll(async () => {
  await web?.close();
  await database.close();
  await google.close();
});
beforeEach(() => db.rateLimit.deleteMany());

// Thousands of pages, on a machine that may have other work.

const entries = Object.entries(routeTable);
const roles = ['visitor', 'free', 'other', 'subscriber'] as const;

async function askAs(name: string, role: Role): Promise<PlainAnswer> {
  const browser = await openReader(web.urls[0] ?? '', role === 'visitor' ? null : readers[role]);
  return send(browser, name);
}

async function send(
  browser: Awaited<ReturnType<typeof openReader>>,
  name: string,
  headers: Record<string, string> = {},
): Promise<PlainAnswer> {
  const [method = '', route = ''] = routeOf(name).split(' ');
  const { path, body } = (await routeTable[name]?.ask?.(world)) ?? { path: route };
  const answer = await browser.send(method, path, { body, headers });
  // Next wants a number in the address that stands for these headers, and says which.
  const location = answer.headers['location'] ?? '';
  const again = /[?&]_rsc(?:=|$)/.test(String(location)) ? new URL(String(location), web.urls[0]) : null;
  return again ? browser.send(method, again.pathname + again.search, { body, headers }) : answer;
}

describe('the table of routes', () => {
  test('has every route and method that the build serves, and no other', async () => {
    const built = await listBuiltNames();
    const listed = new Set(entries.map(([name]) => routeOf(name)));
    expect(built.filter((name) => !listed.has(name))).toEqual([]);
    expect([...listed].filter((name) => !built.includes(name))).toEqual([]);
  });

  test('has the same routes as that of what is refused first when there is too much to do', () => {
    expect(Object.keys(ROUTE_CLASSES).toSorted()).toEqual(
      [...new Set(entries.map(([name]) => routeOf(name)))].toSorted(),
    );
  });

  test('agrees with the code on who proves what, and which limits count', async () => {
    const faults: string[] = [];
    for (const { file, path } of listBuiltRoutes()) {
      const handlers = (await handlersOf(file)) ?? {};
      for (const method of METHODS.filter((one) => handlers[one])) {
        const name = `${method} ${path}`;
        const { csrf = 'plain', limit, errors } = handlers[method] ?? {};
        const entry = routeTable[name];
        const said = entry?.plain ? 'plain' : entry?.withoutToken ? 'no token' : 'token';
        if (csrf !== said) faults.push(`${name} is ${csrf} in the code and ${said} in the table`);
        if (csrf === 'plain' && method !== 'GET') faults.push(`${name} changes something and is not made by route()`);
        const shape = errorShapeOf(path);
        if (errors && errors !== shape) faults.push(`${name} tells errors as ${errors}, and as ${shape} when shed`);
        if (limit && !entry?.limits.includes(limit)) faults.push(`${name} counts against ${limit}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('names every limit of the code, and each limit has a name of its own', () => {
    const files = ['lib', 'app'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
    );
    const made = files.flatMap((text) =>
      [...text.matchAll(/\{\s*name: '([\w-]+)',\s*(?:points:|\.\.\.)/g)].map(([, name = '']) => name),
    );
    const listed = new Set(entries.flatMap(([, { limits }]) => (typeof limits === 'string' ? [] : limits)));
    expect(made.toSorted()).toEqual([...new Set(made)].toSorted());
    expect([...listed].toSorted()).toEqual(made.toSorted());
  });

  test('needs no server actions: there are none', () => {
    const actions = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as {
      node: object;
      edge: object;
    };
    expect([actions.node, actions.edge]).toEqual([{}, {}]);
  });
});

/** Whose address an answer tells although another reader has asked; and personal answers that may be kept. */
function leaksOf(name: string, role: Role, answer: PlainAnswer): string[] {
  const told = Object.entries(readers).filter(([, { email }]) => answer.text.includes(email));
  const foreign = told.filter(([owner]) => owner !== role).map(([owner]) => `${name} told a ${role} of ${owner}`);
  const isKept = told.length > 0 && !/no-store/.test(String(answer.headers['cache-control']));
  return isKept ? [...foreign, `${name} may be kept by a cache`] : foreign;
}

describe('every route', () => {
  test.each(roles)('answers the %s as the table says, and tells nobody of another’s account', async (role) => {
    const found: Record<string, number> = {};
    const leaks: string[] = [];
    for (const [name] of entries) {
      const answer = await askAs(name, role);
      found[name] = answer.status;
      leaks.push(...leaksOf(name, role, answer));
    }
    const index = roles.indexOf(role);
    expect(found).toEqual(Object.fromEntries(entries.map(([name, { answers }]) => [name, answers[index]])));
    expect(leaks).toEqual([]);
  });
});

const DISGUISES: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-segment-prefetch': '/profile' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-next': '1', 'x-middleware-rewrite': '/profile' },
  { 'next-action': 'x', 'x-forwarded-host': 'localhost' },
];

describe('behind headers that have opened doors elsewhere', () => {
  test.each(['visitor', 'other', 'subscriber'] as const)(
    'the %s gets nothing more of the free account’s',
    async (role) => {
      const faults: string[] = [];
      for (const headers of DISGUISES) {
        const browser = await openReader(web.urls[0] ?? '', role === 'visitor' ? null : readers[role]);
        for (const [name, { answers }] of entries.filter(([one]) => one.startsWith('GET '))) {
          const answer = await send(browser, name, headers);
          const said = answers[roles.indexOf(role)] ?? 0;
          const isOpened = [401, 403].includes(said) && answer.status !== said;
          const isTold = answer.text.includes(readers.free.email);
          if (isOpened || isTold || answer.status === 500) {
            faults.push(`${name} ${JSON.stringify(headers)}: ${answer.status}${isTold ? ', and told' : ''}`);
          }
        }
      }
      expect(faults).toEqual([]);
    },
  );
});

/** Ends the session of a browser in each way there is. The thief holds a copy of its cookies. */
const ENDINGS: [string, (reader: Reader, browser: Awaited<ReturnType<typeof openReader>>) => Promise<PlainAnswer>][] = [
  ['logging out', (_, browser) => browser.send('POST', '/api/logout/')],
  ['logging out everywhere', (_, browser) => browser.send('DELETE', '/api/sessions')],
  [
    'being logged out from another browser',
    async (reader) => {
      const [first] = await listSessions(reader.id);
      const other = await openReader(web.urls[0] ?? '', reader);
      return other.send('DELETE', `/api/sessions/${first?.id}`);
    },
  ],
  [
    'changing the password',
    (_, browser) =>
      browser.send('POST', '/api/change-password/', {
        body: {
          signupMethod: 'password',
          currentPassword: password,
          newPassword: 'a new horse',
        },
      }),
  ],
  [
    'resetting the password',
    async (reader) => {
      const token = createMailToken('reset', reader.id);
      await putMailToken('reset', { userId: reader.id, hash: hashMailToken(token) });
      const anywhere = await openReader(web.urls[0] ?? '', null);
      const body = { uidb64: encodeUserId(reader.id), token, password: 'a new horse' };
      return anywhere.send('POST', '/api/forgot-password-reset-new/', { body });
    },
  ],
  ['deleting the account', (_, browser) => browser.send('DELETE', '/api/delete-account/', { body: { password } })],
];

describe('a copied cookie', () => {
  test.each(ENDINGS)('is nobody’s at every route after %s', async (way, end) => {
    const reader = await addReader(`${way.replaceAll(' ', '-')}@example.com`);
    const browser = await openReader(web.urls[0] ?? '', reader);
    const thief = await openReader(web.urls[0] ?? '', null);
    const steal = () => {
      for (const [name, value] of stolen) thief.cookies.set(name, value);
    };
    const stolen = new Map(browser.cookies);
    steal();
    expect((await thief.send('GET', '/api/user-info')).status).toBe(200);
    expect((await thief.send('GET', '/profile')).text).toContain(reader.email);
    expect((await end(reader, browser)).status).toBe(200);

    const faults: string[] = [];
    for (const [name, { answers }] of entries) {
      for (const headers of name.startsWith('GET ') ? DISGUISES.slice(0, 4) : [{}]) {
        // A route that logs out takes the stolen cookies away.
        steal();
        const answer = await send(thief, name, headers);
        const isPlain = Object.keys(headers).length === 0;
        const isOpened = isPlain ? answer.status !== answers[0] : answer.status === 200 && answers[0] === 401;
        const isTold = answer.text.includes(reader.email);
        if (isOpened || isTold) {
          faults.push(`${name} ${JSON.stringify(headers)}: ${answer.status}${isTold ? ', and told' : ''}`);
        }
      }
    }
    expect(faults).toEqual([]);
    await db.user.deleteMany({ where: { id: reader.id } });
  });
});
