import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** What a receiver does with a delivery; an answer of 204 without one. */
export type Answer = (response: ServerResponse, received: Received) => void;

/** A receiver of webhooks on this machine, which keeps what it gets. */
export type Receiver = {
  url: string;
  port: number;
  received: Received[];
  answer: (answer: Answer) => void;
  close: () => Promise<void>;
};

const take: Answer = (response) => void response.writeHead(204).end();

export async function startReceiver(host = '127.0.0.1', port = 0): Promise<Receiver> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let current = take;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      received.push(one);
      current(response, one);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  });
  const at = (server.address() as AddressInfo).port;
  return {
    url: `http://${host}:${at}/filings`,
    port: at,
    received,
    answer: (answer) => {
      current = answer;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Verifies a delivery as `docs/webhook.md` says; null when it is not ours. */
export function verifyDelivery(secret: string, { headers, body }: Received): unknown {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  const isFresh = Math.abs(Date.now() / 1_000 - Number(headers['webhook-timestamp'])) < 300;
  return headers['webhook-signature'] === signature && isFresh ? (JSON.parse(body) as unknown) : null;
}
