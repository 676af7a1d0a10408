import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';
import { siteUrl } from '#lib/site-url';

const CLOSED = ['/api/', '/profile', '/checkout', '/account/', '/dev/'];

/** What crawlers need not read: calls of the pages' own scripts, and one reader's pages. */
export const GET = route(async ({ request }) => {
  const rules = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)];
  const text = [...rules, '', `Sitemap: ${siteUrl('/sitemap.xml')}`, ''].join('\n');
  return cacheableText(request, text, { contentType: 'text/plain; charset=utf-8', maxAge: 3600 });
});
