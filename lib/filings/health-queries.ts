import { firstSymbol } from '#lib/db/first-symbol';
import { readStored } from '#lib/db/read-stored';
import { readDb } from '#lib/db/replicas/read-db';
import { isoDay } from '#lib/iso-day';
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
  const rows = await readDb().filing.findMany({
    where: { accession: { in: [...new Set(accessions)] }, ...ofShownCompany() },
    select: {
      ...{ accession: true, form: true, filedOn: true, health: true },
      company: { select: firstSymbol },
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
