import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalAddress, redirectToCanonicalAddresses } from './canonical-addresses.ts';

let server: Server;
let site: string;

beforeAll(async () => {
  redirectToCanonicalAddresses();
  server = createServer((request, response) => response.end(`The site was asked for ${request.url}`));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('a page has one address', () => {
  test.each([
    ['/about/', '/about'],
    ['/filings/AAPL', '/filings/aapl'],
    ['/filings/Brk-B/', '/filings/brk-b'],
    [
      '/filings/AAPL/summarized?type=10-K&date=2025-10-31&view=blackline',
      '/filings/aapl/summarized?type=10-K&date=2025-10-31&view=blackline',
    ],
    ['/filings/A%2FB', '/filings/a%2Fb'],
    ['/pricing/?from=A', '/pricing?from=A'],
    ['//example.com/', '/example.com'],
    ['/\\example.com/', '/example.com'],
    ['///', '/'],
  ])('%s leads to %s', async (path, canonical) => {
    expect(canonicalAddress(path)).toBe(canonical);
    expect(canonicalAddress(canonical)).toBe(canonical);
  });

  test.each([
    '/',
    '/?status=OK',
    '/api/login/',
    '/api/get-filings/AAPL',
    '/_next/static/A/',
    '/filings/aapl',
    '/filings',
  ])('%s is one', (path) => expect(canonicalAddress(path)).toBe(path));

  test('whatever is asked for, never another site’s', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('/', '\\', 'A', 'filings', '?', '.', '%2F', 'x.com')), (parts) => {
        const canonical = canonicalAddress(`/${parts.join('')}`);
        expect(new URL(canonical, 'https://here.example').host).toBe('here.example');
        expect(canonicalAddress(canonical)).toBe(canonical);
      }),
    );
  });
});

test('a visitor is sent there for good, a form is not', async () => {
  const answer = await fetch(`${site}/filings/AAPL/?a=1`, { redirect: 'manual' });
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe('/filings/aapl?a=1');
  const posted = await fetch(`${site}/filings/AAPL/`, { method: 'POST' });
  expect(await posted.text()).toBe('The site was asked for /filings/AAPL/');
});
