import { db } from '#lib/db/client';
import { readStored } from '#lib/db/read-stored';
import { isoDay } from '#lib/iso-day';
import { firstSymbol } from './first-symbol.ts';
import { ofShownCompany } from './shown-company-queries.ts';
import { StoredHealth } from './stored-reading.ts';
import type { Health } from './types.ts';

/** A filing with how well it could be read; null where it has not been read. */
export type FilingHealth = {
  accession: string;
  ticker: string;
  form: string;
  filedOn: string;
  health: Health | null;
};

/** How well filings could be read, those that are here, by their numbers. One indexed statement. */
export async function listHealth(accessions: readonly string[]): Promise<Map<string, FilingHealth>> {
  if (accessions.length === 0) return new Map();
  const rows = await db.filing.findMany({
    where: { accession: { in: [...new Set(accessions)] }, ...ofShownCompany() },
    select: {
      ...{ accession: true, form: true, filedOn: true, health: true },
      company: { select: { ...firstSymbol } },
    },
  });
  return new Map(
    rows.map(({ accession, form, filedOn, health, company }) => [
      accession,
      {
        ...{ accession, form, filedOn: isoDay(filedOn), ticker: company.symbols[0]?.ticker ?? '' },
        health: readStored('Filing.health', StoredHealth.nullable(), health),
      },
    ]),
  );
}
