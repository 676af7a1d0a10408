import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBackfill } from '#lib/backfill/backfill-queries';
import { DEFAULT_COSTS, PICTURE_BYTES, RAW_PACKED } from '#lib/backfill/default-costs';
import { measureCosts } from '#lib/backfill/measure-costs';
import { planBackfill, type QuarterOutcome } from '#lib/backfill/plan-backfill';
import { type BackfillResult, runBackfill } from '#lib/backfill/run-backfill';
import { type BackfillScope, keyOf } from '#lib/backfill/scope';
import { waitOutPauses } from '#lib/backfill/wait-out-pauses';
import { db } from '#lib/db/client';
import { openEdgarSource, openYieldingEdgarSource } from '#lib/discovery/edgar-source';
import { createEdgarClient } from '#lib/edgar/edgar-client';
import { quarterlyIndexPath } from '#lib/edgar/parse/parse-quarterly-index';
import { type FilingThreadPool, openFilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
import { serveDemoEdgar } from '#tests/support/demo-edgar';
import type { FakeEdgar } from '#tests/support/fake-edgar';
import { createJumpingClock } from '#tests/support/fake-edgar-clock';
import { createMemoryLimiter } from '#tests/support/memory-limiter';
import { PATIENCE } from '#tests/support/patience';
import { type QuarterEntry, quarterlyIndex, serveQuarters } from '#tests/support/quarterly-edgar';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { buildDemoFilings, type DemoFiling } from '../../prisma/demo/build-demo-filings.ts';

/** One current report of each of three companies, all in one quarter. */
const SCOPE: BackfillScope = { from: 2026, to: 2026, bases: ['8-K'], ciks: null };
const QUARTER = '2026-10-01';
const reports = buildDemoFilings().filter(({ form }) => form === '8-K');
const [northwind, hallford, tidemark] = reports as [DemoFiling, DemoFiling, DemoFiling];
const entries: QuarterEntry[] = reports.map(({ company, accession, form, filedOn }) => ({
  cik: company.cik,
  accession,
  form,
  filedOn,
}));
const documentOf = (report = northwind) =>
  `Archives/edgar/data/${Number(report.company.cik)}/${report.accession.replaceAll('-', '')}/${report.primaryDocument}`;
const listOf = (report = northwind) => `submissions/CIK${report.company.cik}.json`;

/** As EDGAR answers to too many requests. */
const REFUSED = {
  status: 403,
  body: '<html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head></html>',
};

let database: TestDatabase;
let edgar: FakeEdgar;
let filingThreads: FilingThreadPool;

beforeAll(async () => {
  edgar = await serveDemoEdgar();
  database = await openTestDatabase();
  filingThreads = openFilingThreadPool(1);
});
afterAll(async () => {
  await filingThreads?.close();
  await edgar?.close();
  await database.close();
});
beforeEach(() => {
  serveQuarters(edgar, [2026], entries);
  edgar.serve(documentOf(tidemark), tidemark.html);
  edgar.requests.length = 0;
});
afterEach(async () => {
  edgar.heal();
  await db.backfill.deleteMany();
  await db.company.deleteMany();
});

type Run = { quarters: QuarterOutcome[]; result: BackfillResult; progress: number; pauses: number };

/** Plans and reads, as the command does, with a clock of its own: waiting takes no time. */
async function start(scope: BackfillScope = SCOPE, now = new Date('2027-02-01')): Promise<Run> {
  const clock = createJumpingClock();
  const stop = new AbortController().signal;
  let pauses = 0;
  let progress = 0;
  const source = createEdgarClient({
    userAgent: 'Proofline Tests tests@example.com',
    limiter: createMemoryLimiter({ clock, maxPauseMs: 0, yields: true }),
    baseUrls: edgar.baseUrls,
    clock,
  });
  const waitOut = waitOutPauses({ clock, stop, tell: () => pauses++ });
  const of = { id: await openBackfill(keyOf(scope)), scope };
  const quarters = await planBackfill(source, of, { now, waitOut, stop });
  const onProgress = (filings: number) => (progress += filings);
  // One lane, since the clock jumps for whoever sleeps.
  const tools = { source, filingThreads, waitOut, stop, abort: stop, lanes: 1, onProgress };
  return { quarters, result: await runBackfill(of, tools), progress, pauses };
}

const NOTHING_LEFT = { left: 0, companiesLeft: [], stopped: false };
const indexesAsked = () => edgar.requests.filter(({ path }) => path.endsWith('.idx')).map(({ path }) => path);
const listReady = async () => {
  const rows = await db.filing.findMany({ where: { status: 'ready' }, select: { accession: true } });
  return rows.map(({ accession }) => accession).toSorted();
};
const ALL = reports.map(({ accession }) => accession).toSorted();

describe('an index', () => {
  test('that EDGAR does not have is told, and hides no other one', async () => {
    const { quarters, result } = await start({ ...SCOPE, from: 2025 });
    expect(quarters.filter((quarter) => 'absent' in quarter).map(({ quarter }) => quarter)).toEqual([
      '2025-01-01',
      '2025-04-01',
      '2025-07-01',
      '2025-10-01',
    ]);
    expect(result).toMatchObject({ read: 3, ...NOTHING_LEFT });
  });

  test('that is cut off is told and left out, and read at the next start', async () => {
    edgar.fail(quarterlyIndexPath(QUARTER), { shortenTo: 480, times: 5 });
    const first = await start();
    expect(first.quarters.at(-1)).toEqual({ quarter: QUARTER, failure: expect.stringContaining('is incomplete') });
    expect(first.result).toMatchObject({ read: 0 });
    edgar.requests.length = 0;
    const second = await start();
    expect(indexesAsked()).toEqual([quarterlyIndexPath(QUARTER)]);
    expect(second.result).toMatchObject({ read: 3, ...NOTHING_LEFT });
  });

  test.each([
    ['with 403', REFUSED],
    ['with 429', { status: 429, retryAfter: '30' }],
  ])('that EDGAR refuses %s is asked for again after the pause', async (_, refusal) => {
    edgar.fail(quarterlyIndexPath(QUARTER), refusal);
    const { pauses, result } = await start();
    expect(pauses).toBe(1);
    expect(result).toMatchObject({ read: 3, ...NOTHING_LEFT });
  });

  test('that EDGAR cannot serve for a while is asked for again', async () => {
    edgar.fail(quarterlyIndexPath(QUARTER), { status: 503, times: 3 });
    expect((await start()).result).toMatchObject({ read: 3, ...NOTHING_LEFT });
  });

  test('of the quarter under way is read again when it is old, for what is new in it', async () => {
    const [first, ...later] = entries.toSorted((one, other) => one.filedOn.localeCompare(other.filedOn));
    edgar.serve(quarterlyIndexPath(QUARTER), quarterlyIndex(QUARTER, first ? [first] : [], first?.filedOn));
    expect((await start(SCOPE, new Date('2026-10-20'))).result).toMatchObject({ read: 1 });
    edgar.requests.length = 0;
    expect((await start(SCOPE, new Date('2026-10-21'))).result).toMatchObject({ read: 0 });
    expect(edgar.requests).toEqual([]);
    edgar.serve(quarterlyIndexPath(QUARTER), quarterlyIndex(QUARTER, first ? [first, ...later] : later));
    const { quarters, result, progress } = await start(SCOPE, new Date('2026-11-20'));
    expect(quarters).toMatchObject([{ quarter: QUARTER, filings: 2, companies: 2 }]);
    expect([result, progress]).toMatchObject([{ read: 2, ...NOTHING_LEFT }, 2]);
  });
});

describe('a filing', () => {
  test('whose document EDGAR cannot serve is tried again after all others', async () => {
    edgar.fail(documentOf(), { status: 503, times: 5 });
    const { result, progress } = await start();
    expect([result, progress]).toMatchObject([{ read: 3, ...NOTHING_LEFT }, 3]);
    expect(await listReady()).toEqual(ALL);
  });

  test('that EDGAR refuses by itself, each time, keeps no other one away and is left', async () => {
    edgar.fail(documentOf(), { ...REFUSED, times: Number.POSITIVE_INFINITY });
    const { result, progress } = await start();
    expect(progress).toBe(2);
    expect(result).toMatchObject({
      read: 2,
      left: 1,
      companiesLeft: [{ cik: northwind.company.cik, reason: expect.stringContaining('EDGAR refused it 2 times') }],
    });
    expect(await listReady()).toEqual(ALL.filter((accession) => accession !== northwind.accession));

    edgar.heal();
    edgar.requests.length = 0;
    expect((await start()).result).toMatchObject({ read: 1, present: 0, ...NOTHING_LEFT });
    expect(edgar.requests.map(({ path }) => path)).not.toContain(listOf(hallford));
  });

  test('that cannot be read is marked so, and done', async () => {
    edgar.serve(documentOf(tidemark), Buffer.from('%PDF-1.7\n%%EOF'));
    expect((await start()).result).toMatchObject({ read: 2, unreadable: 1, ...NOTHING_LEFT });
    edgar.requests.length = 0;
    expect((await start()).result).toMatchObject({ read: 0, unreadable: 0 });
    expect(edgar.requests).toEqual([]);
  });

  test('that the site has already is left as it is', async () => {
    await start();
    await db.backfill.deleteMany();
    edgar.requests.length = 0;
    expect((await start()).result).toMatchObject({ read: 0, present: 3, ...NOTHING_LEFT });
    expect(edgar.requests.filter(({ path }) => path.startsWith('Archives/edgar/data/'))).toEqual([]);
  });

  test('that its company’s list does not have is counted', async () => {
    const withdrawn = { ...entries[0], accession: '9999990001-26-000099' } as QuarterEntry;
    edgar.serve(quarterlyIndexPath(QUARTER), quarterlyIndex(QUARTER, [...entries, withdrawn]));
    const { result, progress } = await start();
    expect([result, progress]).toMatchObject([{ read: 3, unlisted: 1, ...NOTHING_LEFT }, 4]);
  });
});

describe('a company', () => {
  test('whose list is not there is left, and keeps no other one away', async () => {
    edgar.fail(listOf(), { status: 404, times: 2 });
    const { result } = await start();
    // The second time it is asked for at the end, since others were read meanwhile.
    expect(result).toMatchObject({ read: 2, companiesLeft: [{ cik: northwind.company.cik }] });
    expect((await start()).result).toMatchObject({ read: 1, ...NOTHING_LEFT });
  });

  test('that an operator follows stays followed', async () => {
    const cik = northwind.company.cik;
    await db.company.create({ data: { cik, name: 'Northwind', nameUpper: 'NORTHWIND' } });
    await start();
    expect(await db.company.findMany({ where: { followed: true }, select: { cik: true } })).toEqual([{ cik }]);
  });
});

test('requests for filings that readers wait for go before all of a backfill’s', async () => {
  const [slow, live] = [openYieldingEdgarSource(), openEdgarSource()];
  const ask = (source: typeof slow, { company, accession, primaryDocument }: DemoFiling) =>
    source.fetchDocument({ cik: company.cik, accession, primaryDocument });
  const slowly = Promise.all(Array.from({ length: 16 }, () => ask(slow, northwind)));
  await vi.waitUntil(() => edgar.requests.length >= 2, PATIENCE);
  const before = edgar.requests.length;
  const quickly = Promise.all(Array.from({ length: 5 }, () => ask(live, hallford)));
  await quickly;
  const meanwhile = edgar.requests.slice(before).map(({ path }) => path);
  // One may have had its turn when the first of the others asked.
  expect(meanwhile.filter((path) => path === documentOf(northwind)).length).toBeLessThanOrEqual(1);
  expect(meanwhile.filter((path) => path === documentOf(hallford))).toHaveLength(5);
  await slowly;
});

describe('what a filing costs', () => {
  test('is that of the corpus where the site has too few of a form', async () => {
    expect(await measureCosts(['8-K'])).toEqual({ costs: DEFAULT_COSTS, measured: [] });
  });

  test('is measured on the site’s own filings of a form where it has enough of them', async () => {
    await db.company.create({ data: { cik: '0000000001', name: 'A', nameUpper: 'A' } });
    for (let number = 0; number < 20; number++) {
      await db.filing.create({
        data: {
          accession: `0000000001-26-${String(number).padStart(6, '0')}`,
          ...{ cik: '0000000001', form: '8-K', baseForm: '8-K', filedOn: new Date('2026-01-05'), originalUrl: '' },
          ...{ status: 'ready', rawBytes: 1_000_000 },
          blocks: {
            create: { ordinal: 0, kind: 'paragraph', anchor: 'a', hash: 'h', text: 'text', html: '<p>text</p>' },
          },
          documents: { create: { variant: 'summary_full', name: 'n', bytes: 7_000, shown: 1, total: 1 } },
          exhibits: { create: { sequence: 2, type: 'EX-99.1', state: 'read', rawName: 'r', rawBytes: 200_000 } },
        },
      });
    }
    const { costs, measured } = await measureCosts(['8-K', '10-K']);
    expect([measured, costs['10-K']]).toEqual([['8-K'], DEFAULT_COSTS['10-K']]);
    const documentBytes = 1_200_000 * RAW_PACKED + 7_000 + PICTURE_BYTES;
    expect(costs['8-K']).toMatchObject({ requests: 3, documentBytes, seconds: DEFAULT_COSTS['8-K'].seconds });
    expect(costs['8-K'].databaseBytes).toBeGreaterThan(0);
  });
});
