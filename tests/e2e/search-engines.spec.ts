import { type APIRequestContext, expect } from '@playwright/test';
import { DEMO, pathOfNewest, test } from './filings-page.ts';

async function addressesIn(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-type']).toContain('application/xml');
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

test('robots.txt names the sitemap, which leads to every page, company and filing', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  const parts = await addressesIn(request, pathOf(sitemap));
  const listed = (await Promise.all(parts.map((part) => addressesIn(request, pathOf(part))))).flat().map(pathOf);
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of [
    '/',
    '/about',
    '/pricing',
    '/contact',
    '/quality',
    '/summaries',
    '/terms-and-conditions',
    '/privacy-policy',
  ]) {
    expect(listed).toContain(path);
  }
  expect(listed).toContain('/filings/nwsc');
  expect(listed).toContain(await pathOfNewest(request, DEMO, '10-K'));
  for (const path of listed) expect(robots).not.toContain(`Disallow: ${path}\n`);
});

test('every address of the sitemap is a page that calls itself by that address', async ({ request }) => {
  const parts = ['/sitemaps/pages.xml', '/sitemaps/companies-1.xml', '/sitemaps/filings-1.xml'];
  for (const part of parts) {
    for (const url of (await addressesIn(request, part)).slice(0, 12)) {
      const answer = await request.get(pathOf(url), { maxRedirects: 0 });
      expect(answer.status(), url).toBe(200);
      const page = (await answer.text()).replaceAll('&amp;', '&');
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1] ?? '';
      expect(pathOf(canonical) || '/').toBe(pathOf(url));
      expect(page).not.toContain('name="robots" content="noindex');
    }
  }
});

test('a page names icons and a manifest that are there', async ({ page, request }) => {
  await page.goto('/');
  const links = page.locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]');
  const named = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(named.map((path) => path.replace(/\?.*/, '')).toSorted()).toEqual([
    '/apple-touch-icon.png',
    '/icon.svg',
    '/manifest.webmanifest',
  ]);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  for (const path of [...named, ...manifest.icons.map(({ src }) => src), '/favicon.ico']) {
    const answer = await request.get(path);
    expect(`${path} ${answer.status()}`).toBe(`${path} 200`);
    if (path.endsWith('.png')) expect(answer.headers()['content-type']).toBe('image/png');
  }
});

for (const path of [
  '/sitemaps/filings-999.xml',
  '/sitemaps/filings-0.xml',
  '/sitemaps/pages-1.xml',
  '/sitemaps/x.xml',
]) {
  test(`there is no sitemap ${path}`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

for (const path of ['/', '/about', '/pricing', '/contact', '/quality', '/summaries', '/filings/nwsc']) {
  test(`${path} has a title, a description and a picture of its own`, async ({ page, request }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(/Proofline/);
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    const description = (await content('description')) ?? '';
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThan(200);
    expect(await content('og:description')).toBe(description);
    expect(pathOf((await content('og:url')) ?? '') || '/').toBe(path);
    expect(await content('twitter:card')).toBe('summary_large_image');
    const picture = await request.get(pathOf((await content('og:image')) ?? ''));
    expect(picture.headers()['content-type']).toBe('image/png');
    const bytes = await picture.body();
    // Width and height in a PNG's first chunk.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}

async function dataIn(request: APIRequestContext, path: string): Promise<Record<string, unknown>[]> {
  const page = await (await request.get(path)).text();
  const found = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return found.flatMap(([, json = '']) => JSON.parse(json) as Record<string, unknown>[]);
}

test('pages say in data who runs the site, where they are in it, and that a summary is a report', async ({
  request,
}) => {
  expect(await dataIn(request, '/')).toEqual([expect.objectContaining({ '@type': 'Organization', name: 'Proofline' })]);
  const about = await dataIn(request, '/about');
  expect(about.map((data) => data['@type'])).toEqual(['BreadcrumbList', 'Organization']);
  expect(await dataIn(request, '/filings/nwsc')).toEqual([
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        expect.objectContaining({ position: 1, name: 'Home' }),
        expect.objectContaining({ position: 2, name: 'Northwind Semiconductor, Inc.' }),
      ],
    }),
  ]);
  const filing = await dataIn(request, await pathOfNewest(request, DEMO, '10-K'));
  expect(filing.map((data) => data['@type'])).toEqual(['Report', 'BreadcrumbList']);
});

for (const [asked, canonical] of [
  ['/about/', '/about'],
  ['/filings/NWSC', '/filings/nwsc'],
  ['/filings/NWSC/', '/filings/nwsc'],
  [
    '/filings/NWSC/summarized?type=10-K&date=2026-02-19&view=blackline',
    '/filings/nwsc/summarized?type=10-K&date=2026-02-19&view=blackline',
  ],
] as const) {
  test(`${asked} leads to ${canonical} for good`, async ({ request }) => {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers()['location']).toBe(canonical);
  });
}

for (const path of [
  '/nowhere',
  '/filings/nwsc/nowhere',
  '/about/nowhere',
  '/filings/nwsc/summarized',
  '/picture/nowhere',
]) {
  test(`${path} is not found, and says so in its status`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

test('a company and a filing say when they last changed', async ({ request }) => {
  for (const path of ['/filings/nwsc', await pathOfNewest(request, DEMO, '10-K')]) {
    const modified = (await request.get(path)).headers()['last-modified'];
    expect(Date.parse(modified ?? ''), path).toBeLessThanOrEqual(Date.now());
  }
});

test('an unchanged sitemap is not sent twice', async ({ request }) => {
  const first = await request.get('/sitemaps/filings-1.xml');
  const again = await request.get('/sitemaps/filings-1.xml', {
    headers: { 'If-Modified-Since': first.headers()['last-modified'] ?? '' },
  });
  expect(again.status()).toBe(304);
});
