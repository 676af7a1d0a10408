import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { childrenOf } from '#tests/support/freeze-postgres';
import { startReplica } from '#tests/support/postgres-server';
import { openServerDatabase } from '#tests/support/test-database';
import { startWebServers, type WebServers } from '#tests/support/web-servers';
import { fillSynthetic, syntheticTicker } from './fill-synthetic.ts';
import { processorTime } from './processor-time.ts';
import { limitProcessor, type ProcessorShare, pin } from './servers/processor-share.ts';

/**
 * What replicas take off the primary: a signed-in reader's pages, by one web process without replicas, one with one and
 * one with two, in turns.
 *   node scripts/bench/replicas.ts --filings 300 --seconds 10 --rounds 3 --share 0.2
 * With `--share` each database server has that part of the second processor, and web process and readers have the first:
 * as if each server had a small machine of its own. Prints requests a second, and the processor time for each of them at
 * the web process, the primary and the replicas, with what a replica needs to replay. Without `--share` only the
 * processor times say something of other machines.
 */
const { values } = parseArgs({
  options: {
    filings: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    share: { type: 'string' },
  },
});
const CONNECTIONS = 10;
const print = (line: string) => process.stdout.write(`${line}\n`);

type Sums = { requests: number; seconds: number; failed: number; web: number; primary: number; replicas: number };
type Site = { replicas: number; web: WebServers; sums: Sums };

const database = await openServerDatabase({ settings: ['shared_buffers=512MB'] });
const { ingestDemoCompany } = await import('#tests/support/demo-company');
const pattern = (await ingestDemoCompany(database, 'HLFD')).find(({ form }) => form === '10-K')?.accession ?? '';
const client = new pg.Client({ connectionString: database.url });
await client.connect();
await fillSynthetic(client, { pattern, filings: Number(values.filings) });
await client.end();
const cookie = await addReader();
const { closeDatabase } = await import('#lib/db/client');
await closeDatabase();
const replicas = [await startReplica(database.server), await startReplica(database.server)];

const sites: Site[] = [];
for (const count of [0, 1, 2]) {
  const urls = replicas.slice(0, count).map(({ url }) => url);
  const web = await startWebServers(1, { LOG_LEVEL: 'warn', DATABASE_REPLICA_URLS: urls.join(',') });
  await untilRead(web, count);
  sites.push({ replicas: count, web, sums: { requests: 0, seconds: 0, failed: 0, web: 0, primary: 0, replicas: 0 } });
}
const shares: ProcessorShare[] = [];
if (values.share) {
  for (const pid of [process.pid, ...sites.flatMap(({ web }) => web.pids)]) pin(pid, 0);
  const limit = { share: Number(values.share), on: cpus().length - 1 };
  shares.push(...[database.server, ...replicas].map(({ pid }) => limitProcessor(pid, limit)));
}
// The first round warms up.
for (let round = 0; round <= Number(values.rounds); round++) {
  for (const site of sites) await measure(site, { counts: round > 0 });
}

print(
  `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors, ${values.filings} filings, ${CONNECTIONS} at once`,
);
for (const { replicas: count, sums } of sites) {
  const each = (ms: number) => (ms / sums.requests).toFixed(2);
  print(
    `${count} replicas: ${(sums.requests / sums.seconds).toFixed(1)} requests a second, ${sums.failed} failed; processors ` +
      `for each: web ${each(sums.web)} ms, primary ${each(sums.primary)} ms, replicas ${each(sums.replicas)} ms`,
  );
}
for (const { web } of sites) await web.close();
for (const replica of replicas) replica.close();
await database.close();
for (const share of shares) share.end();
process.exit(0);

/** Reads pages of all companies for some seconds. */
async function measure({ web, sums }: Site, { counts }: { counts: boolean }): Promise<void> {
  const companies = Math.floor(Number(values.filings) / 12);
  const tickers = Array.from({ length: companies }, (_, n) => syntheticTicker(n).toLowerCase());
  const filing = (ticker: string) => `/filings/${ticker}/summarized?type=10-K&date=2026-09-01`;
  const paths = tickers.flatMap((ticker) => [
    `/filings/${ticker}`,
    filing(ticker),
    `${filing(ticker)}&view=blackline`,
    `/api/get-filings/${ticker}`,
  ]);
  const times = () => ({
    web: processorTime(web.pids),
    primary: timeOfServer(database.server.pid),
    replicas: replicas.reduce((sum, { pid }) => sum + timeOfServer(pid), 0),
  });
  const before = times();
  const { requests, duration, non2xx, errors } = await autocannon({
    url: web.urls[0] ?? '',
    connections: CONNECTIONS,
    duration: Number(values.seconds),
    requests: paths.map((path) => ({ method: 'GET', path, headers: { cookie, 'accept-encoding': 'br, gzip' } })),
  });
  const after = times();
  if (!counts) return;
  sums.requests += requests.total;
  sums.seconds += duration;
  sums.failed += non2xx + errors;
  for (const part of ['web', 'primary', 'replicas'] as const) sums[part] += after[part] - before[part];
}

/** Connections are kept, so that the processes of before are those of after. */
function timeOfServer(pid: number): number {
  return processorTime([pid, ...childrenOf(pid)]);
}

/** Waits until the process reads from as many replicas. */
async function untilRead({ urls }: WebServers, count: number): Promise<void> {
  for (;;) {
    const told = (await (await fetch(`${urls[0]}/api/ready`)).json()) as { replicas?: { isRead: boolean }[] };
    if ((told.replicas ?? []).filter(({ isRead }) => isRead).length === count) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** A reader who pays, so that no limit stops them. @returns the session's cookie */
async function addReader(): Promise<string> {
  const [{ addAccount }, { createSession }, { addSubscription }] = await Promise.all([
    import('#tests/support/accounts-site'),
    import('#lib/accounts/sessions/session-queries'),
    import('#tests/support/subscription'),
  ]);
  const { id } = await addAccount('replicas@example.com', 'correct horse');
  const userId = id as Parameters<typeof createSession>[0];
  await addSubscription(id, 'replicas');
  return `proofline-session=${await createSession(userId)}`;
}
