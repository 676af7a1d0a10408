import { z } from 'zod';
import { Prisma } from '#lib/db/generated/client';
import { exceptAbsent } from '#lib/db/partitions/absent-servers';
import { readRows } from '#lib/db/read-rows';
import { readDb } from '#lib/db/replicas/read-db';

/** A price of an acquisition, as a filing tags it. */
export type DealFact = {
  accession: string;
  baseForm: string;
  /** ISO. */
  filedOn: string;
  concept: string;
  /** "hd:SRSAcquisitionMember". */
  member: string;
  value: number;
  unit: string;
  scale: number;
  block: number;
};

const DealRow = z.object({
  accession: z.string(),
  baseForm: z.string(),
  filedOn: z.string(),
  concept: z.string(),
  member: z.string(),
  value: z.number(),
  unit: z.string(),
  scale: z.number(),
  block: z.number(),
});

const AXIS = 'us-gaap:BusinessAcquisitionAxis';

/** What a company's filings tag of the prices of single acquisitions, the newest first. One query over an index. */
export async function listDealFacts(ticker: string, concepts: readonly string[]): Promise<DealFact[]> {
  return readRows(
    DealRow,
    readDb().$queryRaw`
    SELECT f.accession, f."baseForm" AS "baseForm", to_char(f."filedOn", 'YYYY-MM-DD') AS "filedOn", fact.concept,
      fact.dimensions->>${AXIS} AS member, fact.value::float8 AS value, fact.unit, fact.scale, fact.block
    FROM "Symbol" s
    JOIN "Filing" f ON f.cik = s.cik AND f.status = 'ready' AND NOT f."isAmendment"
    JOIN "Fact" fact ON fact."filingId" = f.id AND fact.concept = ANY(${concepts}::text[])
      ${exceptAbsent(Prisma.sql`fact."filingId"`)}
    WHERE s.ticker = ${ticker} AND fact.value IS NOT NULL AND fact.unit IS NOT NULL AND fact.block IS NOT NULL
      AND fact.dimensions ? ${AXIS} AND fact.dimensions - ${AXIS} = '{}'::jsonb
    ORDER BY f."filedOn" DESC, fact.ordinal`,
  );
}
