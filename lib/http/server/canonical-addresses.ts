import { wrapRequests } from './wrap-requests.ts';

/** What is no page: the API answers with and without its slash, and Next's own files are asked for as they are. */
const NO_PAGE = /^\/(?:api|_next)(?:\/|$)/;

/** A character that has its own address, escaped; or letters that are the same in capitals. */
const ESCAPE_OR_CAPITALS = /%[\dA-F]{2}|[A-Z]+/gi;

let isRedirecting = false;

/** Sends visitors of a page's other addresses to its one address, with 308 and their query. Called once. */
export function redirectToCanonicalAddresses(): void {
  if (isRedirecting) return;
  isRedirecting = true;
  wrapRequests(({ method, url = '/' }, response, next) => {
    const path = method === 'GET' || method === 'HEAD' ? canonicalAddress(url) : url;
    if (path === url) return next();
    response.writeHead(308, { Location: path, 'Cache-Control': 'public, max-age=3600' });
    response.end();
    return true;
  });
}

/**
 * The one address of a page: no slash at its end, none twice, symbols in small letters. Never one that a browser would
 * take for another site's ("//example.com/").
 * @param url path and query
 */
export function canonicalAddress(url: string): string {
  const [, path = '/', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  if (NO_PAGE.test(path)) return url;
  const single = path.replaceAll(/[\\/]{2,}|\\/g, '/').replace(/(?<=.)\/$/, '');
  const [, before = '', symbol, after = ''] = /^(\/filings\/)([^/]+)(.*)$/s.exec(single) ?? [];
  return (symbol === undefined ? single : before + inSmallLetters(symbol) + after) + query;
}

const inSmallLetters = (segment: string) =>
  segment.replaceAll(ESCAPE_OR_CAPITALS, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
