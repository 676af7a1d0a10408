import type { PostgresServer } from '#tests/support/postgres-server';
import { openServerDatabase } from '#tests/support/test-database';
import { startWebServers, type WebServers } from '#tests/support/web-servers';
import type { ServerDatabase } from './worker-fleet.ts';

/** One answer of the site to one question. */
export type Answer = { path: string; status: number; ms: number };

export type WatchedSite = {
  server: PostgresServer;
  web: WebServers;
  dataDir: string;
  /** Asks every page and endpoint of `paths` at once, as a visitor and as a reader with a session. */
  askAll: () => Promise<Answer[]>;
  ask: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  /** A cookie of a signed-in reader. */
  cookie: string;
  /** The page of a filing. */
  filingPath: string;
  close: () => Promise<void>;
};

/** No answer at all within this long counts as status 0. */
const TIMEOUT_MS = 20_000;

/**
 * A site as in production, on a Postgres server of its own, with an invented company's filings and a signed-in reader.
 * @param options.database of a fleet of workers, which closes it; one of its own when absent
 */
export async function openWatchedSite({
  processes = 1,
  database: given,
}: {
  processes?: number;
  database?: ServerDatabase;
} = {}): Promise<WatchedSite> {
  const database = given ?? (await openServerDatabase());
  const { ingestDemoCompany } = await import('#tests/support/demo-company');
  const filings = await ingestDemoCompany(database, 'HLFD');
  const annual = filings.find(({ form }) => form === '10-K');
  const { addAccount } = await import('#tests/support/accounts-site');
  const { createSession } = await import('#lib/accounts/sessions/session-queries');
  const { id } = await addAccount('watching@example.com', 'correct horse');
  const cookie = `proofline-session=${await createSession(id as Parameters<typeof createSession>[0])}`;
  // The database goes down and up again: this process must not keep connections to it.
  const { closeDatabase } = await import('#lib/db/client');
  await closeDatabase();
  const web = await startWebServers(processes, { LOG_LEVEL: 'info' });

  const filingPath = `/filings/hlfd/summarized?type=10-K&date=${annual?.filedOn}`;
  const paths = [
    '/',
    '/filings/hlfd',
    filingPath,
    '/api/get-filings-latest',
    '/api/get-filings/hlfd',
    '/api/company-suggestions?letter=h',
  ];
  let turn = 0;
  const ask = async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const url = web.urls[turn++ % web.urls.length] ?? '';
    const started = performance.now();
    let status = 0;
    try {
      const answer = await fetch(url + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
      await answer.arrayBuffer();
      status = answer.status;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
    return { path, status, ms: Math.round(performance.now() - started) };
  };
  return {
    server: database.server,
    web,
    dataDir: database.dataDir,
    cookie,
    filingPath,
    ask,
    askAll: () =>
      Promise.all([...paths.map((path) => ask(path)), ...[...paths, '/profile'].map((path) => ask(path, { cookie }))]),
    async close() {
      await web.close();
      if (!given) await database.close();
    },
  };
}
