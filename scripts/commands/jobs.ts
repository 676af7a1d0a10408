import Table from 'cli-table3';
import type { PgBoss } from 'pg-boss';
import { openDatabase } from '../open-database.ts';

/**
 * Prints what waits, runs and failed for good in the queue, the failed jobs with their reasons; with `retry` after all
 * of these were put into their queues again. One whose filing waits there already is left out.
 */
export async function runJobs(options: { json?: boolean; retry?: boolean }): Promise<void> {
  const database = await openDatabase();
  const { openQueue, DEAD_LETTERS, INGEST_QUEUE } = await import('#lib/jobs/queue');
  const { closeDatabase } = await import('#lib/db/client');
  const { countJobs } = await import('#lib/operations/queries');
  const queue = await openQueue({ supervise: false });
  try {
    const retried = options.retry ? await retryAll(queue, DEAD_LETTERS) : null;
    const queues = await countJobs();
    const letters = await queue.findJobs<{ accession: string }>(DEAD_LETTERS, { queued: true });
    const inOrder = letters.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime());
    const dead = inOrder.map((job) => ({
      queue: job.sourceName ?? INGEST_QUEUE,
      accession: job.data.accession,
      failedAt: job.createdOn.toISOString(),
      reason: reasonOf(job.sourceOutput ?? job.output),
    }));
    if (options.json) {
      process.stdout.write(`${JSON.stringify({ queues, deadLetters: dead, retried })}\n`);
      return;
    }
    if (retried !== null) process.stdout.write(`${describeRetried(retried)}\n`);
    const table = new Table({ head: ['queue', 'waiting', 'running', 'failed'], style: { head: [], border: [] } });
    for (const { name, waiting, running, failed } of queues) table.push([name, waiting, running, failed]);
    process.stdout.write(`${table.toString()}\n`);
    for (const letter of dead) {
      process.stdout.write(`${letter.accession}  ${letter.queue}  ${letter.failedAt}  ${letter.reason}\n`);
    }
    if (dead.length > 0) process.stdout.write('Run `jobs --retry` to put them into their queues again.\n');
  } finally {
    await queue.stop({ graceful: false });
    await closeDatabase();
    await database.close();
  }
}

/** Puts all dead letters into the queues that they came from, some at a time. @returns how many */
async function retryAll(queue: PgBoss, deadLetters: string): Promise<number> {
  let retried = 0;
  for (;;) {
    const { destinations } = await queue.previewRedrive(deadLetters);
    if (destinations.length === 0) return retried;
    retried += await queue.redrive(deadLetters);
  }
}

const describeRetried = (count: number) =>
  count === 0 ? 'There is no job to try again.' : `${count} ${count === 1 ? 'job' : 'jobs'} put into the queue again.`;

function reasonOf(output: unknown): string {
  if (typeof output === 'object' && output !== null && 'message' in output) return String(output.message);
  return output ? JSON.stringify(output) : 'no reason was kept';
}
