import { createHash, randomBytes } from 'node:crypto';
import { isSignatureOf, signTexts } from '#lib/accounts/signature';
import type { UserId } from '#lib/accounts/types';

/** What a link in a mail is good for. */
export type MailTokenKind = 'activate' | 'reset';

const HOUR = 3_600_000;

/** How long a link works, in ms. */
export const LINK_LIFE: Record<MailTokenKind, number> = { activate: 24 * HOUR, reset: HOUR };

/** A link's token for one user and one purpose: 256 random bits, signed, so that a made-up one costs no query. */
export function createMailToken(kind: MailTokenKind, userId: UserId): string {
  const nonce = randomBytes(32).toString('base64url');
  return `${nonce}.${signTexts(kind, userId, nonce)}`;
}

export function isMailTokenOf(token: string, kind: MailTokenKind, userId: UserId): boolean {
  const [nonce = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && nonce.length > 0 && isSignatureOf(signature, kind, userId, nonce);
}

/** The hash that the database keeps: a reader of the table cannot use the link. */
export function hashMailToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A user's id as links carry it. */
export function encodeUserId(userId: UserId): string {
  return Buffer.from(userId).toString('base64url');
}

/**
 * Null for text that `encodeUserId` does not write: decoding ignores foreign characters. Only the token proves
 * anything.
 */
export function decodeUserId(uidb64: string): UserId | null {
  if (!/^[\w-]{48}$/.test(uidb64)) return null;
  const id = Buffer.from(uidb64, 'base64url').toString();
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? (id as UserId) : null;
}

/** The two parts of a link, as they arrive. */
export type MailLink = { uidb64: string; token: string };

/** Whose token it is, and what the database keeps of it. */
export type MailToken = { userId: UserId; hash: string };

/** The link's user and the hash to look up; null for a link that we did not make. */
export function readMailLink(kind: MailTokenKind, link: MailLink): MailToken | null {
  const userId = decodeUserId(link.uidb64);
  if (!userId || link.token.length > 200 || !isMailTokenOf(link.token, kind, userId)) return null;
  return { userId, hash: hashMailToken(link.token) };
}
