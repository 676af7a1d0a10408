import { randomBytes } from 'node:crypto';
import { isSignatureOf, signTexts } from '#lib/accounts/signature';

/**
 * A token that proves that a page of this site sends the request: random, signed, and bound to the visitor's own cookie
 * (`visit`: the session's, before login the random one of the visit). The cookie's name `csrftoken` cannot carry the
 * `__Host-` prefix, so another host of the domain could set it; the binding makes a token set that way worthless.
 * (OWASP Cross-Site Request Forgery Prevention, "Signed Double-Submit Cookie".)
 */
export function createCsrfToken(visit: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${signTexts('csrf', visit, nonce)}`;
}

export function isCsrfTokenOf(token: string, visit: string): boolean {
  const [nonce = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && nonce.length > 0 && isSignatureOf(signature, 'csrf', visit, nonce);
}
