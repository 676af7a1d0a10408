import type { PgBoss } from 'pg-boss';
import { listUnfinishedFilings } from '#lib/discovery/discovery-queries';
import { enqueueFilings } from '#lib/discovery/filing-jobs';
import { listUncomparedFilings } from '#lib/discovery/uncompared-queries';
import { canEmbed, listWithoutVectors } from '#lib/search/vectors/embed-passages';
import { VERSIONS } from '#lib/versions';
import { enqueueDefaultComparisons } from './compare/comparison-jobs.ts';

/** How many filings are enqueued at once. */
const PAGE = 1_000;

/**
 * Enqueues filings that an earlier process left unfinished, or that a new version makes unfinished.
 * @param storedOnly leaves out those whose documents would have to be fetched
 */
export async function enqueueUnfinished(queue: PgBoss, storedOnly: boolean): Promise<void> {
  await enqueuePages(
    (after) => listUnfinishedFilings(VERSIONS, { storedOnly, after, most: PAGE }),
    (accessions) => enqueueFilings(queue, accessions),
  );
  await enqueueUncompared(queue);
}

/** Puts read filings that lack their comparison into the queue. @returns how many */
export function enqueueUncompared(queue: PgBoss): Promise<number> {
  return enqueuePages(
    (after) => listUncomparedFilings(VERSIONS.blackline, { after, most: PAGE }),
    (accessions) => enqueueDefaultComparisons(queue, accessions),
  );
}

/** Puts read filings without vectors of the configured model into the queue. @returns how many */
export async function enqueueUnembedded(queue: PgBoss): Promise<number> {
  if (!(await canEmbed())) return 0;
  return enqueuePages(
    (after) => listWithoutVectors({ after, most: PAGE }),
    (accessions) => enqueueFilings(queue, accessions),
  );
}

async function enqueuePages(
  list: (after: number) => Promise<{ id: number; accession: string }[]>,
  put: (accessions: string[]) => Promise<unknown>,
): Promise<number> {
  let after = 0;
  let count = 0;
  for (;;) {
    const page = await list(after);
    await put(page.map((filing) => filing.accession));
    const last = page.at(-1);
    count += page.length;
    if (!last || page.length < PAGE) return count;
    after = last.id;
  }
}
