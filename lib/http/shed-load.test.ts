import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience';
import { LIMITS } from './route-classes.ts';
import { shedLoad } from './shed-load.ts';

const held: ServerResponse[] = [];
let server: Server;
let port: number;
beforeAll(async () => {
  shedLoad();
  server = createServer((asked, response) => {
    if (asked.url === '/api/health') held.push(response);
    else response.end('answered');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close().closeAllConnections());

const post = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '{}' });

test('what is free takes no places from what may be refused', async () => {
  const most = LIMITS.search.underWay + 5;
  for (let sent = 0; sent < most; sent++) {
    request({ port, path: '/api/health' })
      .on('error', () => {})
      .end();
  }
  await vi.waitFor(() => expect(held).toHaveLength(most), PATIENCE);
  expect((await post('/api/semantic-search')).status).toBe(200);
});

test('bodies that never come take no places from those that do', async () => {
  for (let sent = 0; sent < LIMITS.password.ofOneAddress; sent++) {
    request({ port, path: '/api/login', method: 'POST', headers: { 'content-length': 2 } })
      .on('error', () => {})
      .write('{');
  }
  const countConnections = () =>
    new Promise<number>((done, fail) => server.getConnections((error, count) => (error ? fail(error) : done(count))));
  await vi.waitFor(
    async () => expect(await countConnections()).toBeGreaterThanOrEqual(held.length + LIMITS.password.ofOneAddress),
    PATIENCE,
  );
  expect((await post('/api/login')).status).toBe(200);
});

test('no request may take minutes to arrive', () => {
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 15_000]);
});
