import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parseFiling } from '#lib/filings/parse-filing';
import { claimCases } from '../evaluate/claims/claim-cases.ts';
import { readManifest } from '../evaluate/corpus-manifest.ts';
import { openCorpusSite } from '../evaluate/corpus-site.ts';

/**
 * How long texts of true and false sentences about a filing take to be checked, and for how long the event loop stands
 * still meanwhile:
 *   node scripts/bench/check-texts.ts --corpus ../shared/corpus [--data KEPT-SITE] [--filings 24]
 * Each filing's texts are checked against it and against all filings of its company: first with nothing kept, then with
 * what the thread keeps. Beside the times that it takes it tells the time of processor, which other work on the machine
 * does not lengthen, of all threads and of the event loop's. Exits 1 when the 95th percentile of kept texts of 2,000
 * characters is above 300 ms.
 */
const LENGTHS = [500, 2_000, 5_000];
const BAR_MS = 300;
const TIMES = 3;

const { values } = parseArgs({
  options: { corpus: { type: 'string' }, data: { type: 'string' }, filings: { type: 'string', default: '24' } },
});
if (!values.corpus) throw new Error('Name a corpus with --corpus.');
const { corpus } = values;
const { filings } = readManifest(join(corpus, 'manifest.json'));
const site = await openCorpusSite(corpus, filings, values.data);
const { checkText } = await import('#lib/claims/check-text');
const { closeSharedThreads } = await import('#lib/threads/shared-threads');

const reports = filings.filter(({ form, ticker }) => ticker && /^(?:10-[KQ]|20-F)/.test(form));
const step = Math.max(1, Math.floor(reports.length / Number(values.filings)));
const sample = reports.filter((_, at) => at % step === 0);

const loop = monitorEventLoopDelay({ resolution: 2 });
type Times = { ms: number[]; processor: number[]; loop: number[]; standstill: number[] };
const times = new Map<string, Times>();
const timesOf = (name: string): Times => {
  const known = times.get(name) ?? { ms: [], processor: [], loop: [], standstill: [] };
  times.set(name, known);
  return known;
};

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  loop.enable();
  loop.reset();
  const [started, whole, own] = [performance.now(), process.cpuUsage(), process.threadCpuUsage()];
  await work();
  const taken = timesOf(name);
  taken.ms.push(performance.now() - started);
  taken.processor.push(millisecondsOf(process.cpuUsage(whole)));
  taken.loop.push(millisecondsOf(process.threadCpuUsage(own)));
  taken.standstill.push(loop.max / 1e6);
  loop.disable();
}

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;

for (let n = 0; n < 20; n++) await measure('(nothing)', () => pause(100));
for (const { file, ticker, company, accession } of sample) {
  const document = parseFiling(readFileSync(join(corpus, file)));
  const cases = claimCases(document, { seed: 1, share: 0.1, strangers: [] }).map(({ text }) => text);
  const all = cases.join(' ').repeat(Math.ceil(LENGTHS.at(-1)! / (cases.join(' ').length + 1)) + 1);
  for (const [scope, own] of [['filing', accession] as const, ['company', null] as const]) {
    const asked = { ticker: ticker ?? '', company, accession: own };
    await closeSharedThreads();
    for (const length of [LENGTHS[1]!, ...Array.from({ length: TIMES }, () => LENGTHS).flat()]) {
      const at = Math.floor((all.length - length) / 2);
      const isFirst = (times.get(`${scope} first ${accession}`)?.ms.length ?? 0) === 0;
      const name = isFirst ? `${scope} first ${accession}` : `${scope} ${length}`;
      await measure(name, () => checkText(all.slice(at, at + length), asked));
    }
  }
}
await closeSharedThreads();
await site.close();

const at = (list: readonly number[], share: number) =>
  list.toSorted((one, other) => one - other)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;
process.stdout.write(`${sample.length} filings, load ${loadavg()[0]?.toFixed(1)}\n`);
const titles = ['filing', 'company'].flatMap((scope) =>
  ['first', ...LENGTHS].map((length) => {
    const said = length === 'first' ? '2,000 characters, nothing kept' : `${length.toLocaleString('en-US')} characters`;
    return { title: `${scope}: ${said}`, begin: `${scope} ${length}` };
  }),
);
for (const { title, begin } of [{ title: '(nothing)', begin: '(nothing)' }].concat(titles)) {
  const found = [...times].filter(([name]) => name === begin || name.startsWith(`${begin} `)).map(([, one]) => one);
  const told = (['ms', 'processor', 'loop', 'standstill'] as const).map((what) => {
    const list = found.flatMap((one) => one[what]);
    return `${what} ${at(list, 0.5).toFixed(1).padStart(7)} ${at(list, 0.95).toFixed(1).padStart(7)}`;
  });
  const n = found.reduce((sum, { ms }) => sum + ms.length, 0);
  process.stdout.write(`${title.padEnd(40)} n ${String(n).padStart(4)}  p50 and p95:  ${told.join('   ')}\n`);
}
const slowest = Math.max(...['filing', 'company'].map((scope) => at(times.get(`${scope} 2000`)?.ms ?? [], 0.95)));
if (slowest > BAR_MS) process.exitCode = 1;
