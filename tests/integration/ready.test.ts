import { type ChildProcess, fork } from 'node:child_process';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type db as Db, db } from '#lib/db/client';
import { MIGRATIONS } from '#lib/db/migration-names';
import { isEmbeddedDatabase } from '#lib/env';
import { DEAD_LETTERS } from '#lib/jobs/policies';
import { openQueue } from '#lib/jobs/queue';
import { checkQueue } from '#lib/operations/check-queue';
import type { QueueState } from '#lib/operations/types';
import { endProcess } from '#tests/support/end-process';
import { outsideTransaction } from '#tests/support/guard-transactions';
import { PATIENCE } from '#tests/support/patience';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Told = { status: string; degraded: string[]; queue: QueueState | null };

async function ready(): Promise<{ status: number; told: Told }> {
  const { GET } = await import('../../app/api/ready/route.ts');
  const answer = await GET(
    new Request('http://localhost:3000/api/ready', { headers: { 'x-proofline-peer': '127.0.0.1' } }),
  );
  return { status: answer.status, told: (await answer.json()) as Told };
}

const degraded = async () => (await ready()).told.degraded;

/** As a stranger asks. */
async function readyForAll(): Promise<{ status: number; told: unknown }> {
  const { GET } = await import('../../app/api/ready/route.ts');
  const headers = { 'x-proofline-peer': '203.0.113.9', 'x-forwarded-for': '127.0.0.1' };
  const answer = await GET(new Request('http://localhost:3000/api/ready', { headers }));
  return { status: answer.status, told: await answer.json() };
}

/** Questions that wait for the table of migrations. */
async function waiting(holder: Pick<typeof Db, '$queryRaw'>): Promise<number> {
  const [row] = await holder.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM pg_locks
    WHERE NOT granted AND relation = '"_prisma_migrations"'::regclass`;
  return row?.count ?? 0;
}

describe('a process', () => {
  const newest = MIGRATIONS.at(-1) ?? '';
  const isMissing = (missing: readonly string[]) => ({
    status: 503,
    told: { status: 'unavailable', reason: 'migrations-missing', detail: expect.stringContaining('migrate'), missing },
  });

  test('is ready on the schema of its release', async () => {
    const isReady = { status: 200, told: { status: 'ready', migrations: MIGRATIONS.length } };
    // A process that has just begun on a busy machine may say first that its database does not answer in time.
    await expect.poll(ready, PATIENCE).toMatchObject(isReady);
    expect(await readyForAll()).toEqual({ status: 200, told: { status: 'ready' } });
  });

  test('is ready on the schema of a later release, which is brought up beside it', async () => {
    await db.$executeRaw`INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at)
      VALUES ('later', 'x', '99990101000000_later', now())`;
    await expect.poll(async () => (await ready()).status, PATIENCE).toBe(200);
    await db.$executeRaw`DELETE FROM "_prisma_migrations" WHERE id = 'later'`;
  });

  test.each([
    ['the newest migration', newest],
    ['one between others', MIGRATIONS[4] ?? ''],
  ])('is not ready on a schema that lacks %s, and names it', async (_, name) => {
    await db.$executeRaw`UPDATE "_prisma_migrations" SET migration_name = 'none' WHERE migration_name = ${name}`;
    await expect.poll(ready, PATIENCE).toEqual(isMissing([name]));
    expect(await readyForAll()).toEqual({ status: 503, told: { status: 'unavailable' } });
    await db.$executeRaw`UPDATE "_prisma_migrations" SET migration_name = ${name} WHERE migration_name = 'none'`;
    await expect.poll(async () => (await ready()).status, PATIENCE).toBe(200);
  });

  test('is not ready while a migration is under way or after one has failed', async () => {
    await db.$executeRaw`UPDATE "_prisma_migrations" SET finished_at = NULL WHERE migration_name = ${newest}`;
    await expect.poll(ready, PATIENCE).toEqual(isMissing([newest]));
    await db.$executeRaw`UPDATE "_prisma_migrations" SET finished_at = now() WHERE migration_name = ${newest}`;
  });

  test('is not ready on a database that nobody has migrated', async () => {
    await db.$executeRaw`ALTER TABLE "_prisma_migrations" RENAME TO "away"`;
    await expect.poll(ready, PATIENCE).toEqual(isMissing(MIGRATIONS));
    await db.$executeRaw`ALTER TABLE "away" RENAME TO "_prisma_migrations"`;
    await expect.poll(async () => (await ready()).status, PATIENCE).toBe(200);
  });

  test('asks its database one question for all who ask at once', async ({ skip }) => {
    skip(isEmbeddedDatabase(), 'The clients of the embedded database share a session: none waits for another.');
    await db.$transaction(
      async (holder) => {
        await holder.$executeRaw`LOCK TABLE "_prisma_migrations" IN ACCESS EXCLUSIVE MODE`;
        // An answer may be reused for half a second.
        const asked: ReturnType<typeof readyForAll>[] = [];
        const ask = () => {
          asked.push(...outsideTransaction(() => Array.from({ length: 50 }, readyForAll)));
          return waiting(holder);
        };
        await expect.poll(ask, PATIENCE).toBeGreaterThan(0);
        await Promise.all(asked);
        // Two queries a second for all requests; each of the pool's connections had one.
        expect(await waiting(holder)).toBeLessThanOrEqual(3);
      },
      { timeout: PATIENCE.timeout },
    );
    await expect.poll(async () => (await readyForAll()).status, PATIENCE).toBe(200);
  });
});

describe('what a site does without', () => {
  /** Of jobs that no worker takes. */
  const NOBODYS = 'nobodys-jobs';
  let queue: PgBoss;
  beforeAll(async () => {
    queue = await openQueue({ supervise: false });
    await queue.createQueue(NOBODYS);
  });
  afterAll(() => queue.stop({ graceful: false }));

  /** Puts a job into a queue that should have begun this many minutes ago. */
  const wait = (name: string, minutes: number) =>
    queue.send(name, {}, { startAfter: new Date(Date.now() - minutes * 60_000) });

  test('names a queue as late whose oldest job has waited for more than fifteen minutes, and says for how long', async () => {
    // Given up, and to be tried again in an hour: neither waits for a worker.
    await wait(DEAD_LETTERS, 300);
    await wait(NOBODYS, -60);
    expect((await ready()).told.queue).toMatchObject({ waiting: 1, dead: 1, oldestWaitSeconds: 0 });
    await wait(NOBODYS, 14);
    expect(await degraded()).not.toContain('queue-late');
    await wait(NOBODYS, 20);
    const { told } = await ready();
    expect(told.degraded).toContain('queue-late');
    expect(told.queue?.oldestWaitSeconds).toBeGreaterThan(20 * 60 - 5);
    expect(told.queue?.oldestWaitSeconds).toBeLessThan(2 * 20 * 60);

    await seen(0);
    expect(await checkQueue()).toMatchObject({ state: 'warning', found: expect.stringContaining('20 minutes') });
    await queue.deleteAllJobs(NOBODYS);
    expect(await degraded()).not.toContain('queue-late');
    await seen(null);
  });

  /** A worker's sign of life, this many seconds old. */
  const seen = (ago: number | null) =>
    db.$executeRaw`UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = now() - ${ago}::float8 * interval '1 second'`;

  test('names a worker as missing until one runs, and again when it has been silent for a minute', async () => {
    expect((await ready()).told.queue?.workerSeenSeconds).toBeNull();
    expect(await degraded()).toContain('no-worker');
    const worker: ChildProcess = fork('scripts/worker/worker-process.ts', { stdio: 'ignore', execArgv: [] });
    try {
      await expect.poll(degraded, PATIENCE).not.toContain('no-worker');
      expect((await ready()).told.queue?.workerSeenSeconds).not.toBeNull();
    } finally {
      await endProcess(worker);
    }
    await seen(30);
    expect(await degraded()).not.toContain('no-worker');
    await seen(70);
    expect(await degraded()).toContain('no-worker');
  });
});
