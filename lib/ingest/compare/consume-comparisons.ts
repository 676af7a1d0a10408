import { VERSIONS } from '#lib/discovery/versions';
import type { ReaderPool } from '#lib/ingest/reading/reader-pool';
import { type Consumer, consumer } from '#lib/jobs/consume';
import { compareChosen } from './compare-chosen.ts';
import { compareIfLacking } from './compare-filing.ts';
import { baselineJob, chosenJob } from './comparison-jobs.ts';
import { saveChosen } from './comparison-queries.ts';

/** Compares filings with their baselines. */
export const compareWithBaselines = (readers: ReaderPool, concurrency: number): Consumer =>
  consumer(
    baselineJob,
    async ({ accession, skipsModel }, { signal }) => ({
      wasLacking: await compareIfLacking(accession, readers, { skipsModel, signal }),
    }),
    { concurrency, told: 'Filing was compared with its baseline' },
  );

/** Compares filings with those that readers chose. */
export const compareOnDemand = (readers: ReaderPool): Consumer =>
  consumer(
    chosenJob,
    async (pair, { isLast }) => {
      try {
        await compareChosen(pair, readers);
        return {};
      } catch (error) {
        // A reader who waits for the page must be told when nobody tries again.
        if (isLast)
          await saveChosen(pair, VERSIONS.blackline, { failure: 'The comparison was tried and did not succeed.' });
        throw error;
      }
    },
    { told: 'Filing was compared with the chosen one' },
  );
