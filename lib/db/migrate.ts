import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import type pg from 'pg';
import { AppError } from '#lib/errors';
import { checkColumnsSql } from './partitions/foreign-tables.ts';
import { listPartitions, listServers } from './partitions/partition-list.ts';
import { runBesideOthers } from './run-beside-others.ts';
import { withSchemaEngine } from './schema-engine.ts';

/** Where the schema and its migrations lie, from the project's root. */
const SCHEMA = 'prisma/schema.prisma';
const MIGRATIONS = 'prisma/migrations';

const FILTERS = { externalTables: [], externalEnums: [] };

/** An arbitrary number that all processes share, so that only one of them migrates at a time. */
const MIGRATION_LOCK = 7_260_112;

/** How long one migration is tried while others hold its locks: longer than most statements, shorter than a dump. */
const GIVE_UP_AFTER_MS = 300_000;

/**
 * Appended to a migration's statements, so that one implicit transaction holds both: a migration whose row is
 * unfinished has then certainly left nothing behind.
 */
const MARK_FINISHED = `
;UPDATE "_prisma_migrations" SET finished_at = now(), applied_steps_count = 1
WHERE finished_at IS NULL AND rolled_back_at IS NULL`;

async function readMigrations(root: string): Promise<MigrationList> {
  const baseDir = join(root, MIGRATIONS);
  const names = (await readdir(baseDir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
  const migrationDirectories = await Promise.all(
    names.map(async (path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: await readFile(join(baseDir, path, 'migration.sql'), 'utf8') },
      },
    })),
  );
  const content = await readFile(join(baseDir, 'migration_lock.toml'), 'utf8');
  return {
    baseDir,
    lockfile: { path: './migration_lock.toml', content },
    shadowDbInitScript: '',
    migrationDirectories,
  };
}

const rowsOf = (pool: pg.Pool) => ({
  rows: async <Row extends object>(statement: string, values: unknown[] = []) =>
    (await pool.query<Row>(statement, values)).rows,
});

/**
 * What a migration runs last where tables have parts on other servers: it changes the primary's alone, and nothing of it
 * is left when theirs lack a column then.
 */
async function checkServers(pool: pg.Pool): Promise<string> {
  const servers = await listServers(rowsOf(pool));
  return servers.length === 0 ? '' : `;${checkColumnsSql(servers.map(({ name }) => name))}`;
}

const readSchema = (root: string) => readFile(join(root, SCHEMA), 'utf8');

/** Names of migrations that a killed process began; none has left anything behind (see MARK_FINISHED). */
async function findInterrupted(pool: pg.Pool): Promise<string[]> {
  const known = await pool.query<{ name: string | null }>(`SELECT to_regclass('"_prisma_migrations"')::text AS name`);
  if (!known.rows[0]?.name) return [];
  const rows = await pool.query<{ migration_name: string }>(
    'SELECT migration_name FROM "_prisma_migrations" WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  );
  return rows.rows.map((row) => row.migration_name);
}

type MigrationOptions = {
  /** The directory that contains `prisma/`. */
  root?: string;
  /** How long one migration is tried while others hold its locks. */
  giveUpAfterMs?: number;
  /** Called for every try that did not get its locks; logs it when absent. */
  say?: (line: string) => unknown;
};

/**
 * Applies the migrations of `prisma/migrations` that the database lacks, in order, each in a transaction of its own,
 * and keeps Prisma's `_prisma_migrations` table, so that Prisma's own command line agrees with the outcome. Several
 * processes may call it at once; the next call makes up for one that was killed or failed. No statement waits for long
 * behind a migration that waits for a lock (`runBesideOthers`).
 * Throws AppError('unavailable') when a migration did not get its locks for `giveUpAfterMs`.
 * @returns the names of the migrations that were applied now
 */
export async function applyMigrations(
  url: string,
  { root = process.cwd(), giveUpAfterMs = GIVE_UP_AFTER_MS, say = logLine }: MigrationOptions = {},
): Promise<string[]> {
  const migrationsList = await readMigrations(root);
  const names = new Map(
    migrationsList.migrationDirectories.map(({ path, migrationFile }) => [migrationFile.content.value, path]),
  );
  let session: pg.PoolClient | undefined;
  let failure: unknown;
  const runScript = async (pool: pg.Pool, script: string) => {
    const name = names.get(script);
    if (name === undefined || !session) return void (await pool.query(script));
    try {
      // In the session that holds the lock: the server gives it up only when a killed process' script has ended, too.
      const words = { what: `The migration ${name}`, again: 'migrate again' };
      await runBesideOthers(script + MARK_FINISHED + (await checkServers(pool)), {
        session,
        observer: pool,
        ...words,
        giveUpAfterMs,
        say,
      });
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  return withSchemaEngine({ url, datamodel: await readSchema(root), runScript }, async (engine, pool) => {
    session = await pool.connect();
    // It rests between tries, when the server may end it.
    session.on('error', (error) => {
      failure ??= error;
    });
    try {
      await session.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
      for (const migrationName of await findInterrupted(pool)) await engine.markMigrationRolledBack({ migrationName });
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: FILTERS });
      await session.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      return appliedMigrationNames;
    } catch (error) {
      // The engine's own error names neither the migration nor the cause.
      throw failure ?? error;
    } finally {
      session.release(true);
    }
  });
}

/** Loaded here: the log reads the environment, which a command may still be setting when it loads this file. */
async function logLine(line: string): Promise<void> {
  const { log } = await import('#lib/log');
  log.warn(line);
}

/**
 * The SQL that turns the database's current state into the schema file's: empty (a comment) when they agree. Throws
 * AppError('conflict') for a database with partitions, whose tables would look like changes.
 */
export async function diffFromDatabase(url: string, root = process.cwd()): Promise<string> {
  const content = await readSchema(root);
  const files = [{ path: SCHEMA, content }];
  return withSchemaEngine({ url, datamodel: content }, async (engine, pool) => {
    if ((await listPartitions(rowsOf(pool))).length > 0)
      throw new AppError('conflict', 'A migration is written beside a database without partitions.');
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: root },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: FILTERS,
    });
    return stdout ?? '';
  });
}
