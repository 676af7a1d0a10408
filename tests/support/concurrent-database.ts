import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPostgres, startPostgresServer } from './postgres-server.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/**
 * A migrated database of its own with real concurrency: a Postgres server where there is one; else the embedded one,
 * which runs one statement after the other. Call it as `openTestDatabase`.
 */
export async function openConcurrentDatabase(): Promise<TestDatabase> {
  if (missingPostgres()) return openTestDatabase();
  const server = await startPostgresServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'proofline-db-'));
  Object.assign(process.env, { DATABASE_URL: server.url, DATABASE_POOL: '30', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  process.env.SITE_URL ??= 'http://localhost:3000';
  process.env.AUTH_SECRET ??= 'a secret that only the tests of this project use';
  const { applyMigrations } = await import('#lib/db/migrate');
  await applyMigrations(server.url);
  return {
    url: server.url,
    dataDir,
    async close() {
      const [{ closeDatabase }, { settleWork }] = await Promise.all([
        import('#lib/db/client'),
        import('#lib/accounts/after-answer'),
      ]);
      await settleWork();
      await closeDatabase();
      server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
