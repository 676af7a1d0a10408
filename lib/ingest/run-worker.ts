import { discoveryJobs } from '#lib/discovery/discovery-jobs';
import { createOfflineSource } from '#lib/discovery/edgar-source';
import { ingestJob } from '#lib/discovery/filing-jobs';
import { followConfigured } from '#lib/discovery/follow-configured';
import type { EdgarSource } from '#lib/edgar/types';
import type { FilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
import { type Consumer, consumer, scheduledConsumer } from '#lib/jobs/consume';
import { consumeQueue, type Worker } from '#lib/jobs/consume-queue';
import { scheduledJob } from '#lib/jobs/scheduled-job';
import { configuredEmbedder } from '#lib/llm/embedder';
import { enqueueDefaultComparisons } from './compare/comparison-jobs.ts';
import { compareOnDemand, compareWithBaselines } from './compare/consume-comparisons.ts';
import { enqueueUncompared, enqueueUnembedded, enqueueUnfinished } from './enqueue-unfinished.ts';
import { ingestFiling } from './ingest-filing.ts';

type WorkerOptions = {
  /** Where documents come from; null when EDGAR is not configured: only stored documents are read then. */
  source: EdgarSource | null;
  filingThreads: FilingThreadPool;
  /** Filings read at the same time. */
  concurrency: number;
  /** Symbols of companies that are added to the site. */
  tickers?: readonly string[];
  /** The scheduled jobs of this worker. */
  others?: readonly Consumer[];
};

/** Consumes the queue until it is stopped. Once it has started, it enqueues what an earlier process left unfinished. */
export async function runWorker(options: WorkerOptions): Promise<Worker> {
  const { source, filingThreads, concurrency, tickers = [], others = [] } = options;
  const worker = await consumeQueue([
    readFilings(source ?? createOfflineSource(), filingThreads, concurrency),
    // Half as many: readers wait for filings, and for the comparisons that they asked for.
    compareWithBaselines(filingThreads, Math.ceil(concurrency / 2)),
    compareOnDemand(filingThreads),
    ...(source ? discoveryJobs(source).map(scheduledConsumer) : []),
    ...(configuredEmbedder() ? [embed] : []),
    ...others,
    ...(source ? [followConfigured(source, tickers)] : []),
    scheduledConsumer(enqueueUncomparedJob),
    (queue) => enqueueUnfinished(queue, source === null),
  ]);
  return {
    async stop() {
      await worker.stop();
      await filingThreads.close();
    },
  };
}

const readFilings = (source: EdgarSource, filingThreads: FilingThreadPool, concurrency: number): Consumer =>
  consumer(
    ingestJob,
    ({ accession }, { signal }, queue) =>
      ingestFiling(accession, {
        source,
        filingThreads,
        signal,
        enqueueComparisons: (newer, use) => enqueueDefaultComparisons(queue, newer, use),
      }),
    {
      concurrency,
      logMessage: ({ stages }) =>
        Array.isArray(stages) && stages.length > 0 ? 'Filing was read' : 'Filing had been read already',
    },
  );

/** A comparison whose job was lost, or was made by a worker of an earlier release, does not wait for a new worker. */
const enqueueUncomparedJob = scheduledJob({
  name: 'enqueue-uncompared',
  cron: '10 9 * * *',
  run: async (_, queue) => ({ enqueued: await enqueueUncompared(queue) }),
});

/** Often, so that it soon continues after a provider serves again or the model was changed. */
const embedJob = scheduledJob({
  name: 'embed-filings',
  cron: '*/5 * * * *',
  run: async (_, queue) => ({ enqueued: await enqueueUnembedded(queue) }),
});

const embed: Consumer = async (queue) => {
  await scheduledConsumer(embedJob)(queue);
  await enqueueUnembedded(queue);
};
