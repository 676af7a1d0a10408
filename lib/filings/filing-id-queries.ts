import { readDb } from '#lib/db/replicas/read-db';
import { ofShownCompany } from './shown-company-queries.ts';

/**
 * A filing's id; null for one that is not there, or that readers are not shown. What is partitioned is asked for by it,
 * never by a join with "Filing": with the id itself the planner needs no other server than the filing's own, so that a
 * filing can be read while another server is away. One indexed row.
 */
export async function findFilingId(accession: string): Promise<number | null> {
  const filing = await readDb().filing.findFirst({
    where: { accession, ...ofShownCompany() },
    select: { id: true },
  });
  return filing?.id ?? null;
}
