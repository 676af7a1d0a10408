import Table from 'cli-table3';
import type { PgBoss } from 'pg-boss';
import type { TroubledMail } from '#lib/mail/mail-state-queries';
import { openDatabase } from '../database/open-database.ts';

/** Mails whose last try failed that are printed: a mail server that is away makes many. */
const MAX_MAILS = 50;

/**
 * Prints what waits, runs and failed for good in the queue and among the mails, what failed with its reason; with
 * `retry` after all of these were put where they wait again. A job whose filing waits there already is left out.
 */
export async function runJobs(options: { json?: boolean; retry?: boolean }): Promise<void> {
  const database = await openDatabase();
  const { openQueue } = await import('#lib/jobs/queue');
  const { DEAD_LETTERS } = await import('#lib/jobs/policies');
  const { ingestJob } = await import('#lib/discovery/filing-jobs');
  const { closeDatabase } = await import('#lib/db/client');
  const { countJobs } = await import('#lib/operations/queries');
  const { retryFailedMails } = await import('#lib/mail/mail-queries');
  const { listTroubledMails, readMailState } = await import('#lib/mail/mail-state-queries');
  const queue = await openQueue({ supervise: false });
  try {
    const retried = options.retry ? (await retryAll(queue, DEAD_LETTERS)) + (await retryFailedMails()) : null;
    const queues = await countJobs();
    const letters = await queue.findJobs<{ accession: string }>(DEAD_LETTERS, { queued: true });
    const inOrder = letters.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime());
    const dead = inOrder.map((job) => ({
      queue: job.sourceName ?? ingestJob.name,
      accession: job.data.accession,
      failedAt: job.createdOn.toISOString(),
      reason: reasonOf(job.sourceOutput ?? job.output),
    }));
    const mails = { ...(await readMailState()), troubled: await listTroubledMails(MAX_MAILS) };
    if (options.json) {
      process.stdout.write(`${JSON.stringify({ queues, deadLetters: dead, mails, retried })}\n`);
      return;
    }
    if (retried !== null) process.stdout.write(`${describeRetried(retried)}\n`);
    const table = new Table({ head: ['queue', 'waiting', 'running', 'failed'], style: { head: [], border: [] } });
    for (const { name, waiting, running, failed } of queues) table.push([name, waiting, running, failed]);
    table.push(['mails', mails.waiting - mails.running, mails.running, mails.failed]);
    process.stdout.write(`${table.toString()}\n`);
    for (const letter of dead) {
      process.stdout.write(`${letter.accession}  ${letter.queue}  ${letter.failedAt}  ${letter.reason}\n`);
    }
    for (const mail of mails.troubled) process.stdout.write(`${describeMail(mail)}\n`);
    if (dead.length > 0 || mails.failed > 0)
      process.stdout.write('Run `jobs --retry` to put what failed for good into its queue again.\n');
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

/** The recipient is not shown: the reason is about the mail server. */
function describeMail({ id, kind, attempts, dueAt, failure }: TroubledMail): string {
  const next = dueAt ? `next try ${dueAt.toISOString()}` : 'given up';
  return `mail ${id}  ${kind}  ${attempts} ${attempts === 1 ? 'try' : 'tries'}, ${next}  ${failure}`;
}

function reasonOf(output: unknown): string {
  if (typeof output === 'object' && output !== null && 'message' in output) return String(output.message);
  return output ? JSON.stringify(output) : 'no reason was kept';
}
