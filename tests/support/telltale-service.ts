import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A service on loopback that refuses everything and, as careless ones do, repeats in its refusal all that it was sent:
 * address, headers with the caller's key, and body.
 */
export async function startTelltaleService(): Promise<{ url: string; asked: string[]; close: () => Promise<void> }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const said = `refused: ${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body}`;
      asked.push(said);
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ error: { type: 'request_error', code: said.slice(0, 60), message: said, detail: said } }),
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
