import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freezePostgres } from '#tests/support/freeze-postgres';
import type { PostgresServer } from '#tests/support/postgres-server';

/** The faults of a database server. Each begins, lasts, and ends. */

/** Nothing answers, no connection breaks: a machine that is suspended, a network that swallows everything. */
export async function freezeFor(server: PostgresServer, ms: number): Promise<void> {
  const thaw = freezePostgres(server);
  await pause(ms);
  thaw();
}

/** Ended and started again: "fast" as at an upgrade, "immediate" as after a crash. */
export async function restartAfter(server: PostgresServer, ms: number, mode: 'fast' | 'immediate'): Promise<void> {
  server.stop(mode);
  await pause(ms);
  server.start();
}

/** Every connection is cut, again and again. */
export async function cutConnections(server: PostgresServer, times: number): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    for (let time = 0; time < times; time++) {
      await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
      await pause(200);
    }
  } finally {
    await client.end();
  }
}
