import { z } from 'zod';
import { db } from '#lib/db/client';
import { readRows } from '#lib/db/read-rows';
import { readLatency, readNewsState } from '#lib/filing-mails/latency-queries';
import { isoDay } from '#lib/iso-day';
import { DEAD_LETTERS } from '#lib/jobs/policies';
import type { NewsState, QueueState, SiteState } from './types.ts';

/**
 * Queries for operators. They count whole tables: for a command or the operator's page, not for
 * readers.
 */

/** The promise: 95 % of new filings are readable within this long. */
const PROMISED_SECONDS = 900;

const ServerRow = z.object({
  version: z.string(),
  number: z.number(),
  connections: z.number(),
  vectors: z.enum(['installed', 'available', 'missing']),
  now: z.date(),
});

export type ServerFacts = {
  /** "18.1" */
  version: string;
  major: number;
  maxConnections: number;
  /** Whether the vector extension is in use, could be, or is not there. */
  vectors: 'installed' | 'available' | 'missing';
  /** Seconds that the database's clock is ahead of ours. */
  clockAheadSeconds: number;
  appliedMigrations: string[];
};

export async function readServerFacts(): Promise<ServerFacts> {
  const before = Date.now();
  const [row] = await readRows(
    ServerRow,
    db.$queryRaw`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
      current_setting('max_connections')::int AS connections,
      CASE WHEN EXISTS (SELECT FROM pg_extension WHERE extname = 'vector') THEN 'installed'
        WHEN EXISTS (SELECT FROM pg_available_extensions WHERE name = 'vector') THEN 'available'
        ELSE 'missing' END AS vectors,
      clock_timestamp() AS now`,
  );
  if (!row) throw new Error('The database gave no answer.');
  const middle = (before + Date.now()) / 2;
  return {
    version: row.version,
    major: Math.floor(row.number / 10_000),
    maxConnections: row.connections,
    vectors: row.vectors,
    clockAheadSeconds: (row.now.getTime() - middle) / 1_000,
    appliedMigrations: await listAppliedMigrations(),
  };
}

/** Names, oldest first; none in a database that was never migrated. */
async function listAppliedMigrations(): Promise<string[]> {
  const [table] = await readRows(
    z.object({ name: z.string().nullable() }),
    db.$queryRaw`SELECT to_regclass('"_prisma_migrations"')::text AS name`,
  );
  if (!table?.name) return [];
  const rows = await readRows(
    z.object({ name: z.string() }),
    db.$queryRaw`
    SELECT migration_name AS name FROM "_prisma_migrations"
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

/** Null while no process has opened the queue. Reads pg-boss's own tables: its functions would make them first. */
export async function readQueueState(): Promise<QueueState | null> {
  const [table] = await readRows(
    z.object({ name: z.string().nullable() }),
    db.$queryRaw`SELECT to_regclass('pgboss.job')::text AS name`,
  );
  if (!table?.name) return null;
  const [row] = await readRows(
    QueueRow,
    db.$queryRaw`
    SELECT
      (count(*) FILTER (WHERE NOT dead AND state IN ('created', 'retry')))::int AS waiting,
      (count(*) FILTER (WHERE state = 'active'))::int AS running,
      (count(*) FILTER (WHERE dead AND state IN ('created', 'retry')))::int AS dead,
      coalesce(extract(epoch FROM now() - min(start_after)
        FILTER (WHERE NOT dead AND state IN ('created', 'retry') AND start_after <= now())), 0)::float8
        AS "oldestWaitSeconds",
      -- Who looks after the queue claims it; it is counted (monitor_on) less often where counting takes long.
      (SELECT extract(epoch FROM now() - greatest(max(monitor_claim_on), max(monitor_on)))::float8 FROM pgboss.queue)
        AS "workerSeenSeconds"
    FROM (SELECT state, start_after, name = ${DEAD_LETTERS} AS dead FROM pgboss.job
      WHERE state < 'completed') AS jobs`,
  );
  return row ?? null;
}

const QueueCount = z.object({ name: z.string(), waiting: z.number(), running: z.number(), failed: z.number() });

const QueueRow = z.object({
  ...{ waiting: z.number(), running: z.number(), dead: z.number(), oldestWaitSeconds: z.number() },
  workerSeenSeconds: z.number().nullable(),
});

const FreshRow = z.object({
  filings: z.number(),
  ...{ median: z.number().nullable(), worst: z.number().nullable(), inTime: z.number().nullable() },
});

/** The current length of each queue; pg-boss's own counts are as old as a worker's last update. */
export async function countJobs(): Promise<z.output<typeof QueueCount>[]> {
  return readRows(
    QueueCount,
    db.$queryRaw`
    SELECT q.name,
      (count(j.id) FILTER (WHERE j.state IN ('created', 'retry')))::int AS waiting,
      (count(j.id) FILTER (WHERE j.state = 'active'))::int AS running,
      (count(j.id) FILTER (WHERE j.state = 'failed'))::int AS failed
    FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name AND j.state <> 'completed'
    GROUP BY q.name ORDER BY q.name`,
  );
}

export async function readSiteState(): Promise<SiteState> {
  const [companies, byStatus, newest, [fresh]] = await Promise.all([
    db.company.count(),
    db.filing.groupBy({ by: ['status'], _count: true }),
    db.filing.findFirst({
      where: { status: 'ready' },
      orderBy: [{ filedOn: 'desc' }, { id: 'desc' }],
      select: { accession: true, filedOn: true },
    }),
    // A filing that should be readable by now and is not counts as late.
    readRows(
      FreshRow,
      db.$queryRaw`
      SELECT count(*)::int AS filings,
        avg(coalesce(seconds <= ${PROMISED_SECONDS}, false)::int)::float8 AS "inTime",
        percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds)::float8 AS median, max(seconds)::float8 AS worst
      FROM (SELECT extract(epoch FROM f."readyAt" - f."acceptedAt") AS seconds
        FROM "Filing" f JOIN "Company" c USING (cik)
        WHERE f."acceptedAt" > greatest(now() - interval '7 days', c."createdAt")
          AND (f."readyAt" IS NOT NULL OR f."acceptedAt" < now() - ${PROMISED_SECONDS} * interval '1 second')
      ) AS recent`,
    ),
  ]);
  const filings = { discovered: 0, fetched: 0, parsed: 0, ready: 0, failed: 0 };
  for (const { status, _count } of byStatus) filings[status] = _count;
  return {
    companies,
    filings,
    newest: newest && { accession: newest.accession, filedOn: isoDay(newest.filedOn) },
    freshness:
      fresh && fresh.inTime !== null
        ? { filings: fresh.filings, medianSeconds: fresh.median, worstSeconds: fresh.worst, inTime: fresh.inTime }
        : null,
  };
}

/** News of filings on their way to readers. */
export async function findNewsState(): Promise<NewsState> {
  const [state, { mailed }] = await Promise.all([readNewsState(), readLatency(7)]);
  return { ...state, mailed };
}
