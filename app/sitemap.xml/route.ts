import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';
import { countSitemapParts } from '#lib/listings/sitemap-queries';
import { writeSitemapIndex } from '#lib/listings/write-sitemap';
import { siteUrl } from '#lib/site-url';

/** The site's sitemaps, split by size. */
export const GET = route(async ({ request }) => {
  const { filings, companies } = await countSitemapParts();
  const names = ['pages', ...numbered('companies', companies), ...numbered('filings', filings)];
  const index = writeSitemapIndex(names.map((name) => ({ url: siteUrl(`/sitemaps/${name}.xml`), modified: null })));
  return cacheableText(request, index, { contentType: 'application/xml; charset=utf-8', maxAge: 3600 });
});

const numbered = (name: string, parts: number) => Array.from({ length: parts }, (_, index) => `${name}-${index + 1}`);
