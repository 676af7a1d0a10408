import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
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
 * what the thread keeps. Exits 1 when the 95th percentile of kept texts of 2,000 characters is above 300 ms.
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
const taken = reports.filter((_, at) => at % step === 0);

const loop = monitorEventLoopDelay({ resolution: 2 });
type Times = { ms: number[]; standstill: number[] };
const times = new Map<string, Times>();
const timesOf = (name: string): Times => {
  const known = times.get(name) ?? { ms: [], standstill: [] };
  times.set(name, known);
  return known;
};

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  loop.enable();
  loop.reset();
  const started = performance.now();
  await work();
  const { ms, standstill } = timesOf(name);
  ms.push(performance.now() - started);
  standstill.push(loop.max / 1e6);
  loop.disable();
}

for (const { file, ticker, company, accession } of taken) {
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
process.stdout.write(`${taken.length} filings, load ${loadavg()[0]?.toFixed(1)}\n`);
const lines: [string, (name: string) => boolean][] = ['filing', 'company'].flatMap((scope) => [
  [`${scope}: 2,000 characters, nothing kept`, (name: string) => name.startsWith(`${scope} first`)],
  ...LENGTHS.map((length): [string, (name: string) => boolean] => [
    `${scope}: ${length.toLocaleString('en-US')} characters`,
    (name) => name === `${scope} ${length}`,
  ]),
]);
for (const [title, isOf] of lines) {
  const found = [...times].filter(([name]) => isOf(name)).map(([, one]) => one);
  const [ms, standstill] = [found.flatMap((one) => one.ms), found.flatMap((one) => one.standstill)];
  process.stdout.write(
    `${title.padEnd(44)} n ${String(ms.length).padStart(4)}  p50 ${at(ms, 0.5).toFixed(0)} ms  p95 ${at(ms, 0.95).toFixed(0)} ms  ` +
      `event loop p95 ${at(standstill, 0.95).toFixed(1)} ms, most ${Math.max(...standstill).toFixed(1)} ms\n`,
  );
}
const slowest = Math.max(...['filing', 'company'].map((scope) => at(times.get(`${scope} 2000`)?.ms ?? [], 0.95)));
if (slowest > BAR_MS) process.exitCode = 1;
