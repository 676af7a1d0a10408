import { readDatabaseState } from '#lib/db/queries';
import { log } from '#lib/log';
import { LATE_SECONDS, SILENT_SECONDS } from '#lib/operations/check-queue';
import { readQueueState } from '#lib/operations/queries';
import type { QueueState } from '#lib/operations/types';
import { describeVectors } from '#lib/search/describe-vectors';

/** A database that needs longer is as good as gone to a reader. */
const PATIENCE_MS = 1_000;

/**
 * Whether the process can serve readers, what it does without, and where the queue stands: 503 while the database does
 * not answer. A queue that is late or without a worker is told under `degraded`: readers have what is there all the same.
 */
export async function GET(): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  try {
    const [{ migrations, vectors }, search, queue] = await within(
      Promise.all([readDatabaseState(), describeVectors(), findQueueState()]),
    );
    const degraded = [
      ...(vectors ? [] : ['vector-search']),
      ...(search.mode === 'words and vectors' && search.embedded < search.filings ? ['embeddings-incomplete'] : []),
      ...lacksOf(queue),
    ];
    return Response.json({ status: 'ready', migrations, degraded, search, queue }, { headers });
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    return Response.json({ status: 'unavailable', reason: 'The database does not answer.' }, { status: 503, headers });
  }
}

/** Null before the first worker, and when a long queue cannot be counted in time: no reason to turn readers away. */
async function findQueueState(): Promise<QueueState | null> {
  try {
    return await within(readQueueState(), PATIENCE_MS * 0.8);
  } catch (error) {
    log.warn({ err: error }, 'the queue was not looked at');
    return null;
  }
}

function lacksOf(queue: QueueState | null): string[] {
  if (!queue) return ['queue-unknown'];
  const isSilent = queue.workerSeenSeconds === null || queue.workerSeenSeconds > SILENT_SECONDS;
  return [...(isSilent ? ['no-worker'] : []), ...(queue.oldestWaitSeconds > LATE_SECONDS ? ['queue-late'] : [])];
}

async function within<T>(answer: Promise<T>, patience = PATIENCE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
