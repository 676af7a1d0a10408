import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { log } from '#lib/log';
import { withRequestId } from '#lib/request-id';
import { traced } from '#lib/telemetry';
import type { Job, JobOutcome, JobTry, ScheduledJob } from './job.ts';
import { createQueueOf } from './queue.ts';
import { rescheduleWhilePaused } from './reschedule.ts';

/** Makes a worker consume one kind of jobs, until the queue is stopped. */
export type Consumer = (queue: PgBoss) => Promise<void>;

/** What is done for a job. */
type Work<Data> = (data: Data, attempt: JobTry, queue: PgBoss) => Promise<JobOutcome>;

/** The log's words for a job that is done. */
type LogMessage = string | ((outcome: JobOutcome) => string);

type Options = {
  /** Jobs of this kind that the process works on at the same time. */
  concurrency?: number;
  /** How often a worker with nothing to do looks for jobs. */
  pollingSeconds?: number;
  logMessage?: LogMessage;
};

/**
 * Consumes a kind of jobs. The work's result is logged and kept with the job; an error makes the job
 * be tried again, as its policy says.
 */
export function consumer<Data extends object>(
  job: Job<Data>,
  work: Work<Data>,
  { concurrency = 1, pollingSeconds = 1, logMessage = 'Job finished' }: Options = {},
): Consumer {
  return async (queue) => {
    await createQueueOf(queue, job, { isKept: true });
    const options = { localConcurrency: concurrency, pollingIntervalSeconds: pollingSeconds, includeMetadata: true };
    await queue.work<object, unknown, typeof options & { includeMetadata: true }>(
      job.name,
      { ...options, includeMetadata: true },
      async ([one]) => one && perform(queue, one, { kind: job, work, logMessage }),
    );
  };
}

/**
 * Consumes a kind of jobs in batches of at most this many. All jobs of a batch are tried again when the work throws.
 * Nothing is logged here: the work logs by itself.
 */
export function batchConsumer<Data extends object>(
  job: Job<Data>,
  work: (all: Data[]) => Promise<void>,
  { pollingSeconds, batchSize }: { pollingSeconds: number; batchSize: number },
): Consumer {
  return async (queue) => {
    await createQueueOf(queue, job, { isKept: true });
    await queue.work<object>(job.name, { pollingIntervalSeconds: pollingSeconds, batchSize }, (jobs) =>
      work(jobs.map(({ data }) => job.data.parse(data))),
    );
  };
}

/** Does scheduled work when its time comes. */
export function scheduledConsumer(job: ScheduledJob): Consumer {
  const { name, cron, tz = 'UTC', run } = job;
  const consume = consumer(job, (_, attempt, queue) => run(attempt, queue), {
    pollingSeconds: 10,
    logMessage: 'Scheduled job finished',
  });
  return async (queue) => {
    await consume(queue);
    await queue.schedule(name, cron, null, { tz });
  };
}

async function perform<Data extends object>(
  queue: PgBoss,
  job: JobWithMetadata,
  { kind, work, logMessage }: { kind: Job<Data>; work: Work<Data>; logMessage: LogMessage },
): Promise<JobOutcome | undefined> {
  const { name, data: shape, attributes } = kind;
  const { requestId = job.id, ...said } = (job.data ?? {}) as { requestId?: string };
  return withRequestId(requestId, async () => {
    const started = performance.now();
    const data = shape.parse(said);
    const attempt = { signal: job.signal, isLast: job.retryCount >= job.retryLimit };
    const outcome = await rescheduleWhilePaused(queue, job, () =>
      traced(name, attributes?.(data) ?? {}, () => work(data, attempt, queue)),
    );
    if (!outcome) return;
    const words = typeof logMessage === 'string' ? logMessage : logMessage(outcome);
    const line: JobOutcome = { job: name, ...data, ...outcome, ms: Math.round(performance.now() - started) };
    log.info(line, words);
    return outcome;
  });
}
