import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { takeLock } from '#lib/db/process-lock';
import { findFreePort } from '../site/free-port.ts';
import { serialiseStatements } from './serialise-pglite.ts';

/**
 * Runs the embedded Postgres as a process of its own: `embedded-database.ts DATA_DIR`. Tells its parent the address
 * over IPC and writes it to `DATA_DIR/database.json` for commands that are started beside it. It closes when its
 * parent says so or is gone, and nobody else is connected. Exit 75: another process has the files open.
 */
const dataDir = process.argv[2];
if (!dataDir) throw new Error('usage: embedded-database.ts DATA_DIR');

/** A command that has found this process needs this long to load its code before it connects. */
const GRACE_MS = 3_000;

const lockFile = join(dataDir, 'database.lock');
const addressFile = join(dataDir, 'database.json');
if (!(await takeLock(lockFile))) process.exit(75);

const database = await openFiles(join(dataDir, 'database'));
const port = await findFreePort(40_000 + (process.pid % 20_000), '127.0.0.1');
const server = new PGLiteSocketServer({
  db: serialiseStatements(database),
  host: '127.0.0.1',
  port,
  maxConnections: 90,
});
await server.start();

const url = `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
const announce = () => writeFileSync(addressFile, JSON.stringify({ url, pid: process.pid }));
announce();

let closing = false;
// Signals reach the whole group at Ctrl-C; the parent decides when the others are done.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('message', () => void closeWhenUnused(0));
process.on('disconnect', () => void closeWhenUnused(GRACE_MS));
// The parent may have been killed while we started: then nobody listens.
process.send?.({ url }, () => {});
if (!process.connected) void closeWhenUnused(GRACE_MS);

/** Opens the database's files. New ones get their name only when they are complete, so a kill leaves none half-made. */
async function openFiles(path: string): Promise<PGlite> {
  if (!existsSync(path)) {
    const draft = `${path}.new`;
    rmSync(draft, { recursive: true, force: true });
    await (await PGlite.create(draft, { extensions: { vector } })).close();
    renameSync(draft, path);
  }
  return PGlite.create(path, { extensions: { vector } });
}

async function closeWhenUnused(graceMs: number): Promise<void> {
  if (closing) return;
  closing = true;
  for (;;) {
    await unusedFor(graceMs);
    // From here on no process finds this one; a process that found it just before gets the time to connect.
    rmSync(addressFile, { force: true });
    await pause(graceMs === 0 ? 0 : 200);
    if (server.getStats().activeConnections === 0) break;
    announce();
  }
  await server.stop();
  await database.close();
  rmSync(lockFile, { force: true });
  process.exit(0);
}

/** Resolves when there was no connection for this long. */
async function unusedFor(graceMs: number): Promise<void> {
  let unusedSince = performance.now();
  while (performance.now() - unusedSince < graceMs || server.getStats().activeConnections > 0) {
    if (server.getStats().activeConnections > 0) unusedSince = performance.now();
    await pause(50);
  }
}
