import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findManifest, isClaimed, readManifest } from './corpus-manifest.ts';

/**
 * One line for readers about a directory that was measured: how many filings of how many companies, and of which years.
 * Filings of forms that the site does not read are not measured, and not counted.
 */
export function describeCorpus(directory: string): string {
  if (existsSync(join(directory, 'queries.jsonl'))) {
    return `${lines(directory, 'queries.jsonl')} questions over ${lines(directory, 'passages.jsonl')} passages of filings`;
  }
  const manifest = findManifest(directory);
  if (!manifest) return 'Filings in a directory';
  const filings = readManifest(manifest).filings.filter(isClaimed);
  const companies = new Set(filings.map(({ cik }) => cik)).size;
  const years = filings.map(({ period }) => period.slice(0, 4)).toSorted();
  return `${filings.length} real filings of ${companies} companies, periods ${years[0]} to ${years.at(-1)}`;
}

function lines(directory: string, name: string): string {
  const count = readFileSync(join(directory, name), 'utf8').split('\n').filter(Boolean).length;
  return count.toLocaleString('en-US');
}
