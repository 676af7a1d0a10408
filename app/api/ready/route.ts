import { askServers } from '#lib/db/partitions/absent-servers';
import { readSchemaState } from '#lib/db/queries';
import { describeReplicas } from '#lib/db/replicas/read-db';
import { documentStore } from '#lib/documents/store';
import { isForOperators } from '#lib/http/for-operators';
import { withinListening } from '#lib/listening-time';
import { log } from '#lib/log';
import { LATE_SECONDS, SILENT_SECONDS } from '#lib/operations/check-queue';
import { readQueueState } from '#lib/operations/queries';
import type { QueueState } from '#lib/operations/types';
import { rememberRecent } from '#lib/recent-results';
import { describeVectors } from '#lib/search/vectors/describe-vectors';
import { threadStates } from '#lib/threads/shared-threads';

/** For readers, a database that needs longer is as good as down. */
const TIMEOUT_MS = 1_000;

/** Counts the filings; remembered, since every load balancer asks each second. */
const describeSearch = rememberRecent(describeVectors);

/** One query for all requests at once: two hundred would wait too long for a connection. */
const readState = rememberRecent(readSchemaState, { holdsMs: 500 });

/** One that is silent takes two seconds: its name is then in the list of a later request. */
const askPartitions = rememberRecent(askServers);

/** Asks the document store at most once in five seconds: each question to S3 is paid for. */
const pingDocuments = rememberRecent(
  async () => {
    await documentStore().ping();
    return true;
  },
  { holdsMs: 5_000 },
);

type Told = { status: 'ready' | 'unavailable' } & Record<string, unknown>;

/**
 * Whether the process can serve readers: 503 while the database does not answer, or lacks a migration of this process'
 * source. Migrations that it does not know are of a later release, which is being deployed next to it. The public
 * is told only that. Operators (`isForOperators`) also learn why not, which optional parts are missing,
 * and the state of the queue: a late queue or a missing worker is listed under `degraded`, since readers are still
 * served. `threads` says how busy the threads for exports, pictures and answers are, `replicas` which of the database's
 * replicas this process reads from, `partitions` which servers of partitions answer, where there are any.
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
    const [{ migrations, missing, vectors, partitioned }, more] = await within(
      Promise.all([readState(), isDetailed ? lookCloser() : null]),
    );
    if (missing.length > 0) {
      log.warn({ missing }, 'Not ready: migrations are missing');
      const detail = 'The database lacks migrations of this release: run `proofline migrate`.';
      return { status: 'unavailable', reason: 'migrations-missing', detail, missing };
    }
    if (!more) return { status: 'ready' };
    const { search, queue, documents } = more;
    const replicas = describeReplicas();
    const servers = partitioned ? await inTime('partitions', askPartitions()) : [];
    const isIncomplete = search?.mode === 'words and vectors' && search.embedded < search.filings;
    const degraded = [
      ...(vectors ? [] : ['vector-search']),
      ...(isIncomplete ? ['embeddings-incomplete'] : []),
      ...lacksOf(queue),
      ...(documents ? [] : ['documents-silent']),
      ...(servers === null || servers.some(({ answers }) => !answers) ? ['partitions-out'] : []),
      ...(replicas.some(({ isRead }) => !isRead) ? ['replicas-out'] : []),
    ];
    const listed = {
      ...(replicas.length > 0 ? { replicas } : {}),
      ...(servers?.length === 0 ? {} : { partitions: servers }),
    };
    return { status: 'ready', migrations, degraded, search, queue, threads: threadStates(), ...listed };
  } catch (error) {
    log.warn({ err: error }, 'Not ready: the database does not answer');
    return { status: 'unavailable', reason: 'database-silent', detail: 'The database does not answer.' };
  }
}

async function lookCloser() {
  const [search, queue, documents] = await Promise.all([
    inTime('search', describeSearch()),
    inTime('queue', readQueueState()),
    inTime('documents', pingDocuments()),
  ]);
  return { search, queue, documents };
}

/** Null when a check takes too long, as counting filings or a long queue may: no reason to turn readers away. */
async function inTime<T>(what: string, answer: Promise<T>): Promise<T | null> {
  try {
    return await within(answer, TIMEOUT_MS * 0.8);
  } catch (error) {
    log.warn({ err: error, what }, 'A readiness check was skipped');
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
