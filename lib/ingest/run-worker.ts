import type { PgBoss } from 'pg-boss';
import { listUnfinishedFilings } from '#lib/discovery/discovery-queries';
import { createOfflineSource } from '#lib/discovery/edgar-source';
import { discoverFromDailyIndex } from '#lib/discovery/follow-daily-index';
import { type Discovery, discoverAll, discoverFromFeed, type LookOptions } from '#lib/discovery/follow-feed';
import { listUncomparedFilings } from '#lib/discovery/uncompared-queries';
import { VERSIONS } from '#lib/discovery/versions';
import { withdrawFilings } from '#lib/discovery/withdraw-filings';
import type { EdgarSource } from '#lib/edgar/types';
import { compareChosen } from '#lib/ingest/compare/compare-chosen';
import { compareIfLacking } from '#lib/ingest/compare/compare-filing';
import { saveChosen } from '#lib/ingest/compare/comparison-queries';
import type { ReaderPool } from '#lib/ingest/reading/reader-pool';
import type { ChosenPair } from '#lib/jobs/queue';
import {
  BASELINE_QUEUE,
  type BaselineJob,
  COMPARE_QUEUE,
  COMPARE_RETRIES,
  type CompareJob,
  createScheduledQueue,
  DAILY_INDEX_QUEUE,
  DISCOVER_QUEUE,
  enqueueFilings,
  enqueueForBaseline,
  INGEST_QUEUE,
  type IngestJob,
  LIST_QUEUE,
  openQueue,
  WITHDRAW_QUEUE,
} from '#lib/jobs/queue';
import { rescheduleWhilePaused } from '#lib/jobs/reschedule';
import { configuredEmbedder } from '#lib/llm/embedder';
import { log } from '#lib/log';
import { withRequestId } from '#lib/request-id';
import { canEmbed, listWithoutVectors } from '#lib/search/vectors/embed-passages';
import { traced } from '#lib/telemetry';
import { ingestFiling } from './ingest-filing.ts';

/** Every five minutes: a filing is here within a quarter of an hour, as the freshness we promise asks. */
const DISCOVER_CRON = '*/5 * * * *';

/**
 * In the evening of New York, when EDGAR has made the day's index, and three times more for one that was late: it costs
 * nothing once the index was read.
 */
const DAILY_INDEX_CRON = '50 1,6,22,23 * * *';
const EDGAR_TIME_ZONE = 'America/New_York';

/** Once a night, when EDGAR takes nothing in: what neither the feed nor the index did show. */
const LIST_CRON = '40 6 * * *';

/** EDGAR makes its indexes anew on Saturdays. */
const WITHDRAW_CRON = '20 8 * * 0';

/** A comparison whose job was lost, or was made by a worker of an earlier release, does not wait for a new worker. */
const UNCOMPARED_CRON = '10 9 * * *';

/** How soon filings without vectors are tried again. */
const EMBED_CRON = '*/5 * * * *';

/**
 * A job that runs when the worker is told to stop may take so long; afterwards another worker takes it over. The process
 * must be gone within ten seconds, and a busy machine needs some of them to end the threads.
 */
const STOP_TIMEOUT_MS = 6_000;

/** Filings put into the queue at once. */
const PAGE = 1_000;

export type Worker = { stop(): Promise<void> };

type WorkerOptions = {
  /** Where documents come from; null when EDGAR is not configured: only stored documents are read then. */
  source: EdgarSource | null;
  readers: ReaderPool;
  concurrency: number;
  /** Work at set times that has nothing to do with filings. */
  scheduled?: readonly ScheduledJob[];
  /** Other queues that this worker consumes. */
  consumers?: readonly ((queue: PgBoss) => Promise<void>)[];
};

export type ScheduledJob = {
  /** The queue's name. */
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  /** Whether it may take longer than a quarter of an hour. */
  isLong?: boolean;
  /** One worker at a time runs it. Safe to repeat. @returns what the log tells of it */
  run: () => Promise<Record<string, number>>;
};

/** Consumes the queue until it is stopped. What an earlier process left unfinished is put into the queue first. */
export async function runWorker({
  source,
  readers,
  concurrency,
  scheduled = [],
  consumers = [],
}: WorkerOptions): Promise<Worker> {
  const queue = await openQueue({ supervise: true });
  queue.on('error', (error) => log.error({ err: error }, 'queue'));

  await readFilings(queue, source ?? createOfflineSource(), readers, concurrency);
  // Half as many: readers wait for filings, and for the comparisons that they asked for.
  await compareWithBaselines(queue, readers, Math.ceil(concurrency / 2));
  await compareOnDemand(queue, readers);
  if (source) await scheduleDiscovery(queue, source);
  for (const job of scheduled) await scheduleJob(queue, job);
  if (configuredEmbedder()) {
    // Also soon after a provider serves again, and after another model was set.
    const run = async () => ({ enqueued: await enqueueUnembedded(queue) });
    await scheduleJob(queue, { name: 'embed-filings', cron: EMBED_CRON, run });
    await enqueueUnembedded(queue);
  }
  for (const consume of consumers) await consume(queue);
  const run = async () => ({ enqueued: await enqueueUncompared(queue) });
  await scheduleJob(queue, { name: 'enqueue-uncompared', cron: UNCOMPARED_CRON, run });
  await enqueueUnfinished(queue, source === null);

  return {
    async stop() {
      await queue.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
      await readers.close();
    },
  };
}

async function readFilings(
  queue: PgBoss,
  source: EdgarSource,
  readers: ReaderPool,
  localConcurrency: number,
): Promise<void> {
  const options = { localConcurrency, pollingIntervalSeconds: 1, includeMetadata: true } as const;
  await queue.work<IngestJob, unknown, typeof options>(INGEST_QUEUE, options, async ([job]) => {
    if (!job) return;
    return withRequestId(job.id, async () => {
      const started = performance.now();
      const { accession } = job.data;
      const outcome = await rescheduleWhilePaused(queue, job, () =>
        traced('ingest filing', { 'proofline.accession': accession }, () =>
          ingestFiling(accession, {
            source,
            readers,
            signal: job.signal,
            enqueueComparisons: (newer, { skipsModel }) => enqueueForBaseline(queue, newer, skipsModel),
          }),
        ),
      );
      if (!outcome) return;
      const told = outcome.steps.length > 0 ? 'filing read' : 'filing was read already';
      log.info({ accession, ...outcome, ms: Math.round(performance.now() - started) }, told);
      // Kept with the job, for whoever asks what it did.
      return outcome;
    });
  });
}

async function compareWithBaselines(queue: PgBoss, readers: ReaderPool, concurrency: number): Promise<void> {
  const options = { localConcurrency: concurrency, pollingIntervalSeconds: 1 };
  await queue.work<BaselineJob>(BASELINE_QUEUE, options, async ([job]) => {
    if (!job) return;
    return withRequestId(job.id, async () => {
      const started = performance.now();
      const { accession, skipsModel = false } = job.data;
      const wasLacking = await traced('compare with baseline', { 'proofline.accession': accession }, () =>
        compareIfLacking(accession, readers, { skipsModel, signal: job.signal }),
      );
      log.info({ accession, wasLacking, ms: Math.round(performance.now() - started) }, 'compared with its baseline');
      return { wasLacking };
    });
  });
}

async function compareOnDemand(queue: PgBoss, readers: ReaderPool): Promise<void> {
  await queue.work<CompareJob>(COMPARE_QUEUE, { includeMetadata: true, pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const { id, data, retryCount } of jobs) {
      const { requestId = id, ...pair } = data;
      await withRequestId(requestId, () =>
        traced('compare filings', { 'proofline.accession': pair.filing }, () => compareNow(pair, readers, retryCount)),
      );
    }
  });
}

async function compareNow(pair: ChosenPair, readers: ReaderPool, retryCount: number): Promise<void> {
  const started = performance.now();
  try {
    await compareChosen(pair, readers);
    log.info({ ...pair, ms: Math.round(performance.now() - started) }, 'compared with the chosen filing');
  } catch (error) {
    // Who waits for the page must hear of it when nobody tries again.
    if (retryCount >= COMPARE_RETRIES)
      await saveChosen(pair, VERSIONS.blackline, { failure: 'The comparison was tried and did not succeed.' });
    throw error;
  }
}

/** Page by page, since a new version makes every filing an unfinished one. */
async function enqueueUnfinished(queue: PgBoss, storedOnly: boolean): Promise<void> {
  await enqueuePages(
    (after) => listUnfinishedFilings(VERSIONS, { storedOnly, after, most: PAGE }),
    (accessions) => enqueueFilings(queue, accessions),
  );
  await enqueueUncompared(queue);
}

/** Puts read filings that lack their comparison into the queue. @returns how many */
async function enqueueUncompared(queue: PgBoss): Promise<number> {
  return enqueuePages(
    (after) => listUncomparedFilings(VERSIONS.blackline, { after, most: PAGE }),
    (accessions) => enqueueForBaseline(queue, accessions),
  );
}

/** Puts read filings without vectors of the configured model into the queue. @returns how many */
async function enqueueUnembedded(queue: PgBoss): Promise<number> {
  if (!(await canEmbed())) return 0;
  return enqueuePages(
    (after) => listWithoutVectors({ after, most: PAGE }),
    (accessions) => enqueueFilings(queue, accessions),
  );
}

async function enqueuePages(
  list: (after: number) => Promise<{ id: number; accession: string }[]>,
  enqueue: (accessions: string[]) => Promise<unknown>,
): Promise<number> {
  let after = 0;
  let count = 0;
  for (;;) {
    const page = await list(after);
    await enqueue(page.map((filing) => filing.accession));
    const last = page.at(-1);
    count += page.length;
    if (!last || page.length < PAGE) return count;
    after = last.id;
  }
}

async function scheduleDiscovery(queue: PgBoss, source: EdgarSource): Promise<void> {
  const consume = async (name: string, work: (signal: AbortSignal) => Promise<void>) => {
    const options = { pollingIntervalSeconds: 10, includeMetadata: true } as const;
    await queue.work<object, unknown, typeof options>(name, options, async ([job]) => {
      if (job) await rescheduleWhilePaused(queue, job, () => traced(name, {}, () => work(job.signal)));
    });
  };
  const look = async (
    name: string,
    cron: string,
    discover: (options: LookOptions) => Promise<Discovery>,
    tz = 'UTC',
  ) => {
    await consume(name, async (signal) => {
      const handOver = (accessions: readonly string[]) => enqueueFilings(queue, accessions);
      const { found, ...counts } = await discover({ signal, handOver });
      log.info({ job: name, ...counts, found: found.length }, 'looked for new filings');
    });
    await queue.schedule(name, cron, null, { tz });
  };
  await look(DISCOVER_QUEUE, DISCOVER_CRON, (options) => discoverFromFeed(source, new Date(), options));
  const readIndexes = (options: LookOptions) => discoverFromDailyIndex(source, new Date(), options);
  await look(DAILY_INDEX_QUEUE, DAILY_INDEX_CRON, readIndexes, EDGAR_TIME_ZONE);
  await look(LIST_QUEUE, LIST_CRON, (options) => discoverAll(source, options));
  await consume(WITHDRAW_QUEUE, async (signal) => {
    const { quarters, withdrawn, compareAgain } = await withdrawFilings(source, new Date(), signal);
    await enqueueFilings(queue, compareAgain);
    log.info({ job: WITHDRAW_QUEUE, quarters, withdrawn }, 'looked for withdrawn filings');
  });
  await queue.schedule(WITHDRAW_QUEUE, WITHDRAW_CRON);
}

async function scheduleJob(queue: PgBoss, { name, cron, isLong, run }: ScheduledJob): Promise<void> {
  await createScheduledQueue(queue, name, isLong);
  await queue.work(name, { pollingIntervalSeconds: 10 }, async () => {
    const started = performance.now();
    const outcome = await traced(name, {}, run);
    log.info({ job: name, ...outcome, ms: Math.round(performance.now() - started) }, 'scheduled work done');
  });
  await queue.schedule(name, cron);
}
