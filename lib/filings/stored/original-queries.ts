import { readDb } from '#lib/db/replicas/read-db';
import { shownCompany } from '#lib/filings/shown-company-queries';

/** Name in the document store of the original of an invented company's filing; null for any other filing. */
export async function findOwnOriginal(accession: string): Promise<string | null> {
  const row = await readDb().filing.findFirst({
    where: { accession, rawName: { not: null }, company: { AND: [{ invented: true }, shownCompany()] } },
    select: { rawName: true },
  });
  return row?.rawName ?? null;
}
