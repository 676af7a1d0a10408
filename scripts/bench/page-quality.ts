import { cpus, loadavg } from 'node:os';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { numberOf } from '../evaluate/measure.ts';
import { findFreePort } from '../site/free-port.ts';
import { findChromium } from '../test-run/find-chromium.ts';
import { startEmptySite } from './servers/empty-site.ts';

/**
 * Lighthouse's four scores (mobile preset: a slow phone on a slow network, simulated) of a running site's pages, signed
 * out. Run it on the production build:
 *   node scripts/bench/page-quality.ts [--json] http://localhost:3000 [path…]
 * Without paths: home, pricing, terms, and the first company and filing of the home page. Medians of three loads, since
 * the score of speed moves with what else the machine does; the load at the start is printed with it, and what an empty
 * page of Next.js gets on the same machine, above which none of ours can be.
 */
const BARS = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
const LOADS = 3;

type Category = keyof typeof BARS;
const categories = Object.keys(BARS) as Category[];

const isJson = process.argv.includes('--json');
const [site = 'http://localhost:3000', ...given] = process.argv.slice(2).filter((argument) => argument !== '--json');
const say = (line: string) => process.stderr.write(`${line}\n`);
const port = await findFreePort(9_300);
const browser = await chromium.launch({
  executablePath: findChromium(say),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
say(`load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`);

const measures = [];
try {
  await sayEmptyPage();
  for (const path of given.length > 0 ? given : await usualPaths()) {
    const loads: Scores[] = [];
    for (let load = 0; load < LOADS; load++) loads.push(await scoresOf(new URL(path, site).href));
    const scores = categories.map((category) => ({
      category,
      value: median(loads.map((one) => one.scores[category])),
    }));
    for (const { category, value } of scores) measures.push(measureOf(path, category, value));
    const faults = new Set(loads.flatMap((one) => one.faults));
    say(`${path}\n  ${scores.map(({ category, value }) => `${category} ${Math.round(value * 100)}`).join(', ')}`);
    say(
      `  ${Object.entries(loads[0]?.times ?? {})
        .map(([name, time]) => `${name} ${time}`)
        .join(', ')}`,
    );
    for (const fault of faults) say(`  ${fault}`);
  }
} finally {
  await browser.close();
}
if (isJson) process.stdout.write(`${JSON.stringify({ measures })}\n`);
process.exit(measures.every(({ ok }) => ok) ? 0 : 1);

function measureOf(path: string, category: Category, value: number) {
  const what = `${category.replace('-', ' ')} of ${path.split('?')[0]}, score of 100`;
  return numberOf('W1', what, { value: Math.round(value * 100), n: LOADS, bar: { least: BARS[category] * 100 } });
}

async function sayEmptyPage(): Promise<void> {
  const { url, close } = await startEmptySite();
  try {
    const values: number[] = [];
    for (let load = 0; load < LOADS; load++) values.push((await scoresOf(`${url}/rendered`)).scores.performance);
    say(`an empty page of Next.js\n  performance ${Math.round(median(values) * 100)}`);
  } finally {
    close();
  }
}

type Scores = Awaited<ReturnType<typeof scoresOf>>;

/** Scores from 0 to 1, the audits that cost some, and the times that make up the first. */
async function scoresOf(url: string) {
  const run = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
  if (!run) throw new Error(`Lighthouse did not answer for ${url}.`);
  const { categories: found, audits } = run.lhr;
  const scores = Object.fromEntries(categories.map((name) => [name, found[name]?.score ?? 0])) as Record<
    Category,
    number
  >;
  const faults = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score !== null && (audit?.score ?? 1) < 1)
    .map((audit) => `${audit?.id}: ${audit?.title}`);
  const times = Object.fromEntries(
    ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
      (id) => [id, audits[id]?.displayValue ?? ''],
    ),
  );
  return { scores, faults, times };
}

async function usualPaths(): Promise<string[]> {
  const answer = await fetch(new URL('/api/get-filings-summarized', site));
  const { latest } = (await answer.json()) as {
    latest: { symbol_id: string; filing_type: string; date: string }[];
  };
  const filing = latest.find(({ filing_type }) => filing_type === '10-K');
  if (!filing) throw new Error('The site has no summarized 10-K.');
  const company = `/filings/${filing.symbol_id.toLowerCase()}`;
  return ['/', '/pricing', '/terms-and-conditions', company, `${company}/summarized?type=10-K&date=${filing.date}`];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
