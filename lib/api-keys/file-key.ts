import { isSignatureOf, signTexts } from '#lib/accounts/signature';

/** By which people, and programs that look for leaked secrets, know a key of one file. */
const FILE_KEY_PREFIX = 'prfl_file_';

/** Sixteen bytes of an id in base64url. */
const ID_LENGTH = 22;
const LIKE_A_FILE_KEY = /^prfl_file_[\w-]{65}$/;

/** What a file key opens, and nothing else. */
export type NamedFile = { accession: string; file: string };

/**
 * A key for one file, for programs that send no headers: the id of an API key, signed together with the file. Nothing is
 * stored; it ends with the API key that it names. Throws AppError('not_configured') without AUTH_SECRET.
 * @param keyId of an API key of the account's
 */
export function makeFileKey(keyId: string, { accession, file }: NamedFile): string {
  const id = Buffer.from(keyId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${FILE_KEY_PREFIX}${id}${signTexts('file', keyId, accession, file)}`;
}

/**
 * The id of the API key by which a file key was made for this very file; null for another file's, a changed one, and
 * everything else. Asks no database.
 */
export function readFileKey(key: string, { accession, file }: NamedFile): string | null {
  if (!LIKE_A_FILE_KEY.test(key)) return null;
  const own = key.slice(FILE_KEY_PREFIX.length);
  const hex = Buffer.from(own.slice(0, ID_LENGTH), 'base64url').toString('hex');
  const keyId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  // Two texts have the same bytes where bits are left over: only the one that we write is valid.
  const isOurs = isSignatureOf(own.slice(ID_LENGTH), 'file', keyId, accession, file);
  return isOurs && key === makeFileKey(keyId, { accession, file }) ? keyId : null;
}
