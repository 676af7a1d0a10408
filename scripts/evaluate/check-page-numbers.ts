import { readFileSync } from 'node:fs';
import { countPageNumbers } from '#tests/support/page-numbers';

/**
 * Whether every number of some filings stands on the pages that are made of them. Prints a line for each file; exits with
 * 1 when one is lost:
 *   node scripts/evaluate/check-page-numbers.ts FILE…
 */
let all = 0;
let allLost = 0;
for (const path of process.argv.slice(2)) {
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
