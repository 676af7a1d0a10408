import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { isShownSql } from '#lib/filings/shown-company-queries';

/** Companies in the words of a query. */

/** Rows read at most: names that begin alike. */
const MAX_ROWS = 500;

/** Behind everything that begins with the same letters. */
const END = '\uffff';

/** Companies with filings whose name begins with one of `names` (in capitals), or that have one of `symbols`. */
export async function listCompaniesNamed(
  names: readonly string[],
  symbols: readonly string[],
): Promise<{ cik: string; title: string; symbols: string[] }[]> {
  // "THE HOME DEPOT" is called by its name alone. Limits keep Postgres from joining whole tables for a few rows.
  const starts = names.flatMap((name) => [name, `THE ${name}`]);
  return db.$queryRaw<{ cik: string; title: string; symbols: string[] }[]>`
    SELECT found.cik, c.name AS title, s.symbols
    FROM (
      SELECT c.cik FROM unnest(${starts}::text[]) AS w(start) JOIN "Company" c
        ON c."nameUpper" >= w.start COLLATE "C" AND c."nameUpper" < (w.start || ${END}) COLLATE "C"
      WHERE substr(c."nameUpper", length(w.start) + 1, 1) IN ('', ' ', ',', '.', '/')
      UNION SELECT cik FROM "Symbol" WHERE ticker = ANY(${[...symbols]})
      LIMIT ${MAX_ROWS}
    ) found
    JOIN LATERAL (SELECT name FROM "Company" WHERE cik = found.cik LIMIT 1) c ON ${isShownSql(Prisma.sql`found.cik`)}
    JOIN LATERAL (SELECT array_agg(ticker ORDER BY rank) AS symbols FROM "Symbol" WHERE cik = found.cik) s
      ON s.symbols IS NOT NULL
    JOIN LATERAL (SELECT FROM "Filing" WHERE cik = found.cik LIMIT 1) filed ON true`;
}

/** So many filings tell how ordinary a word is, to two hundredths. */
const ASKED_FILINGS = 400;

/**
 * Of the latest filings of other companies, the share that holds each term, in the order asked for. Some 400 rows and as
 * many looks at an index for each term, however many filings there are.
 */
export async function countOtherFilings(asked: readonly { cik: string; term: number }[]): Promise<number[]> {
  const terms = Prisma.join(
    asked.map(({ cik, term }, place) => Prisma.sql`(${place}::int, ${cik}::text, ${term}::int)`),
  );
  const rows = await db.$queryRaw<{ share: number }[]>`
    SELECT coalesce(avg(latest.holds::int), 0)::float8 AS share
    FROM (VALUES ${terms}) AS a(place, cik, term) LEFT JOIN LATERAL (
      SELECT EXISTS (SELECT FROM "Posting" p WHERE p.term = a.term AND p."filingId" = f.id) AS holds
      FROM "Filing" f WHERE f."searchVersion" IS NOT NULL AND f.cik <> a.cik
      ORDER BY f."filedOn" DESC, f.id DESC LIMIT ${ASKED_FILINGS}
    ) latest ON true
    GROUP BY a.place ORDER BY a.place`;
  return rows.map(({ share }) => share);
}
