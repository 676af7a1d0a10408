import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openServerDatabase } from '#tests/support/test-database';
import { sendPlain, startWebServers } from '#tests/support/web-servers';
import { readCorpus } from '../evaluate/corpus-files.ts';
import { companyOf, fillSynthetic, syntheticAccession, syntheticTicker } from './fill-synthetic.ts';
import { fillSyntheticSearch } from './fill-synthetic-search.ts';

/**
 * How long each endpoint of the API takes with many filings, one request after the other:
 *   node --conditions=react-server scripts/bench/api-endpoints.ts --filings 20000 --corpus DIR-OF-REAL-FILINGS
 * Each asks what its example asks, of another invented company or filing each time, and of the example's own filing what
 * the others do not have. Exits 1 when the 95th percentile of one is above 100 ms, or above 300 ms for a text to be
 * verified. Without --corpus nothing is searched: the words that are searched come from there.
 */
const { values } = parseArgs({
  options: {
    filings: { type: 'string', default: '20000' },
    blocks: { type: 'string', default: '150' },
    passages: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '40' },
    corpus: { type: 'string' },
    only: { type: 'string' },
  },
});
const BAR_MS = 100;
const VERIFY_BAR_MS = 300;
const WARM_UP = 5;
/** A key asks sixty times a minute. */
const KEYS = 30;

const [filings, blocks, rounds] = [Number(values.filings), Number(values.blocks), Number(values.rounds)];
const say = (line: string) => process.stderr.write(`${line}\n`);
const print = (line: string) => process.stdout.write(`${line}\n`);

const database = await openServerDatabase({
  settings: ['shared_buffers=4GB', 'max_wal_size=8GB', 'synchronous_commit=off', 'autovacuum=off'],
});
const [{ ingestDemoCompany }, { addKey }, { closeDatabase }, { endpoints }, { exampleOf }, example, { VERSIONS }] =
  await Promise.all([
    import('#tests/support/demo-company'),
    import('#tests/support/api-site'),
    import('#lib/db/client'),
    import('#lib/api/endpoint-list'),
    import('#lib/api/curl-example'),
    import('#lib/api/endpoint'),
    import('#lib/versions'),
  ]);
await ingestDemoCompany(database, 'NWSC');
const keys: string[] = [];
const { addSubscription } = await import('#tests/support/subscription');
while (keys.length < KEYS) {
  const { key, userId } = await addKey('verify');
  await addSubscription(userId, `asking_${keys.length}`);
  keys.push(key);
}
await closeDatabase();
await fill();

const { urls, close } = await startWebServers(1, { LOG_LEVEL: 'warn' });
/** Endpoints that ask their example's own filing: the copies have no comparison. */
const ofExample = new Set<string>();
let asked = 0;
let isWithin = true;
print(`load ${loadavg()[0]?.toFixed(1)}; ${filings} filings, ${rounds} requests of each endpoint`);
for (const endpoint of endpoints) {
  if (!values.corpus && /^\/(?:search|ask)/.test(endpoint.path)) continue;
  if (values.only !== undefined && endpoint.path !== values.only) continue;
  const times: number[] = [];
  for (let round = -WARM_UP; round < rounds; round++) {
    const ms = await timeOf(endpoint);
    if (round >= 0) times.push(ms);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  const bar = endpoint.path === '/verify' ? VERIFY_BAR_MS : BAR_MS;
  if (at(0.95) > bar) isWithin = false;
  print(
    `${`${endpoint.method} ${endpoint.path}`.padEnd(44)} p50 ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)} ms${at(0.95) > bar ? ', ABOVE' : ''}${ofExample.has(endpoint.path) ? ' (of one filing)' : ''}`,
  );
}
await close();
await database.close();
process.exit(isWithin ? 0 : 1);

/** Waits where the limits of a minute say so. @throws when it is not answered with 200 */
async function timeOf(endpoint: (typeof endpoints)[number]): Promise<number> {
  asked += 1;
  const filing = (asked * 7_919) % filings;
  const ofFiling = (text: string) =>
    ofExample.has(endpoint.path)
      ? text
      : text
          .replaceAll('NWSC', syntheticTicker(companyOf(filing)))
          .replaceAll(example.EXAMPLE_ACCESSION, syntheticAccession(filing));
  const { path, body } = exampleOf(endpoint);
  const started = performance.now();
  const { status, text, headers } = await sendPlain(`${urls[0]}${example.API_PATH}${ofFiling(path)}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${keys[asked % KEYS]}` },
    from: `127.0.${asked % 200}.2`,
    ...(body === undefined ? {} : { body: JSON.parse(ofFiling(JSON.stringify(body))) as unknown }),
  });
  const ms = performance.now() - started;
  if (status === 404 && !ofExample.has(endpoint.path)) {
    ofExample.add(endpoint.path);
    return timeOf(endpoint);
  }
  if (status === 429) {
    await pause(1_000 * Number(headers['retry-after'] ?? 60));
    return timeOf(endpoint);
  }
  if (status !== 200) throw new Error(`${ofFiling(path)} was answered with ${status}: ${text.slice(0, 300)}`);
  return ms;
}

async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const pool = values.corpus ? (await readCorpus(values.corpus)).filings.map(({ document }) => document) : [];
  const options = { pattern: example.EXAMPLE_ACCESSION, filings, blocks, passages: pool.length === 0, say };
  const rows = await fillSynthetic(client, options);
  if (pool.length > 0) {
    const search = { pool, passages: Number(values.passages), blocks, version: VERSIONS.search, say };
    Object.assign(rows, await fillSyntheticSearch(client, search));
    // A process of its own: this one has read its settings.
    execFileSync(process.execPath, ['scripts/bench/merge-all.ts'], {
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await client.query('VACUUM ANALYZE');
  }
  say(JSON.stringify(rows));
  await client.end();
}
