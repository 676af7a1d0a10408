import { z } from 'zod';
import { readRows } from '#lib/db/read-rows';
import { readDb } from '#lib/db/replicas/read-db';
import { isPosted, isSearchable } from './queries.ts';

const HeldTopic = z.object({
  accession: z.string(),
  ticker: z.string(),
  company: z.string(),
  form: z.string(),
  term: z.number(),
  share: z.number(),
});

export type HeldTopic = z.output<typeof HeldTopic>;

/** Of the newest reports of some companies, one each: which of the terms their passages hold, and in what share. */
export async function listHeldTopics(terms: readonly number[], companies: number): Promise<HeldTopic[]> {
  return readRows(
    HeldTopic,
    readDb().$queryRaw`
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
    JOIN "Posting" p ON p."filingId" = n.id AND p.term = ANY(${[...terms]}::int[])
      ${isPosted()}`,
  );
}
