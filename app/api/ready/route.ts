import { readDatabaseState } from '#lib/db/queries';
import { log } from '#lib/log';
import { describeVectors } from '#lib/search/describe-vectors';

/** A database that needs longer is as good as gone to a reader. */
const PATIENCE_MS = 1_000;

/** Whether the process can serve readers, and what it does without: 503 while the database does not answer. */
export async function GET(): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  try {
    const [{ migrations, vectors }, search] = await Promise.race([
      Promise.all([readDatabaseState(), describeVectors()]),
      tooLate(),
    ]);
    const degraded = [
      ...(vectors ? [] : ['vector-search']),
      ...(search.mode === 'words and vectors' && search.embedded < search.filings ? ['embeddings-incomplete'] : []),
    ];
    return Response.json({ status: 'ready', migrations, degraded, search }, { headers });
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
