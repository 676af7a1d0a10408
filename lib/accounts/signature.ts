import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';

/** The purpose of a signature: one made for one purpose is never valid for another. */
type Purpose =
  | 'csrf'
  | 'device'
  | 'document'
  | 'activate'
  | 'reset'
  | 'captcha'
  | 'google'
  | 'address'
  | 'trial'
  | 'registration'
  | 'mails'
  | 'webhook'
  | 'alert'
  | 'cursor'
  | 'receipt';

/**
 * HMAC-SHA256 over a purpose and any texts, base64url, under AUTH_SECRET. The texts are kept apart: ("ab", "c") and
 * ("a", "bc") have different signatures. Throws AppError('not_configured') without a secret.
 */
export function signTexts(purpose: Purpose, ...texts: readonly string[]): string {
  if (!env.AUTH_SECRET) {
    throw new AppError('not_configured', 'Set AUTH_SECRET, or use `npm start`, which makes one for a local run.');
  }
  return createHmac('sha256', env.AUTH_SECRET)
    .update(JSON.stringify([purpose, ...texts]))
    .digest('base64url');
}

/** Whether `signTexts` gives this signature; takes the same time wherever the two differ. */
export function isSignatureOf(signature: string, purpose: Purpose, ...texts: readonly string[]): boolean {
  const right = Buffer.from(signTexts(purpose, ...texts));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}
