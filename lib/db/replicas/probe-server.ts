import type pg from 'pg';
import { z } from 'zod';
import { abandon, loopAwareClient } from '../loop-aware-client.ts';
import { MIGRATIONS } from '../migration-names.ts';
import { readRows } from '../read-rows.ts';
import type { ReplicaFact } from './judge-replica.ts';
import type { PrimaryFact } from './wal-history.ts';

/** How long a connection, and the shortest statement, may take. */
const PROBE_MS = { connectMs: 1_000, answerMs: 1_000 };

const PrimaryRow = z.object({ position: z.string(), system: z.string(), now: z.number() });

const ReplicaRow = z.object({
  isStandby: z.boolean(),
  ...{ position: z.string().nullable(), system: z.string(), committedAt: z.number().nullable(), missing: z.number() },
});

/** The end of the log that the server has written. Fails on a server that is a standby itself. */
const ASK_PRIMARY = `SELECT (pg_current_wal_lsn() - '0/0'::pg_lsn)::text AS position,
  (SELECT system_identifier::text FROM pg_control_system()) AS system,
  extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`;

const ASK_REPLICA = `SELECT pg_is_in_recovery() AS "isStandby",
  (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text AS position,
  (SELECT system_identifier::text FROM pg_control_system()) AS system,
  extract(epoch FROM pg_last_xact_replay_timestamp())::float8 * 1000 AS "committedAt",
  (SELECT count(*)::int FROM unnest($1::text[]) AS name WHERE name NOT IN
    (SELECT migration_name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL)) AS missing`;

/** A server that is asked now and then how far it is, by one connection that is made when it is needed. */
export type ProbedServer = {
  /** Rejects within two seconds when the server does not answer. */
  askPrimary: () => Promise<PrimaryFact>;
  askReplica: () => Promise<ReplicaFact>;
  close: () => Promise<void>;
};

/** @param url of a Postgres server; nothing is sent to it yet */
export function probeServer(url: string): ProbedServer {
  const Client = loopAwareClient(PROBE_MS);
  let open: Promise<pg.Client> | null = null;

  const connect = async () => {
    const client = new Client({ connectionString: url, application_name: 'proofline replica probe', keepAlive: true });
    // It broke: the next question makes another one.
    client.on('error', () => {
      open = null;
    });
    await client.connect();
    return client;
  };
  const ask = async (statement: string, values: unknown[]): Promise<unknown> => {
    const own = (open ??= connect());
    try {
      return (await (await own).query(statement, values)).rows;
    } catch (error) {
      if (open === own) open = null;
      // Where there is no connection, that is the error.
      own.then((client) => abandon(client, 'The probe failed.')).catch(() => {});
      throw error;
    }
  };
  return {
    async askPrimary() {
      const askedAt = performance.now();
      const [row] = await readRows(PrimaryRow, ask(ASK_PRIMARY, []));
      if (!row) throw new Error('The primary gave no answer.');
      return { ...row, askedAt, position: BigInt(row.position) };
    },
    async askReplica() {
      const [row] = await readRows(ReplicaRow, ask(ASK_REPLICA, [[...MIGRATIONS]]));
      if (!row) throw new Error('The replica gave no answer.');
      return { ...row, position: row.position === null ? null : BigInt(row.position) };
    },
    async close() {
      const own = open;
      open = null;
      // One that was never made, or broke, needs no end.
      await own?.then((client) => client.end()).catch(() => {});
    },
  };
}
