import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import type pg from 'pg';
import { withSchemaEngine } from './schema-engine.ts';

/** Where the schema and its migrations lie, from the project's root. */
const SCHEMA = 'prisma/schema.prisma';
const MIGRATIONS = 'prisma/migrations';

const FILTERS = { externalTables: [], externalEnums: [] };

/** Any number, as long as all processes use the same one: only one of them migrates at a time. */
const MIGRATION_LOCK = 7_260_112;

/**
 * Put behind a migration's statements, so that one implicit transaction holds both: a migration whose row is
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

/**
 * Applies what `prisma/migrations` holds and the database lacks, in order, each in a transaction of its own, and
 * keeps Prisma's `_prisma_migrations` table, so that Prisma's own command line agrees with the outcome. Several
 * processes may call it at once; a killed call is made good by the next.
 * @returns the names of the migrations that were applied now
 */
export async function applyMigrations(url: string, root = process.cwd()): Promise<string[]> {
  const migrationsList = await readMigrations(root);
  const scripts = new Set(migrationsList.migrationDirectories.map(({ migrationFile }) => migrationFile.content.value));
  return withSchemaEngine(
    url,
    await readSchema(root),
    async (engine, pool) => {
      const lock = await pool.connect();
      try {
        await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
        for (const migrationName of await findInterrupted(pool))
          await engine.markMigrationRolledBack({ migrationName });
        const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: FILTERS });
        await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
        return appliedMigrationNames;
      } finally {
        lock.release(true);
      }
    },
    async (pool, script) => void (await pool.query(scripts.has(script) ? script + MARK_FINISHED : script)),
  );
}

/** SQL from the database as it stands to the schema file: empty (a comment) when they agree. */
export async function diffFromDatabase(url: string, root = process.cwd()): Promise<string> {
  const content = await readSchema(root);
  const files = [{ path: SCHEMA, content }];
  return withSchemaEngine(url, content, async (engine) => {
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
