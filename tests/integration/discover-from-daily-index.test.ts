import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { discoverFilings } from '#lib/discovery/discover-filings';
import { easternDay } from '#lib/edgar/parse/eastern-time';
import { dailyIndexPath } from '#lib/edgar/parse/parse-daily-index';
import type { EdgarSource } from '#lib/edgar/types';
import { openFilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
import { runWorker } from '#lib/ingest/run-worker';
import { readSiteState } from '#lib/operations/queries';
import type { EdgarFault } from '#tests/support/fake-edgar';
import { dailyIndex, type IndexedEdgar, indexLine, startIndexedEdgar } from '#tests/support/indexed-edgar';
import { PATIENCE } from '#tests/support/patience';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

const GAGE = { cik: '0009500001', ticker: 'GAGE', name: 'Gage Works Inc.' };
const BOLT = { cik: '0009500002', ticker: 'BOLT', name: 'Bolt Works Inc.' };
/** Known, and not followed. */
const LEFT = { cik: '0009500003', ticker: 'LEFT', name: 'Left Alone Inc.' };
const STRANGER = '0009500099';

/** What EDGAR's storage says of an index that it has not made. */
const DENIED = {
  status: 403,
  body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>',
};

const MONDAY = '2025-03-03';
const TUESDAY = '2025-03-04';
const WEDNESDAY = '2025-03-05';
const THURSDAY = '2025-03-06';
const FRIDAY = '2025-03-07';

let database: TestDatabase;
let edgar: IndexedEdgar;
let source: EdgarSource;

const pipeline = async () => ({
  ...(await import('#lib/discovery/discover-from-daily-index')),
  ...(await import('#lib/discovery/discovery-queries')),
  ...(await import('#lib/discovery/discovery-jobs')),
  ...(await import('#lib/discovery/filing-jobs')),
  ...(await import('#lib/jobs/queue')),
});

/** When the worker looks: New York was five hours behind in this week. */
const evening = (day: string, time = '22:50') => new Date(`${day}T${time}:00-05:00`);

const discover = async (now: Date) => {
  edgar.requests.length = 0;
  return (await pipeline()).discoverFromDailyIndex(source, now);
};

const readUntil = async (day: string) =>
  (await pipeline()).saveFeedPosition((await pipeline()).DAILY_INDEX, new Date(day));

const position = async () => (await db.feedPosition.findFirst())?.readUntil.toISOString().slice(0, 10);

const rows = () => db.filing.findMany({ select: { accession: true, status: true } });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  edgar = await startIndexedEdgar(join(database.dataDir, 'edgar'));
  source = edgar.openSource();
  await db.filing.deleteMany();
  await db.feedPosition.deleteMany();
  const { saveCompany, setFollowed } = await pipeline();
  for (const company of [GAGE, BOLT, LEFT]) {
    await saveCompany({ ...company, tickers: [company.ticker], invented: false });
    edgar.writeList(company, []);
  }
  await setFollowed([LEFT.cik], { followed: false });
  return () => edgar.close();
});

describe('a filing that the feed missed', () => {
  test('is found in the evening, and of companies that nobody follows nothing is read', async () => {
    const [annual = ''] = edgar.writeList(GAGE, [{ form: '10-K', filedOn: MONDAY }]);
    const [left = ''] = edgar.writeList(LEFT, [{ form: '10-K', filedOn: MONDAY }]);
    edgar.serveIndex(
      MONDAY,
      indexLine({ cik: GAGE.cik, form: '10-K', day: MONDAY, accession: annual }),
      indexLine({ cik: BOLT.cik, form: '4', day: MONDAY, accession: '0009500002-25-000001' }),
      indexLine({ cik: LEFT.cik, form: '10-K', day: MONDAY, accession: left }),
      indexLine({ cik: STRANGER, form: '8-K', day: MONDAY, accession: '0009500099-25-000002' }),
    );
    expect(await discover(evening(MONDAY))).toMatchObject({ companies: 1, found: [annual], days: 1, absent: 0 });
    expect(edgar.asked()).toEqual([dailyIndexPath(MONDAY), `submissions/CIK${GAGE.cik}.json`]);
    const [filing, ...others] = await db.filing.findMany();
    expect(filing).toMatchObject({
      accession: annual,
      status: 'discovered',
      acceptedAt: new Date(`${MONDAY}T21:05:00Z`),
    });
    expect(others).toEqual([]);
  });

  test('counts as late', async () => {
    const now = new Date();
    // The last day, before today, on which EDGAR was open.
    let day = easternDay(now.getTime() - 86_400_000);
    while ([0, 6].includes(new Date(day).getUTCDay())) day = easternDay(Date.parse(`${day}T12:00:00Z`) - 86_400_000);
    await db.company.update({ where: { cik: GAGE.cik }, data: { createdAt: new Date('2024-01-01') } });
    expect((await readSiteState()).freshness).toBeNull();
    const [annual = ''] = edgar.writeList(GAGE, [{ form: '10-K', filedOn: day }]);
    edgar.serveIndex(day, indexLine({ cik: GAGE.cik, form: '10-K', day, accession: annual }));
    expect((await discover(evening(day))).found).toEqual([annual]);
    expect((await readSiteState()).freshness).toMatchObject({ filings: 1, inTime: 0 });
    await db.filing.update({ where: { accession: annual }, data: { status: 'ready', readyAt: now } });
    expect((await readSiteState()).freshness).toMatchObject({ filings: 1, inTime: 0 });
  });

  test('is found again while nobody has read it, and not afterwards', async () => {
    const [annual = ''] = edgar.writeList(GAGE, [{ form: '10-K', filedOn: MONDAY }]);
    edgar.serveIndex(MONDAY, indexLine({ cik: GAGE.cik, form: '10-K', day: MONDAY, accession: annual }));
    for (const status of ['discovered', 'ready'] as const) {
      await discover(evening(MONDAY));
      await db.feedPosition.deleteMany();
      await db.filing.updateMany({ data: { status } });
      expect(await discover(evening(MONDAY))).toMatchObject({
        companies: 0,
        found: status === 'ready' ? [] : [annual],
      });
      expect(edgar.asked()).toEqual([dailyIndexPath(MONDAY)]);
      await db.feedPosition.deleteMany();
    }
  });

  test('that its company’s list lacks for a while is found once it is there', async () => {
    const late = '0009500001-25-000001';
    edgar.serveIndex(MONDAY, indexLine({ cik: GAGE.cik, form: '8-K', day: MONDAY, accession: late }));
    expect(await discover(evening(MONDAY))).toMatchObject({ companies: 1, days: 1, found: [] });
    expect(await position()).toBeUndefined();
    expect(edgar.writeList(GAGE, [{ form: '8-K', filedOn: MONDAY }])).toEqual([late]);
    expect(await discover(evening(MONDAY, '23:50'))).toMatchObject({ companies: 1, days: 1, found: [late] });
    expect(await position()).toBe(MONDAY);
  });

  test('that its company’s list never shows keeps no later day waiting', async () => {
    await readUntil('2025-02-28');
    edgar.serveIndex(MONDAY, indexLine({ cik: GAGE.cik, form: '8-K', day: MONDAY, accession: '0009500001-25-000009' }));
    for (const [day, until] of [
      [MONDAY, '2025-02-28'],
      [TUESDAY, '2025-02-28'],
      [WEDNESDAY, WEDNESDAY],
    ] as const) {
      if (day !== MONDAY) edgar.serveIndex(day);
      await discover(evening(day));
      expect(await position()).toBe(until);
    }
  });
});

describe('the index of a day', () => {
  test('is asked for once EDGAR makes it, and not again once it was read', async () => {
    await readUntil('2025-02-28');
    edgar.serveIndex(MONDAY);
    expect(await discover(evening(MONDAY, '21:59'))).toMatchObject({ days: 0 });
    expect(edgar.asked()).toEqual([]);
    expect(await discover(evening(MONDAY, '22:00'))).toMatchObject({ days: 1 });
    expect(edgar.asked()).toEqual([dailyIndexPath(MONDAY)]);
    expect(await discover(evening(TUESDAY, '01:50'))).toMatchObject({ days: 0 });
    expect(edgar.asked()).toEqual([]);
  });

  test.each<[string, EdgarFault]>([
    ['denied', DENIED],
    ['not there', {}],
    ['empty', { body: dailyIndex() }],
  ])('that is %s is asked for again later, and stops nothing', async (_, fault) => {
    const [annual = ''] = edgar.writeList(GAGE, [{ form: '10-K', filedOn: MONDAY }]);
    const [kept = ''] = edgar.writeList(BOLT, [{ form: '10-K', filedOn: '2025-02-03' }]);
    expect(await discoverFilings(source, BOLT.cik, { bases: ['10-K'] })).toEqual([kept]);
    await readUntil('2025-02-28');
    edgar.fail(dailyIndexPath(MONDAY), fault, fault);
    for (const time of ['22:50', '23:50']) {
      expect(await discover(evening(MONDAY, time))).toMatchObject({ days: 0, absent: 1, failedDays: 0, found: [] });
      expect(edgar.requests).toHaveLength(1);
      // The same client, which would throw if EDGAR had asked for a pause.
      expect((await source.listFilings(BOLT.cik)).company.name).toBe(BOLT.name);
    }
    expect(await rows()).toEqual([{ accession: kept, status: 'discovered' }]);
    edgar.serveIndex(MONDAY, indexLine({ cik: GAGE.cik, form: '10-K', day: MONDAY, accession: annual }));
    expect(await discover(evening(TUESDAY, '01:50'))).toMatchObject({ days: 1, absent: 0, found: [annual] });
  });

  test('that EDGAR refuses for too many requests stops all, and is read afterwards', async () => {
    const [annual = ''] = edgar.writeList(GAGE, [{ form: '10-K', filedOn: MONDAY }]);
    edgar.serveIndex(MONDAY, indexLine({ cik: GAGE.cik, form: '10-K', day: MONDAY, accession: annual }));
    edgar.fail(dailyIndexPath(MONDAY), {
      status: 403,
      body: '<html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head></html>',
    });
    await expect(discover(evening(MONDAY))).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(source.listFilings(GAGE.cik)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(edgar.requests).toHaveLength(1);
    source = edgar.openSource();
    expect(await discover(evening(MONDAY, '23:50'))).toMatchObject({ found: [annual] });
  });

  test('that cannot be read does not hide another one’s filings, and is read later', async () => {
    await readUntil('2025-02-28');
    const [first = '', second = ''] = edgar.writeList(GAGE, [
      { form: '8-K', filedOn: MONDAY },
      { form: '8-K', filedOn: TUESDAY },
    ]);
    const [other = ''] = edgar.writeList(BOLT, [{ form: '10-Q', filedOn: TUESDAY }]);
    edgar.serveIndex(MONDAY, indexLine({ cik: GAGE.cik, form: '8-K', day: MONDAY, accession: first }));
    edgar.serveIndex(TUESDAY, indexLine({ cik: BOLT.cik, form: '10-Q', day: TUESDAY, accession: other }));
    edgar.fail(dailyIndexPath(MONDAY), { status: 500, times: 5 });
    expect(await discover(evening(TUESDAY))).toMatchObject({ days: 1, failedDays: 1, found: [other] });
    expect((await discover(evening(TUESDAY, '23:50'))).found.toSorted()).toEqual([first, second, other]);
    expect(await position()).toBe(TUESDAY);
  });
});

describe('a worker that was down', () => {
  test('reads the days that it missed, a holiday among them, oldest first', async () => {
    await readUntil(MONDAY);
    const days = [TUESDAY, THURSDAY, FRIDAY];
    const accessions = edgar.writeList(
      GAGE,
      days.map((filedOn) => ({ form: '8-K', filedOn })),
    );
    for (const [at, day] of days.entries())
      edgar.serveIndex(day, indexLine({ cik: GAGE.cik, form: '8-K', day, accession: accessions[at] ?? '' }));
    // On Saturday morning.
    expect(await discover(evening('2025-03-08', '01:50'))).toMatchObject({ days: 3, absent: 1, found: accessions });
    expect(edgar.asked().filter((path) => path.endsWith('.idx'))).toEqual(
      [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY].map(dailyIndexPath),
    );
    expect(await position()).toBe(FRIDAY);
    for (const day of ['2025-03-08', '2025-03-09']) {
      await discover(evening(day));
      expect(edgar.asked()).toEqual([]);
    }
  });

  test('reads two weeks at most, and one that never read an index the last one alone', async () => {
    await readUntil('2024-11-01');
    await discover(evening(THURSDAY));
    expect(edgar.asked()).toEqual(
      ['02-21', '02-24', '02-25', '02-26', '02-27', '02-28', '03-03', '03-04', '03-05', '03-06'].map((day) =>
        dailyIndexPath(`2025-${day}`),
      ),
    );
    await db.feedPosition.deleteMany();
    await discover(evening('2025-03-09'));
    expect(edgar.asked()).toEqual([dailyIndexPath(FRIDAY)]);
  });

  test('loses nothing when EDGAR asks for a pause in the middle', async () => {
    await readUntil(MONDAY);
    const [first = ''] = edgar.writeList(GAGE, [{ form: '8-K', filedOn: TUESDAY }]);
    const [second = ''] = edgar.writeList(BOLT, [{ form: '8-K', filedOn: WEDNESDAY }]);
    edgar.serveIndex(TUESDAY, indexLine({ cik: GAGE.cik, form: '8-K', day: TUESDAY, accession: first }));
    edgar.serveIndex(WEDNESDAY, indexLine({ cik: BOLT.cik, form: '8-K', day: WEDNESDAY, accession: second }));
    edgar.fail(`submissions/CIK${BOLT.cik}.json`, { status: 429 });
    await expect(discover(evening(WEDNESDAY))).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await rows()).toEqual([{ accession: first, status: 'discovered' }]);
    source = edgar.openSource();
    expect((await discover(evening(WEDNESDAY, '23:50'))).found.toSorted()).toEqual([first, second]);
  });
});

test('a worker reads the index in the evening of New York, and puts its filings into the queue once', async () => {
  const [annual = ''] = edgar.writeList(GAGE, [{ form: '10-K', filedOn: MONDAY }]);
  const { createQueueOf, DAILY_INDEX_QUEUE, discoveryJobs, ingestJob, openQueue } = await pipeline();
  const now = Date.now();
  for (let back = 0; back < 7; back++) {
    edgar.serveIndex(
      easternDay(now - back * 86_400_000),
      indexLine({ cik: GAGE.cik, form: '10-K', day: MONDAY, accession: annual }),
    );
  }
  const queue = await openQueue({ supervise: false });
  for (const job of discoveryJobs(source)) await createQueueOf(queue, job);
  await queue.send(DAILY_INDEX_QUEUE);
  const worker = await runWorker({ source, filingThreads: openFilingThreadPool(1), concurrency: 1 });
  try {
    await vi.waitFor(async () => {
      const jobs = await queue.findJobs<{ accession: string }>(ingestJob.name);
      expect(jobs.map(({ data }) => data.accession)).toEqual([annual]);
    }, PATIENCE);
    expect(await queue.getSchedule(DAILY_INDEX_QUEUE)).toMatchObject({
      cron: '50 1,6,22,23 * * *',
      timezone: 'America/New_York',
    });
  } finally {
    await worker.stop();
    await queue.stop({ graceful: false });
  }
});
