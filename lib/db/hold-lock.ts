import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { env, isEmbeddedDatabase } from '#lib/env';
import { AppError } from '#lib/errors';
import { takeLock } from './process-lock.ts';

export type HeldLock = {
  /** Aborted when the lock is lost with its connection: another process may have it by now. */
  lost: AbortSignal;
  release: () => Promise<void>;
};

/** A server that hears nothing of a machine that is gone gives its lock up after about a minute. */
const KEEPALIVE = 'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3';

/**
 * Takes a lock that ends with this process, however that ends: an advisory lock of a session of its own, which a pooler
 * in front of the database must not give to others meanwhile; for the embedded database, whose clients share a session
 * on one machine, a file beside it.
 * @param room an arbitrary number for what the locks are about
 * @returns null when another process has it
 */
export async function holdLock(room: number, number: number): Promise<HeldLock | null> {
  if (!env.DATABASE_URL) throw new AppError('not_configured', 'A lock needs DATABASE_URL.');
  if (isEmbeddedDatabase()) return holdFile(join(env.DATA_DIR, `lock-${room}-${number}`));
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    application_name: 'proofline-lock',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  await client.connect();
  await client.query(KEEPALIVE);
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [room, number]);
  if (rows[0]?.held) return { lost: lost.signal, release: () => client.end() };
  await client.end();
  return null;
}

async function holdFile(path: string): Promise<HeldLock | null> {
  if (!(await takeLock(path))) return null;
  return { lost: new AbortController().signal, release: async () => rmSync(path, { force: true }) };
}
