import { AppError } from '#lib/errors';
import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';
import { listSitemapCompanies, listSitemapFilings } from '#lib/listings/sitemap-queries';
import { newestChange, writeSitemap } from '#lib/listings/write-sitemap';
import { blacklinePath, companyPath, listedPages, summaryPath } from '#lib/site';
import { siteUrl } from '#lib/site-url';

type Entry = { url: string; modified: Date | null };

/** One part of the sitemap: "pages.xml", "companies-1.xml", "filings-2.xml". */
export const GET = route<{ name: string }>(async ({ request, params }) => {
  const [, kind, number] = /^(pages|companies-|filings-)([1-9]\d{0,5})?\.xml$/.exec(params.name) ?? [];
  const entries = kind ? await entriesOf(kind, Number(number)) : [];
  if (entries.length === 0) throw new AppError('not_found', 'There is no such sitemap.');
  const modified = newestChange(entries);
  return cacheableText(request, writeSitemap(entries), {
    contentType: 'application/xml; charset=utf-8',
    maxAge: 3600,
    ...(modified ? { modified } : {}),
  });
});

async function entriesOf(kind: string, part: number): Promise<Entry[]> {
  if (kind === 'pages') {
    return Number.isNaN(part) ? listedPages.map(({ path }) => ({ url: siteUrl(path), modified: null })) : [];
  }
  if (Number.isNaN(part)) return [];
  if (kind === 'companies-') {
    const companies = await listSitemapCompanies(part);
    return companies.map(({ ticker, modified }) => ({ url: siteUrl(companyPath(ticker)), modified }));
  }
  const entries: Entry[] = [];
  for (const { ticker, form, filedOn, hasBlackline, modified } of await listSitemapFilings(part)) {
    entries.push({ url: siteUrl(summaryPath({ ticker, form, filedOn })), modified });
    if (hasBlackline) entries.push({ url: siteUrl(blacklinePath({ ticker, form, filedOn })), modified });
  }
  return entries;
}
