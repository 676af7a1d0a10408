import { type APIRequestContext, expect } from '@playwright/test';
import { logInAs, test } from './filings-page.ts';

type Filing = { symbol_id: string; filing_type: string; date: string };
type Compared = Filing & { blackline_available: boolean };
type FilingUrl = { url: string; is_auth: boolean; is_subscribed: boolean; is_allowed: boolean; is_blackline: boolean };

async function listFilings(request: APIRequestContext): Promise<Filing[]> {
  const { latest } = (await (await request.get('/api/get-filings-summarized')).json()) as { latest: Filing[] };
  expect(latest.length).toBeGreaterThan(2);
  return latest;
}

async function open(request: APIRequestContext, filing: Filing): Promise<FilingUrl> {
  const params = { date: filing.date, filingType: filing.filing_type, blacklineAvailable: 'false' };
  const answer = await request.get(`/api/${filing.symbol_id}/get-filing-url/`, { params });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as FilingUrl;
}

test('a visitor opens previews, which arrive in brotli and can be asked for again by their tag', async ({
  request,
}) => {
  const [filing] = await listFilings(request);
  const opened = await open(request, filing as Filing);
  expect(opened).toMatchObject({ is_auth: false, is_subscribed: false, is_allowed: false, is_blackline: false });

  const document = await request.get(opened.url, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(document.headers()['content-encoding']).toBe('br');
  expect(document.headers()['content-type']).toBe('text/html; charset=utf-8');
  expect(await document.text()).toContain('<');
  const etag = document.headers()['etag'] ?? '';
  expect((await request.get(opened.url, { headers: { 'if-none-match': etag } })).status()).toBe(304);

  const plain = await request.get(opened.url, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers()['content-encoding']).toBeUndefined();
  expect(await plain.text()).toBe(await document.text());
  expect((await request.get(opened.url.replace('preview', 'full'))).status()).toBe(403);
});

test('a subscriber opens everything in full, and nobody else opens that address', async ({ request, playwright }) => {
  await logInAs(request, 'subscriber@example.com');
  for (const filing of await listFilings(request)) {
    expect(await open(request, filing)).toMatchObject({ is_subscribed: true, is_allowed: true });
  }
  const [filing] = await listFilings(request);
  const { url } = await open(request, filing as Filing);
  expect((await request.get(url)).status()).toBe(200);
  const stranger = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? '' });
  expect((await stranger.get(url)).status()).toBe(403);
  await stranger.dispose();
});

test('a visitor, a free account and a subscriber are told apart, and so is a filing that has a blackline', async ({
  request,
  playwright,
}) => {
  const kinds = [
    [null, { is_auth: false, is_subscribed: false, is_allowed: false }],
    ['free@example.com', { is_auth: true, is_subscribed: false }],
    ['subscriber@example.com', { is_auth: true, is_subscribed: true, is_allowed: true }],
  ] as const;
  const { latest } = (await (await request.get('/api/get-filings/NWSC')).json()) as { latest: Compared[] };
  const filing = latest.find(({ blackline_available: hasBlackline }) => hasBlackline) as Compared;
  const path = `/api/${filing.symbol_id}/get-filing-url`;
  for (const [email, flags] of kinds) {
    const reader = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? '' });
    if (email) await logInAs(reader, email);
    for (const isAsked of [true, false]) {
      const query = { date: filing.date, filingType: filing.filing_type, blacklineAvailable: String(isAsked) };
      const answer = (await (await reader.get(path, { params: query })).json()) as FilingUrl;
      expect(answer).toMatchObject({ ...flags, url: expect.stringMatching(/^\/api\//), is_blackline: isAsked });
      expect(Object.keys(answer).toSorted()).toEqual(['is_allowed', 'is_auth', 'is_blackline', 'is_subscribed', 'url']);
    }
    await reader.dispose();
  }
});

test('a free account opens exactly two filings a day, however many at once', async ({ request }) => {
  await logInAs(request, 'free@example.com');
  const filings = await listFilings(request);
  const opened = await Promise.all(
    filings.flatMap((filing) => [filing, filing]).map((filing) => open(request, filing)),
  );
  const allowed = opened.filter((answer) => answer.is_allowed).map(({ url }) => url.split('?')[0]);
  expect(new Set(allowed).size).toBe(2);
});

test('a browser that loads a summary speculatively is told to ask again later', async ({ request }) => {
  const [filing] = await listFilings(request);
  const path = `/filings/${filing?.symbol_id.toLowerCase()}/summarized?type=${filing?.filing_type}&date=${filing?.date}`;
  expect((await request.get(path)).status()).toBe(200);
  expect((await request.get(path, { headers: { 'sec-purpose': 'prefetch;prerender' } })).status()).toBe(503);
});
