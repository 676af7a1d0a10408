import { readSchemaState } from '#lib/db/queries';
import { isForOperators } from '#lib/http/for-operators';
import { withinListening } from '#lib/listening-time';
import { log } from '#lib/log';
import { LATE_SECONDS, SILENT_SECONDS } from '#lib/operations/check-queue';
import { readQueueState } from '#lib/operations/queries';
import type { QueueState } from '#lib/operations/types';
import { rememberRecent } from '#lib/recent-results';
import { describeVectors } from '#lib/search/vectors/describe-vectors';
import { threadStates } from '#lib/threads/shared-threads';

/** A database that needs longer is as good as gone to a reader. */
const TIMEOUT_MS = 1_000;

/** Counts the filings: remembered, as every load balancer asks again each second. */
const describeSearch = rememberRecent(describeVectors);

/** One question for all who ask at once: two hundred of them would wait for a connection longer than is patient. */
const readState = rememberRecent(readSchemaState, { holdsMs: 500 });

type Told = { status: 'ready' | 'unavailable' } & Record<string, unknown>;

/**
 * Whether the process can serve readers: 503 while the database does not answer, or lacks a migration of this process'
 * source. Migrations that it does not know are of a later release, which is being brought up beside it. The public hears
 * that and no more. Whoever runs the site (`isForOperators`) also hears why not, what the process does without, and where
 * the queue stands: one that is late or without a worker is told under `degraded`, as readers have what is there all the
 * same. `threads` says how busy those are that write files, draw and answer.
 */
export async function GET(request: Request): Promise<Response> {
  const isDetailed = isForOperators(request.headers);
  const told = await look(isDetailed);
  const status = told.status === 'ready' ? 200 : 503;
  return Response.json(isDetailed ? told : { status: told.status }, {
    status,
    headers: { 'Cache-Control': 'no-store' },
  });
}

async function look(isDetailed: boolean): Promise<Told> {
  try {
    const [{ migrations, missing, vectors }, more] = await within(
      Promise.all([readState(), isDetailed ? lookCloser() : null]),
    );
    if (missing.length > 0) {
      log.warn({ missing }, 'not ready');
      const detail = 'The database lacks migrations of this release: run `proofline migrate`.';
      return { status: 'unavailable', reason: 'migrations-missing', detail, missing };
    }
    if (!more) return { status: 'ready' };
    const { search, queue } = more;
    const isIncomplete = search?.mode === 'words and vectors' && search.embedded < search.filings;
    const degraded = [
      ...(vectors ? [] : ['vector-search']),
      ...(isIncomplete ? ['embeddings-incomplete'] : []),
      ...lacksOf(queue),
    ];
    return { status: 'ready', migrations, degraded, search, queue, threads: threadStates() };
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    return { status: 'unavailable', reason: 'database-silent', detail: 'The database does not answer.' };
  }
}

async function lookCloser() {
  const [search, queue] = await Promise.all([inTime('search', describeSearch()), inTime('queue', readQueueState())]);
  return { search, queue };
}

/** Null when what is asked takes too long, as counting filings or a long queue may: no reason to turn readers away. */
async function inTime<T>(what: string, answer: Promise<T>): Promise<T | null> {
  try {
    return await within(answer, TIMEOUT_MS * 0.8);
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

const within = <T>(answer: Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> =>
  withinListening(answer, timeoutMs, `no answer within ${timeoutMs} ms`);
