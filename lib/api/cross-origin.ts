/**
 * Pages of any site may ask with a key: the API reads no cookie, so that a page can do nothing with it that whoever has
 * the key could not do without one.
 */
export const crossOrigin: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Retry-After, WWW-Authenticate, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy',
};

/** The answer to a browser that asks before a request, for an address with this method. */
export const preflight = (method: 'GET' | 'POST') => (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...crossOrigin,
      'Access-Control-Allow-Methods': `${method}, OPTIONS`,
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match',
      'Access-Control-Max-Age': '86400',
      Allow: `${method === 'GET' ? 'GET, HEAD' : method}, OPTIONS`,
    },
  });
