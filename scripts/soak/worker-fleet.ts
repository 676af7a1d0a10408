import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type FakeEdgar, startFakeEdgar } from '#tests/support/fake-edgar';
import type { PostgresServer } from '#tests/support/postgres-server';
import { openServerDatabase } from '#tests/support/test-database';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';
import { writeDemoDirectory } from '../../prisma/demo/write-demo-directory.ts';

export type Fleet = {
  server: PostgresServer;
  edgar: FakeEdgar;
  dataDir: string;
  client: pg.Pool;
  ciks: string[];
  start: () => ChildProcess;
  /** Puts every filing of the invented companies into the queue. @returns how many */
  enqueue: () => Promise<number>;
  /** Takes all filings away, and whatever waits in the queue. */
  forget: () => Promise<void>;
  /** How many filings readers have. */
  countReady: () => Promise<number>;
  close: () => Promise<void>;
};

/** A Postgres server, EDGAR on loopback with the invented companies, and as many real workers as are started. */
export async function openFleet(): Promise<Fleet> {
  const filings = buildDemoFilings();
  const root = mkdtempSync(join(tmpdir(), 'proofline-fleet-edgar-'));
  writeDemoDirectory(root, filings);
  const edgar = await startFakeEdgar({ root });
  Object.assign(process.env, {
    EDGAR_ARCHIVES_URL: edgar.baseUrls.www,
    EDGAR_DATA_URL: edgar.baseUrls.data,
    EDGAR_REQUESTS_PER_SECOND: '8',
    SEC_USER_AGENT: 'Proofline tests tests@example.com',
  });
  const database = await openServerDatabase();
  const { server, dataDir } = database;
  const client = new pg.Pool({ connectionString: server.url, max: 4 });
  const ciks = [...new Set(filings.map(({ company }) => company.cik))];
  const running = new Set<ChildProcess>();

  return {
    server,
    edgar,
    dataDir,
    client,
    ciks,
    start() {
      const worker = fork('scripts/worker-process.ts', {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { ...process.env, DATABASE_STATEMENT_TIMEOUT_MS: '120000', WORKER_CONCURRENCY: '2' },
        execArgv: [],
      });
      running.add(worker);
      worker.once('exit', () => running.delete(worker));
      return worker;
    },
    async enqueue() {
      const [{ openEdgarSource }, { discoverFilings }, { enqueueFilings, openQueue }] = await Promise.all([
        import('#lib/pipeline/edgar-source'),
        import('#lib/pipeline/discover-filings'),
        import('#lib/pipeline/queue'),
      ]);
      const found: string[] = [];
      for (const cik of ciks)
        found.push(...(await discoverFilings(openEdgarSource(), cik, { bases: ['10-K', '10-Q', '8-K'] })));
      const queue = await openQueue({ supervise: false });
      await enqueueFilings(queue, found);
      await queue.stop({ graceful: false });
      return found.length;
    },
    async forget() {
      await client.query('TRUNCATE "Company" CASCADE; TRUNCATE "Summary"; DELETE FROM pgboss.job');
      rmSync(join(dataDir, 'documents'), { recursive: true, force: true });
    },
    async countReady() {
      const { rows } = await client.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM "Filing" WHERE status = 'ready' AND "searchVersion" IS NOT NULL`,
      );
      return rows[0]?.n ?? 0;
    },
    async close() {
      for (const worker of running) worker.kill('SIGKILL');
      await client.end();
      await database.close();
      await edgar.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The end of a process. */
export const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((done) => child.once('exit', () => done()));
