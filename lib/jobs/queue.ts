import { PgBoss } from 'pg-boss';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { currentRequestId } from '#lib/request-id';
import type { Job } from './job.ts';
import { DEAD_LETTERS } from './policies.ts';

/** What a process that consumes the queue holds of the database's connections, at most, beside its own pool. */
export const QUEUE_CONNECTIONS = 4;

/** Handed on to the database's driver: a server that is frozen or cut off must not be waited for without end. */
const TIMEOUTS = { connectionTimeoutMillis: 5_000, query_timeout: 60_000, keepAlive: true };

/**
 * Opens the queue, which lives in the database, and makes its tables when they are missing.
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
    ...TIMEOUTS,
    supervise,
    schedule: supervise,
    // Defaults look after dead workers once a minute and later; a reader waits for these.
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  await queue.start();
  await queue.createQueue(DEAD_LETTERS);
  return queue;
}

/**
 * Makes the queue of a kind of jobs when it is missing.
 * @param isKept whether one that an earlier release made gets today's policy, too; so a worker has it
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

/** What this process has made, or seen to be there. */
const created = new WeakMap<PgBoss, Set<string>>();

/**
 * Puts jobs into the queue; those whose key waits or runs there stay as they are. A request's number goes with them, so
 * that the log tells what became of it.
 * @returns how many were put there
 */
export async function enqueue<Data extends object>(
  queue: PgBoss,
  job: Job<Data>,
  all: readonly Data[],
): Promise<number> {
  const { name, singleton } = job;
  if (!created.get(queue)?.has(name)) await createQueueOf(queue, job);
  const requestId = currentRequestId();
  const jobs = all.map((data) => ({
    data: { ...data, ...(requestId ? { requestId } : {}) },
    ...(typeof singleton === 'function' ? { singletonKey: singleton(data) } : {}),
  }));
  const added = await queue.insert(name, jobs, { returnId: true });
  return added?.length ?? 0;
}
