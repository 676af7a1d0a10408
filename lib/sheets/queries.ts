import { z } from 'zod';
import { findBlackline, listFilingChanges } from '#lib/blackline/queries';
import { readOfFiling } from '#lib/db/partitions/absent-servers';
import { readStored } from '#lib/db/read-stored';
import { readDb } from '#lib/db/replicas/read-db';
import { AppError } from '#lib/errors';
import { filingHeadColumns, toFilingHead } from '#lib/filings/filing-head-queries';
import { findFilingId } from '#lib/filings/filing-id-queries';
import { getRenderedDocument } from '#lib/filings/queries';
import type { Variant } from '#lib/filings/rendered-kinds';
import { ofShownCompany } from '#lib/filings/shown-company-queries';
import { formEntry } from '#lib/forms/forms';
import { findFilingKeyFigures, listCompanyKeyFigures, listQuarterlyKeyFigures } from '#lib/key-figures/queries';
import type { FiledFigures } from '#lib/key-figures/series';
import type { SheetSource } from './sheet-source.ts';

const StoredHealth = z.object({
  textKept: z.number(),
  warnings: z.array(z.object({ message: z.string() })),
});

const FactRows = z.array(z.object({ facts: z.string() }));

/**
 * What the sheets of a filing are made of, as far as the variant shows it. Key figures are those known on the day of the
 * filing. Throws AppError('not_found') for a filing that we do not have or have not read. Cost: some ten indexed queries.
 */
export async function getSheetSource(accession: string, variant: Variant): Promise<SheetSource> {
  const row = await readDb().filing.findUnique({
    where: { accession, ...ofShownCompany() },
    select: {
      ...filingHeadColumns,
      updatedAt: true,
      health: true,
      parserVersion: true,
      summariserVersion: true,
      blacklineVersion: true,
    },
  });
  if (!row) throw new AppError('not_found', `No filing has the number ${accession}.`);
  const head = toFilingHead(row);
  const [{ name }, figures, blackline, list] = await Promise.all([
    getRenderedDocument(accession, `summary-${variant}`),
    findFigures(accession, head),
    findBlackline(accession),
    listFilingChanges(accession, variant),
  ]);
  return {
    filing: {
      ...head,
      updatedAt: row.updatedAt.toISOString(),
      health: row.health === null ? null : readStored('Filing.health', StoredHealth, row.health),
    },
    versions: { parser: row.parserVersion, summariser: row.summariserVersion, blackline: row.blacklineVersion },
    variant,
    documentName: name,
    ...figures,
    changes: blackline && { since: blackline.baseline, list },
  };
}

/** Figures of annual and of quarterly reports up to the day of the filing, newest first, its own among them. */
async function findFigures(
  accession: string,
  { ticker, filedOn }: { ticker: string | null; filedOn: string },
): Promise<{ years: FiledFigures[]; quarters: FiledFigures[] }> {
  const [own, annual, quarterly] = await Promise.all([
    findFilingKeyFigures(accession),
    ticker === null ? [] : listCompanyKeyFigures(ticker),
    ticker === null ? [] : listQuarterlyKeyFigures(ticker),
  ]);
  const all = new Map<string, FiledFigures>();
  for (const one of [...(own ? [own.current, ...own.filings] : []), ...annual, ...quarterly]) {
    if (one.filedOn <= filedOn) all.set(one.accession, one);
  }
  const newestFirst = [...all.values()].toSorted(
    (one, other) =>
      other.filedOn.localeCompare(one.filedOn) ||
      Number(other.accession === accession) - Number(one.accession === accession),
  );
  const every = (cadence: string) => newestFirst.filter(({ baseForm }) => formEntry(baseForm)?.cadence === cadence);
  return { years: every('annual'), quarters: every('quarterly') };
}

const NO_FACTS = '{"facts":null,"anchors":null}';

/**
 * The tags of a filing's tables, and the names of these, as JSON for `readFilingFacts`: the database writes it, so that this
 * process does not take thousands of rows apart. Two indexed scans of one filing.
 */
export async function findFilingFacts(accession: string): Promise<string> {
  const id = await findFilingId(accession);
  if (id === null) return NO_FACTS;
  const rows = await readOfFiling(
    id,
    async () => readDb().$queryRaw`
    SELECT json_build_object(
      'facts', (
        SELECT json_agg(json_build_object(
          'concept', f."concept", 'value', f."value", 'unit', f."unit", 'scale', f."scale", 'decimals', f."decimals",
          'start', f."start", 'end', f."end", 'dimensions', f."dimensions", 'block', f."block") ORDER BY f."ordinal")
        FROM "Fact" f WHERE f."filingId" = ${id} AND f."block" IS NOT NULL),
      'anchors', (
        SELECT json_agg(json_build_object('ordinal', b."ordinal", 'anchor', b."anchor") ORDER BY b."ordinal")
        FROM "Block" b WHERE b."filingId" = ${id} AND b."kind" = 'table')
    )::text AS facts`,
  );
  return FactRows.parse(rows)[0]?.facts ?? NO_FACTS;
}
