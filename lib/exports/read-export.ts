import { readStoredText } from '#lib/filings/stored/read-stored-text';
import type { ExportSource, FilingExport } from './export-filing.ts';
import type { SummaryExport } from './types.ts';

/** An export with its summaries, which are read from the document store. Throws AppError('not_found') when they are gone. */
export async function readExport({ summariesName, ...rest }: ExportSource): Promise<FilingExport> {
  return { ...rest, summaries: JSON.parse(await readStoredText(summariesName)) as SummaryExport };
}
