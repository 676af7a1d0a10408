import { fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyMigrations } from '#lib/db/migrate';
import { PATIENCE } from '#tests/support/patience';
import { missingPostgres, type PostgresServer, startPostgresServer } from '#tests/support/postgres-server';

const FIRST = '20260101000000_first';
const SECOND = '20260102000000_second';

const missing = missingPostgres();
/** How long others wait beside a million rows: `node scripts/soak/large-migrations.ts`. */
describe.skipIf(missing)(`a migration beside others${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: PostgresServer;
  let root: string;
  /** A dump, or a long statement of a worker: it has read the table, and its transaction is open. */
  let holder: pg.Client;

  beforeAll(async () => {
    server = await startPostgresServer();
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'proofline-migrations-'));
    mkdirSync(join(root, 'prisma/migrations'), { recursive: true });
    cpSync('prisma/schema.prisma', join(root, 'prisma/schema.prisma'));
    cpSync('prisma/migrations/migration_lock.toml', join(root, 'prisma/migrations/migration_lock.toml'));
    await ask('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    write(FIRST, 'CREATE TABLE "Thing" ("id" INTEGER PRIMARY KEY); CREATE TABLE "Other" ("id" INTEGER)');
    await migrate();
    holder = new pg.Client({ connectionString: server.url, application_name: 'a-dump' });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT count(*) FROM "Thing"');
  });
  afterEach(async () => {
    await holder.end();
    rmSync(root, { recursive: true });
  });

  function write(name: string, sql: string) {
    mkdirSync(join(root, 'prisma/migrations', name), { recursive: true });
    writeFileSync(join(root, 'prisma/migrations', name, 'migration.sql'), sql);
  }

  const tries: string[] = [];
  async function migrate(giveUpAfterMs = 60_000): Promise<string[]> {
    tries.length = 0;
    return applyMigrations(server.url, { root, giveUpAfterMs, say: (line) => void tries.push(line) });
  }

  async function ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  const columns = async () =>
    (
      await ask<{ name: string }>(
        `SELECT concat(table_name, '.', column_name) AS name FROM information_schema.columns
         WHERE table_name IN ('Thing', 'Other') ORDER BY 1`,
      )
    ).map(({ name }) => name);
  const AS_BEFORE = ['Other.id', 'Thing.id'];

  /** Reads the table again and again, one read after the other. */
  function keepReading() {
    const over = new AbortController();
    let answered = 0;
    const reading = (async () => {
      while (!over.signal.aborted) {
        await ask('SELECT * FROM "Thing"');
        answered++;
      }
    })();
    return {
      answered: () => answered,
      async stop() {
        over.abort();
        await reading;
      },
    };
  }

  /** Reads that are in line. */
  const countWaiting = async () =>
    (await ask(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query = 'SELECT * FROM "Thing"'`))
      .length;

  test('steps aside for readers who came after it while a long transaction keeps it waiting, and gets through when that ends', async () => {
    write(SECOND, 'ALTER TABLE "Other" ADD COLUMN "a" INTEGER; ALTER TABLE "Thing" ADD COLUMN "a" INTEGER');
    const readers = keepReading();
    const migrated = migrate();
    // One came behind the migration, which has asked for the table alone.
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { ...PATIENCE, interval: 1 });
    const before = readers.answered();
    // That one and the next are answered; the transaction that the migration waits for is still open.
    await vi.waitFor(() => expect(readers.answered()).toBeGreaterThan(before + 1), PATIENCE);
    await vi.waitFor(() => expect(tries.length).toBeGreaterThan(0), PATIENCE);
    expect(await columns()).toEqual(AS_BEFORE);
    await holder.query('COMMIT');
    expect(await migrated).toEqual([SECOND]);
    await readers.stop();
    expect(await columns()).toEqual(['Other.a', 'Other.id', 'Thing.a', 'Thing.id']);
  });

  test('gives way to a transaction that has waited for it already when it waits for that one, too', async () => {
    write(
      SECOND,
      'ALTER TABLE "Other" ADD COLUMN "a" INTEGER; SELECT pg_sleep(0.5); ALTER TABLE "Thing" ADD COLUMN "a" INTEGER',
    );
    const migrated = migrate();
    const works = () => ask(`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`);
    await vi.waitFor(async () => expect(await works()).not.toEqual([]), { ...PATIENCE, interval: 1 });
    expect((await holder.query('SELECT FROM "Other"')).rows).toEqual([]);
    await vi.waitFor(() => expect(tries).toHaveLength(1), PATIENCE);
    await holder.query('COMMIT');
    expect(await migrated).toEqual([SECOND]);
  });

  test('that never gets its lock says who is in the way and what to do, leaves nothing, and works the next time', async () => {
    write(SECOND, 'ALTER TABLE "Other" ADD COLUMN "a" INTEGER; ALTER TABLE "Thing" ADD COLUMN "a" INTEGER');
    const [{ pid }] = (await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid, count(*) FROM "Thing"'))
      .rows as [{ pid: number }];
    const failed = await migrate(3_000).catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: 'AppError', code: 'unavailable' });
    const { message } = failed as Error;
    expect(message).toMatch(new RegExp(`^The migration ${SECOND} did not get its locks in \\d+ (?:try|tries) over `));
    expect(message).toContain(`process ${pid} (a-dump, role proofline, in a transaction of`);
    expect(message).toContain(': SELECT pg_backend_pid() AS pid, count(*) FROM "Thing")');
    expect(message).toContain(`end it by SELECT pg_terminate_backend(${pid}), and migrate again.`);
    expect(await columns()).toEqual(AS_BEFORE);

    await holder.query('ROLLBACK');
    expect(await migrate()).toEqual([SECOND]);
    expect(await migrate()).toEqual([]);
  });

  test('with a wrong statement leaves nothing, and goes through once it is mended', async () => {
    write(SECOND, 'ALTER TABLE "Other" ADD COLUMN "a" INTEGER; ALTER TABLE "Nothing" ADD COLUMN "a" INTEGER');
    await expect(migrate()).rejects.toThrow(
      `The migration ${SECOND} failed, and nothing of it is left: relation "Nothing" does not exist`,
    );
    expect(await columns()).toEqual(AS_BEFORE);
    expect(tries).toEqual([]);

    write(SECOND, 'ALTER TABLE "Other" ADD COLUMN "b" INTEGER');
    expect(await migrate()).toEqual([SECOND]);
    expect(await columns()).toEqual(['Other.b', ...AS_BEFORE]);
  });

  test('goes through in the next process when its own was killed while it waited', async () => {
    write(SECOND, 'ALTER TABLE "Thing" ADD COLUMN "a" INTEGER');
    const killed = fork(resolve('scripts/cli.ts'), ['migrate'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: server.url },
      execArgv: [],
      stdio: 'ignore',
    });
    const countLocked = async () => (await ask(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).length;
    await vi.waitFor(async () => expect(await countLocked()).toBe(1), PATIENCE);
    killed.kill('SIGKILL');
    const migrated = migrate();
    // The server may not know yet that the first one is gone: it gets its lock all the same. When this process starts
    // slowly, the first one's statement has given up by then.
    await vi.waitFor(async () => expect(tries.length > 0 || (await countLocked()) === 2).toBe(true), PATIENCE);
    await holder.query('COMMIT');
    await migrated;
    expect(await migrate()).toEqual([]);
    expect(await columns()).toEqual(['Other.id', 'Thing.a', 'Thing.id']);
    const finished = await ask(
      `SELECT FROM "_prisma_migrations" WHERE migration_name = '${SECOND}' AND finished_at IS NOT NULL`,
    );
    expect(finished).toHaveLength(1);
  });
});
