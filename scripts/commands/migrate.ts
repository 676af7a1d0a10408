import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../database/open-database.ts';

/** Applies the migrations that the database lacks; with `write`, adds one that brings it to today's schema file. */
export async function runMigrate(options: { json?: boolean; write?: string }): Promise<void> {
  const database = await openDatabase();
  try {
    const { applyMigrations, diffFromDatabase } = await import('#lib/db/migrate');
    const applied = await applyMigrations(database.url, {
      say: (line) => void process.stderr.write(`${line}\n`),
    });
    const written = options.write ? await writeMigration(options.write, await diffFromDatabase(database.url)) : null;
    if (options.json) {
      process.stdout.write(`${JSON.stringify({ applied, written })}\n`);
      return;
    }
    process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The database is up to date.\n');
    if (written)
      process.stdout.write(
        `Wrote ${written}. Read it, put its name into lib/db/migration-names.ts, then run \`cli migrate\`.\n`,
      );
  } finally {
    await database.close();
  }
}

/** @returns the file's path; throws when schema and database agree already */
async function writeMigration(name: string, sql: string): Promise<string> {
  if (!/^\w+$/.test(name)) throw new Error('A migration is named in letters, digits and underscores.');
  if (/^(?:--.*\n|\s)*$/.test(sql)) throw new Error('The database already has the shape of prisma/schema.prisma.');
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join('prisma/migrations', `${stamp}_${name}`);
  await mkdir(folder);
  await writeFile(join(folder, 'migration.sql'), sql);
  return join(folder, 'migration.sql');
}
