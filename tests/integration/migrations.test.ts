import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyMigrations, diffFromDatabase } from '#lib/db/migrate';
import { missingPostgres, type PostgresServer, startPostgresServer } from '#tests/support/postgres-server';
import { openEmbeddedTestDatabase, type TestDatabase } from '#tests/support/test-database';

const comments = /^\s*--.*$/gm;

/** Tests for a database of either kind; `open` gives an empty or a migrated one. */
function describeMigrations(open: () => Promise<{ url: string }>) {
  let url: string;
  beforeAll(async () => {
    url = (await open()).url;
  });

  test('bring a database to the shape of the schema file, without a difference left', async () => {
    await applyMigrations(url);

    expect((await diffFromDatabase(url)).replace(comments, '').trim()).toBe('');
  });

  test('do nothing when they are applied again', async () => {
    expect(await applyMigrations(url)).toEqual([]);
  });
}

describe('migrations on the embedded database', () => {
  let database: TestDatabase;
  describeMigrations(async () => {
    database = await openEmbeddedTestDatabase();
    return database;
  });
  afterAll(() => database.close());
});

const missing = missingPostgres();
describe.skipIf(missing)(`migrations on a Postgres server${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: PostgresServer;
  describeMigrations(async () => {
    server = await startPostgresServer();
    return server;
  });
  afterAll(() => server.close());

  test('are applied once when several processes apply them together', async () => {
    const other = await startPostgresServer();
    try {
      const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(other.url)));

      expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    } finally {
      other.close();
    }
  });

  test('go on after a process was killed between beginning a migration and finishing it', async () => {
    const { default: pg } = await import('pg');
    const other = await startPostgresServer();
    const client = new pg.Client({ connectionString: other.url });
    try {
      const names = await applyMigrations(other.url);
      await client.connect();
      // As a killed process leaves it: the row without its end, nothing of the migration itself.
      await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      await client.query(`CREATE TABLE "_prisma_migrations" (
        id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
        migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
        started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`);
      await client.query(
        `INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('interrupted', 'x', $1)`,
        [names[0]],
      );

      expect(await applyMigrations(other.url)).toEqual(names);
    } finally {
      await client.end();
      other.close();
    }
  });
});
