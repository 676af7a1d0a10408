import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openServerDatabase } from '#tests/support/test-database';
import { startWebServers } from '#tests/support/web-servers';
import { readCorpus } from '../evaluate/corpus-files.ts';
import { seededRandom } from '../evaluate/seeded-random.ts';
import { drawQuestion } from './fill-search.ts';
import { fillSynthetic, syntheticTicker } from './fill-synthetic.ts';
import { fillSyntheticSearch } from './fill-synthetic-search.ts';
import { growthRows } from './growth-rows.ts';
import { measureGrowth, type Site } from './measure-growth.ts';

/**
 * How much slower pages and searches become as filings are added:
 *   node scripts/bench/page-growth.ts --filings 20000 --corpus DIR-OF-REAL-FILINGS
 * Two databases on one Postgres server, one with 200 filings and one with the given number, each with a web process;
 * asked in turns by paying readers, so that other load on the machine affects both alike. Exits 1 when the median of a
 * page or of a search is more than 1.5 times as long. Without --corpus there are no searches: their words come from
 * there.
 */
const { values } = parseArgs({
  options: {
    filings: { type: 'string', default: '20000' },
    blocks: { type: 'string', default: '300' },
    passages: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '60' },
    corpus: { type: 'string' },
    cold: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const SMALL = 200;
const MAX_GROWTH = 1.5;
/** One may search sixty times a minute. */
const READERS = 12;
const QUESTIONS = 100;
const blocks = Number(values.blocks);
const say = (line: string) => process.stderr.write(`${line}\n`);
const print = (line: string) => process.stdout.write(`${line}\n`);

const database = await openServerDatabase({
  settings: [
    `shared_buffers=${values.cold ? 1 : 4}GB`,
    ...['max_wal_size=8GB', 'synchronous_commit=off', 'autovacuum=off'],
  ],
});
const urlOf = (name: string) => database.url.replace(/\/postgres$/, `/${name}`);
const { ingestDemoCompany } = await import('#tests/support/demo-company');
const filings = await ingestDemoCompany(database, 'HLFD');
const annual = filings.find(({ form }) => form === '10-K');
const { closeDatabase } = await import('#lib/db/client');
const cookies: string[] = [];
for (let reader = 0; reader < READERS; reader++) cookies.push(await addSubscriber(reader));
await closeDatabase();

const pool = values.corpus ? (await readCorpus(values.corpus)).filings.map(({ document }) => document) : [];
const admin = new pg.Client({ connectionString: urlOf('template1') });
await admin.connect();
for (const [name, wanted] of Object.entries({ small: SMALL, large: Number(values.filings) })) {
  await admin.query(`CREATE DATABASE ${name} TEMPLATE postgres`);
  await fill(name, wanted);
}
await admin.end();
if (!values.cold) for (const name of ['small', 'large']) await warm(name);

const small = await openSite('small');
const large = await openSite('large');
const random = seededRandom(2);
const questions = pool.length === 0 ? [] : Array.from({ length: QUESTIONS }, () => drawQuestion(pool, random));
const companies = Math.min(16, Math.floor(SMALL / 12));
const tickers = Array.from({ length: companies }, (_, n) => syntheticTicker(n).toLowerCase());
let isBounded = true;
print(`load ${loadavg()[0]?.toFixed(1)}; ${SMALL} filings, ${values.filings} filings`);
for (const row of growthRows(tickers, questions)) {
  const { line, times } = await measureGrowth(row, [small, large], { rounds: Number(values.rounds), cookies });
  const isAbove = times > MAX_GROWTH && row.grows === undefined;
  if (isAbove) isBounded = false;
  print(`${line}${isAbove ? ', ABOVE' : ''}${row.grows ? ` (not judged: ${row.grows})` : ''}`);
}
await Promise.all([small.close(), large.close()]);
if (values.keep) {
  print(`kept: DATABASE_URL=${urlOf('large')}`);
  const waiting = setInterval(() => {}, 60_000);
  await new Promise((done) => process.once('SIGINT', done));
  clearInterval(waiting);
}
await database.close();
process.exit(isBounded ? 0 : 1);

/** Reads what searches read of scattered rows into the server's memory: tables with their indexes and long values. */
async function warm(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_prewarm');
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT sum(pg_prewarm(c.oid)) * 8192 AS bytes FROM pg_class c
    WHERE c.relkind IN ('r', 'i', 't') AND c.oid IN (
      SELECT unnest(ARRAY[t.oid, nullif(t.reltoastrelid, 0)]) FROM pg_class t WHERE t.relname = ANY($1)
      UNION ALL SELECT i.indexrelid FROM pg_index i JOIN pg_class t ON i.indrelid IN (t.oid, t.reltoastrelid)
      WHERE t.relname = ANY($1) AND i.indisprimary)`,
    [['ShelfList', 'PostingShelf', 'Passage', 'Filing', 'Company', 'Symbol']],
  );
  print(`${name}: ${(Number(rows[0]?.bytes) / 1024 ** 3).toFixed(2)} GB read into memory`);
  await client.end();
}

/**
 * A paying reader: a free account reads the full documents of two filings a day. @returns the session's cookie
 */
async function addSubscriber(number: number): Promise<string> {
  const [{ addAccount }, { createSession }, { addSubscription }] = await Promise.all([
    import('#tests/support/accounts-site'),
    import('#lib/accounts/sessions/session-queries'),
    import('#tests/support/subscription'),
  ]);
  const { id } = await addAccount(`growing-${number}@example.com`, 'correct horse');
  const userId = id as Parameters<typeof createSession>[0];
  await addSubscription(id, `growing_${number}`);
  return `proofline-session=${await createSession(userId)}`;
}

async function fill(name: string, wanted: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  const started = performance.now();
  const pattern = annual?.accession ?? '';
  const rows = await fillSynthetic(client, { pattern, filings: wanted, blocks, passages: pool.length === 0, say });
  if (pool.length > 0) {
    const { VERSIONS } = await import('#lib/versions');
    const options = { pool, passages: Number(values.passages), blocks, version: VERSIONS.search, say };
    Object.assign(rows, await fillSyntheticSearch(client, options));
    // A process of its own: this one has read its settings.
    execFileSync(process.execPath, ['scripts/bench/merge-all.ts'], {
      env: { ...process.env, DATABASE_URL: urlOf(name) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await client.query('VACUUM ANALYZE');
  }
  const { rows: size } = await client.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
  const seconds = Math.round((performance.now() - started) / 1_000);
  const gigabytes = (Number(size[0]?.bytes) / 1024 ** 3).toFixed(2);
  print(`${name}: ${JSON.stringify(rows)}, ${gigabytes} GB, filled in ${seconds} s`);
  await client.end();
}

async function openSite(name: string): Promise<Site & { close: () => Promise<void> }> {
  process.env.DATABASE_URL = urlOf(name);
  const { urls, pids, close } = await startWebServers(1, { LOG_LEVEL: 'warn' });
  return { url: urls[0] ?? '', pids, database: name, close };
}
