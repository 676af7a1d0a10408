import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/**
 * Runs the embedded Postgres as a process of its own: `embedded-database.ts DATA_DIR`. Tells its parent the address
 * over IPC, writes it to `DATA_DIR/database.json` for commands started beside it, and ends with its parent.
 */
const dataDir = process.argv[2];
if (!dataDir) throw new Error('usage: embedded-database.ts DATA_DIR');

const database = await PGlite.create(join(dataDir, 'database'), { extensions: { vector } });
const port = await freePort();
const server = new PGLiteSocketServer({ db: database, host: '127.0.0.1', port, maxConnections: 90 });
await server.start();

const addressFile = join(dataDir, 'database.json');
const url = `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
writeFileSync(addressFile, JSON.stringify({ url, pid: process.pid }));
process.send?.({ url });

let closing = false;
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  rmSync(addressFile, { force: true });
  await server.stop();
  await database.close();
  process.exit(0);
}

// Signals reach the whole group at Ctrl-C; the parent decides when the others are done, then lets go of the channel.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => void close());
process.on('disconnect', () => void close());

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const chosen = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(chosen));
    });
  });
}
