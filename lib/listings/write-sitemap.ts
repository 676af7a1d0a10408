import { escapeXml } from '#lib/text/escape-markup';

/**
 * Filings or companies in one part; a filing can have two addresses. The format allows 50,000 of them: other requests
 * wait while a part is written, and ten thousand filings took a tenth of a second.
 */
export const SITEMAP_PART = 1_000;

export type SitemapEntry = { modified: Date | null };

type Address = SitemapEntry & { url: string };

/** A sitemap (sitemaps.org): absolute addresses, each once, and when each last changed. */
export function writeSitemap(addresses: readonly Address[]): string {
  return write('urlset', 'url', addresses);
}

/** The list of a site's sitemaps. */
export function writeSitemapIndex(addresses: readonly Address[]): string {
  return write('sitemapindex', 'sitemap', addresses);
}

/** The newest change among entries; null when none is dated. */
export function newestChange(entries: readonly SitemapEntry[]): Date | null {
  let newest: Date | null = null;
  for (const { modified } of entries) if (modified && (!newest || modified > newest)) newest = modified;
  return newest;
}

function write(list: string, item: string, addresses: readonly Address[]): string {
  const byUrl = new Map(addresses.map((address) => [address.url, address]));
  const items = Array.from(byUrl.values(), ({ url, modified }) => {
    const changed = modified ? `<lastmod>${modified.toISOString()}</lastmod>` : '';
    return `<${item}><loc>${escapeXml(url)}</loc>${changed}</${item}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...items,
    `</${list}>`,
    '',
  ].join('\n');
}
