import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryPageStatus, failAsUnavailable, setPageStatus } from './page-status.ts';

const server = createServer((request, response) => {
  void (async () => {
    await setImmediate();
    if (request.url === '/none') setPageStatus(404);
    if (request.url === '/broken') setPageStatus(503);
    if (request.url === '/away') {
      failAsUnavailable();
      response.statusCode = 500;
    }
    if (request.url === '/well') failAsUnavailable();
    if (request.url === '/late') {
      response.flushHeaders();
      setPageStatus(404);
    }
    response.end('page');
  })();
});
let site = '';

beforeAll(async () => {
  carryPageStatus();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('each page has the status that was set while it was made', async () => {
  const paths = ['/', '/none', '/broken', '/late', '/none', '/'];
  const answers = await Promise.all(paths.map(async (path) => (await fetch(site + path)).status));
  expect(answers).toEqual([200, 404, 503, 200, 404, 200]);
});

test('a page that fails without its database is a 503 with Retry-After, one that does not fail is sent', async () => {
  const [away, well, broken] = await Promise.all(['/away', '/well', '/broken'].map((path) => fetch(site + path)));
  expect([away?.status, away?.headers.get('Retry-After'), await away?.text()]).toEqual([503, '60', 'page']);
  expect([well?.status, well?.headers.get('Retry-After')]).toEqual([200, null]);
  expect(broken?.headers.get('Retry-After')).toBe('60');
});

test('nothing happens where no page is made', () => {
  expect(() => setPageStatus(404)).not.toThrow();
});
