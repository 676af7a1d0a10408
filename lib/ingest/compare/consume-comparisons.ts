import type { FilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
import { type Consumer, consumer } from '#lib/jobs/consume';
import { VERSIONS } from '#lib/versions';
import { compareIfLacking } from './compare-filing.ts';
import { compareRequested } from './compare-requested.ts';
import { defaultComparisonJob, requestedComparisonJob } from './comparison-jobs.ts';
import { saveRequestedComparison } from './requested-comparison-queries.ts';

/** Compares filings with their baselines. */
export const compareWithBaselines = (filingThreads: FilingThreadPool, concurrency: number): Consumer =>
  consumer(
    defaultComparisonJob,
    async ({ accession, skipsModel }, { signal }) => ({
      wasLacking: await compareIfLacking(accession, filingThreads, { skipsModel, signal }),
    }),
    { concurrency, logMessage: 'Filing was compared with its baseline' },
  );

/** Compares filings with those that readers chose. */
export const compareOnDemand = (filingThreads: FilingThreadPool): Consumer =>
  consumer(
    requestedComparisonJob,
    async (pair, { isLast }) => {
      try {
        await compareRequested(pair, filingThreads);
        return {};
      } catch (error) {
        // A reader who waits for the page must be told when nobody tries again.
        if (isLast)
          await saveRequestedComparison(pair, VERSIONS.blackline, {
            failure: 'The comparison was tried and did not succeed.',
          });
        throw error;
      }
    },
    { logMessage: 'Filing was compared with the chosen one' },
  );
