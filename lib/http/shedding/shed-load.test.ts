import diagnostics from 'node:diagnostics_channel';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PEER_HEADER } from '#lib/http/client-address';
import { PATIENCE } from '#tests/support/patience';
import { LIMITS } from './route-classes.ts';
import { shedLoad } from './shed-load.ts';

const SLOW = '/api/filings/0001/export';
const PAGE = '/filings/slow';
const held: ServerResponse[] = [];
const slow: ServerResponse[] = [];
/** Pages that are not answered yet, by the client that asks for them. */
const pages: { from: string; response: ServerResponse }[] = [];
let server: Server;
let port: number;
beforeAll(async () => {
  shedLoad({ maxWaitMs: PATIENCE.timeout });
  server = createServer((asked, response) => {
    if (asked.url === '/favicon.ico') held.push(response);
    else if (asked.url === SLOW) slow.push(response);
    else if (asked.url === PAGE) pages.push({ from: String(asked.headers[PEER_HEADER]), response });
    else response.end('answered');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close().closeAllConnections());

const post = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '{}' });

test('what is free takes no slots from what may be refused', async () => {
  const most = LIMITS.search.underWay + 5;
  for (let sent = 0; sent < most; sent++) {
    request({ port, path: '/favicon.ico' })
      .on('error', () => {})
      .end();
  }
  await vi.waitFor(() => expect(held).toHaveLength(most), PATIENCE);
  expect((await post('/api/semantic-search')).status).toBe(200);
});

test('bodies that never come take no slots from those that do', async () => {
  const arrived: unknown[] = [];
  const note = (message: unknown) => void arrived.push(message);
  diagnostics.subscribe('http.server.request.start', note);
  for (let sent = 0; sent < LIMITS.password.maxPerClient; sent++) {
    request({ port, path: '/api/login', method: 'POST', headers: { 'content-length': 2 } })
      .on('error', () => {})
      .write('{');
  }
  await vi.waitFor(() => expect(arrived).toHaveLength(LIMITS.password.maxPerClient), PATIENCE);
  diagnostics.unsubscribe('http.server.request.start', note);
  expect((await post('/api/login')).status).toBe(200);
});

test('whoever asks too fast beside others has one slot and a short line, and hears of refusals later than others', async () => {
  const ask = async (from: string, path = '/filings/acme') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { [PEER_HEADER]: from } });
    return answer.status;
  };
  await ask('198.51.100.1');
  for (let sent = 0; sent < 21; sent++) await ask('203.0.113.9', '/api/filings/0002/export');

  // Its slot, and its line.
  const exports = Array.from({ length: 5 }, () => ask('203.0.113.9', SLOW));
  await vi.waitFor(() => expect(slow).toHaveLength(1), PATIENCE);
  let isRefused = false;
  const refused = ask('203.0.113.9', SLOW).finally(() => (isRefused = true));
  expect(await ask('198.51.100.1')).toBe(200);
  expect(isRefused).toBe(false);
  expect(await refused).toBe(503);
  expect(slow).toHaveLength(1);

  while (slow.length > 0) {
    for (const response of slow.splice(0)) response.end();
    await Promise.race([...exports, vi.waitFor(() => expect(slow).not.toHaveLength(0), PATIENCE)]);
  }
  expect(await Promise.all(exports)).toEqual([200, 200, 200, 200, 200]);
});

test('a client that waits for its network gets at most its own slots, and holds up no other client of it', async () => {
  const { maxPerClient } = LIMITS.page;
  const ask = async (from: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${PAGE}`, { headers: { [PEER_HEADER]: from } });
    return answer.status;
  };
  let arrived = 0;
  const note = () => (arrived += 1);
  diagnostics.subscribe('http.server.request.start', note);
  const arrivals = (count: number) => vi.waitFor(() => expect(arrived).toBe(count), PATIENCE);
  const many = (count: number, from: string) => Array.from({ length: count }, () => ask(from));
  const inside = (from: string) => pages.filter((page) => page.from === from).length;
  const asked = [1, 2, 3, 4].flatMap((network) => many(maxPerClient, `2001:db8:7:${network}::1`));
  await vi.waitFor(() => expect(pages).toHaveLength(4 * maxPerClient), PATIENCE);
  const [greedy, other] = ['2001:db8:7:5::1', '2001:db8:7:6::1'];
  asked.push(...many(2 * maxPerClient, greedy));
  await arrivals(4 * maxPerClient + 2 * maxPerClient);
  asked.push(ask(other));
  await arrivals(4 * maxPerClient + 2 * maxPerClient + 1);
  expect([inside(greedy), inside(other)]).toEqual([0, 0]);

  for (const { response } of pages.splice(0)) response.end();
  await vi.waitFor(() => expect([inside(greedy), inside(other)]).toEqual([maxPerClient, 1]), PATIENCE);
  while (pages.length > 0) {
    for (const { response } of pages.splice(0)) response.end();
    await Promise.race([Promise.all(asked), vi.waitFor(() => expect(pages).not.toHaveLength(0), PATIENCE)]);
  }
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  diagnostics.unsubscribe('http.server.request.start', note);
});

test('no request may take minutes to arrive', () => {
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 15_000]);
});
