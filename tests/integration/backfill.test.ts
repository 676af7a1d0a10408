import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseDigest, storeDigest } from '#tests/support/database-digest';
import { serveDemoEdgar } from '#tests/support/demo-edgar';
import { endProcess } from '#tests/support/end-process';
import type { FakeEdgar } from '#tests/support/fake-edgar';
import { PATIENCE } from '#tests/support/patience';
import { type QuarterEntry, serveQuarters } from '#tests/support/quarterly-edgar';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';

const YEARS = ['--from', '2024', '--to', '2026'];
/** Six annual and three current reports of three companies. */
const ALL = [...YEARS, '--forms', '10-K,8-K'];
/** Those of two companies, the smaller ones: six filings. */
const OPTIONS = [...ALL, '--ciks', '9999990001,9999990003'];
const FILINGS = 6;
const NORTHWIND = '9999990001';

const entries: QuarterEntry[] = buildDemoFilings().map(({ company, accession, form, filedOn }) => ({
  cik: company.cik,
  accession,
  form,
  filedOn,
}));

let edgar: FakeEdgar;
let indexes: string[];
const opened: TestDatabase[] = [];
const running: ChildProcess[] = [];

beforeAll(async () => {
  edgar = await serveDemoEdgar();
  indexes = serveQuarters(edgar, [2024, 2025, 2026], entries);
});
afterAll(async () => {
  for (const child of running) await endProcess(child);
  await edgar?.close();
  for (const database of opened) await database.close();
});

async function openSite(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  opened.push(database);
  return database;
}

/** Its documents are beside its database, also where the run's set-up has them elsewhere. */
const OWN = { DOCUMENT_STORE: '', WORKER_CONCURRENCY: '1' };

type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs the command as an operator does, on a site of its own. */
function start(site: TestDatabase, args: readonly string[], environment: Record<string, string> = {}) {
  const child = fork('scripts/cli.ts', ['backfill', ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: { ...process.env, DATABASE_URL: site.url, DATA_DIR: site.dataDir, ...OWN, ...environment },
  });
  running.push(child);
  const said = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, ...said })));
  return { child, ended };
}

const run = (site: TestDatabase, args: readonly string[], environment = {}) => start(site, args, environment).ended;

const asked = () => edgar.requests.map(({ path }) => path);
const askedDocuments = () => asked().filter((path) => path.startsWith('Archives/edgar/data/'));
const digestOf = async ({ url, dataDir }: TestDatabase) => ({
  database: await databaseDigest(url),
  store: storeDigest(join(dataDir, 'documents')),
});

describe('backfill', () => {
  test('without SEC_USER_AGENT asks nobody and says what to set', async () => {
    const site = await openSite();
    edgar.requests.length = 0;
    const { code, stdout, stderr } = await run(site, OPTIONS, { SEC_USER_AGENT: '' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('set SEC_USER_AGENT');
    expect(asked()).toEqual([]);
  });

  test.each([
    [['--from', '20'], '--from takes a year'],
    [['--from', '2024', '--to', '2023'], '--to is before --from'],
    [['--from', '2099'], 'still to come'],
    [['--from', '2024', '--forms', '10-X'], '--forms takes'],
    [['--from', '2024', '--ciks', 'AAPL'], '--ciks takes numbers'],
    [[], "required option '--from <year>'"],
  ])('refuses %j as wrong usage', async (args, words) => {
    const { code, stderr } = await run(opened[0] ?? (await openSite()), args);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });

  test('by --dry-run says how much there is and how long it takes, and reads no filing', async () => {
    const site = await openSite();
    edgar.requests.length = 0;
    const { code, stdout } = await run(site, [...ALL, '--dry-run', '--json']);
    const { estimate, quarters, result } = JSON.parse(stdout);
    expect([code, result]).toEqual([0, null]);
    expect(quarters).toHaveLength(indexes.length);
    expect(estimate).toMatchObject({ filings: 9, companies: 3 });
    expect(estimate.seconds).toBeGreaterThan(0);
    expect(estimate.databaseBytes).toBeGreaterThan(0);
    expect(asked()).toEqual(['files/company_tickers.json', ...indexes]);
    expect(await databaseDigest(site.url)).toEqual([]);

    const again = await run(site, [...ALL, '--dry-run']);
    expect(again.stdout).toMatch(
      /^To read: 9 filings of 3 companies\nTime: .+\nRoom: .+ in the database, .+ of documents/,
    );
    expect(asked()).toHaveLength(indexes.length + 1);
  });

  test('of one company reads that one alone', async () => {
    const site = await openSite();
    edgar.requests.length = 0;
    const { code, stdout } = await run(site, ['--from', '2025', '--to', '2025', '--ciks', '9999990003', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).result).toMatchObject({ read: 1, present: 0, unreadable: 0, unlisted: 0 });
    expect(asked().filter((path) => path.startsWith('submissions/'))).toEqual(['submissions/CIK9999990003.json']);
  });
});

describe('a backfill that is interrupted', () => {
  let wanted: Awaited<ReturnType<typeof digestOf>>;
  let documents: string[];
  let reference: Ended;
  beforeAll(async () => {
    const undisturbed = await openSite();
    edgar.requests.length = 0;
    reference = await run(undisturbed, [...OPTIONS, '--json']);
    wanted = await digestOf(undisturbed);
    documents = askedDocuments();
  });

  test('reads all when nobody disturbs it, and asks for each document and each index once', () => {
    expect(reference.code).toBe(0);
    expect(JSON.parse(reference.stdout).result).toMatchObject({ read: FILINGS, present: 0, companiesLeft: [] });
    expect(wanted.database).toHaveLength(FILINGS);
    expect(new Set(documents).size).toBe(documents.length);
    expect(asked().filter((path) => path.endsWith('.idx'))).toEqual(indexes);
  });

  test('ends in the same state when it is killed three times, and does nothing twice but what was under way', async () => {
    const site = await openSite();
    edgar.requests.length = 0;
    for (const share of [0.2, 0.5, 0.8]) {
      const { child, ended } = start(site, OPTIONS);
      await vi.waitUntil(() => askedDocuments().length >= documents.length * share, PATIENCE);
      child.kill('SIGKILL');
      await ended;
    }
    expect((await run(site, OPTIONS)).code).toBe(0);
    expect(await digestOf(site)).toEqual(wanted);
    expect(asked().filter((path) => path.endsWith('.idx'))).toEqual(indexes);
    // Two filings are under way at a time, each with one request.
    expect(askedDocuments().length).toBeLessThanOrEqual(documents.length + 3 * 2);

    edgar.requests.length = 0;
    const { code, stdout } = await run(site, [...OPTIONS, '--json']);
    expect([code, JSON.parse(stdout).result]).toMatchObject([0, { read: 0, companiesLeft: [] }]);
    expect(asked()).toEqual([]);
  });

  test('by Ctrl-C ends what is under way, and goes on at the next start', async () => {
    const site = await openSite();
    edgar.requests.length = 0;
    const { child, ended } = start(site, OPTIONS);
    await vi.waitUntil(() => askedDocuments().length >= 1, PATIENCE);
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect([code, stderr]).toMatchObject([1, expect.stringContaining('Stopping after what is under way')]);
    expect(stdout).toContain('it goes on from here');
    const lines = await databaseDigest(site.url);
    expect(lines.length).toBeLessThan(FILINGS);
    expect(lines.filter((line) => line.split(' ')[1] !== 'ready')).toEqual([]);
    expect((await run(site, OPTIONS)).code).toBe(0);
    expect(await digestOf(site)).toEqual(wanted);
  });

  test('is not joined by another process', async () => {
    const site = await openSite();
    edgar.requests.length = 0;
    edgar.fail(indexes[0] ?? '', { delay: true });
    const { child, ended } = start(site, OPTIONS);
    await vi.waitUntil(() => asked().includes(indexes[0] ?? ''), PATIENCE);
    const other = await run(site, [...YEARS, '--forms', '8-K,10-K', '--ciks', '9999990003,9999990001']);
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('Another process is at this backfill')]);
    edgar.release();
    child.kill('SIGINT');
    await ended;
  });

  test('leaves the companies unfollowed, and no filing for workers to take up', async () => {
    const [site] = opened.slice(-1);
    const { code, stdout } = await run(site as TestDatabase, ['--from', '2026', '--ciks', NORTHWIND, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).result.read).toBeGreaterThan(0);
    const client = new pg.Client({ connectionString: site?.url });
    await client.connect();
    const rowsOf = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows;
    expect(await rowsOf('SELECT followed FROM "Company"')).toEqual([{ followed: false }]);
    expect(await rowsOf(`SELECT id FROM "Filing" WHERE status <> 'ready'`)).toEqual([]);
    expect(await rowsOf('SELECT "filingId" FROM "FilingNews"')).toEqual([]);
    await client.end();
  });
});
