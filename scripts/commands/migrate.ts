import { openDatabase } from '../open-database.ts';

/** Applies the migrations that the database lacks and says which. */
export async function runMigrate(options: { json?: boolean }): Promise<void> {
  const database = await openDatabase();
  try {
    const { applyMigrations } = await import('#lib/db/migrate');
    const applied = await applyMigrations(database.url);
    const text = applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.';
    process.stdout.write(options.json ? `${JSON.stringify({ applied })}\n` : `${text}\n`);
  } finally {
    await database.close();
  }
}
