import { fromPrisma, type JobWithMetadata, type PgBoss } from 'pg-boss';
import { db } from '#lib/db/client';

/**
 * Replaces a running job by one of the same key, in one transaction: nobody finds both, or neither. A new
 * job, since a worker that lost this one must not be able to settle it; and no row stays behind for each pause.
 * @returns false when the job is another worker's by now, and nothing was changed
 */
export async function sendAnew<Data extends object>(
  queue: PgBoss,
  job: JobWithMetadata<Data>,
  { startAt, retryLimit }: { startAt: Date; retryLimit: number },
): Promise<boolean> {
  const { name, data, priority, singletonKey } = job;
  // A duration, since the clocks of this machine and of the database may differ.
  const startAfter = Math.max(1, Math.ceil((startAt.getTime() - Date.now()) / 1_000));
  return db.$transaction(async (tx) => {
    const inside = { db: fromPrisma(tx) };
    const attempt = { id: job.id, retryCount: job.retryCount };
    // Passed at every settlement, and missing in the types.
    const { affected } = (await queue.deleteJob(name, attempt, inside)) as { affected: number };
    if (affected === 0) return false;
    const anew = { data, priority, startAfter, retryLimit, ...(singletonKey === null ? {} : { singletonKey }) };
    await queue.insert(name, [anew], inside);
    return true;
  });
}
