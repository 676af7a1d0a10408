import { readDatabaseState } from '#lib/db/queries';
import { log } from '#lib/log';

/** A database that needs longer is as good as gone to a reader. */
const PATIENCE_MS = 1_000;

/** Whether the process can serve readers, and what it does without: 503 while the database does not answer. */
export async function GET(): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  try {
    const { migrations, vectors } = await Promise.race([readDatabaseState(), tooLate()]);
    return Response.json({ status: 'ready', migrations, degraded: vectors ? [] : ['vector-search'] }, { headers });
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    return Response.json({ status: 'unavailable', reason: 'The database does not answer.' }, { status: 503, headers });
  }
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS).unref();
  });
}
