import { isSecureSite } from '#lib/accounts/session-cookie';

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

/** A Set-Cookie header for the whole site: SameSite=Lax, HttpOnly, and Secure over https. Values are plain tokens. */
export function writeCookie(name: string, value: string, { maxAge, readable = false }: CookieOptions = {}): string {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (!readable) parts.push('HttpOnly');
  if (isSecureSite) parts.push('Secure');
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join('; ');
}
