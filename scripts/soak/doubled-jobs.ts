import type pg from 'pg';

/** A job that reads a filing or compares it, or one that was given up. */
export type JobRow = {
  name: string;
  filing: string;
  retries: number;
  started: Date | null;
  completed: Date | null;
  /** The data that the worker stores with a finished job. */
  output: { stages?: string[]; wasLacking?: boolean } | null;
};

/** All of them, in the order in which they ran. */
export async function listJobs(client: pg.Pool): Promise<JobRow[]> {
  const { rows } = await client.query<JobRow>(
    `SELECT name, singleton_key AS filing, retry_count AS retries, started_on AS started, completed_on AS completed, output
     FROM pgboss.job WHERE name IN ('ingest-filing', 'compare-with-baseline', 'dead-letters') ORDER BY started_on`,
  );
  return rows;
}

/** Filings that more than one job read, or compared with their baseline; a job that found nothing to do did neither. */
export function listDoubled(jobs: readonly JobRow[]): string[] {
  const done = new Set<string>();
  const doubled: string[] = [];
  for (const { name, filing, output } of jobs) {
    if (!output?.wasLacking && !output?.stages?.includes('reading')) continue;
    const work = `${name} ${filing}`;
    if (done.has(work)) doubled.push(work);
    done.add(work);
  }
  return doubled;
}

export const describeJob = ({ name, filing, retries, started, completed, output }: JobRow): string =>
  [name, filing, retries, started?.toISOString(), completed?.toISOString(), JSON.stringify(output)].join(' ');
