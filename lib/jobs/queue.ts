import { createHash } from 'node:crypto';
import { PgBoss, type Queue } from 'pg-boss';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { currentRequestId } from '#lib/request-id';

export type IngestJob = { accession: string };

/** With the number of the request that asked for it, so that the log tells what became of it. */
/** Accessions of a filing and of the earlier one that a reader chose to compare it with. */
export type ChosenPair = { filing: string; baseline: string };
export type CompareJob = ChosenPair & { requestId?: string };

/** Compares a filing with its baseline. */
export type BaselineJob = IngestJob & {
  /** When the model has just failed for the same filing. */
  skipsModel?: boolean;
};

/**
 * Jobs that read one filing each, jobs that compare one with its baseline, and where both lie when every try failed. Two
 * filings that are read at the same moment both see that the newer is to be compared: as a job it is compared once.
 */
export const INGEST_QUEUE = 'ingest-filing';
export const BASELINE_QUEUE = 'compare-with-baseline';
export const DEAD_LETTERS = 'dead-letters';

/** Jobs that compare two filings as a reader asked, and wants to see soon. */
export const COMPARE_QUEUE = 'compare-filings';

/** Looks for new filings of the companies that are followed: in the feed, in the day's index, and in their own lists. */
export const DISCOVER_QUEUE = 'discover-filings';
export const DAILY_INDEX_QUEUE = 'read-daily-index';
export const LIST_QUEUE = 'list-companies';

/** Brings the companies of FOLLOW_TICKERS to the site. */
export const FOLLOW_QUEUE = 'follow-configured';

export type FollowJob = { tickers: readonly string[] };

/** Looks for filings that EDGAR has withdrawn. */
export const WITHDRAW_QUEUE = 'withdraw-filings';

/** Tries after the first one; who waits for a page is told soon that there is none. */
export const COMPARE_RETRIES = 2;

/** A worker that was killed is noticed after so long without a sign of life; the least that pg-boss allows. */
const HEARTBEAT_SECONDS = 10;

const FILING_OPTIONS = {
  deadLetter: DEAD_LETTERS,
  // Doubled each time: a filing whose worker dies runs again soon, even when the next one dies too; and more than half
  // an hour in all, for a network that is down. EDGAR's pauses use up no try (`put-off.ts`).
  retryLimit: 11,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 900,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 900,
};

const COMPARE_OPTIONS = {
  retryLimit: COMPARE_RETRIES,
  retryDelay: 2,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 300,
};

const SCHEDULED_OPTIONS = {
  retryLimit: 0,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 900,
};

/** Listing every company that files takes half an hour at five requests a second, and longer while EDGAR is slow. */
const LONG_OPTIONS = { ...SCHEDULED_OPTIONS, expireInSeconds: 6 * 3_600 };

/** What comes once a night or a week is tried again before: EDGAR may be away, and its pauses begin with somebody's request. */
const RARE_OPTIONS = { ...LONG_OPTIONS, retryLimit: 5, retryDelay: 60, retryBackoff: true, retryDelayMax: 3_600 };

/** For a day: an EDGAR that cannot be reached when a worker starts may be there later. */
const FOLLOW_OPTIONS = { ...LONG_OPTIONS, retryLimit: 100, retryDelay: 2, retryBackoff: true, retryDelayMax: 900 };

/** What a process that consumes the queue holds of the database's connections, at most, beside its own pool. */
export const QUEUE_CONNECTIONS = 4;

/** Handed on to the database's driver: a server that is frozen or cut off must not be waited for without end. */
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 60_000, keepAlive: true };

/**
 * Opens the queue, which lives in the database, and makes its tables and queues when they are missing.
 * @param options.supervise whether this process looks after dead workers and old jobs; workers do, other callers need not
 * @param options.connections to the database, at most
 */
export async function openQueue({
  supervise,
  connections = QUEUE_CONNECTIONS,
}: {
  supervise: boolean;
  connections?: number;
}): Promise<PgBoss> {
  if (!env.DATABASE_URL) throw new AppError('not_configured', 'The queue needs DATABASE_URL.');
  const queue = new PgBoss({
    connectionString: env.DATABASE_URL,
    application_name: 'proofline-queue',
    max: connections,
    ...PATIENCE,
    supervise,
    schedule: supervise,
    // Defaults look after dead workers once a minute and later; a reader waits for these.
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  await queue.start();
  await queue.createQueue(DEAD_LETTERS);
  await createQueue(queue, INGEST_QUEUE, FILING_OPTIONS, supervise);
  await createQueue(queue, BASELINE_QUEUE, FILING_OPTIONS, supervise);
  await createQueue(queue, COMPARE_QUEUE, COMPARE_OPTIONS, supervise);
  await createQueue(queue, FOLLOW_QUEUE, FOLLOW_OPTIONS, supervise);
  for (const name of [DISCOVER_QUEUE, DAILY_INDEX_QUEUE]) await createQueue(queue, name, LONG_OPTIONS, supervise);
  for (const name of [LIST_QUEUE, WITHDRAW_QUEUE]) await createQueue(queue, name, RARE_OPTIONS, supervise);
  return queue;
}

/**
 * Makes a queue of which at most one job of a key waits or runs.
 * @param isKept whether one that an earlier release made gets these options, too
 */
async function createQueue(
  queue: PgBoss,
  name: string,
  options: Omit<Queue, 'name' | 'policy'>,
  isKept: boolean,
): Promise<void> {
  await queue.createQueue(name, { policy: 'exclusive', ...options });
  if (isKept) await queue.updateQueue(name, options);
}

/**
 * A queue whose jobs come again by themselves: one at a time, and what failed waits for the next one.
 * @param isLong whether a job may take six hours rather than a quarter of one
 */
export async function createScheduledQueue(queue: PgBoss, name: string, isLong = false): Promise<void> {
  await createQueue(queue, name, isLong ? LONG_OPTIONS : SCHEDULED_OPTIONS, true);
}

/** Puts filings into the queue; those that already wait or run stay as they are. @returns how many were put there */
export async function enqueueFilings(queue: PgBoss, accessions: readonly string[]): Promise<number> {
  const jobs = accessions.map((accession) => ({ data: { accession } satisfies IngestJob, singletonKey: accession }));
  const added = await queue.insert(INGEST_QUEUE, jobs, { returnId: true });
  return added?.length ?? 0;
}

/** Puts filings into the queue that are to be compared with their baselines, as `enqueueFilings` does. */
export async function enqueueForBaseline(
  queue: PgBoss,
  accessions: readonly string[],
  skipsModel = false,
): Promise<void> {
  await queue.insert(
    BASELINE_QUEUE,
    accessions.map((accession) => ({
      data: { accession, ...(skipsModel ? { skipsModel } : {}) } satisfies BaselineJob,
      singletonKey: accession,
    })),
  );
}

/** Has the companies of these symbols followed, unless a job of the same symbols waits or runs already. */
export async function enqueueFollowing(queue: PgBoss, tickers: readonly string[]): Promise<void> {
  const data: FollowJob = { tickers };
  const singletonKey = createHash('sha256').update(tickers.toSorted().join(' ')).digest('hex');
  await queue.insert(FOLLOW_QUEUE, [{ data, singletonKey }]);
}

/** Puts a comparison with a chosen filing into the queue, unless it waits or runs there already. */
export async function enqueueComparison(queue: PgBoss, pair: ChosenPair): Promise<void> {
  const requestId = currentRequestId();
  const data: CompareJob = { ...pair, ...(requestId ? { requestId } : {}) };
  await queue.insert(COMPARE_QUEUE, [{ data, singletonKey: `${pair.filing} ${pair.baseline}` }]);
}
