import { isSecureSite } from '#lib/accounts/sessions/session-cookie';

/** One cookie of the request; null when it was not sent. A value that does not decode is taken as it is. */
export function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    return pair.slice(equals + 1).trim();
  }
  return null;
}

type CookieOptions = {
  /** In seconds; without it the cookie ends with the browser, 0 removes it. */
  maxAge?: number;
  /** Pages may read it: only for the CSRF token. */
  readable?: boolean;
};

/** What RFC 6265 allows in a value: nothing that would end it and begin an attribute or a header. */
const COOKIE_OCTETS = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

/**
 * A Set-Cookie header for the whole site: SameSite=Lax, HttpOnly, and Secure over https. Throws for a value that is not
 * made of cookie octets, without quoting it: values are secrets.
 */
export function writeCookie(name: string, value: string, { maxAge, readable = false }: CookieOptions = {}): string {
  if (!COOKIE_OCTETS.test(value)) throw new Error(`The cookie ${name} cannot carry a value with such characters.`);
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (!readable) parts.push('HttpOnly');
  if (isSecureSite()) parts.push('Secure');
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join('; ');
}
