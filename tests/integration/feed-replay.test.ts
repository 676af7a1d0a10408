import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { withdrawFilings } from '#lib/discovery/withdraw-filings';
import { documentDirectory } from '#lib/documents/document-name';
import { documentStore } from '#lib/documents/store';
import { createEdgarClient } from '#lib/edgar/edgar-client';
import { currentFeedPath } from '#lib/edgar/list-current-filings';
import { dailyIndexPath } from '#lib/edgar/parse/parse-daily-index';
import { quarterlyIndexPath } from '#lib/edgar/parse/parse-quarterly-index';
import type { EdgarSource } from '#lib/edgar/types';
import { type FakeEdgar, startFakeEdgar } from '#tests/support/fake-edgar';
import { createJumpingClock } from '#tests/support/fake-edgar-clock';
import { dailyIndex, indexLine } from '#tests/support/indexed-edgar';
import { createMemoryLimiter } from '#tests/support/memory-limiter';
import { writeSmallEdgar } from '#tests/support/small-edgar';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

const DAY = '2025-02-14';
const COMPANIES = ['0009300001', '0009300002', '0009300003'];
/** What each company files on the day, besides what it filed before. */
const FORMS = ['10-K', '10-K/A', '8-K', '8-K', '10-Q', '4'];

let database: TestDatabase;
let edgar: FakeEdgar;
let source: EdgarSource;
let root: string;
/** The day's entries of the feed, newest first. */
let entries: { accession: string; cik: string; form: string; at: string }[];

beforeAll(async () => {
  database = await openTestDatabase();
  root = join(database.dataDir, 'edgar');
  mkdirSync(join(root, 'submissions'), { recursive: true });
  edgar = await startFakeEdgar({ root });
  entries = COMPANIES.flatMap((cik, company) => {
    const filings = [{ form: '10-K', filedOn: '2024-02-14' }, ...FORMS.map((form) => ({ form, filedOn: DAY }))].map(
      (filing) => Object.assign(filing, { periodOfReport: '2024-12-31', content: '<html></html>' }),
    );
    const small = writeSmallEdgar({ cik, ticker: `FR${company}`, name: `Firm ${company}` }, filings);
    writeFileSync(
      join(root, `submissions/CIK${cik}.json`),
      readFileSync(join(small.root, `submissions/CIK${cik}.json`)),
    );
    return small.accessions
      .slice(1)
      .map((accession, at) => ({ accession, cik, form: FORMS[at] ?? '', at: `${DAY}T1${at}:0${company}:00-05:00` }));
  }).toSorted((one, other) => other.at.localeCompare(one.at));
});
afterAll(async () => {
  await edgar.close();
  await database.close();
});

/** EDGAR's client, for whom waiting takes no time. @param maxPauseMs how long a pause it sits out */
function openSource(maxPauseMs: number): EdgarSource {
  const clock = createJumpingClock();
  return createEdgarClient({
    userAgent: 'Proofline Tests tests@example.com',
    limiter: createMemoryLimiter({ clock, maxPauseMs }),
    baseUrls: edgar.baseUrls,
    clock,
    cache: null,
  });
}

const entryXml = ({ accession, cik, form, at }: (typeof entries)[number]) => `<entry>
<title>${form} - A company (${cik}) (Filer)</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/${accession}-index.htm"/>
<summary type="html">&lt;b&gt;Filed:&lt;/b&gt; ${DAY}</summary><updated>${at}</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id></entry>`;

/** A feed with these entries that reaches back to the year before. */
function serveFeed(some: typeof entries): void {
  const old = { accession: '0009999999-24-000001', cik: '0009399999', form: '4', at: '2024-12-31T12:00:00-05:00' };
  const page = [...some, ...Array.from({ length: 100 - some.length }, () => old)];
  edgar.serve(currentFeedPath(null, 0), `<?xml version="1.0"?><feed>${page.map(entryXml).join('')}</feed>`);
}

/** The day's index with these entries. */
function serveIndex(some: typeof entries): void {
  const lines = some.map(({ accession, cik, form }) => indexLine({ cik, form, day: DAY, accession }));
  edgar.serve(dailyIndexPath(DAY), dailyIndex(...lines));
}

const followed = async () => {
  const [queries, feed, daily, jobs, queue] = await Promise.all([
    import('#lib/discovery/discovery-queries'),
    import('#lib/discovery/discover-from-feed'),
    import('#lib/discovery/discover-from-daily-index'),
    import('#lib/discovery/filing-jobs'),
    import('#lib/jobs/queue'),
  ]);
  return { ...queries, ...feed, ...daily, ...jobs, ...queue };
};

/** All that is known of filings, without ids. */
const rows = () =>
  db.filing.findMany({
    where: { cik: { in: COMPANIES } },
    orderBy: { accession: 'asc' },
    select: {
      accession: true,
      form: true,
      baseForm: true,
      isAmendment: true,
      filedOn: true,
      acceptedAt: true,
      status: true,
      previousFiling: { select: { accession: true } },
    },
  });

beforeEach(async () => {
  source = openSource(0);
  const { saveCompany, saveFeedPosition, CURRENT_FILINGS } = await followed();
  await db.filing.deleteMany();
  await db.feedPosition.deleteMany();
  for (const [at, cik] of COMPANIES.entries())
    await saveCompany({ cik, name: `Firm ${at}`, tickers: [`FR${at}`], invented: false });
  await saveFeedPosition(CURRENT_FILINGS, new Date('2025-02-13T23:00:00Z'));
});

describe('a day of the feed', () => {
  test('read three times, in any order and in parts that overlap, leaves the same rows and one job each', async () => {
    const { discoverFromFeed, discoverAll, enqueueFilings, createQueueOf, openQueue, ingestJob } = await followed();
    serveFeed(entries);
    await discoverFromFeed(source, new Date(`${DAY}T23:00:00Z`));
    const wanted = await rows();
    // Form 4 is not read by the site.
    expect(wanted).toHaveLength(COMPANIES.length * FORMS.length);
    expect(wanted.filter(({ isAmendment, previousFiling }) => isAmendment && previousFiling)).toEqual([]);
    expect(wanted.filter(({ form, previousFiling }) => form === '10-K' && previousFiling)).toHaveLength(3);

    const queue = await openQueue({ supervise: false });
    await createQueueOf(queue, ingestJob);
    try {
      const part = fc.tuple(fc.nat(entries.length), fc.nat(entries.length));
      const order = fc.array(part, { minLength: 2, maxLength: 5 });
      await fc.assert(
        fc.asyncProperty(order, async (parts) => {
          await db.filing.deleteMany();
          await queue.deleteAllJobs(ingestJob.name);
          for (const [one, other] of [...parts, [0, entries.length], [0, entries.length], [0, entries.length]]) {
            serveFeed(entries.slice(Math.min(one ?? 0, other ?? 0), Math.max(one ?? 0, other ?? 0)));
            const { found } = await discoverFromFeed(source, new Date(`${DAY}T23:00:00Z`));
            await enqueueFilings(queue, found);
          }
          await enqueueFilings(queue, (await discoverAll(source)).found);
          expect(await rows()).toEqual(wanted);
          const jobs = await queue.findJobs<{ accession: string }>(ingestJob.name);
          expect(jobs.map(({ data }) => data.accession).toSorted()).toEqual(wanted.map(({ accession }) => accession));
        }),
        { numRuns: 6 },
      );
    } finally {
      await queue.stop({ graceful: false });
    }
  });

  test('seen in the feed, in the day’s index and in the companies’ lists, in any order, is one job for each filing', async () => {
    const {
      discoverFromFeed,
      discoverFromDailyIndex,
      discoverAll,
      enqueueFilings,
      createQueueOf,
      openQueue,
      ingestJob,
      ...queries
    } = await followed();
    const now = new Date('2025-02-15T03:50:00Z');
    serveIndex(entries);
    await discoverFromDailyIndex(source, now);
    const wanted = await rows();
    expect(wanted).toHaveLength(COMPANIES.length * FORMS.length);

    const queue = await openQueue({ supervise: false });
    await createQueueOf(queue, ingestJob);
    try {
      const look = fc.tuple(fc.constantFrom('feed', 'index', 'lists'), fc.subarray(entries));
      await fc.assert(
        fc.asyncProperty(fc.array(look, { maxLength: 6 }), async (looks) => {
          await db.filing.deleteMany();
          await db.feedPosition.deleteMany();
          await queries.saveFeedPosition(queries.CURRENT_FILINGS, new Date('2025-02-13T23:00:00Z'));
          await queue.deleteAllJobs(ingestJob.name);
          for (const [where, some] of [...looks, ['index', entries], ['index', entries]] as const) {
            // Read before, so that it is read again.
            await db.feedPosition.deleteMany({ where: { feed: queries.DAILY_INDEX } });
            serveIndex([...some]);
            serveFeed([...some]);
            const discover = {
              feed: () => discoverFromFeed(source, now),
              index: () => discoverFromDailyIndex(source, now),
              lists: () => discoverAll(source),
            };
            await enqueueFilings(queue, (await discover[where]()).found);
          }
          expect(await rows()).toEqual(wanted);
          const jobs = await queue.findJobs<{ accession: string }>(ingestJob.name);
          expect(jobs.map(({ data }) => data.accession).toSorted()).toEqual(wanted.map(({ accession }) => accession));
        }),
        { numRuns: 10 },
      );
    } finally {
      await queue.stop({ graceful: false });
    }
  });

  /** A look that EDGAR refuses to serve to its end. */
  async function breakOff() {
    const { discoverFromFeed } = await followed();
    serveFeed(entries);
    edgar.fail(`submissions/CIK${COMPANIES[1]}.json`, { status: 403 });
    const now = new Date(`${DAY}T23:00:00Z`);
    await expect(discoverFromFeed(source, now)).rejects.toMatchObject({ code: 'rate_limited' });
    return { discoverFromFeed, now };
  }

  test('that EDGAR breaks off with 403 marks nothing as missing, and is read from where it was', async () => {
    const { discoverFromFeed, now } = await breakOff();
    expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(['discovered']));
    await discoverFromFeed(openSource(600_000), now);
    expect(await rows()).toHaveLength(COMPANIES.length * FORMS.length);
  });

  test('that EDGAR breaks off loses no filing that was saved by then, and gives none that was given up another try', async () => {
    const { discoverFromFeed, now } = await breakOff();
    const before = (await rows()).map(({ accession }) => accession);
    expect(before.length).toBeGreaterThan(0);

    const { found } = await discoverFromFeed(openSource(600_000), now);
    expect(found.toSorted()).toEqual((await rows()).map(({ accession }) => accession));
    expect(found).toEqual(expect.arrayContaining(before));
    expect(new Set(found).size).toBe(found.length);
    // Nobody has read them; they have their jobs, which may have failed by now.
    expect((await discoverFromFeed(openSource(600_000), now)).found).toEqual([]);
  });

  test('whose filings the queue does not take is not done, and all of them are found again', async () => {
    const { discoverFromFeed, discoverFromDailyIndex } = await followed();
    const now = new Date('2025-02-15T03:50:00Z');
    serveFeed(entries);
    serveIndex(entries);
    const ours = entries.filter(({ form }) => form !== '4').map(({ accession }) => accession);
    const refuse = () => Promise.reject(new Error('the queue is away'));
    const looks = [
      { look: discoverFromFeed, hasPosition: true },
      { look: discoverFromDailyIndex, hasPosition: true },
      // Without a position, by the companies' lists.
      { look: discoverFromFeed, hasPosition: false },
    ];
    for (const { look, hasPosition } of looks) {
      await db.filing.deleteMany();
      if (!hasPosition) await db.feedPosition.deleteMany();
      const before = await db.feedPosition.findMany({ orderBy: { feed: 'asc' } });
      await expect(look(source, now, { handOver: refuse })).rejects.toThrow('the queue is away');
      expect(await db.feedPosition.findMany({ orderBy: { feed: 'asc' } })).toEqual(before);

      const taken: string[] = [];
      const { found } = await look(source, now, { handOver: async (some) => taken.push(...some) });
      expect(taken).toEqual(expect.arrayContaining(ours));
      expect(found).toEqual(taken);
    }
  });
});

describe('a filing that EDGAR has withdrawn', () => {
  const NOW = new Date('2025-02-23T08:20:00Z');
  const index = (accessions: readonly string[], until = 'February 21, 2025') =>
    [
      `Last Data Received:    ${until}`,
      'CIK|Company Name|Form Type|Date Filed|Filename',
      '-'.repeat(80),
      ...accessions.map((accession) => `9300001|Firm|10-K|${DAY}|edgar/data/9300001/${accession}.txt`),
      '',
    ].join('\n');
  const weekly = async (accessions: readonly string[], until?: string) => {
    edgar.serve(quarterlyIndexPath(DAY), index(accessions, until));
    return withdrawFilings(source, NOW);
  };
  let all: string[];
  let gone: string;

  beforeEach(async () => {
    const { discoverAll } = await followed();
    await discoverAll(source);
    all = (await rows()).map(({ accession }) => accession);
    gone = entries.find(({ form }) => form === '10-K')?.accession ?? '';
  });

  test('disappears, with what was made of it, once the weekly index lacks it and its document is not there', async () => {
    const made = all.map((accession) => `${documentDirectory(accession)}/summary-full-1.html.br`);
    for (const name of made) await documentStore().write(name, new TextEncoder().encode('A rendering.'));
    expect(await weekly(all.filter((one) => one !== gone))).toMatchObject({ quarters: 1, withdrawn: [gone] });
    expect((await rows()).map(({ accession }) => accession)).toEqual(all.filter((one) => one !== gone));
    const isThere = await Promise.all(made.map((name) => documentStore().has(name)));
    expect(made.filter((_, at) => !isThere[at])).toEqual(made.filter((name) => name.includes(gone)));
    expect(await weekly(all.filter((one) => one !== gone))).toMatchObject({ withdrawn: [] });
  });

  test('stays while its document is there, whatever the index lacks', async () => {
    const { primaryDocument, cik } = await db.filing.findUniqueOrThrow({ where: { accession: gone } });
    const path = `Archives/edgar/data/${Number(cik)}/${gone.replaceAll('-', '')}/${primaryDocument}`;
    edgar.serve(path, '<html><body><p>Item 1.</p></body></html>');
    expect(await weekly(all.filter((one) => one !== gone))).toMatchObject({ quarters: 1, withdrawn: [] });
    expect(await rows()).toHaveLength(all.length);
  });

  test('stays while EDGAR refuses to say, and when the index ends before its day', async () => {
    const less = all.filter((one) => one !== entries.find(({ form }) => form === '8-K')?.accession);
    edgar.fail('*', { body: index(less) }, { status: 503, times: 5 });
    expect(await weekly(less)).toMatchObject({ quarters: 1, withdrawn: [] });
    edgar.fail('*', { body: index(less) }, { status: 403 });
    await expect(weekly(less)).rejects.toMatchObject({ code: 'rate_limited' });
    source = openSource(0);
    expect(await rows()).toHaveLength(all.length);
    expect(await weekly(all.slice(0, 1), 'February 13, 2025')).toMatchObject({ quarters: 1, withdrawn: [] });
  });

  test('is not believed of many at once', async () => {
    expect(await weekly(all.slice(0, 3))).toEqual({ quarters: 0, withdrawn: [], compareAgain: [] });
    expect(await rows()).toHaveLength(all.length);
  });

  test('is no longer a baseline: filings compared with it are compared again', async () => {
    const [newer, older] = await db.filing.findMany({
      where: { cik: COMPANIES[0] ?? '', form: '10-K' },
      orderBy: { filedOn: 'desc' },
      select: { id: true, accession: true },
    });
    await db.filing.update({
      where: { id: newer?.id ?? 0 },
      data: { baselineId: older?.id ?? null, blacklineAvailable: true, blacklineVersion: 1 },
    });
    edgar.serve(quarterlyIndexPath('2024-02-14'), index(all.filter((one) => one !== older?.accession)));
    expect(await weekly(all)).toEqual({ quarters: 2, withdrawn: [older?.accession], compareAgain: [newer?.accession] });
    const left = await db.filing.findUniqueOrThrow({ where: { id: newer?.id ?? 0 } });
    expect(left).toMatchObject({ baselineId: null, previousFilingId: null, blacklineAvailable: false });
  });
});
