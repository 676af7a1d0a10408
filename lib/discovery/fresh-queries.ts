import { db } from '#lib/db/client';

/** Days for which a filing is waited for, and news: over a long weekend, and a worker that stood still for a day. */
export const FRESH_DAYS = 4;

/** Those of these filings that were filed in the last days, in their order. One indexed statement. */
export async function listFresh(accessions: readonly string[], now = new Date()): Promise<Set<string>> {
  const rows = await db.filing.findMany({
    where: { accession: { in: [...accessions] }, filedOn: { gt: new Date(now.getTime() - FRESH_DAYS * 86_400_000) } },
    select: { accession: true },
  });
  const fresh = new Set(rows.map(({ accession }) => accession));
  return new Set(accessions.filter((accession) => fresh.has(accession)));
}
