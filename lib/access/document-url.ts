import { isSignatureOf, signTexts } from '#lib/accounts/signature';
import type { UserId } from '#lib/accounts/types';
import type { RenderedKind } from '#lib/filings/rendered-kinds';

const HOUR = 3_600_000;

type Signed = {
  accession: string;
  kind: RenderedKind;
  userId: UserId | null;
  /** Accession of the earlier filing, for a blackline against another one than the default. */
  baseline?: string | undefined;
};

/**
 * A URL and its signature are valid until the end of the next full hour, so that it stays the same for a while and
 * browsers can keep the document.
 */
const endOfNextHour = (now: Date) => (Math.floor(now.getTime() / HOUR) + 2) * HOUR;

const sign = ({ accession, kind, userId, baseline }: Signed, expires: string) => [
  accession,
  kind,
  userId ?? '',
  expires,
  ...(baseline ? [baseline] : []),
];

/**
 * Address of a document, good for one to two hours and for this user alone (null: a visitor without a session). The
 * user is part of what is signed but not of the URL.
 */
export function createDocumentUrl(document: Signed, now = new Date()): string {
  const expires = String(endOfNextHour(now));
  const signature = signTexts('document', ...sign(document, expires));
  const { accession, kind, baseline } = document;
  const query = new URLSearchParams({ ...(baseline ? { baseline } : {}), expires, signature });
  return `/api/documents/${accession}/${kind}?${query.toString()}`;
}

/**
 * Whether the URL was made by `createDocumentUrl`, for this user or for visitors without a session, and is still
 * valid.
 * @returns milliseconds for which it is still valid; null when it must not be served
 */
export function checkDocumentUrl(
  document: Signed & { expires: string; signature: string },
  now = new Date(),
): number | null {
  const left = Number(document.expires) - now.getTime();
  if (!/^\d{13}$/.test(document.expires) || left <= 0) return null;
  const readers = document.userId === null ? [null] : [document.userId, null];
  const isOurs = readers.some((userId) =>
    isSignatureOf(document.signature, 'document', ...sign({ ...document, userId }, document.expires)),
  );
  return isOurs ? left : null;
}
