import type { AsyncLocalStorage } from 'node:async_hooks';
import { administer } from './administer.ts';
import { type PostgresServer, startPostgresServer, startReplica } from './postgres-server.ts';

/**
 * What a run's integration tests find beside its one Postgres server, by the set-up that TEST_DATABASE names: "replicas"
 * (two; what pages read is read from one of them), or "shards" (filings on three servers, documents on Ceph's S3, or on
 * a fake one where Ceph is not there). The run's own process starts it once for all test files, and names it in
 * variables, which these functions alone write and read.
 */

type Started = { close: () => Promise<void> };
type Joined = {
  /** Before the file's database is closed and dropped. */
  leave: () => Promise<void>;
  /** After it. */
  drop: () => Promise<void>;
};
const nothing = async () => {};

const SETTINGS = ['max_connections=300'];

/** Starts the run's set-up beside its server; nothing where it has none. */
export async function startSetup(server: PostgresServer): Promise<Started> {
  if (process.env.TEST_DATABASE === 'replicas') return startReplicas(server);
  if (process.env.TEST_DATABASE === 'shards') return startShards();
  return { close: nothing };
}

/** Whoever commits waits until both have applied it, since tests read at once what they wrote by another way. */
async function startReplicas(server: PostgresServer): Promise<Started> {
  const replicas: PostgresServer[] = [];
  for (let count = 0; count < 2; count++) replicas.push(await startReplica(server, { settings: SETTINGS }));
  await administer(server, `ALTER SYSTEM SET synchronous_standby_names = 'FIRST 2 (*)'`);
  await administer(server, `ALTER SYSTEM SET synchronous_commit = 'remote_apply'`);
  await administer(server, 'SELECT pg_reload_conf()');
  process.env.TEST_REPLICA_URLS = replicas.map(({ url }) => url).join();
  return {
    async close() {
      for (const replica of replicas) replica.close();
    },
  };
}

async function startShards(): Promise<Started> {
  const others = await Promise.all([
    startPostgresServer({ settings: SETTINGS }),
    startPostgresServer({ settings: SETTINGS }),
  ]);
  const { hasCeph, startCephGateway } = await import('./ceph-gateway.ts');
  const { startFakeS3 } = await import('./fake-s3.ts');
  const s3 = hasCeph() ? await startCephGateway() : await startFakeS3();
  process.env.TEST_SHARD_URLS = others.map(({ url }) => url).join();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: s3.settings.endpoint,
    AWS_REGION: s3.settings.region,
    AWS_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
    TEST_BUCKET: s3.settings.bucket,
  });
  return {
    async close() {
      for (const other of others) other.close();
      return s3.close();
    },
  };
}

const listed = (urls: string | undefined): string[] => urls?.split(',') ?? [];
const named = (url: string, name: string) => url.replace(/\/postgres$/, `/${name}`);

/**
 * Gives the database of a test file, which DATABASE_URL names, what the run's set-up has.
 * @param name of the database, and of what belongs to it elsewhere
 */
export async function joinSetup(name: string): Promise<Joined> {
  const replicas = listed(process.env.TEST_REPLICA_URLS);
  if (replicas.length > 0) {
    process.env.DATABASE_REPLICA_URLS = replicas.map((url) => named(url, name)).join();
    return readFromReplica();
  }
  const shards = listed(process.env.TEST_SHARD_URLS);
  if (shards.length === 0) return { leave: nothing, drop: nothing };
  const { operatorOf } = await import('./partition-operator.ts');
  // A file may open several: the settings of its process are those of the first.
  const operator = operatorOf(process.env.DATABASE_URL);
  // A test of documents has its own.
  process.env.DOCUMENT_STORE ||= `s3://${process.env.TEST_BUCKET}/${name}`;
  await operator.begin();
  for (const [at, url] of shards.entries()) {
    await administer({ url }, `CREATE DATABASE ${name}`);
    await operator.server(SHARDS[at]?.server ?? '', { url: named(url, name) });
  }
  for (const { from, server } of SHARDS) await operator.add(from, server);
  return {
    leave: nothing,
    async drop() {
      for (const url of shards) await administer({ url }, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Most tests have few filings: they are on the primary, on each other server, and on the primary again. */
const SHARDS = [
  { from: 3, server: 'a' },
  { from: 5, server: 'b' },
  { from: 8, server: null },
] as const;

/**
 * Outside of a request, which is what most tests are, reads go to the primary. Here they go to a replica, as in one
 * request that lasts as long as the file.
 */
async function readFromReplica(): Promise<Joined> {
  const { closeReplicas, openReplicas } = await import('#lib/db/replicas/read-db');
  openReplicas({ everyMs: 100 });
  const { prooflineReads: scopes } = globalThis as { prooflineReads?: AsyncLocalStorage<{ replica?: unknown }> };
  if (!scopes) throw new Error('Requests keep elsewhere from which server they read.');
  const ownStore = scopes.getStore.bind(scopes);
  const whole: { replica?: unknown } = {};
  scopes.getStore = () => {
    // After a failure the next read tries a replica again.
    whole.replica ??= undefined;
    return ownStore() ?? whole;
  };
  return { leave: closeReplicas, drop: nothing };
}
