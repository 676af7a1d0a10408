import { PgBoss } from 'pg-boss';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { currentRequestId } from '#lib/request-id';
import type { ChosenPair } from './comparison-queries.ts';

export type IngestJob = { accession: string };

/** With the number of the request that asked for it, so that the log tells what became of it. */
export type CompareJob = ChosenPair & { requestId?: string };

/** Jobs that read one filing each, and where they lie when every try failed. */
export const INGEST_QUEUE = 'ingest-filing';
export const DEAD_LETTERS = 'dead-letters';

/** Jobs that compare two filings as a reader asked, and wants to see soon. */
export const COMPARE_QUEUE = 'compare-filings';

/** Looks for new filings of the companies that are followed: in the feed, and in their own lists. */
export const DISCOVER_QUEUE = 'discover-filings';
export const LIST_QUEUE = 'list-companies';

/** Looks for filings that EDGAR has withdrawn. */
export const WITHDRAW_QUEUE = 'withdraw-filings';

/** Tries after the first one; who waits for a page is told soon that there is none. */
export const COMPARE_RETRIES = 2;

/** A worker that was killed is noticed after so long without a sign of life; the least that pg-boss allows. */
const HEARTBEAT_SECONDS = 10;

const INGEST_OPTIONS = {
  deadLetter: DEAD_LETTERS,
  // Doubled each time: a filing whose worker dies runs again soon, even when the next one dies too; and more than half
  // an hour in all, longer than EDGAR's pause after too many requests.
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

/** Handed on to the database's driver: a server that is frozen or cut off must not be waited for without end. */
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 60_000, keepAlive: true };

/**
 * Opens the queue, which lives in the database, and makes its tables and queues when they are missing.
 * @param options.supervise whether this process looks after dead workers and old jobs; workers do, other callers need not
 * @param options.connections to the database, at most
 */
export async function openQueue({
  supervise,
  connections = 4,
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
  // At most one job of a filing, and of a pair, waits or runs.
  await queue.createQueue(INGEST_QUEUE, { policy: 'exclusive', ...INGEST_OPTIONS });
  await queue.createQueue(COMPARE_QUEUE, { policy: 'exclusive', ...COMPARE_OPTIONS });
  if (supervise) {
    // A queue that an earlier release made keeps that one's options otherwise.
    await queue.updateQueue(INGEST_QUEUE, INGEST_OPTIONS);
    await queue.updateQueue(COMPARE_QUEUE, COMPARE_OPTIONS);
  }
  await createScheduledQueue(queue, DISCOVER_QUEUE);
  await createScheduledQueue(queue, LIST_QUEUE);
  await createScheduledQueue(queue, WITHDRAW_QUEUE);
  return queue;
}

/** A queue whose jobs come again by themselves: one at a time, and what failed waits for the next one. */
export async function createScheduledQueue(queue: PgBoss, name: string): Promise<void> {
  await queue.createQueue(name, { policy: 'exclusive', retryLimit: 0, heartbeatSeconds: HEARTBEAT_SECONDS });
}

/** Puts filings into the queue; those that already wait or run stay as they are. */
export async function enqueueFilings(queue: PgBoss, accessions: readonly string[]): Promise<void> {
  await queue.insert(
    INGEST_QUEUE,
    accessions.map((accession) => ({ data: { accession } satisfies IngestJob, singletonKey: accession })),
  );
}

/** Those of the filings whose job waits or runs. */
export async function listQueuedFilings(queue: PgBoss, accessions: readonly string[]): Promise<Set<string>> {
  if (accessions.length === 0) return new Set();
  // As the unique index of exclusive queues has it, which answers this.
  const { rows } = await queue.getDb().executeSql(
    `SELECT singleton_key AS accession FROM pgboss.job
     WHERE name = $1 AND policy = 'exclusive' AND state <= 'active' AND COALESCE(singleton_key, '') = ANY ($2)`,
    [INGEST_QUEUE, accessions],
  );
  return new Set((rows as { accession: string }[]).map(({ accession }) => accession));
}

/** Puts a comparison into the queue, unless it waits or runs there already. */
export async function enqueueComparison(queue: PgBoss, pair: ChosenPair): Promise<void> {
  const requestId = currentRequestId();
  const data: CompareJob = { ...pair, ...(requestId ? { requestId } : {}) };
  await queue.insert(COMPARE_QUEUE, [{ data, singletonKey: `${pair.filing} ${pair.baseline}` }]);
}
