import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import type { SearchRequest } from './search-request.ts';

export type PassageRow = {
  anchor: string;
  kind: string;
  item: string | null;
  text: string;
  html: string;
  accession: string;
  form: string;
  baseForm: string;
  cik: string;
  company: string;
  filedOn: Date;
  periodOfReport: Date | null;
  ticker: string;
  score: number;
};

const isoDay = (year: number, rest: string) => new Date(`${year}-${rest}T00:00:00Z`);

/** Blocks that hold one of `words`, best first. */
export async function listMatchingBlocks(
  words: readonly string[],
  request: Pick<SearchRequest, 'startYear' | 'endYear' | 'onlyLatestFilings'> & {
    forms: readonly string[];
    /** Null for all companies. */
    ciks: readonly string[] | null;
  },
  most: number,
): Promise<PassageRow[]> {
  const { forms, ciks, startYear, endYear, onlyLatestFilings } = request;
  const bases = forms.map((form) => form.replace(/\/A$/, ''));
  const wanted = words.join(' | ');
  return db.$queryRaw<PassageRow[]>`
    WITH filing AS (
      SELECT f.*, row_number() OVER (PARTITION BY f.cik, f."baseForm" ORDER BY f."filedOn" DESC, f.id DESC) AS age
      FROM "Filing" f
      WHERE f.status = 'ready'
        AND (f."baseForm", f."isAmendment") IN (SELECT * FROM unnest(${bases}::text[], ${forms.map((form) => form.endsWith('/A'))}::bool[]))
        ${ciks ? Prisma.sql`AND f.cik = ANY(${[...ciks]})` : Prisma.empty}
        ${startYear === null ? Prisma.empty : Prisma.sql`AND f."filedOn" >= ${isoDay(startYear, '01-01')}`}
        ${endYear === null ? Prisma.empty : Prisma.sql`AND f."filedOn" <= ${isoDay(endYear, '12-31')}`}
    )
    SELECT b.anchor, b.kind::text, b.item, b.text, b.html, f.accession, f.form, f."baseForm", f.cik, c.name AS company,
      f."filedOn", f."periodOfReport", s.ticker,
      ts_rank(to_tsvector('english', b.text), to_tsquery('english', ${wanted}), 1)::float8 AS score
    FROM filing f
    JOIN "Block" b ON b."filingId" = f.id
    JOIN "Company" c ON c.cik = f.cik
    JOIN LATERAL (SELECT ticker FROM "Symbol" WHERE cik = f.cik ORDER BY rank LIMIT 1) s ON true
    WHERE to_tsvector('english', b.text) @@ to_tsquery('english', ${wanted}) AND b.kind NOT IN ('heading', 'image')
      ${onlyLatestFilings ? Prisma.sql`AND f.age = 1` : Prisma.empty}
    ORDER BY score DESC, f.id DESC, b.ordinal LIMIT ${most}`;
}

/** The companies that have the given symbols. */
export async function listCompaniesOfSymbols(
  symbols: readonly string[],
): Promise<{ ticker: string; cik: string; title: string }[]> {
  const rows = await db.symbol.findMany({
    where: { ticker: { in: [...symbols] } },
    select: { ticker: true, cik: true, company: { select: { name: true } } },
  });
  return rows.map(({ ticker, cik, company }) => ({ ticker, cik, title: company.name }));
}
