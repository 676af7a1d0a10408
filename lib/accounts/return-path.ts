/** Pages to which nobody returns after signing in. */
const NOT_A_PLACE = /^\/(api|login|signup|forgot-password|password-reset-confirm)(\/|$)/;

/**
 * A path of this site to return to, as path and query; null for anything else: another site ("//evil.example",
 * "/\evil.example", "https:…"), control characters that browsers strip from URLs, and the pages of signing in.
 */
export function safeReturnPath(text: string | null | undefined): string | null {
  if (!text || text.length > 2000 || !text.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return null;
  const here = 'https://here.invalid';
  if (!URL.canParse(text, here)) return null;
  const url = new URL(text, here);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Without its dots, a path like "/./" + "/evil.example" would be read as a host.
  if (url.origin !== here || path.startsWith('//') || NOT_A_PLACE.test(url.pathname)) return null;
  return path;
}
