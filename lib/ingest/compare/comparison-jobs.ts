import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { enqueueByAge } from '#lib/discovery/filing-jobs';
import type { Job } from '#lib/jobs/job';
import { FILING_POLICY, READER_POLICY } from '#lib/jobs/policies';

/**
 * Compares a filing with its baseline. When two filings are read at the same moment, both find that the newer is to be
 * compared: the queue makes it one job.
 */
export const defaultComparisonJob: Job<{ accession: string; skipsModel: boolean }> = {
  name: 'compare-with-baseline',
  // `skipsModel` when the model has just failed for the same filing.
  data: z.object({ accession: z.string(), skipsModel: z.boolean().default(false) }),
  policy: FILING_POLICY,
  singleton: ({ accession }) => accession,
  attributes: ({ accession }) => ({ 'proofline.accession': accession }),
};

/** Accessions of a filing and of the earlier one that a reader chose to compare it with. */
export type RequestedPair = { filing: string; baseline: string };

/** Compares two filings for a reader who waits for the result. */
export const requestedComparisonJob: Job<RequestedPair> = {
  name: 'compare-filings',
  data: z.object({ filing: z.string(), baseline: z.string() }),
  policy: READER_POLICY,
  singleton: ({ filing, baseline }) => `${filing} ${baseline}`,
  attributes: ({ filing }) => ({ 'proofline.accession': filing }),
};

/** Puts filings into the queue that are to be compared with their baselines; those that wait there stay as they are. */
export async function enqueueDefaultComparisons(
  queue: PgBoss,
  accessions: readonly string[],
  { skipsModel = false } = {},
): Promise<void> {
  await enqueueByAge(queue, defaultComparisonJob, { accessions, toData: (accession) => ({ accession, skipsModel }) });
}
