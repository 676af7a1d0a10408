import { PgBoss } from 'pg-boss';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { currentRequestId } from '#lib/request-id';
import type { Job } from './job.ts';
import { DEAD_LETTERS } from './policies.ts';

/** At most this many connections of a process that consumes the queue, besides its own pool. */
export const QUEUE_CONNECTIONS = 4;

/** Passed to the database's driver: a process must not wait for ever for a server that is frozen or cut off. */
const TIMEOUTS = { connectionTimeoutMillis: 5_000, query_timeout: 60_000, keepAlive: true };

/**
 * Opens the queue, whose tables are in the database, and creates them when they are missing.
 * @param options.supervise whether this process takes care of dead workers and old jobs; workers do, other callers need
 * not
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
    ...TIMEOUTS,
    supervise,
    schedule: supervise,
    // The defaults check for dead workers once a minute or less often; a reader waits for these jobs.
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  await queue.start();
  await queue.createQueue(DEAD_LETTERS);
  return queue;
}

/**
 * Creates the queue of a kind of jobs when it is missing.
 * @param isKept whether a queue of an earlier release gets today's policy, too; a worker sets this
 */
export async function createQueueOf<Data extends object>(
  queue: PgBoss,
  { name, policy, singleton }: Pick<Job<Data>, 'name' | 'policy' | 'singleton'>,
  { isKept = false } = {},
): Promise<void> {
  await queue.createQueue(name, singleton === false ? policy : { policy: 'exclusive', ...policy });
  if (isKept) await queue.updateQueue(name, policy);
  const known = created.get(queue) ?? new Set();
  created.set(queue, known.add(name));
}

/** The queues that this process has created or found. */
const created = new WeakMap<PgBoss, Set<string>>();

/**
 * Puts jobs into the queue; those whose key waits or runs there stay as they are. The request id goes with them, so
 * that the log says what became of it.
 * @param options.priority those with a higher one are done first
 * @returns how many were added
 */
export async function enqueue<Data extends object>(
  queue: PgBoss,
  job: Job<Data>,
  all: readonly Data[],
  { priority = 0 }: { priority?: number } = {},
): Promise<number> {
  const { name, singleton } = job;
  if (!created.get(queue)?.has(name)) await createQueueOf(queue, job);
  const requestId = currentRequestId();
  const jobs = all.map((data) => ({
    data: { ...data, ...(requestId ? { requestId } : {}) },
    priority,
    ...(typeof singleton === 'function' ? { singletonKey: singleton(data) } : {}),
  }));
  const added = await queue.insert(name, jobs, { returnId: true });
  return added?.length ?? 0;
}
