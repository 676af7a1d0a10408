import { type PostgresServer, startPostgresServer } from './postgres-server.ts';
import { openServerDatabase, type TestDatabase } from './test-database.ts';

export type PartitionedDatabase = TestDatabase & {
  server: PostgresServer;
  /** Others, which ranges can be put on; not added yet. */
  others: { a: PostgresServer; b: PostgresServer };
};

/**
 * A migrated database on a server of its own, and two more servers. Its tables are ordinary ones at first.
 * @param options.parentOfA the directory that gets the files of server a
 */
export async function openPartitionedDatabase({
  parentOfA,
}: {
  parentOfA?: string;
} = {}): Promise<PartitionedDatabase> {
  const database = await openServerDatabase();
  const [a, b] = await Promise.all([
    startPostgresServer(parentOfA === undefined ? {} : { parent: parentOfA }),
    startPostgresServer(),
  ]);
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
