import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { createOfflineSource } from '#lib/discovery/edgar-source';
import { listUncomparedFilings } from '#lib/discovery/uncompared-queries';
import { listCompanyFilings } from '#lib/filings/queries';
import { compareIfLacking, compareWithBaseline } from '#lib/ingest/compare/compare-filing';
import { ingestFiling } from '#lib/ingest/ingest-filing';
import { openFilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
import { VERSIONS } from '#lib/versions';
import { openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import { databaseDigest } from '#tests/support/database-digest';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { addDemoReaders, DEMO_PASSWORD } from '#tests/support/demo-readers';
import { openReadingSite } from '#tests/support/reading-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { threadPoolWith } from '#tests/support/thread-pool-with';
import type { GET as ChangesOf } from '../../app/api/filings/[accession]/changes.json/route.ts';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

type Answer = {
  baseline: { accession: string };
  is_allowed: boolean;
  stats: { rollForwards: number };
  changes: { rank: number; importance: number; headline: string; link: string }[];
};

let database: TestDatabase;
let accounts: Awaited<ReturnType<typeof openAccountsSite>>;
let reading: Awaited<ReturnType<typeof openReadingSite>>;
let listOf: typeof ChangesOf;
let filings: Awaited<ReturnType<typeof ingestDemoCompany>>;

beforeAll(async () => {
  database = await openTestDatabase();
  accounts = await openAccountsSite();
  reading = await openReadingSite();
  ({ GET: listOf } = await import('../../app/api/filings/[accession]/changes.json/route.ts'));
  await addDemoReaders();
  filings = await ingestDemoCompany(database, 'NWSC');
});
afterAll(() => database.close());

async function signedIn(email: string): Promise<Browser> {
  const browser = await accounts.visit();
  expect((await accounts.login(browser, { email, password: DEMO_PASSWORD })).status).toBe(200);
  return browser;
}

function newest(form: string) {
  const found = filings.find((filing) => filing.form === form);
  if (!found) throw new Error(`The demonstration has no ${form}.`);
  return found;
}

function oldest(form: string) {
  const found = filings.findLast((filing) => filing.form === form);
  if (!found) throw new Error(`The demonstration has no ${form}.`);
  return found;
}

async function listChanges(browser: Browser, accession: string): Promise<Response> {
  const request = browser.request('GET', `/api/filings/${accession}/changes.json`);
  return listOf(request, { params: Promise.resolve({ accession }) });
}

const changesOf = async (browser: Browser, accession: string) =>
  (await (await listChanges(browser, accession)).json()) as Answer;

async function open(browser: Browser, filing: { ticker: string; form: string; filedOn: string }, blackline = 'true') {
  const { ticker, form, filedOn: date } = filing;
  const answer = await reading.open(browser, { ticker, form, date }, blackline);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { url: string; is_blackline: boolean; is_allowed: boolean };
}

describe('a company that was read', () => {
  test('has a blackline for every 10-K and 10-Q that follows another one, and for no other filing', async () => {
    const rows = await db.filing.findMany({
      orderBy: [{ filedOn: 'asc' }, { id: 'asc' }],
      select: { id: true, baseForm: true, isAmendment: true, blacklineAvailable: true, baselineId: true },
    });
    const last = new Map<string, number>();
    for (const { id, baseForm, isAmendment, blacklineAvailable, baselineId } of rows) {
      const before = isAmendment || baseForm === '8-K' ? undefined : last.get(baseForm);
      expect([blacklineAvailable, baselineId]).toEqual([before !== undefined, before ?? null]);
      if (!isAmendment) last.set(baseForm, id);
    }
    expect(rows.filter((row) => row.blacklineAvailable).length).toBeGreaterThan(2);
  });

  test('has the changes of a filing in the order of their importance, with anchors that its blocks have', async () => {
    const { accession } = newest('10-K');
    const { id, baselineId } = await db.filing.findUniqueOrThrow({ where: { accession } });
    const changes = await db.change.findMany({ where: { filingId: id }, orderBy: { ordinal: 'asc' } });
    expect(changes.length).toBeGreaterThan(10);
    expect(changes.map((change) => change.ordinal)).toEqual(changes.map((_, at) => at + 1));
    expect(changes.map((change) => change.importance)).toEqual(
      changes.map((change) => change.importance).toSorted((one, other) => other - one),
    );
    const anchorsOf = async (filingId: number) =>
      new Set((await db.block.findMany({ where: { filingId }, select: { anchor: true } })).map(({ anchor }) => anchor));
    const [here, there] = [await anchorsOf(id), await anchorsOf(baselineId ?? 0)];
    for (const { anchor, oldAnchor } of changes) {
      expect(anchor ?? oldAnchor).not.toBeNull();
      expect(anchor === null || here.has(anchor)).toBe(true);
      expect(oldAnchor === null || there.has(oldAnchor)).toBe(true);
    }
  });

  test('ends in the same state when the older filing is read last, and when one is read again', async () => {
    const wanted = await databaseDigest(database.url);
    const [older, newer] = [oldest('10-K').accession, newest('10-K').accession];
    const source = createOfflineSource();
    const filingThreads = openFilingThreadPool(1);
    try {
      // As if neither had been read: first the newer one, which then has nothing to be compared with.
      await db.filing.updateMany({
        where: { accession: { in: [older, newer] } },
        data: { status: 'fetched', baselineId: null, blacklineVersion: null, blacklineAvailable: false },
      });
      await ingestFiling(newer, { source, filingThreads });
      const alone = await db.filing.findUniqueOrThrow({ where: { accession: newer }, select: { baselineId: true } });
      expect(alone.baselineId === null).toBe(filings.filter(({ form }) => form === '10-K').length === 2);
      await ingestFiling(older, { source, filingThreads });
      expect(await databaseDigest(database.url)).toEqual(wanted);

      // As if the process had died between publishing and comparing.
      await db.filing.update({ where: { accession: newer }, data: { blacklineVersion: null, blackline: { rows: 0 } } });
      const before = filings.filter(({ form }) => form === '10-K')[1]?.accession ?? '';
      expect(await listUncomparedFilings(VERSIONS.blackline)).toMatchObject([{ accession: newer }]);
      // The older one's job runs again, and does nothing more.
      const left: string[] = [];
      const enqueueComparisons = async (accessions: readonly string[]) => void left.push(...accessions);
      expect(await ingestFiling(before, { source, filingThreads, enqueueComparisons })).toMatchObject({
        stages: ['comparison'],
      });
      expect(left).toEqual([newer]);
      expect(await ingestFiling(before, { source, filingThreads })).toMatchObject({ stages: ['comparison'] });
      expect(await databaseDigest(database.url)).toEqual(wanted);

      await db.filing.update({ where: { accession: newer }, data: { blacklineVersion: null, blackline: { rows: 0 } } });
      await ingestFiling(newer, { source, filingThreads });
      expect(await databaseDigest(database.url)).toEqual(wanted);
      expect(await ingestFiling(newer, { source, filingThreads })).toMatchObject({ stages: [] });
    } finally {
      await filingThreads.close();
    }
  });

  test('keeps a filing readable, without a blackline, when its baseline’s document is lost', async () => {
    const { accession } = newest('10-Q');
    const { baseline } = await db.filing.findUniqueOrThrow({
      where: { accession },
      select: { baseline: { select: { id: true, rawName: true } } },
    });
    const where = { id: baseline?.id ?? 0 };
    const filingThreads = openFilingThreadPool(1);
    try {
      await db.filing.update({ where, data: { rawName: '0000000000/lost.bin.br' } });
      await compareWithBaseline(accession, filingThreads);
      expect(await db.filing.findUniqueOrThrow({ where: { accession } })).toMatchObject({
        status: 'ready',
        blacklineAvailable: false,
      });
      await db.filing.update({ where, data: { rawName: baseline?.rawName ?? null } });
      await compareWithBaseline(accession, filingThreads);
      expect(await db.filing.findUniqueOrThrow({ where: { accession } })).toMatchObject({ blacklineAvailable: true });
    } finally {
      await filingThreads.close();
    }
  });

  test('is compared once more when its baseline was read again meanwhile', async () => {
    const { accession } = newest('10-K');
    const find = () =>
      db.filing.findUniqueOrThrow({ where: { accession }, select: { baselineId: true, blacklineVersion: true } });
    const where = { id: (await find()).baselineId ?? 0 };
    const filingThreads = openFilingThreadPool(1);
    try {
      await db.filing.update({ where: { accession }, data: { blacklineVersion: null } });
      const meanwhile = threadPoolWith(filingThreads, (tasks) => ({
        async compare(older, newer) {
          await db.filing.update({ where, data: { parserVersion: VERSIONS.parser - 1 } });
          return tasks.compare(older, newer);
        },
      }));
      await expect(compareIfLacking(accession, meanwhile, {})).rejects.toThrow('changed while it was compared');
      expect((await find()).blacklineVersion).toBeNull();
      await db.filing.update({ where, data: { parserVersion: VERSIONS.parser } });
      expect(await compareIfLacking(accession, filingThreads, {})).toBe(true);
      expect((await find()).blacklineVersion).toBe(VERSIONS.blackline);
      expect(await compareIfLacking(accession, filingThreads, {})).toBe(false);
    } finally {
      await filingThreads.close();
    }
  });

  test('leaves a filing out of the search, once, when its document takes too long to be indexed again', async () => {
    const { accession } = oldest('10-Q');
    const impatient = openFilingThreadPool(1, 1);
    const filingThreads = openFilingThreadPool(1);
    const source = createOfflineSource();
    const find = () =>
      db.filing.findUniqueOrThrow({ where: { accession }, select: { status: true, searchPassages: true } });
    try {
      const wanted = await find();
      await db.filing.update({ where: { accession }, data: { searchVersion: null } });
      expect(await ingestFiling(accession, { source, filingThreads: impatient })).toMatchObject({ stages: ['index'] });
      expect(await find()).toEqual({ status: 'ready', searchPassages: 0 });
      expect(await ingestFiling(accession, { source, filingThreads: impatient })).toMatchObject({ stages: [] });
      await db.filing.update({ where: { accession }, data: { searchVersion: null } });
      await ingestFiling(accession, { source, filingThreads });
      expect(await find()).toEqual(wanted);
    } finally {
      await Promise.all([impatient.close(), filingThreads.close()]);
    }
  });
});

describe('the blackline over the API', () => {
  test('is shown to a reader who asks for it, and the summary where there is none', async () => {
    const browser = await signedIn('subscriber@example.com');
    const opened = await open(browser, newest('10-K'));
    expect(opened).toMatchObject({ is_blackline: true, is_allowed: true });
    expect(opened.url).toMatch(/\/blackline-full\?/);
    const html = await (await reading.read(browser, opened.url)).text();
    expect(html).toContain('class="add-marker"');
    expect(await open(browser, newest('10-K'), 'false')).toMatchObject({ is_blackline: false });
    const first = await open(browser, oldest('10-K'));
    expect(first.is_blackline).toBe(false);
    expect(first.url).toMatch(/\/summary-full\?/);
  });

  test('ends early for a visitor, who cannot get the rest', async () => {
    const browser = await accounts.visit();
    const { url, is_allowed: isAllowed } = await open(browser, newest('10-K'));
    expect(isAllowed).toBe(false);
    const preview = await (await reading.read(browser, url)).text();
    const whole = await changesOf(await signedIn('subscriber@example.com'), newest('10-K').accession);
    const shown = [...preview.matchAll(/class="add-marker" id="c(\d+)"/g)].map(([, rank]) => Number(rank));
    expect(shown).toHaveLength(15);
    // The three highest ranked of the whole filing are named at its end.
    const named = new Set(
      whole.changes.filter(({ rank }) => rank <= 3 || shown.includes(rank)).map(({ headline }) => headline),
    );
    const rest = whole.changes.filter(({ rank, importance }) => importance >= 20 && !shown.includes(rank));
    expect(rest.length).toBeGreaterThan(50);
    for (const { rank } of rest) expect(preview).not.toContain(`id="change_c${rank}"`);
    for (const { headline } of rest.filter((one) => !named.has(one.headline))) {
      expect(preview).not.toContain(`>${headline}<`);
    }
    expect((await reading.read(browser, url.replace('blackline-preview', 'blackline-full'))).status).toBe(403);
  });

  test('is listed for programs, in full for those who may read it', async () => {
    const { accession } = newest('10-K');
    const visitor = await changesOf(await accounts.visit(), accession);
    const subscriber = await changesOf(await signedIn('subscriber@example.com'), accession);
    expect([visitor.is_allowed, subscriber.is_allowed]).toEqual([false, true]);
    expect(visitor.changes).toHaveLength(15);
    expect(subscriber.changes.length).toBeGreaterThan(15);
    expect(subscriber.changes[0]?.rank).toBe(1);
    expect(subscriber.changes[0]?.link).toMatch(/\/filings\/nwsc\/summarized\?type=10-K&date=[\d-]+&view=blackline#./);
    const ranks = new Set(subscriber.changes.map(({ rank }) => rank));
    expect(visitor.changes.every(({ rank }) => ranks.has(rank))).toBe(true);
  });

  test('counts as opened for a free account, which gets the preview afterwards', async () => {
    const browser = await signedIn('free@example.com');
    const compared = await db.filing.findMany({ where: { blacklineAvailable: true }, select: { accession: true } });
    const allowed = [];
    for (const { accession } of compared.slice(0, 3)) allowed.push((await changesOf(browser, accession)).is_allowed);
    expect(allowed).toEqual([true, true, false]);
  });

  test.each([
    ['a filing without one', () => oldest('10-K').accession],
    ['an unknown filing', () => '0000000000-00-000000'],
    ['no filing', () => 'x'],
  ])('is not there for %s', async (_, accession) => {
    const answer = await listChanges(await accounts.visit(), accession());
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });

  test('is announced by the lists', async () => {
    const listed = (await listCompanyFilings('NWSC')).filter(({ filing_type: type }) => type === '10-K');
    expect(listed.map((filing) => filing.blackline_available)).toEqual(listed.map((_, at) => at < listed.length - 1));
  });
});
