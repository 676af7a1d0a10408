import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startFakeEdgar } from '#tests/support/fake-edgar';
import { writeSmallEdgar } from '#tests/support/small-edgar';
import { openWatchedSite } from '../soak/watched-site.ts';
import { enlargeFiling } from './enlarge-filing.ts';

/**
 * Pages of a site while a worker beside it reads and compares filings of 10 and 30 MB, and while it does not, in turns:
 *   node scripts/bench/large-documents-beside.ts ONE-10-K.htm ANOTHER-10-K.htm [--turns 3]
 * Exits 1 when a page fails, the 95th percentile of whole pages is above 300 ms while the worker reads, a
 * filing is neither read nor refused with the words for its reader, or a worker takes more than a gigabyte. Whatever
 * else the machine does counts too: the times without a worker say how much that is.
 */
const BARS = { pageMs: 300, megabytes: 1_024 };
const SIZES = [10e6, 30e6];
const WARM_UP_MS = 5_000;
const QUIET_MS = 20_000;
/** A reader's page every so often. */
const EVERY_MS = 150;
const READING_MS = 280_000;
const COMPANY = { cik: '0009400003', ticker: 'LRGB', name: 'Large Beside Inc.' };

const { positionals: paths, values } = parseArgs({
  allowPositionals: true,
  options: { turns: { type: 'string', default: '3' } },
});
if (paths.length !== 2) throw new Error('Name two 10-Ks in HTML, as EDGAR serves them.');
const filings = SIZES.flatMap((bytes) => paths.map((path) => enlargeFiling(path, bytes))).map((content, at) => ({
  form: '10-K',
  filedOn: `20${10 + at}-02-20`,
  periodOfReport: `20${String(9 + at).padStart(2, '0')}-12-31`,
  content,
}));

const site = await openWatchedSite();
const { db } = await import('#lib/db/client');
const edgar = writeSmallEdgar(COMPANY, filings);
const server = await startFakeEdgar({ root: edgar.root });
const { createEdgarDirectory } = await import('#lib/edgar/edgar-directory');
const { discoverFilings } = await import('#lib/discovery/discover-filings');
const ours = { cik: COMPANY.cik };

const pages = ['/', '/filings/hlfd', site.filingPath, '/api/get-filings-latest'];
type Times = { ms: number[]; failed: number };

/** Asks for one page after the other until `isOver`. */
async function read(times: Times, isOver: () => boolean): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const { status, ms } = await site.ask(pages[n % pages.length] ?? '/', n % 2 === 0 ? {} : { cookie: site.cookie });
    times.ms.push(ms);
    if (status !== 200) times.failed++;
    await pause(EVERY_MS);
  }
}

function over(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() > until;
}

function startWorker(): ChildProcess {
  return fork('scripts/worker/worker-process.ts', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      SEC_USER_AGENT: 'Proofline Bench bench@example.com',
      EDGAR_ARCHIVES_URL: server.url,
      EDGAR_DATA_URL: server.url,
      WORKER_CONCURRENCY: '2',
      DATABASE_STATEMENT_TIMEOUT_MS: '60000',
    },
    execArgv: [],
  });
}

const peakMegabytes = (pid: number) =>
  Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024);

/** Reads and compares all filings in a new worker. @returns what became of them, and the most memory that it took */
async function readLarge(): Promise<{ states: string[]; megabytes: number; hasEnded: boolean }> {
  await db.filing.deleteMany({ where: ours });
  await discoverFilings(createEdgarDirectory(edgar.root), COMPANY.cik, { bases: ['10-K'] });
  const worker = startWorker();
  const started = performance.now();
  const states = () => db.filing.findMany({ where: ours, orderBy: { filedOn: 'asc' } });
  const left = async () => {
    const all = await states();
    const isRead = all.every(({ status }) => status === 'ready' || status === 'failed');
    return (
      !isRead ||
      all.some((one, at) => all[at - 1]?.status === 'ready' && one.status === 'ready' && !one.blacklineVersion)
    );
  };
  let isLeft = true;
  while (isLeft && worker.exitCode === null && performance.now() - started < READING_MS) {
    await pause(250);
    isLeft = await left();
  }
  const hasEnded = !isLeft && worker.exitCode === null;
  const megabytes = worker.exitCode === null ? peakMegabytes(worker.pid ?? 0) : Number.NaN;
  const gone = new Promise((done) => worker.once('exit', done));
  if (worker.kill('SIGKILL')) await gone;
  return { states: (await states()).map(({ status, failure }) => failure ?? status), megabytes, hasEnded };
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

const [without, beside]: [Times, Times] = [
  { ms: [], failed: 0 },
  { ms: [], failed: 0 },
];
let isKept = true;
await read({ ms: [], failed: 0 }, over(WARM_UP_MS));
for (let turn = 0; turn < Number(values.turns); turn++) {
  await read(without, over(QUIET_MS));
  let isOver = false;
  const reading = readLarge().finally(() => {
    isOver = true;
  });
  await read(beside, () => isOver);
  const { states, megabytes, hasEnded } = await reading;
  process.stdout.write(`worker: ${states.join(', ')}; at most ${megabytes} MB; load ${loadavg()[0]?.toFixed(1)}\n`);
  if (!hasEnded || !(megabytes <= BARS.megabytes)) isKept = false;
}
for (const [name, { ms, failed }] of Object.entries({ 'without a worker': without, 'while it reads': beside })) {
  process.stdout.write(
    `pages ${name}: n ${ms.length}, p50 ${percentile(ms, 0.5)} ms, p95 ${percentile(ms, 0.95)} ms, ${failed} failed\n`,
  );
}
const [quiet, busy] = [percentile(without.ms, 0.95), percentile(beside.ms, 0.95)];
if (without.failed + beside.failed > 0 || busy > BARS.pageMs) isKept = false;
process.stdout.write(
  `p95 ${(busy / quiet).toFixed(2)} times as long, bar ${BARS.pageMs} ms: ${isKept ? 'kept' : 'NOT kept'}\n`,
);
await server.close();
await db.$disconnect();
await site.close();
process.exit(isKept ? 0 : 1);
