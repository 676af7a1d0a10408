import { changeHash } from '#lib/blackline/list-changes';
import { findWhatChanged } from '#lib/blackline/queries';
import type { WhatChanged } from '#lib/blackline/types';
import { readDb } from '#lib/db/replicas/read-db';
import { AppError } from '#lib/errors';
import { filingHeadColumns, toFilingHead } from '#lib/filings/filing-head-queries';
import type { Variant } from '#lib/filings/rendered-kinds';
import { ofShownCompany } from '#lib/filings/shown-company-queries';
import { readStoredFigures } from '#lib/key-figures/stored-figures';
import { blacklinePath, summaryPath } from '#lib/site';
import { siteUrl } from '#lib/site-url';
import type { ExportedChanges, ExportSource, FilingExport } from './export-filing.ts';
import { readExport } from './read-export.ts';

/**
 * Everything that an export of a filing prints, as made at ingest. Throws AppError('not_found') for a filing that we do
 * not have or have not read. Cost: five indexed queries, one file.
 */
export async function getFilingExport(accession: string, variant: Variant): Promise<FilingExport> {
  return readExport(await getExportSource(accession, variant));
}

/**
 * As `getFilingExport`, with the summaries left in the store, from where a thread reads them. Cost: five indexed
 * queries.
 */
export async function getExportSource(accession: string, variant: Variant): Promise<ExportSource> {
  const row = await readDb().filing.findUnique({
    where: { accession, ...ofShownCompany() },
    select: {
      ...filingHeadColumns,
      keyFigures: { select: { name: true, figure: true }, orderBy: { place: 'asc' } },
      documents: {
        where: { variant: variant === 'full' ? 'export_full' : 'export_preview' },
        select: { name: true },
      },
    },
  });
  if (!row) throw new AppError('not_found', `No filing has the number ${accession}.`);
  const [document] = row.documents;
  if (!document) throw new AppError('not_found', 'This filing has no summary yet. Try again in a few minutes.');
  const head = toFilingHead(row);
  const { ticker, form, filedOn } = head;
  const changed = await findWhatChanged(accession, variant);
  const blackline = ticker && blacklinePath({ ticker, form, filedOn });
  return {
    filing: { ...head, pageUrl: ticker && siteUrl(summaryPath({ ticker, form, filedOn })) },
    figures: readStoredFigures(row.keyFigures),
    summariesName: document.name,
    changes: changed && toExportedChanges(changed, blackline),
  };
}

function toExportedChanges({ baseline, changes, total }: WhatChanged, page: string | null): ExportedChanges {
  const { accession, form, filedOn, periodOfReport } = baseline;
  return {
    since: { accession, form, filedOn, period: periodOfReport },
    top: changes.map((change) => ({
      text: change.headline,
      why: change.why,
      whyBy: change.whyBy,
      item: change.item,
      importance: change.importance,
      url: page && siteUrl(page + changeHash(change)),
    })),
    total,
  };
}

/**
 * Whether a filing with this number has been read, so that it can be opened. Throws AppError('not_found') otherwise.
 */
export async function requireReadFiling(accession: string): Promise<void> {
  const found = await readDb().renderedDocument.findFirst({
    where: { filing: { accession, ...ofShownCompany() }, variant: 'export_full' },
    select: { filingId: true },
  });
  if (!found) throw new AppError('not_found', `We have no summary of a filing with the number ${accession}.`);
}
