import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FakeEdgar, startFakeEdgar } from '#tests/support/fake-edgar';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';
import { writeDemoDirectory } from '../../prisma/demo/write-demo-directory.ts';

let database: TestDatabase;
let edgar: FakeEdgar;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'proofline-demo-'));
  writeDemoDirectory(root, buildDemoFilings());
  edgar = await startFakeEdgar({ root });
  Object.assign(process.env, {
    EDGAR_ARCHIVES_URL: edgar.baseUrls.www,
    EDGAR_DATA_URL: edgar.baseUrls.data,
    SEC_USER_AGENT: 'Proofline tests tests@example.com',
  });
  database = await openTestDatabase();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await edgar.close();
  await database.close();
});

function startWorker(): ChildProcess {
  const worker = fork('scripts/worker-process.ts', { stdio: 'ignore', env: process.env, execArgv: [] });
  workers.push(worker);
  return worker;
}

const discover = async (cik: string) => {
  const { openEdgarSource } = await import('#lib/pipeline/edgar-source');
  const { discoverFilings } = await import('#lib/pipeline/discover-filings');
  return discoverFilings(openEdgarSource(), cik, { bases: ['10-K', '10-Q', '8-K'] });
};

const countReady = async (ticker: string) => {
  const { listSummarisedFilings } = await import('#lib/filings/queries');
  return (await listSummarisedFilings()).filter((filing) => filing.symbol_id === ticker).length;
};

describe('the queue', () => {
  test('hands the filings of a killed worker to the next one', { timeout: 90_000 }, async () => {
    await discover('9999990002');
    // The first worker hangs on a document when it is killed: nobody answers it.
    edgar.fail('*', { hang: true });
    const asked = edgar.requests.length;
    const first = startWorker();
    await vi.waitFor(() => expect(edgar.requests.length).toBeGreaterThan(asked), { timeout: 30_000, interval: 100 });
    first.kill('SIGKILL');

    startWorker();
    await vi.waitFor(async () => expect(await countReady('HLFD')).toBe(6), { timeout: 60_000, interval: 500 });
  });

  test('keeps a job that failed for good among the dead letters, with its reason', { timeout: 60_000 }, async () => {
    const { DEAD_LETTERS, INGEST_QUEUE, openQueue } = await import('#lib/pipeline/queue');
    const queue = await openQueue({ supervise: false });
    try {
      await queue.insert(INGEST_QUEUE, [{ data: { accession: '0000000000-00-000000' }, retryLimit: 0 }]);
      await vi.waitFor(async () => expect(await queue.findJobs(DEAD_LETTERS, { queued: true })).toHaveLength(1), {
        timeout: 30_000,
        interval: 250,
      });
      const [letter] = await queue.findJobs<{ accession: string }>(DEAD_LETTERS, { queued: true });

      expect(letter?.data.accession).toBe('0000000000-00-000000');
      expect(JSON.stringify(letter?.sourceOutput ?? letter?.output)).toContain('No filing has the number');
    } finally {
      await queue.stop({ graceful: false });
    }
  });

  test('lets a worker that is asked to stop end by itself', { timeout: 30_000 }, async () => {
    const worker = workers.at(-1);
    const ended = new Promise<number | null>((done) => worker?.once('exit', (code) => done(code)));
    worker?.kill('SIGTERM');

    expect(await ended).toBe(0);
  });
});
