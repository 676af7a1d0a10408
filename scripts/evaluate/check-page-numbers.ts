import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { readFiling } from '#lib/pipeline/read-filing';

/**
 * Counts every number of a filing's blocks on the page that is made of them, as another program reads it: none may be
 * lost or changed on the way from block to page. Prints a line for each file; exits with 1 at the first that loses one:
 *   node scripts/evaluate/check-page-numbers.ts FILE…
 */
const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
const hints = { form: '10-K', period: null, company: '', cik: '0000000001', ticker: null };

let numbers = 0;
let lost = 0;
for (const path of process.argv.slice(2)) {
  const { document, blockHtml } = readFiling(readFileSync(path), hints);
  const { body } = new JSDOM(`<!doctype html><body>${blockHtml.join('\n')}</body>`).window.document;
  const wanted = countOf(document.blocks.flatMap(({ text }) => text.match(NUMBER) ?? []));
  // Cells and paragraphs stand apart on the page, and here, too.
  for (const element of body.querySelectorAll('p, li, td, th, h2, h3, h4, h5')) element.append('\n');
  const found = countOf(body.textContent.match(NUMBER) ?? []);
  const missing = [...wanted].filter(([number, count]) => (found.get(number) ?? 0) < count);
  const all = [...wanted.values()].reduce((sum, count) => sum + count, 0);
  const cells = document.blocks.reduce((sum, { table }) => sum + (table?.rows.flat().length ?? 0), 0);
  const shown = body.querySelectorAll('td, th').length;
  numbers += all;
  lost += missing.length + Math.abs(cells - shown);
  const told = missing
    .slice(0, 5)
    .map(([number]) => number)
    .join(' ');
  process.stdout.write(
    `${path.split('/').at(-1)}: ${all} numbers, ${missing.length} lost ${told}, ${cells} cells, ${shown} shown\n`,
  );
}
process.stdout.write(`${numbers} numbers, ${lost} lost\n`);
process.exitCode = lost === 0 ? 0 : 1;

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
