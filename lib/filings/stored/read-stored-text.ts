import { unpackDocument } from '#lib/documents/compression';
import { documentStore } from '#lib/documents/store';

/** A text that was made at ingest, by its name in the document store. Throws AppError('not_found') when it is not there. */
export async function readStoredText(name: string): Promise<string> {
  const bytes = await unpackDocument(await documentStore().read(name));
  return bytes.toString('utf8');
}
