import { getRenderedDocument } from '#lib/filings/queries';
import type { Variant } from '#lib/filings/rendered-kinds';
import { readStoredText } from './read-stored-text.ts';

type BlacklineDocument = {
  html: string;
  /** Changes with a note in this variant, and in the whole filing. */
  shown: number;
  total: number;
};

/**
 * The rendered blackline of a filing, as made at ingest. Throws AppError('not_found') when there is none. Cost: one
 * indexed row, one file and unpacking. It is kept nowhere: what visitors may not read is in memory only while it is
 * sent to somebody who may.
 */
export async function readBlacklineDocument(accession: string, variant: Variant): Promise<BlacklineDocument> {
  const { name, shown, total } = await getRenderedDocument(accession, `blackline-${variant}`);
  return { html: await readStoredText(name), shown, total };
}
