import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { AppError } from '#lib/errors';
import { parseFiling } from '#lib/filings/parse-filing';
import type { FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { findManifest, isClaimed, readManifest } from './corpus-manifest.ts';

export type CorpusFiling = { file: string; document: FilingDocument; bytes: number; ms: number };

/** Filings, and which of them are compared with which. */
export type Corpus = { filings: CorpusFiling[]; pairs: { older: CorpusFiling; newer: CorpusFiling }[] };

const FILING = new Set(['.htm', '.html', '.txt']);
const MIN_BYTES = 2_000;

/**
 * A corpus' filings, parsed: those of the forms that the site reads that its `manifest.json` lists, read or not, with
 * its pairs. Of a directory without one every .htm, .html and .txt that can be read as a filing, in order of their
 * names, each to be compared with the one before it of the same company and form.
 * @throws AppError('invalid_input') when there is no such directory or no filing in it, or its manifest is none
 */
export async function readCorpus(directory: string): Promise<Corpus> {
  const found = await stat(directory).catch(() => null);
  if (!found?.isDirectory()) throw new AppError('invalid_input', `${directory} is no directory.`);
  const manifest = findManifest(directory);
  const corpus = manifest ? await readListed(manifest) : await readFolder(directory);
  if (corpus.filings.length === 0) throw new AppError('invalid_input', `There is no filing in ${directory}.`);
  return corpus;
}

async function readListed(path: string): Promise<Corpus> {
  const manifest = readManifest(path);
  const filings = new Map<string, CorpusFiling>();
  for (const { file } of manifest.filings.filter(isClaimed)) {
    filings.set(file, parse(join(dirname(path), file), await readFile(join(dirname(path), file))));
  }
  return {
    filings: [...filings.values()],
    pairs: manifest.pairs.flatMap((pair): Corpus['pairs'] => {
      const [older, newer] = [filings.get(pair.older), filings.get(pair.newer)];
      return older && newer ? [{ older, newer }] : [];
    }),
  };
}

async function readFolder(directory: string): Promise<Corpus> {
  const names = await readdir(directory, { recursive: true });
  const filings: CorpusFiling[] = [];
  for (const name of names.filter((one) => FILING.has(extname(one).toLowerCase())).toSorted()) {
    const file = join(directory, name);
    const bytes = await readFile(file);
    if (bytes.byteLength < MIN_BYTES) continue;
    const filing = parse(file, bytes);
    if (filing.document.health.status !== 'unreadable' && filing.document.form) filings.push(filing);
  }
  return { filings, pairs: consecutive(filings) };
}

function parse(file: string, bytes: Buffer): CorpusFiling {
  const started = performance.now();
  const document = parseFiling(bytes);
  return { file, document, bytes: bytes.byteLength, ms: performance.now() - started };
}

/** Each annual and quarterly report with the one before it of the same company and form. */
function consecutive(filings: readonly CorpusFiling[]): Corpus['pairs'] {
  const compared = filings.filter(({ document: { form } }) => formEntry(form ?? '')?.isCompared);
  const series = Map.groupBy(compared, ({ document: { cik, form } }) => `${cik} ${form}`);
  return [...series.values()].flatMap((list) => {
    const sorted = list
      .filter(({ document: { cik, period } }) => cik && period)
      .toSorted((one, other) => (one.document.period ?? '').localeCompare(other.document.period ?? ''));
    return sorted.slice(1).map((newer, at) => ({ older: sorted[at] as CorpusFiling, newer }));
  });
}
