import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { discoverFilings } from '#lib/discovery/discover-filings';
import { discoveryJobs, LIST_QUEUE } from '#lib/discovery/discovery-jobs';
import { createOfflineSource, openEdgarSource } from '#lib/discovery/edgar-source';
import { enqueueFilings, ingestJob } from '#lib/discovery/filing-jobs';
import { listSummarisedFilings } from '#lib/filings/queries';
import { defaultComparisonJob, enqueueDefaultComparisons } from '#lib/ingest/compare/comparison-jobs';
import { ingestFiling } from '#lib/ingest/ingest-filing';
import { saveDocument } from '#lib/ingest/queries';
import { openFilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
import { DEAD_LETTERS } from '#lib/jobs/policies';
import { createQueueOf, openQueue } from '#lib/jobs/queue';
import { VERSIONS } from '#lib/versions';
import { databaseDigest } from '#tests/support/database-digest';
import { serveDemoEdgar } from '#tests/support/demo-edgar';
import { endProcess } from '#tests/support/end-process';
import type { FakeEdgar } from '#tests/support/fake-edgar';
import { PATIENCE } from '#tests/support/patience';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { threadPoolWith } from '#tests/support/thread-pool-with';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';

let database: TestDatabase;
let edgar: FakeEdgar;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  edgar = await serveDemoEdgar();
  database = await openTestDatabase();
});
afterAll(async () => {
  await stopWorkers();
  await edgar.close();
  await database.close();
});

/** @param agent the name under which it asks EDGAR */
function startWorker(agent = 'tests@example.com'): ChildProcess {
  const env = { ...process.env, SEC_USER_AGENT: `Proofline tests ${agent}` };
  const worker = fork('scripts/worker/worker-process.ts', { stdio: 'ignore', env, execArgv: [] });
  workers.push(worker);
  return worker;
}

/** Until no worker is left that could take up what a test makes unread. */
async function stopWorkers(): Promise<void> {
  await Promise.all(workers.splice(0).map(endProcess));
}

/** Until the worker of that name has asked EDGAR this many times. */
const asked = (agent: string, times: number) =>
  vi.waitFor(() => expect(countAsked(agent)).toBeGreaterThanOrEqual(times), PATIENCE);
const countAsked = (agent: string) =>
  edgar.requests.filter(({ headers }) => headers['user-agent']?.endsWith(agent)).length;

const discover = async (cik: string) => {
  return discoverFilings(openEdgarSource(), cik, { bases: ['10-K', '10-Q', '8-K'] });
};

const countReady = async (ticker: string) => {
  return (await listSummarisedFilings()).filter((filing) => filing.symbol_id === ticker).length;
};

/** Jobs that wait or run: a filing is ready before those that come after it are compared with it. */
const countUnfinished = async () => {
  const [row] = await db.$queryRaw<{ jobs: number }[]>`
    SELECT count(*)::int AS jobs FROM pgboss.job
    WHERE name IN ('ingest-filing', 'compare-with-baseline') AND state IN ('created', 'retry', 'active')`;
  return row?.jobs;
};

describe('the queue', () => {
  test('hands the filings of a worker that was killed, and of one that is frozen, to the next one', async () => {
    await discover('9999990002');
    // Both hang on a document: nobody answers them.
    edgar.fail('*', { hang: true, times: Number.POSITIVE_INFINITY });
    const killed = startWorker('killed@example.com');
    const frozen = startWorker('frozen@example.com');
    await Promise.all([asked('killed@example.com', 1), asked('frozen@example.com', 1)]);
    killed.kill('SIGKILL');
    frozen.kill('SIGSTOP');
    edgar.heal();

    startWorker();
    await vi.waitFor(async () => expect(await countReady('HLFD')).toBe(6), PATIENCE);
    await vi.waitFor(async () => expect(await countUnfinished()).toBe(0), PATIENCE);
    const state = await databaseDigest(database.url);

    // It wakes up with work that is done, and changes nothing.
    frozen.kill('SIGCONT');
    const ended = new Promise((done) => frozen.once('exit', done));
    frozen.kill('SIGTERM');
    await ended;
    expect(await databaseDigest(database.url)).toEqual(state);
    expect(await countReady('HLFD')).toBe(6);
  });

  test('leaves a filing alone that lacks nothing by the time its job runs', async () => {
    await stopWorkers();
    // Every request to one of them fails.
    const nobody = { source: {}, filingThreads: {} } as Parameters<typeof ingestFiling>[1];
    const { accession, searchVersion } = await db.filing.findFirstOrThrow({ where: { status: 'ready' } });
    expect(await ingestFiling(accession, nobody)).toMatchObject({ status: 'ready', stages: [] });
    await db.filing.update({ where: { accession }, data: { searchVersion: null } });
    await expect(ingestFiling(accession, nobody)).rejects.toThrow(TypeError);
    await db.filing.update({ where: { accession }, data: { searchVersion } });
  });

  test('lets a worker that stood still while another one read its filing write nothing', async () => {
    const where = { cik: '9999990002', baselineOf: { some: {} } };
    const { id, accession } = await db.filing.findFirstOrThrow({ where, select: { id: true, accession: true } });
    const source = openEdgarSource();
    const filingThreads = openFilingThreadPool(1);
    const wanted = await databaseDigest(database.url);
    const left: string[] = [];
    const enqueueComparisons = async (accessions: readonly string[]) => void left.push(...accessions);
    const readByAnother = () => ingestFiling(accession, { source, filingThreads });
    try {
      const stillAtTheDocument = {
        ...source,
        async fetchDocument(...what: Parameters<typeof source.fetchDocument>) {
          const document = await source.fetchDocument(...what);
          await readByAnother();
          return document;
        },
      };
      await db.filing.update({ where: { id }, data: { status: 'discovered', rawName: null } });
      const late = await ingestFiling(accession, { source: stillAtTheDocument, filingThreads, enqueueComparisons });
      expect(late).toEqual({ status: 'ready', failure: null, stages: [] });

      const stillAtTheReading = threadPoolWith(filingThreads, (tasks) => ({
        async read(...what) {
          const read = await tasks.read(...what);
          await readByAnother();
          return read;
        },
      }));
      await db.filing.update({ where: { id }, data: { status: 'fetched' } });
      const later = await ingestFiling(accession, { source, filingThreads: stillAtTheReading, enqueueComparisons });
      expect(later).toEqual({ status: 'ready', failure: null, stages: [] });
      expect(left).toEqual([]);
      expect(await databaseDigest(database.url)).toEqual(wanted);
    } finally {
      await filingThreads.close();
    }
  });

  test('reads a filing again whose reading by a new release was cut off between its blocks and its pages', async () => {
    const where = { cik: '9999990002', baselineOf: { some: {} } };
    const { id, accession } = await db.filing.findFirstOrThrow({ where, select: { id: true, accession: true } });
    const filingThreads = openFilingThreadPool(1);
    const wanted = await databaseDigest(database.url);
    let wasSaved = false;
    const cutOff = threadPoolWith(filingThreads, (tasks) => ({
      async read(...what) {
        const { document, blockHtml } = await tasks.read(...what);
        wasSaved = await saveDocument(id, { document, html: blockHtml, versions: VERSIONS });
        throw new Error('The process dies.');
      },
    }));
    try {
      await db.filing.update({ where: { id }, data: { parserVersion: VERSIONS.parser - 1 } });
      await expect(ingestFiling(accession, { source: openEdgarSource(), filingThreads: cutOff })).rejects.toThrow(
        'dies',
      );
      expect(wasSaved).toBe(true);
      const again = await ingestFiling(accession, { source: openEdgarSource(), filingThreads });
      expect(again).toEqual({ status: 'ready', failure: null, stages: ['reading'] });
      expect(await databaseDigest(database.url)).toEqual(wanted);
    } finally {
      await filingThreads.close();
    }
  });

  test('compares each filing by one job, whoever sees that it is to be compared', async () => {
    const select = { accession: true, blacklineVersion: true, baseline: { select: { accession: true } } } as const;
    const where = { cik: '9999990002', baselineId: { not: null } };
    const read = () => db.filing.findMany({ where, orderBy: { accession: 'asc' }, select });
    const wanted = await read();
    const queue = await openQueue({ supervise: false });
    try {
      await queue.deleteAllJobs(defaultComparisonJob.name);
      await db.filing.updateMany({ where, data: { blacklineVersion: null } });
      // A worker that is there takes up both filings of each pair; another one lists all of them when it starts.
      startWorker();
      startWorker();
      await enqueueFilings(
        queue,
        wanted.flatMap(({ accession, baseline }) => [accession, baseline?.accession ?? accession]),
      );
      await vi.waitFor(async () => expect(await read()).toEqual(wanted), PATIENCE);
      await vi.waitFor(async () => expect(await countUnfinished()).toBe(0), PATIENCE);
      // Asked for again, it finds nothing to do.
      await enqueueDefaultComparisons(
        queue,
        wanted.map(({ accession }) => accession),
      );
      await vi.waitFor(async () => expect(await countUnfinished()).toBe(0), PATIENCE);
      const jobs = await queue.findJobs<{ accession: string }>(defaultComparisonJob.name);
      const made = jobs.filter(({ output }) => (output as { wasLacking: boolean }).wasLacking);
      expect(jobs.length).toBeGreaterThan(made.length);
      expect(made.map(({ data }) => data.accession).toSorted()).toEqual(wanted.map(({ accession }) => accession));
    } finally {
      // The one that was there before remains.
      workers.pop()?.kill('SIGKILL');
      await queue.stop({ graceful: false });
    }
  });

  test('keeps a job that failed for good among the dead letters, with its reason', async () => {
    const queue = await openQueue({ supervise: false });
    try {
      await queue.insert(ingestJob.name, [{ data: { accession: '0000000000-00-000000' }, retryLimit: 0 }]);
      await vi.waitFor(
        async () => expect(await queue.findJobs(DEAD_LETTERS, { queued: true })).toHaveLength(1),
        PATIENCE,
      );
      const [letter] = await queue.findJobs<{ accession: string }>(DEAD_LETTERS, { queued: true });

      expect(letter?.data.accession).toBe('0000000000-00-000000');
      expect(JSON.stringify(letter?.sourceOutput ?? letter?.output)).toContain('No filing has the number');
    } finally {
      await queue.stop({ graceful: false });
    }
  });

  test('takes a new release’s limits over when a worker starts', async () => {
    const job = discoveryJobs(createOfflineSource()).find(({ name }) => name === LIST_QUEUE);
    if (!job) throw new Error('Companies are not listed at set times.');
    const queue = await openQueue({ supervise: false });
    const limit = async () => (await queue.getQueue(LIST_QUEUE))?.expireInSeconds;
    await createQueueOf(queue, job);
    await queue.updateQueue(LIST_QUEUE, { expireInSeconds: 900 });
    await createQueueOf(queue, job);
    expect(await limit()).toBe(900);
    startWorker();
    // Listing thousands of companies takes longer than a queue's own quarter of an hour.
    await vi.waitFor(async () => expect(await limit()).toBeGreaterThan(3_600), PATIENCE);
    workers.pop()?.kill('SIGKILL');
    await queue.stop({ graceful: false });
  });

  /** How soon it ends: `node scripts/soak/stopped-worker.ts`. */
  describe('a worker that is asked to stop', () => {
    /** Asks it to stop, and looks at what became of the filing that it held. */
    async function stops(worker: ChildProcess | undefined, held: string): Promise<void> {
      const ended = new Promise<number | null>((done) => worker?.once('exit', (code) => done(code)));
      worker?.kill('SIGTERM');
      expect(await ended).toBe(0);
      const queue = await openQueue({ supervise: false });
      try {
        const [job] = await queue.findJobs<{ accession: string }>(ingestJob.name, { data: { accession: held } });
        expect(job?.state).toMatch(/^(?:created|retry)$/);
        expect(await queue.findJobs(DEAD_LETTERS, { data: { accession: held } })).toEqual([]);
      } finally {
        await queue.stop({ graceful: false });
      }
    }

    const enqueue = async (accession: string) => {
      const queue = await openQueue({ supervise: false });
      await enqueueFilings(queue, [accession]);
      await queue.stop({ graceful: false });
    };

    const pathsAsked = (agent: string) =>
      edgar.requests.filter(({ headers }) => headers['user-agent']?.endsWith(agent)).map(({ path }) => path);

    /** Where EDGAR keeps an invented filing. */
    const pathOf = (held: string) => {
      const filing = buildDemoFilings().find(({ accession }) => accession === held);
      return `Archives/edgar/data/${Number(filing?.company.cik)}/${held.replaceAll('-', '')}/${filing?.primaryDocument}`;
    };

    /** A worker beside which no other one runs. */
    async function startAlone(agent: string): Promise<ChildProcess> {
      await stopWorkers();
      return startWorker(agent);
    }

    test('gives back what it waits for, without waiting on, and ends by itself', async () => {
      const [held = ''] = await discover('9999990001');
      const worker = await startAlone('waiting@example.com');
      edgar.fail('*', { hang: true, times: Number.POSITIVE_INFINITY });
      try {
        await enqueue(held);
        await vi.waitFor(() => expect(pathsAsked('waiting@example.com')).toContain(pathOf(held)), PATIENCE);
        await stops(worker, held);
      } finally {
        edgar.heal();
      }
    });

    test('gives back what it has not read by then, however large', async () => {
      const [, held = ''] = await discover('9999990001');
      // Every paragraph is another one: a file that packs too well is not unpacked.
      const paragraphs = Array.from(
        { length: 100_000 },
        () => `<p>Net sales of unit ${randomUUID()} rose 14.5% to $4,812.6 million in fiscal 2025.</p>`,
      );
      edgar.serve(pathOf(held), `<html><body>${paragraphs.join('')}</body></html>`);
      // What the worker before it gave back would be read first.
      await db.$executeRaw`DELETE FROM pgboss.job WHERE state < 'completed'`;
      const worker = await startAlone('reading@example.com');
      await enqueue(held);
      // It has the document, and reads.
      await vi.waitFor(async () => {
        const { rawName } = await db.filing.findUniqueOrThrow({ where: { accession: held } });
        expect(rawName).not.toBeNull();
      }, PATIENCE);
      await stops(worker, held);
    });
  });
});
