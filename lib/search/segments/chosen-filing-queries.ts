import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { type FilingFilter, filingsWithin, isFiledWithin, isSearchable, kindsOf } from '#lib/search/queries';

/** Which filings of many a search may find, when shelves are read that hold others, too. */

/** The latest filings of all companies change little by a filing and cost most to find: they are kept for a minute. */
const KEPT_MS = 60_000;
const COMMON = 2_000;
const MAX_KEPT = 100;

const kept = new Map<string, { filings: ReadonlySet<number>; until: number }>();

/** The filings within a filter that asks for companies or for the latest ones; null when it asks for neither. */
export async function findChosenFilings(filter: FilingFilter): Promise<ReadonlySet<number> | null> {
  if (filter.ciks !== null) return idsOf(filingsWithin(filter));
  return filter.onlyLatest ? findLatest(filter) : null;
}

async function findLatest(filter: FilingFilter): Promise<ReadonlySet<number>> {
  const { forms, startYear, endYear } = filter;
  const key = JSON.stringify([forms, startYear, endYear]);
  const now = performance.now();
  const known = kept.get(key);
  if (known && known.until > now) return known.filings;
  // A look at an index for each company and form, however many filings they have.
  const filings = await idsOf(Prisma.sql`
    SELECT latest.id FROM "Company" c CROSS JOIN (VALUES ${kindsOf(forms)}) AS k(form, "isAmendment")
    JOIN LATERAL (
      SELECT f.id FROM "Filing" f
      WHERE f.cik = c.cik AND f."baseForm" = k.form AND f."isAmendment" = k."isAmendment"
        AND ${isSearchable} ${isFiledWithin(filter)}
      ORDER BY f."filedOn" DESC, f.id DESC LIMIT 1
    ) latest ON true`);
  if (filings.size >= COMMON) {
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, { filings, until: now + KEPT_MS });
  }
  return filings;
}

async function idsOf(filings: Prisma.Sql): Promise<ReadonlySet<number>> {
  const rows = await db.$queryRaw<{ id: number }[]>`${filings}`;
  return new Set(rows.map(({ id }) => id));
}
