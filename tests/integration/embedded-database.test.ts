import { spawn } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 16 });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

describe('the embedded database', () => {
  test('keeps the statements of several processes apart, also one that arrives in many pieces', async () => {
    const ask = () =>
      new Promise<{ code: number | null; printed: string }>((done) => {
        const child = spawn(process.execPath, ['tests/support/ask-database.ts', '600'], {
          env: { ...process.env, DATABASE_URL: database.url },
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        let printed = '';
        child.stderr.on('data', (chunk: Buffer) => {
          printed += chunk.toString('utf8');
        });
        child.once('exit', (code) => done({ code, printed }));
      });
    const asking = { on: true };
    const others = Promise.all([ask(), ask(), ask()]).finally(() => {
      asking.on = false;
    });
    const long = 'Net sales by reportable segment. '.repeat(130_000);
    while (asking.on) {
      const { rows } = await pool.query<{ length: number }>('SELECT length($1::text) AS length', [long]);
      expect(rows[0]?.length).toBe(long.length);
    }

    for (const answer of await others) expect(answer).toEqual({ code: 0, printed: '' });
  });

  test('does not mind connections that come and go beside a statement', async () => {
    const asking = { on: true };
    const comeAndGo = async () => {
      while (asking.on) {
        const client = new pg.Client({ connectionString: database.url });
        await client.connect();
        await client.query('SELECT $1::int', [1]);
        await client.end();
      }
    };
    const visitors = Promise.all([comeAndGo(), comeAndGo(), comeAndGo()]);
    for (let round = 0; round < 60; round++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          pool.query<{ a: number }>('SELECT $1::int AS a, $2::text AS b, $3::text AS c', [index, 'x', 'y']),
        ),
      );
      expect(answers.map((answer) => answer.rows[0]?.a)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    }
    asking.on = false;
    await visitors;
  });

  test('lets a statement that fails fail alone', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 600 }, async (_, index) => {
        if (index % 5 === 0) return pool.query('SELECT 1 / $1::int AS value', [0]);
        if (index % 5 === 1) return pool.query(`SELECT nothing FROM nowhere WHERE a = $1 AND b = $2`, [index, 'x']);
        return pool.query('SELECT $1::int AS value, $2::text AS name, $3::int AS third', [index, 'name', 3]);
      }),
    );

    for (const [index, outcome] of outcomes.entries()) {
      expect({ index, status: outcome.status }).toEqual({ index, status: index % 5 < 2 ? 'rejected' : 'fulfilled' });
    }
  });

  test('keeps transactions of many connections apart', async () => {
    await pool.query('CREATE TABLE "Tally" (id int PRIMARY KEY, n int NOT NULL)');
    await pool.query('INSERT INTO "Tally" VALUES (1, 0)');
    const add = async (fail: boolean) => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('UPDATE "Tally" SET n = n + $1 WHERE id = $2', [1, 1]);
        await client.query(fail ? 'ROLLBACK' : 'COMMIT');
      } finally {
        client.release();
      }
    };
    await Promise.all(Array.from({ length: 60 }, (_, index) => add(index % 3 === 0)));

    expect((await pool.query('SELECT n FROM "Tally"')).rows).toEqual([{ n: 40 }]);
  });

  test('serves the others when a connection breaks off inside a transaction', async () => {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT $1::int', [1]);
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});
