import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanUpAccounts } from '#lib/access/clean-up-accounts';
import { eraseUser, getAccountData } from '#lib/accounts/account-queries';
import type { UserId } from '#lib/accounts/types';
import { freePlan, unlimitedPlan } from '#lib/billing/plans';
import { removeSubscription } from '#lib/billing/queries';
import { db } from '#lib/db/client';
import type { Kept, PastedOutcome, WatchedCompany, WatchedFiling } from '#lib/watchlist/types';
import { addWatched } from '#lib/watchlist/watch-queries';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import { addFilings } from '#tests/support/reading-site';
import { addSubscription } from '#tests/support/subscription';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

const FREE = freePlan.watchedCompanies;
const UNLIMITED = unlimitedPlan.watchedCompanies;

/** W000, W001 …: more than the plan allows. */
const tickers = Array.from({ length: UNLIMITED + 10 }, (_, n) => `W${String(n).padStart(3, '0')}`);

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;

beforeAll(async () => {
  database = await openTestDatabase({ pool: 30 });
  site = await openAccountsSite();
  for (const ticker of tickers) await addFilings(ticker, ticker === 'W000' ? 40 : 2);
  await db.filing.updateMany({ data: { readyAt: new Date() } });
  await db.listedSymbol.create({ data: { ticker: 'ELSE-B', cik: '0000000099', name: 'Elsewhere Inc.' } });
});
afterAll(() => database.close());
beforeEach(() => db.rateLimit.deleteMany());

type Reader = { id: UserId; browser: Browser };

async function reader(email: string): Promise<Reader> {
  const { id } = await addAccount(email, 'correct horse');
  return { id: id as UserId, browser: await site.signedIn(email) };
}

async function subscriber(email: string): Promise<Reader> {
  const one = await reader(email);
  await addSubscription(one.id, email);
  return one;
}

async function send(browser: Browser, method: string, path: string, body?: unknown) {
  const answer = await site.send(browser, { method, path: `/api/watchlist${path}`, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const follow = (browser: Browser, symbol: string, kept?: unknown) =>
  send(browser, 'POST', '/companies', { symbol, kept });
const unfollow = (browser: Browser, symbol: string) => send(browser, 'DELETE', `/companies/${symbol}`);
const paste = async (browser: Browser, text: string) =>
  (await send(browser, 'POST', '/pasted', { text })).body as PastedOutcome;

type List = { limit: number; companies: WatchedCompany[]; filings: WatchedFiling[]; next: string | null };

const list = async (browser: Browser, query = '') => (await send(browser, 'GET', query)).body as List;

describe('the limit of a watchlist', () => {
  test('holds for a free account that follows 50 companies at once', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, browser } = await reader(`parallel${round}@example.com`);
      const answers = await Promise.all(tickers.slice(0, 50).map((ticker) => follow(browser, ticker)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(FREE);
      expect(answers.filter(({ body }) => body['code'] === 'plan_required')).toHaveLength(50 - FREE);
      expect(await db.watchedCompany.count({ where: { userId: id } })).toBe(FREE);
    }
  });

  test('holds for pasted lists that come at once, and for one company that is followed 50 times', async () => {
    const { id, browser } = await reader('pastes@example.com');
    await Promise.all(Array.from({ length: 15 }, (_, n) => paste(browser, tickers.slice(n, n + 30).join(' '))));
    expect(await db.watchedCompany.count({ where: { userId: id } })).toBe(FREE);

    const other = await reader('again@example.com');
    const answers = await Promise.all(Array.from({ length: 50 }, () => follow(other.browser, 'W001')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await db.watchedCompany.count({ where: { userId: other.id } })).toBe(1);
  });

  test('is told, with what to do', async () => {
    const { browser } = await reader('told@example.com');
    await paste(browser, 'W001 W002 W003');
    expect(await follow(browser, 'W004')).toEqual({
      status: 402,
      body: {
        code: 'plan_required',
        error: `You follow ${FREE} of ${FREE} companies. Remove one, or follow ${UNLIMITED} with Unlimited.`,
      },
    });
    // What is followed already is no further one.
    expect((await follow(browser, 'W002')).status).toBe(200);
  });

  test('is that of the plan; after a downgrade nothing is lost and nothing is added', async () => {
    const { id, browser } = await subscriber('down@example.com');
    const outcome = await paste(browser, tickers.join('\n'));
    expect([outcome.followed.length, outcome.beyond.length, outcome.limit]).toEqual([UNLIMITED, 10, UNLIMITED]);
    await removeSubscription('sub_down@example.com');
    const { companies, limit } = await list(browser);
    expect([companies.length, limit]).toEqual([UNLIMITED, FREE]);
    expect((await follow(browser, tickers.at(-1) ?? '')).status).toBe(402);
    await unfollow(browser, 'W000');
    expect((await follow(browser, 'W000')).status).toBe(402);
    expect(await db.watchedCompany.count({ where: { userId: id } })).toBe(UNLIMITED - 1);
  });
});

describe('a pasted list', () => {
  test('of a thousand symbols with rubbish between says what became of each', async () => {
    const { browser } = await subscriber('paste@example.com');
    await follow(browser, 'W003');
    const unknown = Array.from({ length: 1_000 - tickers.length }, (_, n) => `ZZ${n}`);
    const text = [...tickers, ...unknown].map((symbol, n) => `${n % 2 ? '“' : '$'}${symbol} — Some Company Inc.`);
    const outcome = await paste(browser, `${text.join('\n')}\nelse.b\n<script>\n\u{1F600}`);
    const names = (one: 'followed' | 'already' | 'beyond' | 'elsewhere') => outcome[one].map(({ ticker }) => ticker);
    const inOrder = tickers.filter((ticker) => ticker !== 'W003');
    expect(names('followed')).toEqual(inOrder.slice(0, UNLIMITED - 1));
    expect(names('already')).toEqual(['W003']);
    expect(names('beyond')).toEqual(inOrder.slice(UNLIMITED - 1));
    expect(names('elsewhere')).toEqual(['ELSE-B']);
    expect(outcome.unknown).toEqual([...unknown, 'SCRIPT']);
    expect(outcome.words).toBeGreaterThanOrEqual(3_000);
    expect(outcome.count).toBe(UNLIMITED);
  });

  test('in which a company has two symbols counts it once', async () => {
    const { cik } = await db.symbol.findUniqueOrThrow({ where: { ticker: 'W005' }, select: { cik: true } });
    await db.symbol.create({ data: { ticker: 'W005-B', cik, rank: 1 } });
    const { browser } = await reader('twice@example.com');
    const outcome = await paste(browser, 'W005.B W005 W005-B W006');
    expect(outcome.followed).toEqual([
      { ticker: 'W005-B', name: 'W005 Inc.' },
      { ticker: 'W006', name: 'W006 Inc.' },
    ]);
    expect(outcome.count).toBe(2);
  });

  test.each([
    [{ text: '' }, 'Paste some symbols.'],
    [{}, 'Paste some symbols.'],
    [{ text: '— , ;' }, 'There is no symbol in this text. Paste some, such as AAPL, MSFT.'],
    [{ text: 'a'.repeat(50_001) }, 'Paste at most 50,000 characters.'],
    [{ text: Array.from({ length: 6_000 }, (_, n) => `X${n}`).join(' ') }, 'Paste at most 5,000 symbols at a time.'],
  ])('that is none is refused', async (body, error) => {
    const { browser } = await reader(`none${JSON.stringify(body).length}@example.com`);
    expect(await send(browser, 'POST', '/pasted', body)).toEqual({
      status: 400,
      body: { code: 'invalid_input', error },
    });
  });
});

describe('the filings of a watchlist', () => {
  test('are the newest of all followed companies, a page at a time, each once', async () => {
    const { browser } = await reader('pages@example.com');
    await paste(browser, 'W000 W001 W002');
    const seen: WatchedFiling[] = [];
    let query = '';
    for (let page = 0; page < 5; page++) {
      const { filings, next } = await list(browser, query);
      seen.push(...filings);
      query = next ? `?before=${next}` : '';
      if (!next) break;
    }
    expect(seen).toHaveLength(44);
    expect(new Set(seen.map(({ accession }) => accession)).size).toBe(44);
    expect(seen.map(({ filedOn }) => filedOn)).toEqual(
      seen
        .map(({ filedOn }) => filedOn)
        .toSorted()
        .toReversed(),
    );
  });

  test('are unread from the newest on that was there, until they are opened or all are read', async () => {
    const { id, browser } = await reader('unread@example.com');
    await paste(browser, 'W001 W002');
    const unread = async () => (await list(browser)).filings.filter(({ isUnread }) => isUnread);
    const first = await unread();
    expect(first.map(({ ticker, filedOn }) => [ticker, filedOn])).toEqual([
      ['W002', '2026-01-02'],
      ['W001', '2026-01-02'],
    ]);
    expect((await list(browser)).companies.map((company) => company.unread)).toEqual([1, 1]);

    await send(browser, 'POST', '/read', { accession: first[0]?.accession });
    await send(browser, 'POST', '/read', { accession: first[0]?.accession });
    expect((await unread()).map(({ ticker }) => ticker)).toEqual(['W001']);
    await send(browser, 'POST', '/read', { until: new Date().toISOString() });
    expect(await unread()).toEqual([]);
    expect(await db.readFiling.count({ where: { userId: id } })).toBe(0);

    // Filed and readable since then; one of long ago that arrives now is no news.
    const { cik } = await db.symbol.findUniqueOrThrow({ where: { ticker: 'W001' }, select: { cik: true } });
    const later = { cik, form: '8-K', baseForm: '8-K', originalUrl: 'https://www.sec.gov/' };
    const readyAt = new Date(Date.now() + 1_000);
    for (const [accession, filedOn] of [
      ['0000000001-26-000001', new Date()],
      ['0000000001-26-000002', new Date('2016-01-01')],
    ] as const) {
      await db.filing.create({ data: { ...later, status: 'ready', accession, filedOn, readyAt } });
    }
    expect((await unread()).map(({ accession }) => accession)).toEqual(['0000000001-26-000001']);
  });

  test('tell of a change its headline alone, and no more of them than a preview does', async () => {
    const [older, newer] = await addFilings('DIFF', 2);
    const [baseline, filing] = await Promise.all(
      [older, newer].map((one) => db.filing.findUniqueOrThrow({ where: { accession: one?.accession ?? '' } })),
    );
    const ids = { filingId: filing?.id ?? 0, baselineId: baseline?.id ?? 0 };
    await db.change.createMany({
      data: Array.from({ length: 6 }, (_, at) => ({
        ...ids,
        ...{ ordinal: at + 1, kind: 'changed' as const, nature: 'new_risk' as const, importance: 90 - at, row: at },
        ...{ item: '1A', headline: `Headline ${at + 1}`, reason: 'a reason', why: 'a secret of the filing' },
        ...{ whyBy: null, rollForward: false, anchor: `a${at}`, oldAnchor: null, previewed: false },
      })),
    });
    await db.filing.update({
      where: { id: ids.filingId },
      data: { blacklineAvailable: true, baselineId: ids.baselineId, blackline: { unread: [{}] } },
    });
    await db.renderedDocument.create({
      data: { filingId: ids.filingId, variant: 'blackline_full', name: 'x', bytes: 1, shown: 6, total: 6 },
    });
    await db.filing.update({ where: { id: ids.baselineId }, data: { keyPoints: points(5) } });
    const { browser } = await reader('preview@example.com');
    await follow(browser, 'DIFF');
    const { filings } = await list(browser);
    expect(filings.map(({ news }) => news)).toEqual([
      {
        kind: 'changes',
        total: 6,
        href: '/filings/diff/summarized?type=10-K&date=2026-01-02&view=blackline',
        baseline: { form: '10-K', filedOn: '2026-01-01' },
        isPartial: true,
        changes: [1, 2, 3].map((ordinal) => ({
          ordinal,
          headline: `Headline ${ordinal}`,
          what: 'New risk, Item 1A',
          href: `/filings/diff/summarized?type=10-K&date=2026-01-02&view=blackline#a${ordinal - 1}`,
        })),
      },
      {
        kind: 'key-points',
        points: ['Point 1', 'Point 2', 'Point 3'],
        href: '/filings/diff/summarized?type=10-K&date=2026-01-01&view=summary#key-points',
        isPartial: false,
      },
    ]);
    expect(JSON.stringify(filings)).not.toMatch(/secret|a reason/);
  });

  test('that became readable after the page was made stay unread when all are marked', async () => {
    const { browser } = await reader('late@example.com');
    const [filing] = await addFilings('LATE', 1);
    await db.filing.update({
      where: { accession: filing?.accession ?? '' },
      data: { filedOn: new Date(), readyAt: new Date() },
    });
    await follow(browser, 'LATE');
    await send(browser, 'POST', '/read', { until: new Date(Date.now() - 3_600_000).toISOString() });
    expect((await list(browser)).companies[0]?.unread).toBe(1);
  });

  test('are read as they were when a company is taken off and put back', async () => {
    const { browser } = await reader('undo@example.com');
    await follow(browser, 'W008');
    await send(browser, 'POST', '/read', { until: new Date().toISOString() });
    const { kept } = (await unfollow(browser, 'W008')).body as { kept: Kept };
    expect(await list(browser)).toMatchObject({ companies: [], filings: [], next: null });
    expect((await unfollow(browser, 'W008')).body).toMatchObject({ kept: null });
    expect((await follow(browser, 'W008', kept)).status).toBe(200);
    expect((await list(browser)).companies).toMatchObject([{ ticker: 'W008', unread: 0, followedAt: kept.followedAt }]);
  });

  test('have marks for as long as these decide something', async () => {
    const { id, browser } = await reader('marks@example.com');
    await follow(browser, 'W009');
    const [filing] = (await list(browser)).filings;
    await send(browser, 'POST', '/read', { accession: filing?.accession });
    expect((await cleanUpAccounts())['marks']).toBe(0);
    expect((await cleanUpAccounts(new Date(Date.now() + 91 * 86_400_000)))['marks']).toBeGreaterThan(0);
    expect(await db.readFiling.count({ where: { userId: id } })).toBe(0);
  });

  test.each([{}, { accession: 'x' }, { until: 'yesterday' }])('are not marked by %j', async (body) => {
    const { browser } = await reader(`bad${JSON.stringify(body).length}@example.com`);
    expect((await send(browser, 'POST', '/read', body)).status).toBe(400);
  });
});

const points = (count: number) => Array.from({ length: count }, (_, at) => ({ text: `Point ${at + 1}` }));

describe('a watchlist is its owner’s alone', () => {
  test('nobody sees, changes or marks another’s, and visitors have none', async () => {
    const owner = await reader('owner@example.com');
    const other = await reader('other@example.com');
    const visitor = await site.visit();
    await paste(owner.browser, 'W001 W002');
    const before = await list(owner.browser);
    const accession = before.filings[0]?.accession;

    expect(await list(other.browser)).toMatchObject({ companies: [], filings: [], next: null });
    expect((await send(other.browser, 'GET', '/companies/W001')).body).toEqual({ is_followed: false });
    expect((await unfollow(other.browser, 'W001')).body).toMatchObject({ kept: null });
    await send(other.browser, 'POST', '/read', { accession });
    await send(other.browser, 'POST', '/read', { until: new Date().toISOString() });
    await paste(other.browser, 'W003');
    expect(await db.readFiling.count({ where: { userId: { in: [owner.id, other.id] } } })).toBe(0);
    expect(await list(owner.browser)).toEqual(before);

    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/export', undefined],
      ['GET', '/companies/W001', undefined],
      ['POST', '/companies', { symbol: 'W001' }],
      ['DELETE', '/companies/W001', undefined],
      ['POST', '/pasted', { text: 'W001' }],
      ['POST', '/read', { accession }],
    ] as const) {
      expect([method, path, (await send(visitor, method, path, body)).status]).toEqual([method, path, 401]);
    }
  });

  test('unknown companies cannot be followed, and hostile symbols are answered as unknown', async () => {
    const { browser } = await reader('unknown@example.com');
    for (const symbol of ['ZZZZ', 'ELSE-B', "'; DROP--", '../..', '\u0000', 'ß']) {
      expect([symbol, (await follow(browser, symbol)).status]).toEqual([symbol, 404]);
    }
    expect((await send(browser, 'GET', '/companies/ZZZZ')).status).toBe(404);
    expect((await follow(browser, '')).status).toBe(400);
    expect((await follow(browser, 'W001', { followedAt: '2999-01-01T00:00:00Z' })).status).toBe(400);
  });

  test('it is a table for spreadsheets', async () => {
    const { browser } = await reader('export@example.com');
    await paste(browser, 'W001 W002');
    const answer = await site.send(browser, { method: 'GET', path: '/api/watchlist/export' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = (await answer.text()).trimEnd().split('\r\n');
    expect(head).toMatch(/^.?symbol,company,followed_since,unread_filings,filings$/u);
    expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
      ['W001', 'W001 Inc.'],
      ['W002', 'W002 Inc.'],
    ]);
  });

  test('it is in the account’s export, and is deleted with the account', async () => {
    const { id, browser } = await reader('leaving@example.com');
    await follow(browser, 'W001');
    const [filing] = (await list(browser)).filings;
    await send(browser, 'POST', '/read', { accession: filing?.accession });
    const { watchlist, filings_read: read } = await getAccountData(id);
    expect(watchlist).toMatchObject([{ company: { name: 'W001 Inc.' } }]);
    expect(read).toMatchObject([{ filing: { accession: filing?.accession } }]);
    await eraseUser(id);
    expect(await db.watchedCompany.count({ where: { userId: id } })).toBe(0);
    expect(await db.readFiling.count({ where: { userId: id } })).toBe(0);
    await expect(addWatched(id, ['x'], { limit: 3 })).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
