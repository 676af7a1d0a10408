import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { newestChange, writeSitemap, writeSitemapIndex } from './write-sitemap.ts';

const changed = new Date('2026-02-19T08:00:00Z');
const read = (xml: string): unknown => new XMLParser({ ignoreAttributes: false }).parse(xml);

describe('a sitemap', () => {
  test('holds each address once, with its last change', () => {
    const xml = writeSitemap([
      { url: 'https://site.example/a?x=1&y=2', modified: changed },
      { url: 'https://site.example/b', modified: null },
      { url: 'https://site.example/b', modified: null },
    ]);
    expect(read(xml)).toMatchObject({
      urlset: {
        '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
        url: [
          { loc: 'https://site.example/a?x=1&y=2', lastmod: '2026-02-19T08:00:00.000Z' },
          { loc: 'https://site.example/b' },
        ],
      },
    });
  });

  test('is named by an index', () => {
    const xml = writeSitemapIndex([{ url: 'https://site.example/sitemaps/pages.xml', modified: changed }]);
    expect(read(xml)).toMatchObject({ sitemapindex: { sitemap: { loc: 'https://site.example/sitemaps/pages.xml' } } });
  });

  test('changed when its newest address did', () => {
    expect(newestChange([{ modified: null }, { modified: changed }, { modified: new Date(0) }])).toBe(changed);
    expect(newestChange([{ modified: null }])).toBeNull();
  });
});
