import { randomBytes } from 'node:crypto';
import { isSignatureOf, signTexts } from '#lib/accounts/signature';

/**
 * A token for a browser in which an account (by its normalised e-mail address) has signed in before. Guesses from
 * elsewhere may lock an account for unknown browsers; a browser with this token is counted separately, so its owner is
 * not locked out. (OWASP, "Slow Down Online Guessing Attacks with Device Cookies".)
 */
export function createDeviceToken(email: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${signTexts('device', email, id)}`;
}

/** The browser's id when the token was made for this account; null for any other token, a forged one, or none. */
export function findKnownDevice(token: string | null, email: string): string | null {
  const [id = '', signature = '', ...rest] = token?.split('.') ?? [];
  return id !== '' && rest.length === 0 && isSignatureOf(signature, 'device', email, id) ? id : null;
}
