import { type ChildProcess, fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endProcess } from '#tests/support/end-process';
import { missingPostgres } from '#tests/support/postgres-server';
import { openServerDatabase } from '#tests/support/test-database';
import { startWebServers } from '#tests/support/web-servers';
import type { Order, ReadAnswer, Report } from './heavy-load.ts';
import type { World } from './heavy-routes.ts';

/**
 * Whether a client that sends expensive requests at full speed slows others down, on the production build with a
 * Postgres server:
 *   node scripts/soak/heavy-requests.ts
 * For each expensive route in turn twenty readers read alone, then beside one abuser of ten connections. Before that,
 * visitors come at once: 300 pages, 60 at a time, of each kind of page that is kept or cheap.
 * `--from DIR` adds the newest filings of some real companies in a directory laid out like EDGAR (`--ciks`), `--only
 * TEXT` asks for the routes whose name contains it, `--seconds 8` is how long each part takes.
 * Exits 1 when readers get an error, when 95 % of their pages beside an abuser take more than three times as long as
 * without, and at any 503 of a page that is kept or cheap.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    ciks: { type: 'string', default: '0000320193,0001018724' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '8' },
  },
});
const SECONDS = Number(values.seconds);
const READERS = 20;
const CONNECTIONS = 10;
/** More than one abuser's ten connections get through in the time. */
const MAX_REQUESTS = 40_000;
const BAR = 3;
/** The site is calm when it has answered this often in a row within this long; waited for at most twenty seconds. */
const CALM_LOOKS = 5;
const CALM_MS = 50;
const MAX_LOOKS = 200;

const missing = missingPostgres();
if (missing) throw new Error(missing);
const database = await openServerDatabase({ settings: ['shared_buffers=256MB'] });
const { listAttacks, makeWorld, readingPath } = await import('./heavy-routes.ts');
const world = await makeWorld(database, values.from, values.ciks.split(','));
const web = await startWebServers(1, {
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '127.0.0.1',
  PADDLE_API_KEY: 'pdl_sdbx_apikey_of_a_soak',
  PADDLE_CLIENT_TOKEN: 'test_of_a_soak',
  PADDLE_WEBHOOK_SECRET: 'pdl_ntfset_of_a_soak',
  PADDLE_PRICE_MONTHLY: 'pri_monthly',
  PADDLE_PRICE_YEARLY: 'pri_yearly',
  // Nothing listens there: the site must not call Paddle.
  PADDLE_API_URL: 'http://127.0.0.1:9',
});
const url = web.urls[0] ?? '';
const [readers, abuser] = [1, 2].map(() => fork('scripts/soak/heavy-load.ts', { execArgv: [] })) as [
  ChildProcess,
  ChildProcess,
];

function tell(child: ChildProcess, order: Order): Promise<Report> {
  return new Promise((done, fail) => {
    const ended = (code: number | null) => fail(new Error(`The load generator ended with ${code}.`));
    child.once('exit', ended);
    child.once('message', (report: Report) => {
      child.off('exit', ended);
      done(report);
    });
    child.send(order);
  });
}

/** The readers' pages: home, lists, summaries and blacklines, each about as often. */
function readersPaths({ filings }: World): string[] {
  const tickers = [...new Set(filings.map(({ ticker }) => ticker))];
  return filings.flatMap((filing, index) => [
    '/',
    `/filings/${tickers[index % tickers.length]}`,
    readingPath(filing),
    `${readingPath(filing)}&view=blackline`,
  ]);
}

const percentile = (answers: readonly ReadAnswer[], share: number) =>
  Math.round(
    answers.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.ceil(answers.length * share) - 1] ?? 0,
  );
const isError = ({ status }: ReadAnswer) => status === 0 || status >= 500;

async function read(): Promise<ReadAnswer[]> {
  const report = await tell(readers, {
    ...{ kind: 'read', url, paths: readersPaths(world), readers: READERS, seconds: SECONDS },
  });
  return report.kind === 'read' ? report.answers : [];
}

/** Until the requests that an abuser left are worked off: they must not be counted against the next one. */
async function settle(): Promise<void> {
  for (let look = 0, calm = 0; look < MAX_LOOKS && calm < CALM_LOOKS; look++) {
    const started = performance.now();
    await fetch(`${url}/api/ready`).then((answer) => answer.arrayBuffer());
    calm = performance.now() - started < CALM_MS ? calm + 1 : 0;
    await pause(100);
  }
}

const inWords = (statuses: Record<string, number>, errors: number) =>
  [...Object.entries(statuses).map(([status, count]) => `${status}: ${count}`), ...(errors ? [`none: ${errors}`] : [])]
    .join(', ')
    .padEnd(12);

let isKept = true;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function visitAtOnce(): Promise<void> {
  const tickers = [...new Set(world.filings.map(({ ticker }) => ticker))];
  const kinds: [string, string[]][] = [
    ['home', ['/']],
    ['pages about the product', ['/about', '/pricing', '/contact', '/quality', '/login', '/signup']],
    ['companies', tickers.map((ticker) => `/filings/${ticker}`)],
    ['previews of filings', world.filings.map(readingPath)],
    ['blacklines', world.filings.map((one) => `${readingPath(one)}&view=blackline`)],
    ['all of them', ['/', '/about', '/pricing', ...world.filings.map(readingPath), `/filings/${tickers[0]}`]],
  ];
  for (const [name, paths] of kinds) {
    const attack = { name, paths };
    const report = await tell(abuser, { kind: 'abuse', url, attack, connections: 60, seconds: 0, most: 300 });
    if (report.kind !== 'abuse') continue;
    const refused = (report.statuses['503'] ?? 0) + report.errors;
    isKept &&= refused === 0;
    say(`300 at 60 at once, ${name.padEnd(26)} ${inWords(report.statuses, report.errors)}${refused ? '  MISSED' : ''}`);
  }
}

say(`load ${loadavg()[0]?.toFixed(1)}; ${world.filings.length} filings`);
// The first pages are slow in every process.
await read();
await visitAtOnce();
say('route                     readers alone p50/p95   beside p50/p95   errors  abuser');
for (const attack of await listAttacks(url, world)) {
  if (!attack.name.includes(values.only)) continue;
  await settle();
  const alone = await read();
  const [beside, report] = await Promise.all([
    read(),
    tell(abuser, { kind: 'abuse', url, attack, connections: CONNECTIONS, seconds: SECONDS, most: MAX_REQUESTS }),
  ]);
  const errors = [...alone, ...beside].filter(isError).length;
  const [was, is] = [alone, beside].map((answers) => percentile(answers, 0.95)) as [number, number];
  const holds = errors === 0 && is <= BAR * was;
  isKept &&= holds;
  const told = report.kind === 'abuse' ? inWords(report.statuses, report.errors) : '';
  say(
    `${attack.name.padEnd(25)} ${`${percentile(alone, 0.5)} / ${was} ms`.padStart(18)} ${`${percentile(beside, 0.5)} / ${is} ms`.padStart(18)}  ${String(errors).padStart(6)}  ${told}${holds ? '' : `  MISSED (${(is / was).toFixed(1)} times)`}`,
  );
}

await Promise.all([readers, abuser].map(endProcess));
await web.close();
await database.close();
process.exit(isKept ? 0 : 1);
