import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEER_HEADER } from '#lib/http/client-address';
import { annotateRequests, brotliHeaders } from './annotate-requests.ts';
import { METHOD_HEADER } from './user-initiated.ts';

let server: Server;
let address: string;

beforeAll(async () => {
  annotateRequests();
  server = createServer((request, response) => {
    const asked = new Request('http://localhost/', {
      headers: { [PEER_HEADER]: String(request.headers[PEER_HEADER]) },
    });
    for (const [name, value] of Object.entries(brotliHeaders(asked) ?? {})) response.setHeader(name, value);
    response.setHeader('X-Method', String(request.headers[METHOD_HEADER]));
    response.setHeader('X-Peer', String(request.headers[PEER_HEADER]));
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

describe('a watched server', () => {
  test('knows who opened the connection, whatever the client claims', async () => {
    const answer = await fetch(address, { method: 'HEAD', headers: { [PEER_HEADER]: '8.8.8.8' } });
    expect(answer.headers.get('x-peer')).toBe('127.0.0.1');
  });

  test('tells pages the method, whatever the client claims', async () => {
    const answer = await fetch(address, { method: 'HEAD', headers: { [METHOD_HEADER]: 'GET' } });
    expect(answer.headers.get('x-method')).toBe('HEAD');
  });

  test('says how a stored body is encoded', async () => {
    const answer = await fetch(address, { method: 'HEAD' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.has('x-proofline-encoding')).toBe(false);
  });
});

test('without a watched server, bodies are sent unpacked', () => {
  expect(brotliHeaders(new Request('http://localhost/'))).toBeNull();
});
