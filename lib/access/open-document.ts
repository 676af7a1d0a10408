import type { SessionUser } from '#lib/accounts/types';
import { documentStore } from '#lib/documents/store';
import { AppError } from '#lib/errors';
import { findRenderedDocument } from '#lib/filings/queries';
import type { RenderedKind } from '#lib/filings/rendered-kinds';
import { findComparisonRow } from '#lib/filings/stored-comparison-queries';
import { checkDocumentUrl } from './document-url.ts';

export type OpenedDocument = {
  /** Changes with the content: the document's name in the store holds a hash of it. Weak: two encodings share it. */
  etag: string;
  /** Milliseconds for which the URL is still valid. */
  holds: number;
  /** HTML, brotli-compressed. */
  read: () => Promise<Uint8Array>;
};

/**
 * The document behind a signed URL. Throws AppError('forbidden') for a URL that is forged, expired or another
 * reader's, before anything is looked up, and AppError('not_found') when there is no such document.
 */
export async function openDocument(
  url: { accession: string; kind: RenderedKind; expires: string; signature: string; baseline?: string | undefined },
  user: SessionUser | null,
): Promise<OpenedDocument> {
  const holds = checkDocumentUrl({ ...url, userId: user?.id ?? null });
  if (holds === null) throw new AppError('forbidden', 'This address has expired. Open the filing again.');
  const { accession, kind, baseline } = url;
  const document = baseline
    ? await findComparisonDocument(accession, baseline, kind)
    : await findRenderedDocument(accession, kind);
  if (!document) throw new AppError('not_found', 'This filing has no such document.');
  const { name } = document;
  return { etag: `W/"${name.split('/').at(-1) ?? name}"`, holds, read: () => documentStore().read(name) };
}

/** The blackline against a filing of the reader's choice; a summary has none. */
async function findComparisonDocument(accession: string, baseline: string, kind: RenderedKind) {
  const documents = (await findComparisonRow(accession, baseline))?.documents;
  if (kind === 'blackline-full') return documents?.full;
  return kind === 'blackline-preview' ? documents?.preview : null;
}
