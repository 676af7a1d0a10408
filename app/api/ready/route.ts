import { readDatabaseState } from '#lib/db/queries';
import { rememberRecent } from '#lib/filings/recent-answers';
import { log } from '#lib/log';
import { LATE_SECONDS, SILENT_SECONDS } from '#lib/operations/check-queue';
import { readQueueState } from '#lib/operations/queries';
import type { QueueState } from '#lib/operations/types';
import { describeVectors } from '#lib/search/describe-vectors';
import { threadStates } from '#lib/threads/shared-threads';

/** A database that needs longer is as good as gone to a reader. */
const PATIENCE_MS = 1_000;

const UNAVAILABLE = { status: 'unavailable' };

/** Counts the filings: remembered, as every load balancer asks again each second. */
const describeSearch = rememberRecent(describeVectors);

/**
 * Whether the process can serve readers, what it does without, and where the queue stands: 503 while the database does
 * not answer, or lacks a migration of this process' source. Migrations that it does not know are of a later release, which
 * is being brought up beside it. A queue that is late or without a worker is told under `degraded`: readers have what is
 * there all the same. `threads` says how busy those are that write files, draw and answer.
 */
export async function GET(): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  try {
    const [{ migrations, missing, vectors }, search, queue] = await within(
      Promise.all([readDatabaseState(), inTime('search', describeSearch()), inTime('queue', readQueueState())]),
    );
    if (missing.length > 0) {
      log.warn({ missing }, 'not ready');
      const detail = 'The database lacks migrations of this release: run `proofline migrate`.';
      return Response.json({ ...UNAVAILABLE, reason: 'migrations-missing', detail, missing }, { status: 503, headers });
    }
    const isIncomplete = search?.mode === 'words and vectors' && search.embedded < search.filings;
    const degraded = [
      ...(vectors ? [] : ['vector-search']),
      ...(isIncomplete ? ['embeddings-incomplete'] : []),
      ...lacksOf(queue),
    ];
    const body = { status: 'ready', migrations, degraded, search, queue, threads: threadStates() };
    return Response.json(body, { headers });
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    const detail = 'The database does not answer.';
    return Response.json({ ...UNAVAILABLE, reason: 'database-silent', detail }, { status: 503, headers });
  }
}

/** Null when what is asked takes too long, as counting filings or a long queue may: no reason to turn readers away. */
async function inTime<T>(what: string, answer: Promise<T>): Promise<T | null> {
  try {
    return await within(answer, PATIENCE_MS * 0.8);
  } catch (error) {
    log.warn({ err: error, what }, 'a part was not looked at');
    return null;
  }
}

function lacksOf(queue: QueueState | null): string[] {
  const isSilent = !queue || queue.workerSeenSeconds === null || queue.workerSeenSeconds > SILENT_SECONDS;
  return [
    ...(isSilent ? ['no-worker'] : []),
    ...(queue && queue.oldestWaitSeconds > LATE_SECONDS ? ['queue-late'] : []),
  ];
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
