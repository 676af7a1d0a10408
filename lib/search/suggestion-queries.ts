import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { isSearchable } from './queries.ts';

export type HeldTopic = {
  accession: string;
  ticker: string;
  company: string;
  form: string;
  term: number;
  share: number;
};

/** Of the newest reports of some companies, one each: which of the terms their passages hold, and in what share. */
export async function listHeldTopics(terms: readonly number[], companies: number): Promise<HeldTopic[]> {
  return db.$queryRaw<HeldTopic[]>(Prisma.sql`
    WITH latest AS (
      SELECT DISTINCT ON (r.cik) r.* FROM (
        SELECT f.id, f.cik, f.accession, f."baseForm", f."searchPassages", f."filedOn" FROM "Filing" f
        WHERE ${isSearchable()} AND f."baseForm" IN ('10-K', '10-Q') AND NOT f."isAmendment" AND f."searchPassages" > 0
        ORDER BY f."filedOn" DESC LIMIT 60
      ) r ORDER BY r.cik, r."filedOn" DESC, r.id DESC
    ), newest AS (SELECT * FROM latest ORDER BY "filedOn" DESC, id DESC LIMIT ${companies})
    SELECT n.accession, s.ticker, c.name AS company, n."baseForm" AS form, p.term,
      p.passages::float8 / n."searchPassages" AS share
    FROM newest n JOIN "Company" c ON c.cik = n.cik
    JOIN LATERAL (SELECT ticker FROM "Symbol" WHERE cik = n.cik ORDER BY rank LIMIT 1) s ON true
    JOIN "Posting" p ON p."filingId" = n.id AND p.term = ANY(${[...terms]}::int[])`);
}
