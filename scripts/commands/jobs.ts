import Table from 'cli-table3';
import { openDatabase } from '../open-database.ts';

/** Prints what waits, runs and failed for good in the queue, the failed jobs with their reasons. */
export async function runJobs(options: { json?: boolean; retry?: boolean }): Promise<void> {
  const database = await openDatabase();
  const { openQueue, DEAD_LETTERS, INGEST_QUEUE } = await import('#lib/pipeline/queue');
  const queue = await openQueue({ supervise: false });
  try {
    const retried = options.retry ? await queue.redrive(DEAD_LETTERS) : null;
    const queues = (await queue.getQueues()).map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
      name,
      waiting: readyCount + deferredCount,
      running: activeCount,
      failed: failedCount,
    }));
    const dead = (await queue.findJobs<{ accession: string }>(DEAD_LETTERS, { queued: true })).map((job) => ({
      queue: job.sourceName ?? INGEST_QUEUE,
      accession: job.data.accession,
      failedAt: job.createdOn.toISOString(),
      reason: reasonOf(job.sourceOutput ?? job.output),
    }));
    if (options.json) {
      process.stdout.write(`${JSON.stringify({ queues, deadLetters: dead, retried })}\n`);
      return;
    }
    const table = new Table({ head: ['queue', 'waiting', 'running', 'failed'], style: { head: [], border: [] } });
    for (const { name, waiting, running, failed } of queues) table.push([name, waiting, running, failed]);
    process.stdout.write(`${table.toString()}\n`);
    for (const letter of dead) {
      process.stdout.write(`${letter.accession}  ${letter.queue}  ${letter.failedAt}  ${letter.reason}\n`);
    }
    if (dead.length > 0) process.stdout.write('Run `jobs --retry` to put them into their queues again.\n');
  } finally {
    await queue.stop({ graceful: false });
    await database.close();
  }
}

function reasonOf(output: unknown): string {
  if (typeof output === 'object' && output !== null && 'message' in output) return String(output.message);
  return output ? JSON.stringify(output) : 'no reason was kept';
}
