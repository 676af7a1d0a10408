import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { countPageNumbers } from '#tests/support/page-numbers';
import { findManifest, isClaimed, readManifest } from './corpus-manifest.ts';

/**
 * Whether every number of some filings is on the pages that are made of them. Prints a line for each file; exits with
 * 1 when one is lost:
 *   node scripts/evaluate/check-page-numbers.ts FILE…
 *   node scripts/evaluate/check-page-numbers.ts --corpus DIR
 * The second takes every filing that the directory's manifest.json lists, of the forms that the site reads.
 */
const { values, positionals } = parseArgs({ options: { corpus: { type: 'string' } }, allowPositionals: true });

function listed(corpus: string): string[] {
  const manifest = findManifest(corpus);
  if (!manifest) throw new Error(`There is no manifest.json in ${corpus}.`);
  const filings = readManifest(manifest).filings.filter(isClaimed);
  return filings.map(({ file }) => join(dirname(manifest), file));
}

let all = 0;
let allLost = 0;
for (const path of values.corpus ? listed(values.corpus) : positionals) {
  const { numbers, lost, cells, shown } = countPageNumbers(readFileSync(path));
  all += numbers;
  allLost += lost.length + Math.abs(cells - shown);
  const some = lost.slice(0, 5).join(' ');
  process.stdout.write(
    `${path.split('/').at(-1)}: ${numbers} numbers, ${lost.length} lost ${some}, ${cells} cells, ${shown} shown\n`,
  );
}
process.stdout.write(`${all} numbers, ${allLost} lost\n`);
process.exitCode = allLost === 0 ? 0 : 1;
