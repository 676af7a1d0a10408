import { type PostgresServer, startPostgresServer } from './postgres-server.ts';
import { openServerDatabase, type TestDatabase } from './test-database.ts';

export type PartitionedDatabase = TestDatabase & {
  server: PostgresServer;
  /** Others, which ranges can be put on; not added yet. */
  others: { a: PostgresServer; b: PostgresServer };
};

/** A migrated database on a server of its own, and two more servers. Its tables are ordinary ones at first. */
export async function openPartitionedDatabase(): Promise<PartitionedDatabase> {
  const database = await openServerDatabase();
  const [a, b] = await Promise.all([startPostgresServer(), startPostgresServer()]);
  return {
    ...database,
    others: { a, b },
    async close() {
      await database.close();
      a.close();
      b.close();
    },
  };
}
