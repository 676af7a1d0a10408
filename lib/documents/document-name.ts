import { createHash } from 'node:crypto';

/** Enough of a SHA-256 that two contents of one filing never collide. */
const HASH_LENGTH = 20;

/**
 * Name in the document store: `0000320193/0000320193-24-000123/summary-full-9f86d081884c7d659a2f.html.br`.
 * It begins with the filer agent's part of the accession number, so that no directory grows without bound, and ends
 * with a hash of the content, so that a name always means the same content.
 */
export function documentName(
  accession: string,
  { variant, extension, content }: { variant: string; extension: string; content: string | Uint8Array },
): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  return `${documentDirectory(accession)}/${variant}-${hash}.${extension}.br`;
}

/** The directory of the store that contains a filing's documents. */
export const documentDirectory = (accession: string) => `${accession.slice(0, 10)}/${accession}`;

/**
 * Name of a document that can be made again: it ends with a hash of all its inputs, so that a process with these finds
 * the document without an index, and a document with other content has another name. Stored as it is, not packed.
 * @param directory of the store
 * @param madeOf everything that decides the content, including the version of the code that makes it
 */
export function derivedName(
  directory: string,
  { kind, extension, madeOf }: { kind: string; extension: string; madeOf: unknown },
): string {
  const hash = createHash('sha256').update(JSON.stringify(madeOf)).digest('hex').slice(0, HASH_LENGTH);
  return `${directory}/${kind}-${hash}.${extension}`;
}

const PACKED = new RegExp(`-([0-9a-f]{${HASH_LENGTH}})\\.[a-z]+\\.br$`);

/** The beginning of the SHA-256 of a packed document's content, as its name has it; null for any other document. */
export const hashInName = (name: string): string | null => PACKED.exec(name)?.[1] ?? null;
