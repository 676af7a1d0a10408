import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { wrapRequests } from './wrap-requests.ts';

test('an idle connection is kept longer than proxies keep theirs', async () => {
  wrapRequests((_request, _response, next) => next());
  const server = createServer((_request, response) => response.end('answered'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);

  expect(headers.get('keep-alive')).toBe('timeout=75');
  server.close().closeAllConnections();
});
