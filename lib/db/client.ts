import { PrismaPg } from '@prisma/adapter-pg';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { PrismaClient } from './generated/client.ts';

/** Opens the client. A server that is frozen or gone makes a statement fail instead of wait for ever. */
function connect(): PrismaClient {
  if (!env.DATABASE_URL) {
    throw new AppError('not_configured', 'No database: set DATABASE_URL, or use `npm start`, which brings its own.');
  }
  const adapter = new PrismaPg({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: env.DATABASE_STATEMENT_TIMEOUT_MS,
    query_timeout: env.DATABASE_STATEMENT_TIMEOUT_MS + 1_000,
  });
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
