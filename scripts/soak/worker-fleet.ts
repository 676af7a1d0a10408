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
  database: ServerDatabase;
  server: PostgresServer;
  edgar: FakeEdgar;
  dataDir: string;
  client: pg.Pool;
  ciks: string[];
  start: () => ChildProcess;
  /**
   * As `start`, and waits until the worker has begun: one that begins without a database ends, and is started again by
   * its service manager. Its last log line goes to standard error.
   * @param environment more variables of this worker
   */
  startReady: (environment?: Record<string, string>) => Promise<ChildProcess>;
  /** Puts every filing of the fleet's companies into the queue. @returns their numbers */
  enqueue: () => Promise<string[]>;
  /** Removes the filings of the fleet's companies, and everything in the queue. */
  forget: () => Promise<void>;
  /** The fleet's filings that readers have. */
  listReady: () => Promise<string[]>;
  close: () => Promise<void>;
};

export type ServerDatabase = Awaited<ReturnType<typeof openServerDatabase>>;

/**
 * A Postgres server, EDGAR on loopback with the invented companies, and as many real workers as are started.
 * @param options.tickers of the companies whose filings are read; all of them when absent
 * @param options.parent directory for the server's files
 */
export async function openFleet({
  tickers,
  parent,
}: {
  tickers?: readonly string[];
  parent?: string;
} = {}): Promise<Fleet> {
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
  const database = await openServerDatabase(parent === undefined ? {} : { parent });
  const { server, dataDir } = database;
  const client = new pg.Pool({ connectionString: server.url, max: 4 });
  // The server goes down and up again: an idle connection reports its error here, and is replaced at the next query.
  client.on('error', () => {});
  const read = filings.filter(({ company }) => tickers === undefined || tickers.includes(company.ticker));
  const ciks = [...new Set(read.map(({ company }) => company.cik))];
  const running = new Set<ChildProcess>();
  const startWorker = (environment: Record<string, string>, stderr: 'inherit' | 'pipe') => {
    const worker = fork('scripts/worker/worker-process.ts', {
      stdio: ['ignore', 'ignore', stderr, 'ipc'],
      env: { ...process.env, DATABASE_STATEMENT_TIMEOUT_MS: '120000', WORKER_CONCURRENCY: '2', ...environment },
      execArgv: [],
    });
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
    return worker;
  };

  return {
    database,
    server,
    edgar,
    dataDir,
    client,
    ciks,
    start: () => startWorker({}, 'inherit'),
    async startReady(environment = {}) {
      const worker = startWorker({ LOG_LEVEL: 'info', ...environment }, 'pipe');
      await untilReady(worker);
      return worker;
    },
    async enqueue() {
      const [{ openEdgarSource }, { discoverFilings }, { enqueueFilings }, { openQueue }, { closeDatabase }] =
        await Promise.all([
          import('#lib/discovery/edgar-source'),
          import('#lib/discovery/discover-filings'),
          import('#lib/discovery/filing-jobs'),
          import('#lib/jobs/queue'),
          import('#lib/db/client'),
        ]);
      const found: string[] = [];
      for (const cik of ciks)
        found.push(...(await discoverFilings(openEdgarSource(), cik, { bases: ['10-K', '10-Q', '8-K'] })));
      const queue = await openQueue({ supervise: false });
      await enqueueFilings(queue, found);
      await queue.stop({ graceful: false });
      // The database may go down and up again: this process must not keep connections to it.
      await closeDatabase();
      return found;
    },
    async forget() {
      const { rows } = await client.query<{ accession: string }>(
        'SELECT accession FROM "Filing" WHERE cik = ANY ($1)',
        [ciks],
      );
      await client.query('DELETE FROM "Company" WHERE cik = ANY ($1)', [ciks]);
      await client.query('DELETE FROM pgboss.job');
      const { documentDirectory } = await import('#lib/documents/document-name');
      for (const { accession } of rows)
        rmSync(join(dataDir, 'documents', documentDirectory(accession)), { recursive: true, force: true });
    },
    async listReady() {
      const { rows } = await client.query<{ accession: string }>(
        `SELECT accession FROM "Filing" WHERE status = 'ready' AND "searchVersion" IS NOT NULL AND cik = ANY ($1)`,
        [ciks],
      );
      return rows.map(({ accession }) => accession);
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

/** Until its log says so. Of what the log says later only the last words are handed on. */
function untilReady(worker: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    worker.once('exit', () => fail(new Error('The worker ended before it had begun.')));
    worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Worker is ready')) ready();
      if (text.includes('The worker failed')) process.stderr.write(text);
    });
  });
}

/** The end of a process. */
export const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((done) => child.once('exit', () => done()));
