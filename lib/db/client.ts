import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { env, isEmbeddedDatabase } from '#lib/env';
import { AppError } from '#lib/errors';
import { doReadersWait } from '#lib/readers-wait';
import { PrismaClient } from './generated/client.ts';
import { surviveLostConnections } from './survive-lost-connections.ts';
import { WebDatabasePool } from './web-database-pool.ts';

/** How long statements wait for a lock that another one holds: the worker's for each other, a reader's hardly. */
const LOCK_MS = { reader: 2_000, worker: 20_000 };

/** Longer statements are the worker's. */
const WEB_STATEMENT_MS = 10_000;

/** How connections to a server are made and kept. */
function settingsOf(url: string) {
  const statementMs = env.DATABASE_STATEMENT_TIMEOUT_MS;
  return {
    connectionString: url,
    max: env.DATABASE_POOL,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementMs,
    lock_timeout: statementMs > WEB_STATEMENT_MS ? LOCK_MS.worker : LOCK_MS.reader,
    // A process that stops in the middle of a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: 15_000,
  };
}

/** The driver of a process that readers wait for. @param isWatched whether the pool itself notices a silent server */
function webAdapter(url: string, { isWatched }: { isWatched: boolean }): PrismaPg {
  const answerMs = env.DATABASE_STATEMENT_TIMEOUT_MS + 1_000;
  return new PrismaPg(new WebDatabasePool({ ...settingsOf(url), answerMs, isWatched }), { disposeExternalPool: true });
}

/** The driver of a process that nobody waits for: a worker, or a command. */
function workerAdapter(url: string): PrismaPg {
  const pool = new pg.Pool({
    ...settingsOf(url),
    connectionTimeoutMillis: 2_000,
    query_timeout: env.DATABASE_STATEMENT_TIMEOUT_MS + 1_000,
  });
  return new PrismaPg(surviveLostConnections(pool), { disposeExternalPool: true });
}

/** The driver for a replica, whose silence others watch for (`lib/db/replicas`). Connects at the first read. */
export const openReplicaAdapter = (url: string): PrismaPg => webAdapter(url, { isWatched: false });

/** Opens the client. A server that is frozen or gone makes a statement fail instead of wait for ever. */
function connect(): PrismaClient {
  const url = env.DATABASE_URL;
  if (!url) {
    throw new AppError('not_configured', 'No database: set DATABASE_URL, or use `npm start`, which starts one.');
  }
  const adapter = doReadersWait()
    ? // The embedded database runs one statement after the other: who waits there waits for others, not for the dead.
      webAdapter(url, { isWatched: !isEmbeddedDatabase() })
    : workerAdapter(url);
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: 60_000 } });
}

const kept = globalThis as { prooflineDb?: PrismaClient };

/** The process's one database client, opened at its first use and kept over hot reloads. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_, name) {
    kept.prooflineDb ??= connect();
    return Reflect.get(kept.prooflineDb, name, kept.prooflineDb);
  },
});

/** Ends all connections; for commands that are done. */
export async function closeDatabase(): Promise<void> {
  await kept.prooflineDb?.$disconnect();
  delete kept.prooflineDb;
}
