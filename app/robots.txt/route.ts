import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';
import { siteUrl } from '#lib/site-url';

/** Within what is closed: how other sites embed a receipt. */
const OPEN = ['/api/oembed'];

const CLOSED = ['/api/', '/mcp', '/profile', '/watchlist', '/checkout', '/account/', '/dev/'];

/** Addresses that crawlers need not read: calls of the pages' own scripts, and pages of a single reader. */
export const GET = route(async ({ request }) => {
  const rules = [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
  ];
  const text = [...rules, '', `Sitemap: ${siteUrl('/sitemap.xml')}`, ''].join('\n');
  return cacheableText(request, text, { contentType: 'text/plain; charset=utf-8', maxAge: 3600 });
});
