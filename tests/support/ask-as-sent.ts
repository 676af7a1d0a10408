import { get, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { headers: IncomingMessage['headers']; body: Buffer };

/**
 * What a server on loopback answers, byte for byte: `fetch` would unpack it and mend the path.
 * @param server one that listens
 */
export function askAsSent(
  server: Server,
  path: string,
  { headers = {}, method = 'GET' }: { headers?: OutgoingHttpHeaders; method?: string } = {},
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, fail) => {
    const sent = get({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done({ headers: response.headers, body: Buffer.concat(chunks) }));
    });
    sent.once('error', fail);
  });
}
