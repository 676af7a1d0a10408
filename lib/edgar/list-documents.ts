import { type ListedDocument, parseFolderIndex, parseSubmissionHeaders } from '#lib/edgar/parse/parse-filing-documents';
import { AppError } from '#lib/errors';
import { folderIndexPath, headersPath, isFullSubmission } from './filing-paths.ts';
import type { FilingLocation } from './types.ts';

/** How a source reads one of a filing's lists; throws AppError('not_found') where there is none. */
type ReadList = (path: string) => Promise<Uint8Array>;

/**
 * The documents of a filing beside the primary one, from the first of its lists that is there; null where none is.
 * @param full further places of the same lines as the index of headers, such as a full submission
 */
export async function listDocuments(
  filing: FilingLocation,
  read: ReadList,
  full: readonly string[] = [],
): Promise<ListedDocument[] | null> {
  if (isFullSubmission(filing)) return [];
  for (const path of [headersPath(filing), ...full]) {
    const listed = await ifThere(read(path));
    const documents = listed ? parseSubmissionHeaders(listed) : [];
    if (documents.length > 0) return documents.filter(({ file }) => file !== filing.primaryDocument).filter(isOther);
  }
  const index = await ifThere(read(folderIndexPath(filing)));
  return index && parseFolderIndex(JSON.parse(new TextDecoder().decode(index)), filing.primaryDocument);
}

const isOther = ({ sequence }: ListedDocument) => sequence !== 1;

async function ifThere(asked: Promise<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
