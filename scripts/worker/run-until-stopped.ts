import { watchForAlerts } from '#lib/alerts/alert-job';
import { consumeEvents } from '#lib/billing/events/event-jobs';
import { closeDatabase } from '#lib/db/client';
import { openEdgarSource } from '#lib/discovery/edgar-source';
import { env } from '#lib/env';
import { watchNews } from '#lib/filing-mails/tell-job';
import { openFilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
import { runWorker } from '#lib/ingest/run-worker';
import { scheduledConsumer } from '#lib/jobs/consume';
import { log } from '#lib/log';
import { readQueueState } from '#lib/operations/queries';
import { sendAllMails } from '#lib/outgoing/send-all';
import { sweepDeliveries } from '#lib/outgoing/sweep-deliveries';
import { flushTelemetry, observe, startTelemetry } from '#lib/telemetry';
import { scheduledJobs } from './scheduled-jobs.ts';

/** Runs the queue's consumer until SIGTERM, SIGINT, or the end of the process that started this one. */
export async function runUntilStopped(): Promise<void> {
  // Before the first job is taken: a worker that is stopped while it starts gives that one back, too.
  const told = new Promise<void>((tell) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => tell());
  });
  await startTelemetry('proofline-worker');
  observe('proofline.queue', ['waiting', 'running', 'dead', 'oldestWaitSeconds'], async () => {
    const state = await readQueueState();
    return state ?? { waiting: 0, running: 0, dead: 0, oldestWaitSeconds: 0 };
  });
  const source = env.SEC_USER_AGENT ? openEdgarSource() : null;
  const worker = await runWorker({
    source,
    filingThreads: openFilingThreadPool(env.WORKER_CONCURRENCY),
    concurrency: env.WORKER_CONCURRENCY,
    tickers: env.FOLLOW_TICKERS,
    others: [...scheduledJobs.map(scheduledConsumer), consumeEvents],
  });
  log.info({ concurrency: env.WORKER_CONCURRENCY, edgar: Boolean(env.SEC_USER_AGENT) }, 'Worker is ready');
  const endNews = watchNews(sendAllMails);
  const endDeliveries = sweepDeliveries();
  const endAlerts = watchForAlerts(sendAllMails);
  await told;
  await Promise.all([endNews(), endDeliveries(), endAlerts()]);
  await worker.stop();
  await flushTelemetry();
  await closeDatabase();
}
