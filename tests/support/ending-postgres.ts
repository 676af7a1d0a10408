import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** A message of Postgres' protocol: its letter, its length, its content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + content.length);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

const WELCOME = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const ENDED = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'));

/** A Postgres on loopback that ends every connection at once, in the same breath in which it says that it is ready. */
export async function startEndingPostgres(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(Buffer.concat([WELCOME, READY, ENDED])));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `postgresql://someone@127.0.0.1:${(server.address() as AddressInfo).port}/any`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
