import { unpackDocument } from '#lib/documents/compression';
import { documentStore } from '#lib/documents/store';
import { getRenderedDocument, type SummaryVariant } from './queries.ts';

export type SummaryDocument = { html: string; shown: number; total: number };

/**
 * The rendered summary of a filing, as made at ingest.
 * Throws AppError('not_found') when the filing has not been read yet. Cost: one indexed row, one file, unpacking.
 */
export async function readSummaryDocument(accession: string, variant: SummaryVariant): Promise<SummaryDocument> {
  const { name, shown, total } = await getRenderedDocument(accession, variant);
  const html = await unpackDocument(await documentStore().read(name));
  return { html: html.toString('utf8'), shown, total };
}
