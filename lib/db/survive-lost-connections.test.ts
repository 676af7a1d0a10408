import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEndingPostgres } from '#tests/support/ending-postgres';

vi.mock('server-only', () => ({}));

let server: Awaited<ReturnType<typeof startEndingPostgres>>;
beforeAll(async () => {
  server = await startEndingPostgres();
});
afterAll(() => server.close());

const caught = vi.fn<(error: Error) => void>();
beforeAll(() => {
  process.on('uncaughtException', caught);
});
afterAll(() => {
  process.off('uncaughtException', caught);
});

test.each([
  [
    'the worker’s',
    async () => {
      const { surviveLostConnections } = await import('./survive-lost-connections.ts');
      return surviveLostConnections(new pg.Pool({ connectionString: server.url }));
    },
  ],
  [
    'the web process’',
    async () => {
      const { WebDatabasePool } = await import('./web-database-pool.ts');
      return new WebDatabasePool({ connectionString: server.url, answerMs: 10_000, isWatched: false });
    },
  ],
])('a connection of %s pool that ends as it is given fails its statement and not the process', async (_, open) => {
  const pool = await open();
  await expect(
    (async () => {
      const client = await pool.connect();
      try {
        await client.query('SELECT 1');
      } finally {
        client.release(true);
      }
    })(),
  ).rejects.toThrow(/terminat|ended|closed|not queryable/);
  await pool.end();
  expect(caught).not.toHaveBeenCalled();
});
