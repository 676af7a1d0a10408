import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openServerDatabase } from '#tests/support/test-database';
import { startWebServers } from '#tests/support/web-servers';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';
import { findManifest, isClaimed, readManifest } from '../evaluate/corpus-manifest.ts';
import { seededRandom } from '../evaluate/seeded-random.ts';
import { type Kind, type ReadingList, type Timing, visit } from './load-visit.ts';
import { type Memory, memoryGrowth, readMemory } from './memory-growth.ts';

/**
 * Many readers at once on a site as in production, with a Postgres server, all on this machine:
 *   node scripts/bench/load.ts --users 50 --minutes 10
 * They read lists, companies, previews and full documents, search and log in, with a second's thought between two steps.
 * Prints server errors, times to the first byte by kind, and how the memory of the web processes grows. --corpus adds the
 * real filings that a directory's manifest.json lists, in its edgar/, to the invented ones; --processes 2 starts a second
 * web process; --saturate adds more and more readers until a page takes longer than it may.
 * Exits 1 at a server error or a refusal, a 95th percentile of any kind above its bar, and memory that grows by more than
 * it may.
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '10' },
    corpus: { type: 'string' },
    processes: { type: 'string', default: '1' },
    saturate: { type: 'boolean', default: false },
  },
});
/** Milliseconds until the first byte, of each kind by itself. */
const barOf = (kind: Kind) => (kind === 'search' || kind === 'login' ? 800 : 300);
/**
 * Megabytes an hour over the second half of a run, from this many minutes on. In its first quarter of an hour a process
 * still warms up: sound runs of ten minutes measured 21, 43 and 92. Over a longer one it must hardly grow:
 * fifty readers get 176,000 answers an hour, of which each would leave 0.1 kB behind at 20 MB.
 */
const MEMORY_BARS = [
  { fromMinutes: 30, megabytes: 20 },
  { fromMinutes: 10, megabytes: 100 },
];
const WARM_UP_MS = 10_000;
const SAMPLE_MS = 2_000;
/** The number of subscribers, who search and read in full; each may search sixty times a minute. */
const SESSIONS = 40;

const database = await openServerDatabase({ settings: ['shared_buffers=256MB'] });
const { ingestDemoCompany } = await import('#tests/support/demo-company');
for (const ticker of new Set(buildDemoFilings().map(({ company }) => company.ticker)))
  await ingestDemoCompany(database, ticker);
if (values.corpus) await ingestCorpus(values.corpus);
const reads = await prepareReading();
const web = await startWebServers(Number(values.processes), { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' });

/** Reads the filings that the corpus' manifest lists, of the forms that the site reads. */
async function ingestCorpus(corpus: string): Promise<void> {
  const { ingestCompanies } = await import('../commands/ingest-companies.ts');
  const manifest = findManifest(corpus);
  if (!manifest) throw new Error(`There is no manifest.json in ${corpus}.`);
  const from = join(dirname(manifest), 'edgar');
  const ciks = [
    ...new Set(
      readManifest(manifest)
        .filings.filter(isClaimed)
        .map(({ cik }) => cik),
    ),
  ];
  const outcomes = await ingestCompanies({ ciks, from });
  const count = outcomes.filter(({ status }) => status === 'ready').length;
  process.stderr.write(`${count} filings of ${from}\n`);
}

async function prepareReading(): Promise<ReadingList> {
  const [{ listSummarisedFilings }, { createSession }, { putSubscription }, { addAccount }, { closeDatabase }] =
    await Promise.all([
      import('#lib/filings/queries'),
      import('#lib/accounts/sessions/session-queries'),
      import('#lib/billing/queries'),
      import('#tests/support/accounts-site'),
      import('#lib/db/client'),
    ]);
  const filings = (await listSummarisedFilings()).map(({ symbol_id, filing_type, date }) => ({
    ticker: symbol_id,
    form: filing_type,
    date,
  }));
  const sessions: string[] = [];
  for (let n = 0; n < SESSIONS; n++) {
    const { id } = await addAccount(`subscriber${n}@load.example`, 'correct horse');
    const userId = id as Parameters<typeof createSession>[0];
    await putSubscription(`sub_${n}`, {
      userId,
      customerId: `ctm_${n}`,
      status: 'active',
      currentPeriodEnd: new Date(Date.now() + 20 * 86_400_000),
      pastDueSince: null,
      scheduledAt: null,
      isReversed: false,
      isTrialUnsold: false,
    });
    sessions.push(`proofline-session=${await createSession(userId)}`);
  }
  const account = { email: 'login@load.example', password: 'correct horse' };
  await addAccount(account.email, account.password);
  await closeDatabase();
  const questions = [
    'revenue of the segments',
    'risks from suppliers and shipping',
    'how much debt is due next year',
    'changes in gross margin',
    'legal proceedings',
    'research and development expense in 2025',
  ];
  return { tickers: [...new Set(filings.map(({ ticker }) => ticker))], filings, questions, sessions, account };
}

/** So many readers for so long, and what came of it. */
type Run = { users: number; ms: number; timings: Timing[]; memories: Memory[] };

/** Lets `users` read for this long. The first seconds do not count. */
async function run(users: number, ms: number): Promise<Run> {
  const timings: Timing[] = [];
  const memories: Memory[] = [];
  const stop = new AbortController();
  const started = performance.now();
  const isWarm = () => performance.now() - started > WARM_UP_MS;
  const note = (timing: Timing) => void (isWarm() && timings.push(timing));
  const visitors = Array.from({ length: users }, (_, n) =>
    visit(web.urls, { reads, random: seededRandom(n + 1), note, stop: stop.signal }),
  );
  while (performance.now() - started < ms + WARM_UP_MS) {
    await pause(SAMPLE_MS);
    if (isWarm()) memories.push({ atMs: performance.now() - started, megabytes: readMemory(web.pids) });
  }
  stop.abort();
  await Promise.all(visitors);
  return { users, ms, timings, memories };
}

const percentile = (times: readonly number[], share: number) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN);

/** @returns whether the bars were kept */
function report({ users, ms, timings, memories }: Run): boolean {
  const count = (test: (status: number) => boolean) => timings.filter(({ status }) => test(status)).length;
  const errors = count((status) => status >= 500 || status === 0);
  const refused = count((status) => status >= 400 && status < 500 && status !== 429);
  const rate = (timings.length / (ms / 1_000)).toFixed(1);
  process.stdout.write(
    `${users} readers, ${web.pids.length} web processes, ${(ms / 60_000).toFixed(1)} min, load ${loadavg()[0]?.toFixed(1)}: ` +
      `${timings.length} answers, ${rate} a second, ${errors} server errors, ${refused} refused, ${count((status) => status === 429)} limited\n`,
  );
  let isQuick = true;
  for (const kind of [...new Set(timings.map((timing) => timing.kind))].toSorted()) {
    const times = timings.filter((timing) => timing.kind === kind).map(({ firstMs }) => firstMs);
    const p95 = percentile(times, 0.95);
    isQuick &&= p95 <= barOf(kind);
    process.stdout.write(
      `  ${kind.padEnd(14)} n ${String(times.length).padStart(6)}  p50 ${percentile(times, 0.5)} ms  p95 ${p95} ms (bar ${barOf(kind)})  p99 ${percentile(times, 0.99)} ms\n`,
    );
  }
  const growth = memoryGrowth(memories.slice(Math.floor(memories.length / 2)));
  const bar = MEMORY_BARS.find(({ fromMinutes }) => ms >= fromMinutes * 60_000)?.megabytes;
  process.stdout.write(
    `  memory         ${memories[0]?.megabytes.toFixed(0)} MB at first, ${memories.at(-1)?.megabytes.toFixed(0)} MB at last, ${growth.toFixed(0)} MB an hour over the second half (${bar === undefined ? 'too short to judge' : `bar ${bar}`})\n`,
  );
  return errors + refused === 0 && isQuick && growth <= (bar ?? Infinity);
}

let isKept = report(await run(Number(values.users), Number(values.minutes) * 60_000));
process.exitCode = isKept ? 0 : 1;
for (let users = Number(values.users) * 1.5; values.saturate && isKept; users = Math.round(users * 1.5)) {
  isKept = report(await run(users, 60_000));
}
await web.close();
await database.close();
process.exit();
