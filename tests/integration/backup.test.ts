import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseDigest, storeDigest } from '#tests/support/database-digest';
import { missingPostgres, type PostgresServer, startPostgresServer } from '#tests/support/postgres-server';
import { openServerDatabase, type TestDatabase } from '#tests/support/test-database';
import { findPostgres } from '../../scripts/find-postgres.ts';

const missing = missingPostgres();

/** Counts of all rows of all tables of the site. */
async function countRows(url: string): Promise<Record<string, number>> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${name}"`);
      counts[name] = found[0]?.n ?? -1;
    }
    return counts;
  } finally {
    await client.end();
  }
}

describe.skipIf(missing)(`a backup${missing ? ` (${missing})` : ''}`, () => {
  let database: TestDatabase;
  let restored: PostgresServer;

  beforeAll(async () => {
    database = await openServerDatabase();
    restored = await startPostgresServer();
    const { ingestDemoCompany } = await import('#tests/support/demo-company');
    await ingestDemoCompany(database, 'HLFD');
  }, 120_000);
  afterAll(async () => {
    await database?.close();
    restored?.close();
  });

  test('restores into an empty server with every row and every document', { timeout: 60_000 }, async () => {
    const programs = findPostgres(() => {}) ?? '';
    const dump = join(database.dataDir, 'proofline.dump');
    execFileSync(join(programs, 'pg_dump'), ['-Fc', '--no-owner', '-f', dump, database.url]);
    const copy = mkdtempSync(join(tmpdir(), 'proofline-restored-'));
    cpSync(join(database.dataDir, 'documents'), join(copy, 'documents'), { recursive: true });
    execFileSync(join(programs, 'pg_restore'), ['--no-owner', '--exit-on-error', '-d', restored.url, dump]);

    const counts = await countRows(database.url);
    expect(counts['Filing']).toBeGreaterThan(0);
    expect(counts['Block']).toBeGreaterThan(0);
    expect(await countRows(restored.url)).toEqual(counts);
    expect(await databaseDigest(restored.url)).toEqual(await databaseDigest(database.url));
    expect(storeDigest(join(copy, 'documents'))).toEqual(storeDigest(join(database.dataDir, 'documents')));
  });

  test('brings up a site that reads what was there, and lacks no migration', { timeout: 60_000 }, async () => {
    const { applyMigrations, diffFromDatabase } = await import('#lib/db/migrate');
    expect(await applyMigrations(restored.url)).toEqual([]);
    expect(await diffFromDatabase(restored.url)).toMatch(/^(?:-- This is an empty migration\.)?\s*$/);
    const answer = execFileSync(process.execPath, ['scripts/cli.ts', 'status', '--json'], {
      env: { ...process.env, DATABASE_URL: restored.url },
      encoding: 'utf8',
    });
    expect(JSON.parse(answer).site.filings.ready).toBeGreaterThan(0);
  });
});
