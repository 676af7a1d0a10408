import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgresServer } from '#tests/support/postgres-server';
import { openBusyDatabase, type Wait } from './busy-tables.ts';

/**
 * How long others wait while the database is migrated: `node scripts/soak/large-migrations.ts [rows]`. Applies the
 * migrations one by one, and fills each table that later ones change as soon as it is there, with a million rows in
 * all. Two sessions for each table read and write it as a site does, and a long transaction, as a dump's, has read all
 * of them when a migration begins and ends a few seconds later. Needs Postgres' programs. Exits 1 when a reader or a
 * writer waits longer than two seconds, or is refused because it and the migration waited for each other.
 */
const MAX_WAIT_MS = 2_000;
const ROWS = Number(process.argv[2] ?? 1_000_000);

/** How long the long transaction goes on once a migration has begun: longer than its first try. */
const HELD_MS = 4_000;

/**
 * From before the first release: applied while nobody else is connected, for this reason. No further one is allowed.
 */
const ALONE: Record<string, string> = {
  '20261120141555_search_vectors': 'it writes every filing in one transaction, as writers of filings do in turn',
};

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

/** @returns how often it gave way, and how long the whole took */
async function apply(name: string): Promise<{ ms: number; waited: number }> {
  cpSync(join('prisma/migrations', name), join(root, 'prisma/migrations', name), { recursive: true });
  const started = performance.now();
  let waited = 0;
  await applyMigrations(server.url, { root, say: () => waited++ });
  return { ms: performance.now() - started, waited };
}

const describeWait = ({ ms, table }: Wait) => `${Math.round(ms)} ms${table ? ` (${table})` : ''}`;

const database = await openBusyDatabase(server.url, ROWS);
let longestMs = 0;
let isWell = true;
for (const name of names) {
  await database.fillNew();
  await database.takeOutcome();
  const excuse = ALONE[name];
  if (excuse !== undefined) {
    const goOn = database.rest();
    const { ms } = await apply(name);
    goOn();
    process.stdout.write(`${name.padEnd(40)} took ${Math.round(ms)} ms while nobody else was there: ${excuse}\n`);
    continue;
  }
  const letGo = await database.holdLong();
  const [{ ms, waited }] = await Promise.all([apply(name), pause(HELD_MS).then(letGo)]);
  const { read, write, deadlocks } = await database.takeOutcome();
  const worstMs = Math.max(read.ms, write.ms);
  longestMs = Math.max(longestMs, worstMs);
  if (worstMs > MAX_WAIT_MS || deadlocks > 0) isWell = false;
  process.stdout.write(
    `${name.padEnd(40)} took ${Math.round(ms)} ms and gave way ${waited} times; a reader waited ` +
      `${describeWait(read)}, a writer ${describeWait(write)}` +
      `${deadlocks > 0 ? `, ${deadlocks} refused` : ''}\n`,
  );
}
process.stdout.write(`Longest wait: ${Math.round(longestMs)} ms.\n`);
await database.close();
server.close();
rmSync(root, { recursive: true, force: true });
process.exit(isWell ? 0 : 1);
