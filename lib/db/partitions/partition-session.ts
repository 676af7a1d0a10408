import pg from 'pg';
import { env, isEmbeddedDatabase } from '#lib/env';
import { AppError } from '#lib/errors';
import { runBesideOthers } from '../run-beside-others.ts';
import { surviveLostConnections } from '../survive-lost-connections.ts';

/** How long a step is tried while others hold its locks. */
const GIVE_UP_AFTER_MS = 300_000;

/** An arbitrary number that all processes share, so that only one of them changes partitions at a time. */
const PARTITIONS_LOCK = 7_260_113;

/** A connection to the primary for an operator's change of partitions. */
export type PartitionSession = {
  /** Asks, with no limit on time. */
  rows: <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>;
  /**
   * Runs a script in one transaction that makes nobody wait long for its locks (`runBesideOthers`), `prepare` before
   * each try.
   */
  change: (what: string, script: string, prepare?: () => Promise<unknown>) => Promise<void>;
  /** Says something to the operator meanwhile. */
  say: (line: string) => unknown;
};

/**
 * Runs an operator's change of partitions, alone among all processes. Throws AppError('invalid_input') on the embedded
 * database, which has no servers beside it, and AppError('conflict') while another process changes partitions.
 * @param options.url the primary's address; the process's own when absent
 */
export async function withPartitionSession<Result>(
  say: (line: string) => unknown,
  work: (session: PartitionSession) => Promise<Result>,
  { url = env.DATABASE_URL }: { url?: string | undefined } = {},
): Promise<Result> {
  if (isEmbeddedDatabase())
    throw new AppError(
      'invalid_input',
      'The embedded database has no partitions: set DATABASE_URL to a Postgres server.',
    );
  const pool = surviveLostConnections(
    new pg.Pool({ connectionString: url, max: 2, application_name: 'proofline partitions' }),
  );
  try {
    const client = await pool.connect();
    try {
      await client.query(`SET statement_timeout = 0; SET client_min_messages = warning`);
      const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
        PARTITIONS_LOCK,
      ]);
      if (!rows[0]?.held) throw new AppError('conflict', 'Another process changes partitions at this moment.');
      try {
        return await work({
          say,
          rows: async <Row extends object>(statement: string, values: unknown[] = []) =>
            (await client.query<Row>(statement, values)).rows,
          change: (what, script, prepare) =>
            runBesideOthers(script, {
              session: client,
              observer: pool,
              what,
              prepare,
              again: 'run this again',
              giveUpAfterMs: GIVE_UP_AFTER_MS,
              say,
            }),
        });
      } finally {
        // The server notices only some time later that a connection has ended, and the next command would be refused.
        await client.query('SELECT pg_advisory_unlock($1)', [PARTITIONS_LOCK]).catch(() => {
          // The connection is gone, and the lock with it.
        });
      }
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
