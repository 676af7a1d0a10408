import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseMalformedAddresses } from './malformed-addresses.ts';

let server: Server;
let site: string;

beforeAll(async () => {
  refuseMalformedAddresses();
  server = createServer((request, response) => response.end(`The site was asked for ${request.url}`));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each(['/filings/%FF', '/filings/%', '/filings/a%2', '/%zz?type=10-K'])(
  '%s is answered with a page that says so',
  async (path) => {
    const answer = await fetch(site + path);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('<h1>This address is not well formed.</h1>');
  },
);

test('a program is told in JSON', async () => {
  const answer = await fetch(`${site}/api/get-filings/%FF`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: 'This address is not well formed.', code: 'invalid_input' });
});

test.each(['/', '/filings/brk%2Db', '/filings/%2525', '/filings/%E2%82%AC', '/?q=100%'])(
  '%s is for the site',
  async (path) => {
    expect(await (await fetch(site + path)).text()).toBe(`The site was asked for ${path}`);
  },
);

/** The status and the allowed methods for an address as it is: `fetch` would normalise it first. */
const askAsWritten = (path: string, method = 'GET') =>
  new Promise<[status: number | undefined, allow: string | undefined]>((done, fail) => {
    ask(site, { path, method }, (answer) => {
      answer.resume();
      done([answer.statusCode, answer.headers.allow]);
    })
      .once('error', fail)
      .end();
  });

test.each([
  '/_next/../filings/hlfd',
  '/_next/static/%2e%2E/filings/hlfd',
  '/./about',
  '/filings/..',
  '/_next\\about',
  '/filings/%5Ca',
])('%s, another address in disguise, is refused', async (path) => {
  expect(await askAsWritten(path)).toEqual([400, undefined]);
});

test.each(['/filings/...', '/api/billing/invoices/..%2Fportal/pdf', '/filings/brk.b', '/.well-known/x'])(
  '%s has dots and is for the site',
  async (path) => {
    expect(await askAsWritten(path)).toEqual([200, undefined]);
  },
);

test('an address is not drawn for a method that it does not have', async () => {
  expect(await askAsWritten('/filings/hlfd', 'POST')).toEqual([405, 'GET, HEAD']);
  expect(await askAsWritten('/no-such-page', 'PATCH')).toEqual([405, 'GET, HEAD']);
  expect(await askAsWritten('/api/login/', 'GET')).toEqual([405, 'POST']);
  expect(await askAsWritten('/api/login/', 'POST')).toEqual([200, undefined]);
  expect(await askAsWritten('/filings/hlfd', 'HEAD')).toEqual([200, undefined]);
});

test('a form that no script has sent leads back to its page, and what came with it is not read', async () => {
  const body = new URLSearchParams({ email: 'reader@example.com', password: 'a horse of mine' });
  const answer = await fetch(`${site}/login?next=%2Fcontact`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
  // No fragment: the browser keeps its own.
  expect(answer.headers.get('location')).toBe('/login?next=%2Fcontact');
  expect(await answer.text()).toBe('');
});
