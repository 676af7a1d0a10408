import { readdir } from 'node:fs/promises';
import { QUEUE_CONNECTIONS } from '#lib/jobs/queue';
import { describeCause } from './describe-cause.ts';
import { readServerFacts, type ServerFacts } from './queries.ts';
import type { Check } from './types.ts';

const OLDEST_POSTGRES = 14;

/** Signatures of webhooks and links are refused when clocks differ by more than about this. */
const CLOCK_SECONDS = 5;

/** Whether the database answers, has a supported version and all migrations, and can compare vectors. */
export async function checkDatabase(poolSize: number, migrationsDir = 'prisma/migrations'): Promise<Check[]> {
  const started = performance.now();
  let facts: ServerFacts;
  try {
    facts = await readServerFacts();
  } catch (error) {
    const advice = 'Check DATABASE_URL, that the server runs, and that this machine may reach it.';
    return [{ name: 'database', state: 'failed', found: describeCause(error), advice }];
  }
  const ms = Math.round(performance.now() - started);
  const wanted = (await readdir(migrationsDir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return [
    judgeServer(facts, ms),
    judgeMigrations(facts.appliedMigrations, wanted),
    judgeVectors(facts.vectors),
    judgeConnections(facts.maxConnections, poolSize),
    judgeClock(facts.clockAheadSeconds),
  ];
}

function judgeServer({ version, major }: ServerFacts, ms: number): Check {
  const found = `Postgres ${version}, answered in ${ms} ms`;
  if (major >= OLDEST_POSTGRES) return { name: 'database', state: 'ok', found };
  return { name: 'database', state: 'failed', found, advice: `Move to Postgres ${OLDEST_POSTGRES} or later.` };
}

/** @param wanted the migrations of this version of the site */
export function judgeMigrations(applied: readonly string[], wanted: readonly string[]): Check {
  const missing = wanted.filter((migration) => !applied.includes(migration));
  const unknown = applied.filter((migration) => !wanted.includes(migration));
  if (missing.length > 0)
    return {
      name: 'migrations',
      state: 'failed',
      found: `${missing.length} of ${wanted.length} not applied`,
      advice: 'Run `proofline migrate` (docs/operations.md).',
    };
  const found = `all ${wanted.length} applied`;
  if (unknown.length === 0) return { name: 'migrations', state: 'ok', found };
  const advice = 'The database is of a later version; finish the upgrade of this process.';
  return { name: 'migrations', state: 'warning', found: `${found}, and ${unknown.length} unknown ones`, advice };
}

function judgeVectors(vectors: ServerFacts['vectors']): Check {
  if (vectors === 'installed') return { name: 'vectors', state: 'ok', found: 'pgvector is installed' };
  if (vectors === 'available') return { name: 'vectors', state: 'ok', found: 'pgvector is there and not in use' };
  const advice = 'Search works by words. For search by vectors install pgvector 0.7 or later (postgresql-NN-pgvector).';
  return { name: 'vectors', state: 'off', found: 'pgvector is not there', advice };
}

/** Each web and worker process holds a pool and the queue's own connections. */
function judgeConnections(most: number, poolSize: number): Check {
  const each = poolSize + QUEUE_CONNECTIONS;
  const found = `${most} at most, about ${each} for each process`;
  if (most >= each * 2) return { name: 'connections', state: 'ok', found };
  const advice = 'Raise max_connections or lower DATABASE_POOL: a web and a worker process do not fit in.';
  return { name: 'connections', state: 'warning', found, advice };
}

export function judgeClock(aheadSeconds: number): Check {
  const off = Math.abs(aheadSeconds);
  if (off <= CLOCK_SECONDS) return { name: 'clock', state: 'ok', found: `agrees within ${off.toFixed(1)} s` };
  const found = `the database is ${off.toFixed(0)} s ${aheadSeconds > 0 ? 'ahead' : 'behind'}`;
  return { name: 'clock', state: 'warning', found, advice: 'Run a time service (NTP) on both machines.' };
}
