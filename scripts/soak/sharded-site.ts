import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentOf, type FakeS3, startFakeS3 } from '#tests/support/fake-s3';
import { operator } from '#tests/support/partition-operator';
import { openPartitionedDatabase } from '#tests/support/partitioned-database';
import { type PostgresServer, startReplica } from '#tests/support/postgres-server';
import { startWebServers, type WebServers } from '#tests/support/web-servers';

/** A filing of the site, and the server of partitions that has its text; null for the primary. */
export type PlacedFiling = { ticker: string; accession: string; form: string; filedOn: string; server: string | null };

export type ShardedSite = {
  filings: readonly PlacedFiling[];
  /** The text of each filing, by its accession number. */
  texts: ReadonlyMap<string, string>;
  servers: { primary: PostgresServer; replica: PostgresServer; a: PostgresServer; b: PostgresServer };
  s3: FakeS3;
  web: WebServers;
  /** Sessions of readers who pay. */
  cookies: readonly string[];
  /** Their keys of the API. */
  keys: readonly string[];
  /** Forgets what the machine has kept of the documents. */
  emptyCache: () => Promise<void>;
  close: () => Promise<void>;
};

/** So many that nobody reaches the limit of a minute. */
const READERS = 24;

/**
 * A site as in production: filings of three invented companies, each on another of three Postgres servers; a replica of
 * the primary; documents on S3; one web process; readers who pay.
 */
export async function openShardedSite(): Promise<ShardedSite> {
  const s3 = await startFakeS3();
  Object.assign(process.env, environmentOf(s3));
  const database = await openPartitionedDatabase();
  const { ingestDemoCompany } = await import('#tests/support/demo-company');
  const { db, closeDatabase } = await import('#lib/db/client');
  const filings: PlacedFiling[] = [];
  const add = async (ticker: string, server: string | null) => {
    const added = await ingestDemoCompany(database, ticker);
    filings.push(...added.map((filing) => Object.assign(filing, { server })));
  };
  const nextId = async () => ((await db.filing.aggregate({ _max: { id: true } }))._max.id ?? 0) + 1;

  await add('HLFD', null);
  await operator.begin();
  await operator.server('a', database.others.a);
  await operator.server('b', database.others.b);
  await operator.add(await nextId(), 'a');
  await add('NWSC', 'a');
  await operator.add(await nextId(), 'b');
  await add('TIDE', 'b');
  const { cookies, keys } = await addReaders();
  const texts = new Map<string, string>();
  for (const { accession } of filings) {
    const { id } = await db.filing.findUniqueOrThrow({ where: { accession }, select: { id: true } });
    const blocks = await db.block.findMany({ where: { filingId: id }, orderBy: { ordinal: 'asc' } });
    texts.set(accession, blocks.map(({ text }) => text).join('\n'));
  }
  await closeDatabase();

  const replica = await startReplica(database.server);
  const web = await startWebServers(1, { LOG_LEVEL: 'info', DATABASE_REPLICA_URLS: replica.url });
  return {
    ...{ filings, texts },
    servers: { primary: database.server, replica, ...database.others },
    ...{ s3, web, cookies, keys },
    emptyCache: () => rm(join(database.dataDir, 'document-cache'), { recursive: true, force: true }),
    async close() {
      await web.close();
      replica.close();
      await database.close();
      await s3.close();
    },
  };
}

async function addReaders(): Promise<{ cookies: string[]; keys: string[] }> {
  const [{ addKey }, { addSubscription }, { createSession }] = await Promise.all([
    import('#tests/support/api-site'),
    import('#tests/support/subscription'),
    import('#lib/accounts/sessions/session-queries'),
  ]);
  const [cookies, keys]: [string[], string[]] = [[], []];
  for (let reader = 0; reader < READERS; reader++) {
    const { key, userId } = await addKey('read');
    await addSubscription(userId, `reading_${reader}`);
    cookies.push(`proofline-session=${await createSession(userId)}`);
    keys.push(key);
  }
  return { cookies, keys };
}
