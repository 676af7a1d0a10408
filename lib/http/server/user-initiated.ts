/**
 * The header in which `annotate-requests.ts` notes the method; it overwrites whatever a client sent under this name.
 */
export const METHOD_HEADER = 'x-proofline-method';

/** Whether a browser loads this speculatively, in case its user wants it. */
export function isSpeculative(headers: Headers): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) => /prefetch|prerender/i.test(headers.get(name) ?? ''));
}

/**
 * Whether a request is a step of the reader's own, which may use up something of theirs: not a HEAD request, not
 * speculative, and not one that another site caused, be it a link, a picture, a frame or a window that it opened. Which
 * of these was a real click on a real link the browser does not say. A client that does not send Sec-Fetch-Site is
 * taken at its word: it is no browser, or an old one.
 * @param method of the request; pages leave it out, since they only learn it from the header
 */
export function isUserInitiated(headers: Headers, method = headers.get(METHOD_HEADER) ?? 'GET'): boolean {
  if (method === 'HEAD' || isSpeculative(headers) || headers.has('next-router-prefetch')) return false;
  return headers.get('sec-fetch-site') !== 'cross-site';
}
