import { type APIRequestContext, expect } from '@playwright/test';
import { csrfOf, logInAs, test } from './filings-page.ts';

const baseURL = process.env.BASE_URL ?? '';
type Filing = { symbol_id: string; filing_type: string; date: string };

type View = 'summary' | 'blackline';

async function openFiling(
  request: APIRequestContext,
  { symbol_id, date, filing_type }: Filing,
  view: View,
): Promise<string> {
  const params = { date, filingType: filing_type, blacklineAvailable: String(view === 'blackline') };
  const answer = await request.get(`/api/${symbol_id}/get-filing-url`, { params });
  return ((await answer.json()) as { url: string }).url;
}

/**
 * The letters of each paragraph, without marks, spaces or entities: equal however a page writes them. Not the items'
 * titles, which are the form's own and which everybody sees in the contents.
 */
function passagesOf(html: string): string[] {
  const titles = [...html.matchAll(/<h\d\b[^>]*>(.*?)<\/h\d>/gis)].map(([, title = '']) => lettersOf(title));
  return html
    .split(/<(?:p|li|td|h\d|div|section|article|span)\b/i)
    .map((part) => lettersOf(part.slice(part.indexOf('>') + 1)))
    .filter((text) => text.length >= 60 && !titles.some((title) => title.includes(text)));
}

function lettersOf(html: string): string {
  return html
    .replaceAll(/\\u003c|\\"/g, '<')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&[#\w]+;/g, '')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
}

const DISGUISES = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-segment-prefetch': '/_full' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-proofline-peer': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' },
  { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
];

test('no page or answer that a visitor can reach holds a sentence of what only readers may see', async ({
  request,
  playwright,
}) => {
  await logInAs(request, 'subscriber@example.com');
  const { latest } = (await (await request.get('/api/get-filings-summarized')).json()) as { latest: Filing[] };
  const filing = latest.find(({ filing_type }) => filing_type === '10-K') ?? latest[0];
  if (!filing) throw new Error('There is no filing to read.');
  const ticker = filing.symbol_id.toLowerCase();
  const views = ['summary', 'blackline'] as const;
  const fulls = await Promise.all(views.map((view) => openFiling(request, filing, view)));

  const visitor = await playwright.request.newContext({ baseURL });
  const previews = await Promise.all(views.map((view) => openFiling(visitor, filing, view)));
  // Text of either preview may be anywhere: it is no secret.
  const shown = await Promise.all(previews.map(async (url) => lettersOf(await (await visitor.get(url)).text())));
  const passages = await Promise.all(fulls.map(async (url) => passagesOf(await (await request.get(url)).text())));
  const secrets = new Set(passages.flat().filter((text) => !shown.some((preview) => preview.includes(text))));
  expect(secrets.size).toBeGreaterThan(20);

  const query = new URLSearchParams({ type: filing.filing_type, date: filing.date }).toString();
  const paths = [
    '/',
    '/sitemap.xml',
    '/robots.txt',
    `/filings/${ticker}`,
    `/filings/${ticker}/summarized?${query}`,
    `/filings/${ticker}/summarized/?${query}`,
    `/filings/${ticker}/summarized?${query}&view=blackline`,
    `/filings/${ticker}/summarized?${query}&_rsc=1`,
    `/filings/${ticker}/summarized.rsc?${query}`,
    '/login',
    '/signup',
    '/profile',
    '/api/get-filings-latest',
    '/api/get-filings-summarized',
    `/api/get-filings/${ticker}`,
    '/api/company-suggestions?letter=a',
    '/api/login-status',
    '/api/user-info',
    '/api/export-account',
    '/api/health',
    '/api/ready',
    ...fulls,
    ...fulls.map((url) => url.replace('-full', '-preview')),
    ...fulls.map((url) => url.split('?')[0] ?? ''),
    ...previews,
    ...previews.map((url) => url.replace('-preview', '-full')),
    `/dev/outbox`,
  ];
  for (const path of paths) {
    for (const headers of DISGUISES) {
      const text = lettersOf(await (await visitor.get(path, { headers })).text());
      const leaked = [...secrets].filter((secret) => text.includes(secret));
      expect({ path, headers, leaked }).toEqual({ path, headers, leaked: [] });
    }
  }
  await visitor.dispose();
});

test('a copied cookie opens nothing once its owner has logged out', async ({ request, playwright }) => {
  await logInAs(request, 'subscriber@example.com');
  const { latest } = (await (await request.get('/api/get-filings-summarized')).json()) as { latest: Filing[] };
  const [filing] = latest;
  if (!filing) throw new Error('There is no filing to read.');
  const url = await openFiling(request, filing, 'summary');
  const thief = await playwright.request.newContext({ baseURL, storageState: await request.storageState() });
  expect((await thief.get('/api/user-info')).status()).toBe(200);
  expect((await thief.get(url)).status()).toBe(200);

  const withToken = { 'X-CSRFToken': await csrfOf(request) };
  expect((await request.post('/api/logout/', { headers: withToken })).status()).toBe(200);

  const query = new URLSearchParams({ type: filing.filing_type, date: filing.date }).toString();
  const page = `/filings/${filing.symbol_id.toLowerCase()}/summarized?${query}`;
  for (const headers of DISGUISES) {
    expect(await (await thief.get('/api/login-status', { headers })).json()).toBe(false);
    for (const path of ['/api/user-info', '/api/sessions', '/api/export-account']) {
      expect((await thief.get(path, { headers })).status()).toBe(401);
    }
    expect((await thief.get(url, { headers })).status()).toBe(403);
    expect(await (await thief.get('/profile', { headers })).text()).not.toContain('subscriber@example.com');
    expect(await openFiling(thief, filing, 'summary')).toContain('summary-preview');
    expect(await (await thief.get(page, { headers })).text()).not.toContain('subscriber@example.com');
  }
  const change = { signupMethod: 'password', currentPassword: 'proofline-demo', newPassword: 'of the thief' };
  const stolen = { data: change, headers: withToken };
  expect((await thief.post('/api/change-password/', stolen)).status()).toBe(401);
  expect((await thief.delete('/api/delete-account/', { headers: withToken })).status()).toBe(401);
  await thief.dispose();
});
