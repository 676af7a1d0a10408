import { createHash } from 'node:crypto';
import { detectMediaType } from '#lib/edgar/parse/detect-media-type';
import { AppError } from '#lib/errors';
import { type Completeness, checkComplete } from './check-complete.ts';
import { documentPath, EDGAR_SITE, isPaperFiling } from './filing-paths.ts';
import type { FetchedDocument, FilingLocation } from './types.ts';

/** Most of EDGAR's documents are below 15 MB; beyond this a document is refused rather than read into memory. */
export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024;

/** The path of a filing's document under EDGAR's root; refuses filings made on paper. */
export function documentPathOf(filing: FilingLocation): string {
  if (isPaperFiling(filing.primaryDocument)) {
    throw new AppError('unreadable_document', `${filing.accession} was filed on paper: EDGAR has no text of it.`);
  }
  return documentPath(filing);
}

export function completenessOf(bytes: Uint8Array): Completeness {
  return checkComplete(bytes, detectMediaType(bytes));
}

export function describeDocument(filing: FilingLocation, bytes: Uint8Array): FetchedDocument {
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    contentType: detectMediaType(bytes),
    url: `${EDGAR_SITE}/${documentPath(filing)}`,
    endsProperly: completenessOf(bytes) === 'whole',
  };
}
