import { decodeUserId, encodeUserId } from '#lib/accounts/mails/mail-token';
import { isSignatureOf, signTexts } from '#lib/accounts/signature';
import type { UserId } from '#lib/accounts/types';
import type { MailLinks } from '#lib/filing-mails/types';
import { siteUrl } from '#lib/site-url';

/** How long a mail's links work: who opens an old mail wants to stop it, too. */
const LIFE_DAYS = 400;
const DAY_MS = 86_400_000;

const PAGE = '/mail-preferences';

/**
 * What a mail's links prove: that they were sent to this account's address, and may change what is mailed, nothing
 * else. Days are counted from 1970.
 */
export function createPreferenceToken(userId: UserId, now = new Date()): string {
  const expires = String(Math.floor(now.getTime() / DAY_MS) + LIFE_DAYS);
  return `${encodeUserId(userId)}.${expires}.${signTexts('mails', userId, expires)}`;
}

/** The account of a link; null for one that is not ours, or too old. */
export function readPreferenceToken(token: string, now = new Date()): UserId | null {
  const [encoded = '', expires = '', signature = '', ...rest] = token.split('.');
  const userId = decodeUserId(encoded);
  if (!userId || rest.length > 0 || !/^\d{5}$/.test(expires)) return null;
  if (!isSignatureOf(signature, 'mails', userId, expires)) return null;
  return Number(expires) * DAY_MS > now.getTime() ? userId : null;
}

/** The page of a link, on this site; with what became of a form that was sent from it. */
export const preferencesPath = (query: { token: string; outcome?: string }): string =>
  `${PAGE}?${new URLSearchParams(query).toString()}`;

/** The two addresses in each mail to an account. */
export function mailLinks(userId: UserId): MailLinks {
  const token = createPreferenceToken(userId);
  return {
    preferences: siteUrl(PAGE, { token }),
    unsubscribe: siteUrl('/api/mail-preferences/unsubscribe', { token }),
  };
}
