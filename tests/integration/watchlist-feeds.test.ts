import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eraseUser, getAccountData } from '#lib/accounts/account-queries';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { secretHider } from '#lib/hide-secrets';
import type { WatchedFiling } from '#lib/watchlist/types';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import { addDemoCompany } from '#tests/support/demo-company';
import { addFilings } from '#tests/support/reading-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

const KINDS = ['feed', 'calendar'] as const;
type Kind = (typeof KINDS)[number];

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
let handlers: Record<
  Kind,
  (request: Request, context: { params: Promise<Record<string, never>> }) => Promise<Response>
>;

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openAccountsSite();
  const [feed, calendar] = await Promise.all([
    import('../../app/(account)/watchlist/feed.atom/route.ts'),
    import('../../app/(account)/watchlist/calendar.ics/route.ts'),
  ]);
  handlers = { feed: feed.GET, calendar: calendar.GET };
  await addDemoCompany(database, 'NWSC');
  await addFilings('PNTS', 1);
  await db.filing.updateMany({
    where: { company: { symbols: { some: { ticker: 'PNTS' } } } },
    data: { readyAt: new Date(), keyPoints: Array.from({ length: 5 }, (_, n) => ({ text: `Point ${n + 1}` })) },
  });
});
afterAll(() => database.close());
beforeEach(() => db.rateLimit.deleteMany());

type Reader = { id: UserId; browser: Browser };

async function reader(name: string, ...follows: string[]): Promise<Reader> {
  const { id } = await addAccount(`${name}@example.com`, 'correct horse');
  const browser = await site.signedIn(`${name}@example.com`);
  for (const symbol of follows)
    await site.send(browser, { method: 'POST', path: '/api/watchlist/companies', body: { symbol } });
  return { id: id as UserId, browser };
}

async function send(browser: Browser, method: string) {
  const answer = await site.send(browser, { method, path: '/api/watchlist/feed' });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Makes the addresses of a reader's feeds, in place of those before. */
const make = async (browser: Browser) => (await send(browser, 'POST')).body as Record<Kind, string>;

/** Asks for a feed as a program does, without a session. */
const read = (kind: Kind, url: string, headers: Record<string, string> = {}) =>
  handlers[kind](new Request(url, { headers: { 'x-proofline-peer': '203.0.113.9', ...headers } }), {
    params: Promise.resolve({}),
  });

const statusOf = async (kind: Kind, url: string) => (await read(kind, url)).status;

type Entry = { id: string; title: string; summary: string; updated: string };

function entriesOf(xml: string): Entry[] {
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({ isArray: (name) => name === 'entry', trimValues: false });
  return (parser.parse(xml) as { feed: { entry?: Entry[] } }).feed.entry ?? [];
}

const listOf = async (browser: Browser) =>
  (await (await site.send(browser, { method: 'GET', path: '/api/watchlist' })).json()) as { filings: WatchedFiling[] };

describe('a watchlist’s feeds', () => {
  test('tell of each filing what the list tells, and nothing more', async () => {
    const { browser } = await reader('telling', 'NWSC', 'PNTS');
    const made = await make(browser);
    const [atom, ics] = await Promise.all(KINDS.map(async (kind) => (await read(kind, made[kind])).text()));
    const { filings } = await listOf(browser);
    const entries = entriesOf(atom ?? '');
    expect(entries).toHaveLength(filings.length);
    const unfolded = (ics ?? '').replaceAll('\r\n ', '');
    for (const [at, { accession, news }] of filings.entries()) {
      const entry = entries[at];
      expect(entry?.id).toContain(`filing/${accession}`);
      expect(unfolded).toContain(`UID:${accession}@`);
      const lines = news.kind === 'changes' ? news.changes.map(({ headline }) => headline) : [];
      for (const line of lines) expect(entry?.summary.replaceAll('&apos;', "'")).toContain(line);
      expect(entry?.summary.split('\n').length).toBeLessThanOrEqual(5);
    }
    expect(filings.some(({ news }) => news.kind === 'changes' && news.changes.length > 0)).toBe(true);
    for (const text of [atom, unfolded]) {
      expect(text).toContain('Point 3');
      expect(text).not.toContain('Point 4');
      expect(text).not.toMatch(/unread/i);
    }
    // What only a subscriber sees of a change.
    const hidden = await db.change.findMany({ where: { ordinal: { gt: 2 } }, select: { headline: true } });
    const shown = new Set(
      filings.flatMap(({ news }) => (news.kind === 'changes' ? news.changes : [])).map((one) => one.headline),
    );
    const leaked = hidden.filter(({ headline }) => !shown.has(headline) && (atom?.includes(headline) ?? true));
    expect(leaked).toEqual([]);
  });

  test('are one reader’s: kept by no cache and no search engine, and they do not tell their own address', async () => {
    const { browser } = await reader('private', 'PNTS');
    const made = await make(browser);
    for (const kind of KINDS) {
      const answer = await read(kind, made[kind]);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('content-type')).toMatch(kind === 'feed' ? 'application/atom+xml' : 'text/calendar');
      const key = new URL(made[kind]).searchParams.get('key') ?? '';
      expect(key).toMatch(/^[\w-]{43}$/);
      expect(await answer.text()).not.toContain(key);
    }
  });

  test('are not sent again while nothing has changed', async () => {
    const { id, browser } = await reader('unchanged', 'PNTS');
    const made = await make(browser);
    for (const kind of KINDS) {
      const tag = (await read(kind, made[kind])).headers.get('etag') ?? '';
      const again = await read(kind, made[kind], { 'if-none-match': tag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      // Reading a filing is nobody’s news.
      const { filings } = await listOf(browser);
      await site.send(browser, {
        method: 'POST',
        path: '/api/watchlist/read',
        body: { accession: filings[0]?.accession },
      });
      expect((await read(kind, made[kind], { 'if-none-match': tag })).status).toBe(304);
    }
    await db.filing.updateMany({
      where: { company: { symbols: { some: { ticker: 'PNTS' } } } },
      data: { isAmendment: true },
    });
    for (const kind of KINDS) expect(await statusOf(kind, made[kind])).toBe(200);
    await db.filing.updateMany({
      where: { company: { symbols: { some: { ticker: 'PNTS' } } } },
      data: { isAmendment: false },
    });
    expect((await db.watchlistFeed.findUnique({ where: { userId: id } }))?.readAt).not.toBeNull();
  });

  test('have ids that stay when the addresses are replaced', async () => {
    const { browser } = await reader('stable', 'PNTS');
    const idOf = async () =>
      /<id>([^<]+)<\/id>/.exec(await (await read('feed', (await make(browser)).feed)).text())?.[1];
    const [one, other] = [await idOf(), await idOf()];
    expect(one).toMatch(/^tag:/);
    expect(other).toBe(one);
  });

  test('are empty, and feeds all the same, for who follows nothing', async () => {
    const { browser } = await reader('empty');
    const made = await make(browser);
    expect(entriesOf(await (await read('feed', made.feed)).text())).toEqual([]);
    expect(await (await read('calendar', made.calendar)).text()).toMatch(/^BEGIN:VCALENDAR[^]*END:VCALENDAR\r\n$/);
  });
});

describe('the key in the addresses', () => {
  test('is stored as a hash alone, and told once', async () => {
    const { id, browser } = await reader('hashed', 'PNTS');
    const key = new URL((await make(browser)).feed).searchParams.get('key') ?? '';
    expect(JSON.stringify(await db.watchlistFeed.findUnique({ where: { userId: id } }))).not.toContain(key);
    const { body } = await send(browser, 'GET');
    expect(body).toEqual({ feed: { createdAt: expect.any(String), readAt: null } });
    expect(secretHider([])(`GET /watchlist/feed.atom?key=${key} 200`)).not.toContain(key);
  });

  test('opens nothing once it is replaced or revoked', async () => {
    const { browser } = await reader('revoking', 'PNTS');
    const first = await make(browser);
    const second = await make(browser);
    for (const kind of KINDS) {
      expect(await statusOf(kind, first[kind])).toBe(404);
      expect(await statusOf(kind, second[kind])).toBe(200);
    }
    expect((await send(browser, 'DELETE')).body).toEqual({ was_there: true });
    expect((await send(browser, 'DELETE')).body).toEqual({ was_there: false });
    for (const kind of KINDS) expect(await statusOf(kind, second[kind])).toBe(404);
    expect((await send(browser, 'GET')).body).toEqual({ feed: null });
  });

  test.each([
    '',
    '?key=',
    '?key=x',
    `?key=${'A'.repeat(43)}`,
    `?key=${'A'.repeat(101)}`,
    '?key=a&key=b',
    "?key='--",
    '?key=%00',
  ])('is not %j', async (query) => {
    for (const [kind, path] of [
      ['feed', 'feed.atom'],
      ['calendar', 'calendar.ics'],
    ] as const) {
      const answer = await read(kind, `http://localhost:3000/watchlist/${path}${query}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('opens nothing while its account waits to be erased, and is gone with it', async () => {
    const { id, browser } = await reader('leaving', 'PNTS');
    const made = await make(browser);
    const { watchlist_feed: exported } = await getAccountData(id);
    expect(exported).toEqual({ createdAt: expect.any(Date), readAt: null });
    await db.user.update({ where: { id }, data: { deletionRequestedAt: new Date() } });
    expect(await statusOf('feed', made.feed)).toBe(404);
    await eraseUser(id);
    expect(await statusOf('feed', made.feed)).toBe(404);
    expect(await db.watchlistFeed.count({ where: { userId: id } })).toBe(0);
  });

  test('is its owner’s: nobody else sees, replaces or revokes it', async () => {
    const owner = await reader('owner', 'NWSC');
    const other = await reader('other', 'PNTS');
    const made = await make(owner.browser);
    const before = await (await read('feed', made.feed)).text();
    expect((await send(other.browser, 'GET')).body).toEqual({ feed: null });
    expect((await send(other.browser, 'DELETE')).body).toEqual({ was_there: false });
    const others = await make(other.browser);
    expect(await (await read('feed', others.feed)).text()).not.toContain('NWSC');
    expect(await (await read('feed', made.feed)).text()).toBe(before);
    const visitor = await site.visit();
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect([method, (await send(visitor, method)).status]).toEqual([method, 401]);
    }
    const forged = await site.send(owner.browser, {
      ...{ method: 'DELETE', path: '/api/watchlist/feed' },
      headers: { 'x-csrftoken': 'forged', 'sec-fetch-site': 'cross-site' },
    });
    expect(forged.status).toBe(403);
    expect(await statusOf('feed', made.feed)).toBe(200);
  });

  test('is not found by trying: one address of the network may ask so often in a minute', async () => {
    const tries = Array.from({ length: 245 }, () =>
      statusOf('feed', 'http://localhost:3000/watchlist/feed.atom?key=x'),
    );
    expect((await Promise.all(tries)).filter((status) => status === 429).length).toBeGreaterThan(0);
  });
});
