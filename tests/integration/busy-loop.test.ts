import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { db as Db } from '#lib/db/client';
import { isDatabaseAway } from '#lib/db/is-database-away';
import { sayReadersWait } from '#lib/readers-wait';
import { blockLoop } from '#tests/support/block-loop';
import { freezePostgres } from '#tests/support/freeze-postgres';
import { PATIENCE } from '#tests/support/patience';
import { missingPostgres, type PostgresServer } from '#tests/support/postgres-server';
import { openServerDatabase, type TestDatabase } from '#tests/support/test-database';

const missing = missingPostgres();

/** What a statement may take here, in milliseconds: the loop is blocked for longer. */
const STATEMENT_MS = 1_000;
const CONNECTIONS = 2;

describe.skipIf(missing)(`a web process with much to do${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let database: TestDatabase & { server: PostgresServer };
  let db: typeof Db;
  beforeAll(async () => {
    process.env.DATABASE_STATEMENT_TIMEOUT_MS = String(STATEMENT_MS);
    database = await openServerDatabase({ pool: CONNECTIONS });
    sayReadersWait();
    ({ db } = await import('#lib/db/client'));
  });
  afterAll(() => database.close());

  const round = () => new Promise((next) => setImmediate(next));
  const ask = (seconds: number) => db.$queryRaw`SELECT 1 AS one FROM pg_sleep(${seconds})`;
  const failures = async (asked: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));

  test('does not take the database for dead after a blockade that is longer than any statement may take', async () => {
    await ask(0);
    const asked = [ask(0.1), ask(0.1)];
    // They are sent, and answered while nobody can listen.
    for (let turn = 0; turn < 20; turn++) await round();
    blockLoop(STATEMENT_MS * 4);
    expect(await failures(asked)).toEqual([]);
  });

  test('does not take it for dead while its loop is blocked again and again', async () => {
    const asked: Promise<unknown>[] = [];
    for (let turn = 0; turn < 24; turn++) {
      asked.push(ask(0.3));
      blockLoop(300);
      await round();
    }
    expect(await failures(asked)).toEqual([]);
  });

  test('lets statements wait for each other', async () => {
    expect(await failures(Array.from({ length: 16 }, () => ask(0.4)))).toEqual([]);
  });

  test('hears of a server that is frozen, by the error that pages answer with 503', async () => {
    await ask(0);
    const thaw = freezePostgres(database.server);
    try {
      const error = await ask(0).catch((reason: unknown) => reason);
      expect(isDatabaseAway(error)).toBe(true);
      expect(await ask(0).catch((reason: unknown) => isDatabaseAway(reason))).toBe(true);
    } finally {
      thaw();
    }
    await expect.poll(() => failures([ask(0)]), PATIENCE).toEqual([]);
  });
});
