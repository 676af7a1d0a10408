import { z } from 'zod';
import { Prisma } from '#lib/db/generated/client';
import { readManyRows } from '#lib/db/read-rows';
import { readDb } from '#lib/db/replicas/read-db';
import { type FilingFilter, filingsWithin, isFiledWithin, isSearchable, kindsOf } from '#lib/search/queries';

/** Which filings a filter accepts, where it reads segments that also hold other filings. */

/** The latest filings of all companies change slowly and are expensive to find: they are cached for a minute. */
const CACHED_MS = 60_000;
/** Smaller sets are cheap to find. */
const MIN_CACHED = 2_000;
const MAX_CACHE_ENTRIES = 100;

const latestCache = new Map<string, { filings: ReadonlySet<number>; until: number }>();

/** The filings of a filter by companies, or by latest filings; null for a filter by neither. */
export async function findAcceptedFilings(filter: FilingFilter): Promise<ReadonlySet<number> | null> {
  if (filter.ciks !== null) return idsOf(filingsWithin(filter));
  return filter.onlyLatest ? findLatest(filter) : null;
}

async function findLatest(filter: FilingFilter): Promise<ReadonlySet<number>> {
  const { forms, startYear, endYear } = filter;
  const key = JSON.stringify([forms, startYear, endYear]);
  const now = performance.now();
  const cached = latestCache.get(key);
  if (cached && cached.until > now) return cached.filings;
  // One index lookup for each company and form, however many filings they have.
  const filings = await idsOf(Prisma.sql`
    SELECT latest.id FROM "Company" c CROSS JOIN (VALUES ${kindsOf(forms)}) AS k(form, "isAmendment")
    JOIN LATERAL (
      SELECT f.id FROM "Filing" f
      WHERE f.cik = c.cik AND f."baseForm" = k.form AND f."isAmendment" = k."isAmendment"
        AND ${isSearchable()} ${isFiledWithin(filter)}
      ORDER BY f."filedOn" DESC, f.id DESC LIMIT 1
    ) latest ON true`);
  if (filings.size >= MIN_CACHED) {
    if (latestCache.size >= MAX_CACHE_ENTRIES) latestCache.clear();
    latestCache.set(key, { filings, until: now + CACHED_MS });
  }
  return filings;
}

async function idsOf(filings: Prisma.Sql): Promise<ReadonlySet<number>> {
  const rows = await readManyRows(z.object({ id: z.number() }), readDb().$queryRaw`${filings}`);
  return new Set(rows.map(({ id }) => id));
}
