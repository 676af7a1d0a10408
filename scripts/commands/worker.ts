import { openDatabase } from '../open-database.ts';

/** Consumes the queue until Ctrl-C or SIGTERM; on the database of DATABASE_URL or of a running `npm start`. */
export async function runWorkerCommand(): Promise<void> {
  const database = await openDatabase();
  const { applyMigrations } = await import('#lib/db/migrate');
  await applyMigrations(database.url);
  const { runUntilStopped } = await import('../worker.ts');
  await runUntilStopped();
  await database.close();
}
