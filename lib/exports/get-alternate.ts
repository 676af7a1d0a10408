import { z } from 'zod';
import { AppError } from '#lib/errors';
import { findFilingForReading } from '#lib/filings/queries';
import { BASE_FORMS, listForms } from '#lib/forms/forms';
import type { FilingExport } from './export-filing.ts';
import { getFilingExport } from './queries.ts';

const NO_TYPE = `type is missing: ${listForms(BASE_FORMS, 'or')}.`;

/** How an alternate of the reading page is asked for: like the page. */
export const AlternateQuery = z.object({
  type: z.string(NO_TYPE).min(1, NO_TYPE).max(20),
  date: z.iso.date('date must be the day of filing: YYYY-MM-DD.'),
});

/**
 * What a filing's alternate for programs holds: the preview, as every visitor may read it.
 * Throws AppError('not_found') for a filing that we do not have or have not read.
 */
export async function getAlternate(
  ticker: string,
  { type, date }: z.infer<typeof AlternateQuery>,
): Promise<FilingExport> {
  // Postgres takes no null byte, so such a name is not even asked for.
  const filing = /\p{Cc}/u.test(ticker + type) ? null : await findFilingForReading(ticker, type, date);
  if (!filing) throw new AppError('not_found', `We have no ${type} of ${ticker.toUpperCase()} filed on ${date}.`);
  return getFilingExport(filing.accession, 'preview');
}
