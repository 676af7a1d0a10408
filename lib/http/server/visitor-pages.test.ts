import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveVisitorsFromMemory } from './visitor-pages.ts';

let made = 0;
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  made += 1;
  if (request.url === '/filings/cookie') response.setHeader('Set-Cookie', 'a=b');
  if (request.url === '/filings/none') response.statusCode = 404;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'private, no-store');
  const page = gzipSync(`<h1>Page ${made} of ${request.headers.cookie ?? 'a visitor'}</h1>`);
  response.setHeader('Content-Encoding', 'gzip');
  response.write(page.subarray(0, 10));
  response.end(page.subarray(10));
});
let site = '';

beforeAll(async () => {
  serveVisitorsFromMemory();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  // Nothing of one test is young enough for the next.
  vi.advanceTimersByTime(10_000);
});

async function get(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(site + path, { headers })).text();
}

describe('a visitor', () => {
  test.each([
    '/',
    '/pricing',
    '/summaries',
    '/filings/aapl',
    '/filings/brk.b/summarized?type=10-K&date=2025-10-31',
    '/filings/brk.b/summarized?type=10-K&date=2025-10-31&view=summary',
  ])('is sent the page of another one: %s', async (path) => {
    const first = await fetch(site + path);
    const second = await fetch(site + path);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('cache-control')).toBe('private, no-store');
    expect(second.headers.get('content-encoding')).toBe('gzip');
    for (const cookie of ['csrftoken=abc', 'proofline-view=blackline', 'csrftoken=abc; proofline-view=summary']) {
      expect(await get(path, { cookie })).toContain('of a visitor');
    }
  });

  test('sees what is new after two seconds', async () => {
    const first = await get('/');
    vi.advanceTimersByTime(1_999);
    expect(await get('/')).toBe(first);
    vi.advanceTimersByTime(1);
    expect(await get('/')).not.toBe(first);
  });

  test.each([
    ['what sets a cookie', '/filings/cookie'],
    ['what was not found', '/filings/none'],
    ['other pages', '/login'],
    ['the answers of the API', '/api/get-filings-latest'],
    ['an address with more in it', '/?next=1'],
  ])('is never sent %s from memory', async (_, path) => {
    expect(await get(path)).not.toBe(await get(path));
  });

  test.each(['rsc', 'sec-purpose', 'range', 'if-none-match'])(
    'a request with %s asks for something else',
    async (name) => {
      const page = await get('/');
      expect(await get('/', { [name]: '1' })).not.toBe(page);
      expect(await get('/')).toBe(page);
    },
  );
});

test('a reader with a session neither reads what visitors were sent nor leaves anything for them', async () => {
  const session = { cookie: 'csrftoken=abc; proofline-view=summary; proofline-session=secret' };
  expect(await get('/filings/msft', session)).toContain('secret');
  const visitor = await get('/filings/msft');
  expect(visitor).toContain('of a visitor');
  expect(await get('/filings/msft', session)).toContain('secret');
  expect(await get('/filings/msft', { cookie: 'proofline-session=secret' })).toContain('secret');
  expect(await get('/filings/msft')).toBe(visitor);
});

test('another encoding is another answer', async () => {
  const zipped = await get('/', { 'accept-encoding': 'gzip' });
  expect(await get('/', { 'accept-encoding': 'identity' })).not.toBe(zipped);
});
