import { createServer, type Server } from 'node:http';
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
