import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { enqueueFilings } from '#lib/discovery/filing-jobs';
import { openQueue } from '#lib/jobs/queue';
import { readQueueState, readSiteState } from '#lib/operations/queries';
import { startFakeEmbedder } from '#tests/support/fake-embedder';
import { MONTHLY, startFakePaddle } from '#tests/support/fake-paddle';
import { openEmbeddedTestDatabase, type TestDatabase } from '#tests/support/test-database';

type Check = { name: string; state: string; found: string; advice?: string };

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
});
afterAll(() => database.close());

/** Runs a command with more variables. It sees the file's own database. */
function cli(args: string[], environment: Record<string, string> = {}) {
  const run = spawnSync(process.execPath, ['scripts/cli.ts', ...args, '--json'], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return { code: run.status, answer: run.stdout ? JSON.parse(run.stdout) : null, stderr: run.stderr };
}

/** As the doctor finds it, while servers of this process can answer. */
async function examine(environment: Record<string, string>): Promise<Check[]> {
  const env = { ...process.env, ...environment };
  const ended = promisify(execFile)(process.execPath, ['scripts/cli.ts', 'doctor', '--json'], { env }).catch(
    (failed: { stdout: string }) => failed,
  );
  return (JSON.parse((await ended).stdout) as { checks: Check[] }).checks;
}

const find = (checks: Check[], name: string) => checks.find((check) => check.name === name);

describe('the doctor', () => {
  test('finds nothing broken in a fresh installation, and says what it does without', () => {
    const { code, answer } = cli(['doctor']);
    expect(code).toBe(0);
    expect(find(answer.checks, 'database')).toMatchObject({ state: 'ok' });
    expect(find(answer.checks, 'migrations')).toMatchObject({ state: 'ok' });
    expect(find(answer.checks, 'edgar')).toMatchObject({ state: 'off' });
    expect(find(answer.checks, 'queue')).toMatchObject({ state: 'warning', found: 'no worker has run yet' });
    expect(answer.checks.filter(({ state }: Check) => state === 'failed')).toEqual([]);
  });

  test('names every variable that does not work, and asks nobody else', () => {
    const { code, answer } = cli(['doctor'], { DATABASE_POOL: 'many', SMTP_URL: 'mail.example.com' });
    expect(code).toBe(1);
    const check = find(answer.checks, 'environment');
    expect(check?.found).toContain('DATABASE_POOL');
    expect(check?.found).toContain('SMTP_URL');
  });

  test('says that a database is not there', () => {
    const { code, answer } = cli(['doctor'], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' });
    expect(code).toBe(1);
    expect(find(answer.checks, 'database')).toMatchObject({
      state: 'failed',
      advice: expect.stringContaining('DATABASE_URL'),
    });
  });

  test('says that a mail server does not answer', () => {
    const { answer } = cli(['doctor'], { SMTP_URL: 'smtp://127.0.0.1:9' });
    expect(find(answer.checks, 'mail')).toMatchObject({ state: 'failed', advice: expect.stringContaining('SMTP_URL') });
  });

  test('says that EDGAR would not be asked under such a name', () => {
    const { answer } = cli(['doctor'], { SEC_USER_AGENT: 'Pröofline tests@example.com' });
    expect(find(answer.checks, 'edgar')).toMatchObject({
      state: 'failed',
      advice: expect.stringContaining('SEC_USER_AGENT'),
    });
  });

  test('asks Paddle and the embedding provider, and says what they lack', async () => {
    const [paddle, embedder] = [await startFakePaddle({ trialDays: 7 }), await startFakeEmbedder([])];
    const environment = {
      EMBEDDING_PROVIDER: 'openai-compatible',
      EMBEDDING_MODEL: 'fake',
      EMBEDDING_BASE_URL: embedder.url,
    };
    try {
      const well = await examine(environment);
      expect(find(well, 'payments')).toMatchObject({ state: 'ok', found: expect.stringContaining('sandbox') });
      expect(find(well, 'embeddings')).toMatchObject({ state: 'ok', found: expect.stringContaining('64 dimensions') });

      embedder.behave('status-500');
      const ill = await examine({ ...environment, PADDLE_PRICE_YEARLY: 'pri_nobody_sells' });
      expect(find(ill, 'payments')).toMatchObject({ state: 'failed', found: 'Paddle sells no pri_nobody_sells' });
      expect(find(ill, 'embeddings')).toMatchObject({
        state: 'failed',
        advice: expect.stringContaining('EMBEDDING_API_KEY'),
      });

      const [monthly] = paddle.world.prices;
      if (monthly) monthly.trial_period = null;
      const dear = find(await examine({}), 'payments');
      expect(dear).toMatchObject({ state: 'failed', found: 'PADDLE_PRICE_MONTHLY is free for no days, not 7 days' });
      if (monthly) monthly.trial_period = { interval: 'day', frequency: 7 };

      paddle.setFault({ kind: 'refuse', times: 1, only: 'GET /events' });
      expect(find(await examine({}), 'payments')).toMatchObject({
        state: 'failed',
        found: 'events: The key lacks a permission.',
        advice: expect.stringContaining('read notifications'),
      });

      const shut = await examine({ PADDLE_API_KEY: 'another', PADDLE_PRICE_MONTHLY: MONTHLY });
      expect(find(shut, 'payments')).toMatchObject({
        state: 'failed',
        advice: expect.stringContaining('PADDLE_API_KEY'),
      });
      expect(find(shut, 'embeddings')).toMatchObject({ state: 'off' });
    } finally {
      await paddle.close();
      await embedder.close();
      for (const name of Object.keys(process.env).filter((one) => one.startsWith('PADDLE_'))) delete process.env[name];
    }
  });

  test('says that documents cannot be written', () => {
    const file = join(database.dataDir, 'a-file');
    writeFileSync(file, '');
    expect(find(cli(['doctor'], { DOCUMENT_STORE: join(file, 'documents') }).answer.checks, 'documents')).toMatchObject(
      {
        state: 'failed',
      },
    );
  });
});

describe('the state of the site', () => {
  test('counts what is there', () => {
    const { code, answer } = cli(['status']);
    expect(code).toBe(0);
    expect(answer).toEqual({
      site: {
        companies: 0,
        filings: { discovered: 0, fetched: 0, parsed: 0, ready: 0, failed: 0 },
        newest: null,
        freshness: null,
      },
      queue: null,
      documents: expect.stringContaining('documents, answers in'),
      replicas: [],
      billing: { unknownPrices: [], doubles: [] },
      news: { untold: 0, atOnce: 0, digests: 0, stopped: 0, mailed: null },
      webhooks: { waiting: 0, failing: 0, failed: 0, oldestWaitSeconds: 0, webhooks: 0, stopped: 0 },
    });
  });

  test('says how long filings took from EDGAR to readers, of those that came while their company was followed; one that should be there and is not, is late', async () => {
    const hour = 3_600_000;
    const now = Date.now();
    const cik = '0009200001';
    await db.company.create({
      data: { cik, name: 'Dial', nameUpper: 'DIAL', createdAt: new Date(now - 48 * hour) },
    });
    const filing = (n: number, acceptedAgo: number, readyAgo: number) => ({
      accession: `${cik}-25-00000${n}`,
      cik,
      form: '8-K',
      baseForm: '8-K',
      filedOn: new Date('2025-01-02T00:00:00Z'),
      originalUrl: 'https://www.sec.gov/x',
      status: 'ready' as const,
      acceptedAt: new Date(now - acceptedAgo),
      readyAt: new Date(now - readyAgo),
    });
    await db.filing.createMany({
      data: [
        filing(1, 2 * hour, 2 * hour - 300_000),
        filing(2, 4 * hour, 4 * hour - 899_000),
        // There before its company was.
        filing(3, 72 * hour, hour),
      ],
    });
    const { freshness, newest } = await readSiteState();
    expect(newest).toEqual({ accession: `${cik}-25-000003`, filedOn: '2025-01-02' });
    expect(freshness).toMatchObject({ filings: 2, inTime: 1 });
    expect(freshness?.medianSeconds).toBeCloseTo(599.5, 0);
    expect(freshness?.worstSeconds).toBeCloseTo(899, 0);

    const unread = { status: 'fetched' as const, readyAt: null };
    await db.filing.createMany({
      // One may still come in time, the other cannot.
      data: [
        { ...filing(4, 600_000, 0), ...unread },
        { ...filing(5, 1_000_000, 0), ...unread },
      ],
    });
    const later = await readSiteState();
    expect(later.freshness).toMatchObject({ filings: 3, worstSeconds: freshness?.worstSeconds });
    expect(later.freshness?.inTime).toBeCloseTo(2 / 3);
    await db.filing.deleteMany({ where: { status: 'ready' } });
    expect((await readSiteState()).freshness).toEqual({
      filings: 1,
      medianSeconds: null,
      worstSeconds: null,
      inTime: 0,
    });
  });

  test('counts the jobs that wait, and for how long', async () => {
    const queue = await openQueue({ supervise: false });
    try {
      await enqueueFilings(queue, ['0009200001-25-000001', '0009200001-25-000002']);
      expect(await readQueueState()).toMatchObject({ waiting: 2, running: 0, dead: 0, workerSeenSeconds: null });
      // One is to begin in an hour, the other should have begun an hour ago.
      await db.$executeRaw`UPDATE pgboss.job SET start_after = now() + interval '1 hour' *
        CASE WHEN singleton_key LIKE '%1' THEN 1 ELSE -1 END`;
      const { answer } = cli(['status']);
      const after = await readQueueState();
      expect(answer.queue.oldestWaitSeconds).toBeGreaterThanOrEqual(3_600);
      expect(answer.queue.oldestWaitSeconds).toBeLessThanOrEqual(after?.oldestWaitSeconds ?? 0);
    } finally {
      await queue.stop({ graceful: false });
    }
  });
});
