import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settleWork } from '#lib/accounts/mails/after-answer';
import { closeDatabase } from '#lib/db/client';
import { applyMigrations } from '#lib/db/migrate';
import { openDatabase } from '../../scripts/database/open-database.ts';
import { administer } from './administer.ts';
import { guardTransactions } from './guard-transactions.ts';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';
import { joinSetup } from './run-setups.ts';

export type TestDatabase = { url: string; dataDir: string; close: () => Promise<void> };

/**
 * A migrated database of its own for one test file, with a directory for documents: on the Postgres server of the test
 * run, with what belongs to it where TEST_DATABASE names a set-up of several (`run-setups.ts`); on the embedded Postgres
 * where there is no server, or where TEST_DATABASE is "embedded". Sets DATABASE_URL and
 * DATA_DIR, so call it before anything that reads the environment is imported.
 * @param pool connections this process may have; the site's own number when absent
 */
export async function openTestDatabase({ pool }: { pool?: number } = {}): Promise<TestDatabase> {
  const template = process.env.TEST_POSTGRES_URL;
  if (!template || process.env.TEST_DATABASE === 'embedded') return openEmbeddedTestDatabase();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(beside(template), `CREATE DATABASE ${name} TEMPLATE postgres`);
  const url = template.replace(/\/postgres$/, `/${name}`);
  const database = prepare(url, { pool, closeServer: () => drop(template, name) });
  const setup = await joinSetup(name);
  return {
    ...database,
    async close() {
      await setup.leave();
      await database.close();
      await setup.drop();
    },
  };
}

/** As `openTestDatabase`, on the embedded Postgres: of one connection at a time, and with vectors. */
export async function openEmbeddedTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'proofline-db-'));
  const template = process.env.TEST_EMBEDDED_TEMPLATE;
  if (template) cpSync(template, dataDir, { recursive: true });
  Object.assign(process.env, { DATABASE_URL: '', DATA_DIR: dataDir });
  const { url, close } = await openDatabase();
  return migrated(prepare(url, { pool: undefined, closeServer: close, dataDir }));
}

/**
 * As `openTestDatabase`, on a Postgres server of its own, which a test may stop, freeze or fill.
 * @param options.parent the directory that gets the server's files
 * @param options.settings more of Postgres' settings, "name=value"
 */
export async function openServerDatabase({
  pool,
  ...options
}: {
  pool?: number;
  parent?: string;
  settings?: readonly string[];
} = {}): Promise<TestDatabase & { server: PostgresServer }> {
  const server = await startPostgresServer(options);
  const database = await migrated(prepare(server.url, { pool, closeServer: async () => server.close() }));
  return { ...database, server };
}

async function migrated(database: TestDatabase): Promise<TestDatabase> {
  await applyMigrations(database.url);
  return database;
}

function prepare(
  url: string,
  {
    pool,
    closeServer,
    dataDir = mkdtempSync(join(tmpdir(), 'proofline-db-')),
  }: { pool: number | undefined; closeServer: () => Promise<void>; dataDir?: string },
): TestDatabase {
  Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  if (pool) process.env.DATABASE_POOL = String(pool);
  guardTransactions();
  process.env.SITE_URL ??= 'http://localhost:3000';
  process.env.AUTH_SECRET ??= 'a secret that only the tests of this project use';
  return {
    url,
    dataDir,
    async close() {
      // Work that comes after the answers would open the database again.
      await settleWork();
      await closeDatabase();
      await closeServer();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Postgres waits some seconds for connections that are about to end; one that was cut off then would report it when
 * nobody listens any more. Those that stay are of processes that were killed, or forgotten.
 */
async function drop(template: string, name: string): Promise<void> {
  try {
    await administer(beside(template), `DROP DATABASE ${name}`);
  } catch (error) {
    if ((error as { code?: string }).code !== IN_USE) throw error;
    await administer(beside(template), `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

const IN_USE = '55006';

/** From another database: nobody may be connected to one that is copied. */
const beside = (template: string) => ({ url: template.replace(/\/postgres$/, '/template1') });
