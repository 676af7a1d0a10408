import { type ChildProcess, fork } from 'node:child_process';
import type { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { discoverFilings } from '#lib/discovery/discover-filings';
import { FEED_QUEUE, LIST_QUEUE, WITHDRAW_QUEUE } from '#lib/discovery/discovery-jobs';
import { openEdgarSource } from '#lib/discovery/edgar-source';
import { enqueueFilings, ingestJob } from '#lib/discovery/filing-jobs';
import { EdgarPausedError } from '#lib/edgar/request-limiter';
import { DEAD_LETTERS } from '#lib/jobs/policies';
import { createQueueOf, openQueue } from '#lib/jobs/queue';
import { rescheduleWhilePaused } from '#lib/jobs/reschedule';
import { serveDemoEdgar } from '#tests/support/demo-edgar';
import { endProcess } from '#tests/support/end-process';
import type { FakeEdgar } from '#tests/support/fake-edgar';
import { PATIENCE } from '#tests/support/patience';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { listDoubled, listJobs } from '../../scripts/soak/doubled-jobs.ts';

/** Two companies of six filings each. */
const COMPANY = '9999990001';
const OTHER = '9999990002';
const FILINGS = 6;

/** Filings that the worker reads at once: all of them meet each pause in one round. */
const AT_ONCE = FILINGS;

/** A filing is tried twelve times within half an hour: this many pauses are more, and last longer. */
const LONG = 13;

let database: TestDatabase;
let edgar: FakeEdgar;
let queue: PgBoss;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  edgar = await serveDemoEdgar();
  database = await openTestDatabase();
  queue = await openQueue({ supervise: false });
  await createQueueOf(queue, ingestJob);
});
/** A pause that a worker's last request began goes on when the worker has ended. */
afterEach(async () => {
  await stopWorkers();
  edgar.heal();
  await letAnotherProbe();
});
afterAll(async () => {
  await queue?.stop({ graceful: false });
  await edgar?.close();
  await database.close();
});

function startWorker(): void {
  const env = { ...process.env, WORKER_CONCURRENCY: String(AT_ONCE) };
  workers.push(fork('scripts/worker/worker-process.ts', { stdio: 'ignore', env, execArgv: [] }));
}

/**
 * A worker whose feed is not read: every minute it could be the one that begins a pause, or put a filing into the queue
 * in the moment in which it has been read.
 */
async function startWithoutFeed(): Promise<void> {
  await queue.unschedule(FEED_QUEUE);
  startWorker();
  // The worker plans the feed itself, some time after it has begun.
  await vi.waitFor(async () => expect(await queue.getSchedules(FEED_QUEUE)).toHaveLength(1), PATIENCE);
  await queue.unschedule(FEED_QUEUE);
  // An earlier worker's may have been put off to the end of a pause.
  await queue.deleteQueuedJobs(FEED_QUEUE);
}

const stopWorkers = () => Promise.all(workers.splice(0).map(endProcess));

/** Lists a company's filings; a worker puts them into the queue when it starts. */
async function discover(cik: string): Promise<string[]> {
  return discoverFilings(openEdgarSource(), cik, { bases: ['10-K', '10-Q', '8-K'] });
}

type JobState = {
  state: string;
  retryLimit: number;
  retryCount: number;
  waitSeconds: number;
  pastPause: number;
  filing: string;
};

const READING = ['ingest-filing'];

/** Jobs that are not done; those that read filings unless other ones are named. */
const listUnfinished = (names = READING) => db.$queryRaw<JobState[]>`
  SELECT state::text, extract(epoch FROM start_after - (SELECT max("blockedUntil") FROM "RequestSlot"))::float8 AS "pastPause",
    retry_limit AS "retryLimit", retry_count AS "retryCount", singleton_key AS filing,
    extract(epoch FROM start_after - now())::float8 AS "waitSeconds"
  FROM pgboss.job WHERE name = ANY(${names}) AND state < 'completed'`;

/** Until this many jobs wait for the end of the pause, and none runs. @returns the jobs */
async function untilPutOff(count: number, names = READING): Promise<JobState[]> {
  await vi.waitFor(async () => {
    const jobs = await listUnfinished(names);
    expect(jobs.filter(({ state, waitSeconds }) => state === 'created' && waitSeconds > 300)).toHaveLength(count);
    expect(jobs).toHaveLength(count);
  }, PATIENCE);
  return listUnfinished(names);
}

/** Turns the clock of the limiter and of the queue, which is the database's, forward past the pause. */
async function letPauseEnd(names = READING): Promise<void> {
  await db.$executeRaw`
    UPDATE "RequestSlot" SET "blockedUntil" = "blockedUntil" - interval '601 seconds',
      "nextAt" = "nextAt" - interval '601 seconds'`;
  await db.$executeRaw`
    UPDATE pgboss.job SET start_after = start_after - interval '601 seconds'
    WHERE name = ANY(${names}) AND state = 'created'`;
}

const countReady = (cik: string) => db.filing.count({ where: { cik, status: 'ready' } });
const deadLetters = async () => {
  return queue.findJobs<{ accession: string }>(DEAD_LETTERS, { queued: true });
};

describe('a worker that EDGAR refuses', () => {
  test('is silent for ten minutes, sends one probe after each, and reads every filing once EDGAR serves again, however long that takes', async () => {
    const accessions = await discover(COMPANY);
    expect(accessions).toHaveLength(FILINGS);
    edgar.requests.length = 0;
    edgar.fail('*', { status: 403, times: Number.POSITIVE_INFINITY });
    await startWithoutFeed();
    const first = await untilPutOff(FILINGS);
    // The one that was told, and what was on its way already.
    const atFirst = edgar.requests.length;
    const began = edgar.requests.filter(({ path }) => path.startsWith('Archives/'));
    expect(began.length).toBeLessThanOrEqual(AT_ONCE);
    // By the database's clock, to the pause's end at least; `reschedule.ts` rounds to milliseconds.
    expect(Math.min(...first.map(({ pastPause }) => pastPause))).toBeGreaterThan(-1);
    expect(first.map(({ filing }) => filing).toSorted()).toEqual(accessions.toSorted());
    // Those that met the pause have used up no try; those that it began with have used up one.
    expect(first.map(({ retryLimit }) => retryLimit).filter((left) => left !== 11)).toEqual(began.map(() => 10));

    for (let pause = 1; pause <= LONG; pause++) {
      await letPauseEnd();
      const jobs = await untilPutOff(FILINGS);
      expect(edgar.requests.length).toBe(atFirst + pause);
      expect(Math.min(...jobs.map(({ retryLimit }) => retryLimit))).toBeGreaterThanOrEqual(10);
    }
    edgar.heal();
    await letPauseEnd();
    await vi.waitFor(async () => expect(await countReady(COMPANY)).toBe(FILINGS), PATIENCE);
    await vi.waitFor(async () => expect(await listUnfinished()).toEqual([]), PATIENCE);
    expect(await deadLetters()).toEqual([]);
    const jobs = await readJobs();
    expect(listDoubled(jobs)).toEqual([]);
    // No row stays behind for each pause.
    expect(jobs.filter(({ name }) => name === 'ingest-filing')).toHaveLength(FILINGS);
  });

  test('gives up a file that EDGAR refuses each time while it serves others, and says why', async () => {
    const [refused = '', ...others] = await discover(OTHER);
    const path = `Archives/edgar/data/${Number(OTHER)}/${refused.replaceAll('-', '')}/`;
    const { primaryDocument } = await db.filing.findUniqueOrThrow({ where: { accession: refused } });
    edgar.fail(`${path}${primaryDocument}`, { status: 403, times: Number.POSITIVE_INFINITY });
    startWorker();
    for (let left = 10; left >= 0; left--) {
      await vi.waitFor(async () => expect(await triesLeft(refused)).toBe(left), PATIENCE);
      await letAnotherProbe();
    }
    await vi.waitFor(async () => expect(await deadLetters()).toHaveLength(1), PATIENCE);
    await letAnotherProbe();
    const letters = await deadLetters();
    expect(letters.map(({ data }) => data.accession)).toEqual([refused]);
    expect(JSON.stringify(letters[0]?.sourceOutput)).toContain('EDGAR has asked for a pause');
    await vi.waitFor(async () => expect(await countReady(OTHER)).toBe(others.length), PATIENCE);
    edgar.heal();
  });
});

/** Of a filing that waits for the end of the pause. */
async function triesLeft(accession: string): Promise<number | undefined> {
  const waiting = (await listUnfinished()).filter(({ state, waitSeconds }) => state === 'created' && waitSeconds > 300);
  return waiting.find(({ filing }) => filing === accession)?.retryLimit;
}

/** The pause ends with another file's probe, which is answered: EDGAR serves when the jobs that waited ask it. */
async function letAnotherProbe(): Promise<void> {
  await db.$executeRaw`UPDATE "RequestSlot" SET "halfOpen" = false`;
  await letPauseEnd();
}

test('the nightly listing and the weekly look for withdrawn filings are put off, and done once EDGAR serves again', async () => {
  const names = [LIST_QUEUE, WITHDRAW_QUEUE];
  await discover(COMPANY);
  await startWithoutFeed();
  await vi.waitFor(
    async () => expect(await db.filing.count({ where: { status: { not: 'ready' } } })).toBe(0),
    PATIENCE,
  );
  await vi.waitFor(async () => expect(await listUnfinished([...READING, FEED_QUEUE])).toEqual([]), PATIENCE);

  edgar.requests.length = 0;
  edgar.fail('*', { status: 403, times: Number.POSITIVE_INFINITY });
  await queue.send(LIST_QUEUE);
  // The pause begins with its request, which has used up a try.
  expect(await untilPutOff(1, [LIST_QUEUE])).toMatchObject([{ retryLimit: 4 }]);
  await queue.send(WITHDRAW_QUEUE);
  expect(await untilPutOff(1, [WITHDRAW_QUEUE])).toMatchObject([{ retryLimit: 5 }]);
  expect(edgar.requests).toHaveLength(1);

  edgar.heal();
  await letPauseEnd(names);
  await vi.waitFor(async () => expect(await listUnfinished(names)).toEqual([]), PATIENCE);
  const paths = edgar.requests.map(({ path }) => path);
  expect(paths.slice(1)).toContain(`submissions/CIK${COMPANY}.json`);
  expect(paths.filter((path) => path.startsWith('Archives/edgar/full-index/'))).not.toEqual([]);
});

test('a worker that has lost its job to another one does not put it off', async () => {
  await enqueueFilings(queue, ['0000000000-00-000000']);
  const take = async () => {
    const [job] = await queue.fetch<{ accession: string }>(ingestJob.name, {
      includeMetadata: true,
      ignoreStartAfter: true,
    });
    if (!job) throw new Error('No job waits.');
    return job;
  };
  const lost = await take();
  await queue.fail(ingestJob.name, lost.id);
  const held = await take();
  expect([held.id, held.retryCount]).toEqual([lost.id, 1]);
  const meetPause = () => Promise.reject(new EdgarPausedError(new Date(Date.now() + 600_000)));
  await rescheduleWhilePaused(queue, lost, meetPause);
  expect(await listUnfinished()).toEqual([expect.objectContaining({ state: 'active', retryCount: 1 })]);

  // Its worker reschedules it, with the tries that it had left.
  await rescheduleWhilePaused(queue, held, meetPause);
  const [anew, ...more] = await listUnfinished();
  expect(more).toEqual([]);
  expect(anew).toMatchObject({ state: 'created', retryCount: 0, retryLimit: 10, filing: '0000000000-00-000000' });
  expect(anew?.waitSeconds).toBeGreaterThan(590);
});

async function readJobs() {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  try {
    return await listJobs(pool);
  } finally {
    await pool.end();
  }
}
