import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgresServer } from '#tests/support/postgres-server';
import { fillTable } from './fill-table.ts';

/**
 * How long others wait while the database is migrated: `node scripts/soak/large-migrations.ts [rows]`. Makes the tables
 * of the first migration, fills them with a million rows, and applies the other migrations one by one, while two
 * sessions read and write as a site does. Needs Postgres' programs. Exits 1 when one of them waits longer than two
 * seconds.
 */
const MOST_WAIT_MS = 2_000;
const ROWS = Number(process.argv[2] ?? 1_000_000);

const server = await startPostgresServer({ settings: ['max_wal_size=4GB'] });
const root = mkdtempSync(join(tmpdir(), 'proofline-migrations-'));
mkdirSync(join(root, 'prisma', 'migrations'), { recursive: true });
cpSync('prisma/schema.prisma', join(root, 'prisma/schema.prisma'));
cpSync('prisma/migrations/migration_lock.toml', join(root, 'prisma/migrations/migration_lock.toml'));
const names = readdirSync('prisma/migrations', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();
const { applyMigrations } = await import('#lib/db/migrate');

/** @returns milliseconds */
async function apply(name: string): Promise<number> {
  cpSync(join('prisma/migrations', name), join(root, 'prisma/migrations', name), { recursive: true });
  const started = performance.now();
  await applyMigrations(server.url, { root });
  return performance.now() - started;
}

await apply(names[0] ?? '');
const client = new pg.Client({ connectionString: server.url });
await client.connect();
const filings = ROWS / 10;
await fillTable(client, 'Company', filings / 10);
await fillTable(client, 'Filing', filings, { cik: `lpad((1 + n % ${filings / 10})::text, 10, '0')` });
await fillTable(client, 'Block', ROWS * 0.7, { filingId: `1 + n % ${filings}`, anchor: "'b' || n", ordinal: 'n' });
await fillTable(client, 'Fact', ROWS * 0.2, { filingId: `1 + n % ${filings}`, ordinal: 'n' });
await client.query('ANALYZE');

/** What a page reads and what the worker writes, again and again; the longest that each took. */
const longest = { read: 0, write: 0 };
const over = new AbortController();
const watch = async (kind: keyof typeof longest, statement: string) => {
  const session = new pg.Client({ connectionString: server.url });
  await session.connect();
  while (!over.signal.aborted) {
    const started = performance.now();
    await session.query(statement);
    longest[kind] = Math.max(longest[kind], performance.now() - started);
    await pause(20);
  }
  await session.end();
};
const readers = watch('read', `SELECT * FROM "Filing" f JOIN "Block" b ON b."filingId" = f.id WHERE f.id = 7 LIMIT 50`);
const writers = watch('write', `UPDATE "Filing" SET failure = 'x' WHERE id = 7`);

let isShort = true;
for (const name of names.slice(1)) {
  Object.assign(longest, { read: 0, write: 0 });
  const ms = await apply(name);
  // The one that waited longest may still be waiting.
  await pause(100);
  const { read, write } = longest;
  if (Math.max(read, write) > MOST_WAIT_MS) isShort = false;
  process.stdout.write(
    `${name.padEnd(40)} took ${Math.round(ms)} ms; a reader waited ${Math.round(read)} ms, a writer ${Math.round(write)} ms\n`,
  );
}
over.abort();
await Promise.all([readers, writers]);
await client.end();
server.close();
rmSync(root, { recursive: true, force: true });
process.exit(isShort ? 0 : 1);
