import { openDatabase } from '../database/open-database.ts';
import { withFatalLog } from '../worker/log-fatal.ts';
import { WRITING_MS } from './ingest.ts';

/**
 * Consumes the queue until Ctrl-C or SIGTERM; on the database of DATABASE_URL or of a running `npm start`. As a service
 * it says by the log why it ends, not by a line for people as other commands do.
 */
export async function runWorkerCommand(): Promise<void> {
  process.env.DATABASE_STATEMENT_TIMEOUT_MS ||= WRITING_MS;
  const database = await openDatabase();
  await withFatalLog(async () => {
    const { applyMigrations } = await import('#lib/db/migrate');
    await applyMigrations(database.url);
    const { runUntilStopped } = await import('../worker/run-until-stopped.ts');
    await runUntilStopped();
  });
  await database.close();
}
