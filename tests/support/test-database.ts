import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../scripts/open-database.ts';

export type TestDatabase = { url: string; dataDir: string; close: () => Promise<void> };

/**
 * A migrated database of its own for one test file, with a directory for documents: an embedded Postgres. Sets
 * DATABASE_URL and DATA_DIR, so call it before anything that reads the environment is imported.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'proofline-db-'));
  const template = process.env.TEST_DATABASE_TEMPLATE;
  if (template) cpSync(template, dataDir, { recursive: true });
  process.env.DATA_DIR = dataDir;
  process.env.DATABASE_URL = '';
  process.env.LOG_LEVEL = 'silent';
  process.env.SITE_URL ??= 'http://localhost:3000';
  process.env.AUTH_SECRET ??= 'a secret that only the tests of this project use';
  const database = await openDatabase();
  const { applyMigrations } = await import('#lib/db/migrate');
  await applyMigrations(database.url);
  return {
    url: database.url,
    dataDir,
    async close() {
      const [{ closeDatabase }, { settleWork }] = await Promise.all([
        import('#lib/db/client'),
        import('#lib/accounts/after-answer'),
      ]);
      // Work that comes after the answers would open the database again.
      await settleWork();
      await closeDatabase();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
