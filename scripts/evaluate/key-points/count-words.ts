/**
 * Counts in the reports of how many companies of a corpus each word stands, for what a filing alone writes about
 * (`lib/summaries/key-points/weigh/word-spread.json`): `node scripts/evaluate/key-points/count-words.ts [--corpus DIR]`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseFiling } from '#lib/filings/parse-filing';
import { stemsOf } from '#lib/summaries/key-points/weigh/salience';
import { readManifest } from '../corpus-manifest.ts';

/** Words in the reports of fewer companies are left out: they count as one's own. */
const MIN_COMPANIES = 2;

const { values } = parseArgs({ options: { corpus: { type: 'string', default: '../shared/corpus' } } });
const { filings } = readManifest(join(values.corpus, 'manifest.json'));
const companies = new Map<string, Set<string>>();
for (const { form, cik, file } of filings) {
  if (!form.startsWith('10-')) continue;
  const own = companies.get(cik) ?? new Set<string>();
  companies.set(cik, own);
  for (const { text } of parseFiling(readFileSync(join(values.corpus, file))).blocks)
    for (const stem of stemsOf(text)) own.add(stem);
}
const counts = new Map<string, number>();
for (const own of companies.values()) for (const stem of own) counts.set(stem, (counts.get(stem) ?? 0) + 1);
const stems = Object.fromEntries(
  [...counts]
    .filter(([stem, count]) => count >= MIN_COMPANIES && /^\p{L}/u.test(stem))
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
const file = new URL('../../../lib/summaries/key-points/weigh/word-spread.json', import.meta.url);
writeFileSync(file, `${JSON.stringify({ companies: companies.size, stems })}\n`);
process.stdout.write(`${Object.keys(stems).length} words of ${companies.size} companies\n`);
