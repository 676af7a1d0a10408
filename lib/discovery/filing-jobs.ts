import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Job } from '#lib/jobs/job';
import { FILING_POLICY } from '#lib/jobs/policies';
import { enqueue } from '#lib/jobs/queue';

/** Reads one filing that discovery has found. The worker of `lib/ingest` does it. */
export const ingestJob: Job<{ accession: string }> = {
  name: 'ingest-filing',
  data: z.object({ accession: z.string() }),
  policy: FILING_POLICY,
  singleton: ({ accession }) => accession,
  attributes: ({ accession }) => ({ 'proofline.accession': accession }),
};

/** Puts filings into the queue; those that already wait or run stay as they are. @returns how many were put there */
export function enqueueFilings(queue: PgBoss, accessions: readonly string[]): Promise<number> {
  return enqueue(
    queue,
    ingestJob,
    accessions.map((accession) => ({ accession })),
  );
}
