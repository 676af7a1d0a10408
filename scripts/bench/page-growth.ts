import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openServerDatabase } from '#tests/support/test-database';
import { startWebServers } from '#tests/support/web-servers';
import { fillSynthetic, syntheticTicker } from './fill-synthetic.ts';

/**
 * How much slower pages become as filings are added: `node scripts/bench/page-growth.ts --filings 20000`. Two databases
 * on one Postgres server, one with 200 filings and one with so many, each with a web process; asked in turns, so that
 * what else the machine does weighs on both alike. Exits 1 when the median of a page is more than 1.5 times as long.
 */
const { values } = parseArgs({
  options: {
    filings: { type: 'string', default: '20000' },
    blocks: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '60' },
  },
});
const SMALL = 200;
const MOST_GROWTH = 1.5;
const say = (line: string) => process.stderr.write(`${line}\n`);

const database = await openServerDatabase({
  settings: ['shared_buffers=1GB', 'max_wal_size=8GB', 'synchronous_commit=off', 'autovacuum=off'],
});
const urlOf = (name: string) => database.url.replace(/\/postgres$/, `/${name}`);
const { ingestDemoCompany } = await import('#tests/support/demo-company');
const filings = await ingestDemoCompany(database, 'HLFD');
const annual = filings.find(({ form }) => form === '10-K');
const { closeDatabase } = await import('#lib/db/client');
const { addAccount } = await import('#tests/support/accounts-site');
const { createSession } = await import('#lib/accounts/session-queries');
const { id } = await addAccount('growing@example.com', 'correct horse');
const cookie = `proofline-session=${await createSession(id as Parameters<typeof createSession>[0])}`;
await closeDatabase();

const admin = new pg.Client({ connectionString: urlOf('template1') });
await admin.connect();
const sizes: Record<string, number> = { small: SMALL, large: Number(values.filings) };
for (const [name, wanted] of Object.entries(sizes)) {
  await admin.query(`CREATE DATABASE ${name} TEMPLATE postgres`);
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  const started = performance.now();
  const rows = await fillSynthetic(client, {
    pattern: annual?.accession ?? '',
    filings: wanted,
    blocks: Number(values.blocks),
    say,
  });
  const { rows: size } = await client.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
  const seconds = Math.round((performance.now() - started) / 1_000);
  const gigabytes = (Number(size[0]?.bytes) / 1024 ** 3).toFixed(2);
  process.stdout.write(`${name}: ${JSON.stringify(rows)}, ${gigabytes} GB, filled in ${seconds} s\n`);
  await client.end();
}
await admin.end();

process.env.DATABASE_URL = urlOf('small');
const small = await startWebServers(1, { LOG_LEVEL: 'warn' });
process.env.DATABASE_URL = urlOf('large');
const large = await startWebServers(1, { LOG_LEVEL: 'warn' });

const tickerOf = (n: number) => syntheticTicker(n).toLowerCase();
const COMPANIES = Math.min(16, Math.floor(SMALL / 12));
const pages: Record<string, (round: number) => string> = {
  home: () => '/',
  company: (round) => `/filings/${tickerOf(round % COMPANIES)}`,
  viewer: (round) => `/filings/${tickerOf(round % COMPANIES)}/summarized?type=10-K&date=2026-09-01`,
  blackline: (round) => `/filings/${tickerOf(round % COMPANIES)}/summarized?type=10-K&date=2026-09-01&view=blackline`,
  latest: () => '/api/get-filings-latest',
  summarised: () => '/api/get-filings-summarized',
  'list of a company': (round) => `/api/get-filings/${tickerOf(round % COMPANIES)}`,
  'a letter of suggestions': () => '/api/company-suggestions?letter=z',
  ready: () => '/api/ready',
};

async function timeOf(url: string, path: string): Promise<number> {
  const started = performance.now();
  // With a session, so that no answer comes from the memory for visitors.
  const answer = await fetch(url + path, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
  return performance.now() - started;
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

let isBounded = true;
process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`);
for (const [name, pathOf] of Object.entries(pages)) {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = -5; round < Number(values.rounds); round++) {
    const path = pathOf(round + 5);
    const first = await timeOf(small.urls[0] ?? '', path);
    const second = await timeOf(large.urls[0] ?? '', path);
    if (round < 0) continue;
    times.small.push(first);
    times.large.push(second);
  }
  const growth = median(times.large) / median(times.small);
  if (growth > MOST_GROWTH) isBounded = false;
  process.stdout.write(
    `${name.padEnd(24)} ${median(times.small).toFixed(1)} ms with ${SMALL}, ${median(times.large).toFixed(1)} ms with ${values.filings}: ${growth.toFixed(2)} times${growth > MOST_GROWTH ? ', ABOVE' : ''}\n`,
  );
}
await Promise.all([small.close(), large.close()]);
await database.close();
process.exit(isBounded ? 0 : 1);
