import { z } from 'zod';
import { readRows } from '#lib/db/read-rows';
import { closeReplicas, describeReplicas, openReplicas, readDb, readFromReplicas } from '#lib/db/replicas/read-db';
import { env } from '#lib/env';
import { type PostgresServer, startReplica } from './postgres-server.ts';
import { openServerDatabase, type TestDatabase } from './test-database.ts';

export type ReplicatedDatabase = TestDatabase & {
  server: PostgresServer;
  replicas: PostgresServer[];
};

/**
 * A migrated database on a server of its own, with streaming replicas. A test fills it before it opens the replicas.
 * Nothing is read from them before `openReplicas`.
 */
export async function openReplicatedDatabase(count: number, lagSeconds = 60): Promise<ReplicatedDatabase> {
  const database = await openServerDatabase();
  const replicas: PostgresServer[] = [];
  for (let index = 0; index < count; index++) {
    // A read that is in the way of the log ends at once, not after half a minute.
    replicas.push(await startReplica(database.server, { settings: ['max_standby_streaming_delay=0'] }));
  }
  Object.assign(env, {
    DATABASE_REPLICA_URLS: replicas.map(({ url }) => url),
    DATABASE_REPLICA_LAG_SECONDS: lagSeconds,
  });
  return {
    ...database,
    replicas,
    async close() {
      await closeReplicas();
      for (const replica of replicas) replica.close();
      await database.close();
    },
  };
}

/** Asks quickly, so that tests need not wait. */
export const openQuickly = (): boolean => openReplicas({ everyMs: 20 });

/** The port of the server that a request reads from now. */
export async function portOfRead(): Promise<number> {
  const [row] = await readRows(
    z.object({ port: z.number() }),
    readDb().$queryRaw`SELECT current_setting('port')::int AS port`,
  );
  return row?.port ?? 0;
}

/** The same for a request that begins and ends with it. */
export const portOfRequest = (): Promise<number> => readFromReplicas(portOfRead);

export const portOf = ({ url }: PostgresServer): number => Number(new URL(url).port);

/** The replicas that this process reads from, by port. */
export const portsRead = (): number[] =>
  describeReplicas()
    .filter(({ isRead }) => isRead)
    .map(({ name }) => Number(/:(\d+)\//.exec(name)?.[1]));
