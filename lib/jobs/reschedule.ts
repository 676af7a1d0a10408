import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { EdgarPausedError } from '#lib/edgar/request-limiter';
import { log } from '#lib/log';
import { sendAnew } from './job-queries.ts';

/**
 * Does a job's work. When that meets EDGAR's pause, the job runs again at the pause's end, as often as it takes, and
 * has as many tries left as before: however long EDGAR refuses, nothing is given up. Only a job whose own request began
 * the pause while EDGAR served others uses up a try: otherwise one file that is always refused would stop all others
 * for ever.
 * @returns the work's result, or nothing when the job was rescheduled
 * @throws the work's error, unless it is such a pause and a try is left
 */
export async function rescheduleWhilePaused<Data extends object, Outcome>(
  queue: PgBoss,
  job: JobWithMetadata<Data>,
  work: () => Promise<Outcome>,
): Promise<Outcome | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EdgarPausedError)) throw error;
    const retryLimit = job.retryLimit - job.retryCount - (error.isCause ? 1 : 0);
    if (retryLimit < 0) throw error;
    if (await sendAnew(queue, job, { startAt: error.retryAt, retryLimit }))
      log.warn(
        { job: job.name, data: job.data, retryAt: error.retryAt, cause: error.message },
        'Job was rescheduled: EDGAR asked for a pause',
      );
    return undefined;
  }
}
