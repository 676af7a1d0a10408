import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../scripts/database/find-postgres.ts';
import { administer } from './administer.ts';
import type { TestDatabase } from './test-database.ts';

/**
 * An invented company's filings as the first test file of a run has read them: reading them takes twenty times as long
 * as putting their rows and documents into another file's database. KEPT_DEMOS names the run's folder of them; without
 * it, as on a set-up of several servers, and on another server than the run's, a file reads them itself.
 */

const run = promisify(execFile);
const tablesFile = 'tables.json';
/** Filled by the migrations. */
const MIGRATED = '_prisma_migrations';

/**
 * Has a company's filings in the database: reads them by `read`, or puts in what an earlier call of the run has read,
 * where nothing of it is there yet.
 * @param read by the ordinary way in
 */
export async function keepDemo(database: TestDatabase, ticker: string, read: () => Promise<void>): Promise<void> {
  const { KEPT_DEMOS: folder, TEST_POSTGRES_URL: server = '' } = process.env;
  if (!folder || !database.url.startsWith(server.replace(/postgres$/, ''))) return read();
  const kept = join(folder, ticker);
  const before = new Set(await filledTables(database));
  if (before.has('Filing')) return read();
  if (existsSync(kept)) {
    const tables = JSON.parse(readFileSync(join(kept, tablesFile), 'utf8')) as string[];
    if (!tables.some((table) => before.has(table))) return putIn(database, kept);
  }
  await read();
  const added = (await filledTables(database)).filter((table) => !before.has(table));
  // Rows beside those of the test are not told apart.
  if (!existsSync(kept) && before.size === 0) await keep(database, kept, added);
}

async function filledTables({ url }: TestDatabase): Promise<string[]> {
  const tables = await administer({ url }, `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  const names = tables.map(({ tablename }) => String(tablename)).filter((name) => name !== MIGRATED);
  const asked = names.map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM "${name}")`);
  return (await administer({ url }, asked.join(' UNION ALL '))).map(({ name }) => String(name));
}

async function keep({ url, dataDir }: TestDatabase, kept: string, tables: readonly string[]): Promise<void> {
  const made = mkdtempSync(`${kept}-`);
  const only = tables.map((table) => `--table=public."${table}"`);
  const file = `--file=${join(made, 'rows.sql')}`;
  await run(program('pg_dump'), [url, '--data-only', '--disable-triggers', file, ...only]);
  cpSync(join(dataDir, 'documents'), join(made, 'documents'), { recursive: true });
  writeFileSync(join(made, tablesFile), JSON.stringify(tables));
  try {
    renameSync(made, kept);
  } catch (error) {
    // Another file was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

async function putIn({ url, dataDir }: TestDatabase, kept: string): Promise<void> {
  await run(program('psql'), [url, '--quiet', '--set=ON_ERROR_STOP=1', `--file=${join(kept, 'rows.sql')}`]);
  cpSync(join(kept, 'documents'), join(dataDir, 'documents'), { recursive: true });
}

function program(name: string): string {
  const programs = findPostgres(() => {});
  if (!programs) throw new Error('There is no Postgres server on this machine.');
  return join(programs, name);
}
