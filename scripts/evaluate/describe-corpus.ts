import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Manifest = { filings: { company: string; period: string }[] };

/** One line for readers about a directory that was measured: how many filings of how many companies, and of which years. */
export function describeCorpus(directory: string): string {
  if (existsSync(join(directory, 'queries.jsonl'))) {
    return `${lines(directory, 'queries.jsonl')} questions over ${lines(directory, 'passages.jsonl')} passages of filings`;
  }
  const manifest = [directory, dirname(directory)].map((folder) => join(folder, 'manifest.json')).find(existsSync);
  if (!manifest) return 'Filings in a directory';
  const { filings } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const companies = new Set(filings.map(({ company }) => company)).size;
  const years = filings.map(({ period }) => period.slice(0, 4)).toSorted();
  return `${filings.length} real filings of ${companies} companies, periods ${years[0]} to ${years.at(-1)}`;
}

function lines(directory: string, name: string): string {
  const count = readFileSync(join(directory, name), 'utf8').split('\n').filter(Boolean).length;
  return count.toLocaleString('en-US');
}
