import { readFileSync, writeFileSync } from 'node:fs';
import { parseFiling } from '#lib/filings/parse-filing';
import { runLiarTest } from './liar-test.ts';

const files = process.argv.slice(3);
const share = Number(process.argv[2]);
const documents = files.map((file) => parseFiling(readFileSync(file)));
const t = performance.now();
const { lies, truths } = runLiarTest(documents, { share });
console.log('ms', Math.round(performance.now() - t));
const misses: unknown[] = [];
for (const [name, map] of [
  ['lies', lies],
  ['truths', truths],
] as const) {
  let n = 0,
    hits = 0;
  for (const [kind, tally] of map as Map<
    string,
    { n: number; hits: number; misses: { text: string; source: string }[] }
  >) {
    n += tally.n;
    hits += tally.hits;
    console.log(name, kind.padEnd(20), tally.n, tally.n - tally.hits, ((tally.hits / tally.n) * 100).toFixed(2));
    for (const miss of tally.misses.slice(0, 400)) misses.push({ name, kind, ...miss });
  }
  console.log(name, 'ALL', n, n - hits, ((hits / n) * 100).toFixed(3));
}
writeFileSync('/tmp/liar/misses.json', JSON.stringify(misses, null, 1));
