import { z } from 'zod';
import { Prisma } from '#lib/db/generated/client';
import { exceptAbsent } from '#lib/db/partitions/absent-servers';
import { readRows } from '#lib/db/read-rows';
import { readDb } from '#lib/db/replicas/read-db';
import { isShownSql } from '#lib/filings/shown-company-queries';
import { isPosted } from '#lib/search/queries';

/** Finds the companies that a query names. */

/** Rows read at most, as many names begin alike. */
const MAX_ROWS = 500;

/** Shorter words inside names are too often something else. */
const MIN_INNER = 5;

/** Sorts after everything that begins with the same letters. */
const END = '\uffff';

/**
 * Companies with filings whose name begins with one of `names` (in capitals) or has one of them inside, or that have one
 * of `symbols`.
 */
export async function listCompaniesNamed(
  names: readonly string[],
  symbols: readonly string[],
): Promise<{ cik: string; title: string; symbols: string[] }[]> {
  // People leave out the article of "THE HOME DEPOT". Limits keep Postgres from joining whole tables for a few rows.
  const starts = names.flatMap((name) => [name, `THE ${name}`]);
  const innerWords = names.filter((name) => name.length >= MIN_INNER && !name.includes(' '));
  return readRows(
    z.object({ cik: z.string(), title: z.string(), symbols: z.array(z.string()) }),
    readDb().$queryRaw`
    SELECT found.cik, c.name AS title, s.symbols
    FROM (
      SELECT c.cik FROM unnest(${starts}::text[]) AS w(start) JOIN "Company" c
        ON c."nameUpper" >= w.start COLLATE "C" AND c."nameUpper" < (w.start || ${END}) COLLATE "C"
      WHERE substr(c."nameUpper", length(w.start) + 1, 1) IN ('', ' ', ',', '.', '/', '-')
      UNION SELECT cik FROM "CompanyWord" WHERE word = ANY(${innerWords})
      UNION SELECT cik FROM "Symbol" WHERE ticker = ANY(${[...symbols]})
      LIMIT ${MAX_ROWS}
    ) found
    JOIN LATERAL (SELECT name FROM "Company" WHERE cik = found.cik LIMIT 1) c ON ${isShownSql(Prisma.sql`found.cik`)}
    JOIN LATERAL (SELECT array_agg(ticker ORDER BY rank) AS symbols FROM "Symbol" WHERE cik = found.cik) s
      ON s.symbols IS NOT NULL
    JOIN LATERAL (SELECT FROM "Filing" WHERE cik = found.cik LIMIT 1) filed ON true`,
  );
}

/** A sample of filings that tells how common a word is, to two hundredths. */
const SAMPLED_FILINGS = 400;

/**
 * The share of other companies' latest filings that holds each term, in the order of `names`. Some 400 rows and as many
 * index lookups for each term, however many filings there are.
 */
export async function countOtherFilings(names: readonly { cik: string; term: number }[]): Promise<number[]> {
  const terms = Prisma.join(
    names.map(({ cik, term }, position) => Prisma.sql`(${position}::int, ${cik}::text, ${term}::int)`),
  );
  const rows = await readRows(
    z.object({ share: z.number() }),
    readDb().$queryRaw`
    SELECT coalesce(avg(latest.holds::int), 0)::float8 AS share
    FROM (VALUES ${terms}) AS a(position, cik, term) LEFT JOIN LATERAL (
      SELECT EXISTS (SELECT FROM "Posting" p WHERE p.term = a.term AND p."filingId" = f.id ${isPosted()}) AS holds
      FROM "Filing" f WHERE f."searchVersion" IS NOT NULL AND f.cik <> a.cik ${exceptAbsent(Prisma.sql`f.id`)}
      ORDER BY f."filedOn" DESC, f.id DESC LIMIT ${SAMPLED_FILINGS}
    ) latest ON true
    GROUP BY a.position ORDER BY a.position`,
  );
  return rows.map(({ share }) => share);
}
