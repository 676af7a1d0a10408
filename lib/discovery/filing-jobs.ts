import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Job } from '#lib/jobs/job';
import { FILING_POLICY } from '#lib/jobs/policies';
import { enqueue } from '#lib/jobs/queue';
import { listFresh } from './fresh-queries.ts';

/** Reads one filing that discovery has found. The worker of `lib/ingest` does it. */
export const ingestJob: Job<{ accession: string }> = {
  name: 'ingest-filing',
  data: z.object({ accession: z.string() }),
  policy: FILING_POLICY,
  singleton: ({ accession }) => accession,
  attributes: ({ accession }) => ({ 'proofline.accession': accession }),
};

/** Of work on filings of these days before all other work: their readers wait for them. */
const FRESH = 1;

/**
 * Puts filings into the queue, those of the last days before all that wait; those that already wait or run stay as they
 * are. @returns how many were put there
 */
export const enqueueFilings = (queue: PgBoss, accessions: readonly string[]): Promise<number> =>
  enqueueByAge(queue, ingestJob, { accessions, toData: (accession) => ({ accession }) });

/** Puts jobs about filings into the queue, so that those of the last days come first. @returns how many */
export async function enqueueByAge<Data extends object>(
  queue: PgBoss,
  job: Job<Data>,
  { accessions, toData }: { accessions: readonly string[]; toData: (accession: string) => Data },
): Promise<number> {
  const fresh = await listFresh(accessions);
  const rest = accessions.filter((accession) => !fresh.has(accession));
  const first = fresh.size > 0 ? await enqueue(queue, job, [...fresh].map(toData), { priority: FRESH }) : 0;
  return first + (rest.length > 0 ? await enqueue(queue, job, rest.map(toData)) : 0);
}
