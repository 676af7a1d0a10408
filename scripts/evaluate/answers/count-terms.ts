/**
 * Counts in which share of paragraphs each term stands, the mean over the companies of a corpus
 * (`lib/ask/evidence/common-terms.json`): `node scripts/evaluate/answers/count-terms.ts [--corpus DIR]`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseFiling } from '#lib/filings/parse-filing';
import { analyse } from '#lib/search/analysis/analyse';
import { readManifest } from '../corpus-manifest.ts';

/** Terms of fewer companies are their own. */
const MIN_COMPANIES = 5;
const MIN_SHARE = 1e-4;
/** Shorter blocks are titles. */
const MIN_LENGTH = 60;

const { values } = parseArgs({ options: { corpus: { type: 'string', default: '../shared/corpus' } } });
const { filings } = readManifest(join(values.corpus, 'manifest.json'));
const blocksOf = new Map<string, number>();
const counts = new Map<number, Map<string, number>>();
for (const { cik, file } of filings)
  for (const { text } of parseFiling(readFileSync(join(values.corpus, file))).blocks) {
    if (text.length < MIN_LENGTH) continue;
    blocksOf.set(cik, (blocksOf.get(cik) ?? 0) + 1);
    const terms = new Set(analyse(text).flatMap(({ hash, word }) => (hash === 0 || /\d/.test(word) ? [] : [hash])));
    for (const term of terms) {
      const own = counts.get(term) ?? new Map<string, number>();
      counts.set(term, own.set(cik, (own.get(cik) ?? 0) + 1));
    }
  }
const shares = [...counts].flatMap(([term, own]): [string, number][] => {
  const sum = [...own].reduce((total, [cik, count]) => total + count / blocksOf.get(cik)!, 0);
  const share = sum / blocksOf.size;
  return own.size < MIN_COMPANIES || share < MIN_SHARE ? [] : [[String(term), Number(share.toPrecision(2))]];
});
const file = new URL('../../../lib/ask/evidence/common-terms.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(Object.fromEntries(shares.toSorted(([, one], [, other]) => other - one)))}\n`);
process.stdout.write(`${shares.length} terms of ${blocksOf.size} companies\n`);
