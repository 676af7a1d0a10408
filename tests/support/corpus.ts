import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CorpusManifest,
  findManifest,
  isClaimed,
  type ListedFiling,
  readManifest,
} from '../../scripts/evaluate/corpus-manifest.ts';

/** Real filings beside the project; absent from a plain clone. */
export const CORPUS = '../shared/corpus';

/** Said by tests that are skipped without them. */
export const SKIPPED = `skipped without ${CORPUS}`;

const path = findManifest(CORPUS);

export const manifest: CorpusManifest = path ? readManifest(path) : { filings: [], pairs: [], documents: [] };
export const isCorpusHere = path !== null;

/** The listed filings of the forms that the site reads: those that tests over the corpus judge. */
export const claimedFilings = manifest.filings.filter(isClaimed);

export const corpusPath = (file: string): string => join(CORPUS, file);
export const corpusBytes = (file: string): Buffer => readFileSync(corpusPath(file));

/** "AAPL 10-K 2024-09-28"; a company without a symbol by its CIK. */
export const labelOf = ({ ticker, cik, form, period }: ListedFiling): string => `${ticker ?? cik} ${form} ${period}`;

const HASHES = 0x1_0000_0000;

/**
 * About so large a share of some filings, always the same: whether one is among them depends on its own bytes alone. For
 * tests that take long for each; the evaluation that takes all of them is named beside each use.
 */
export function sampleOf<T extends { sha256: string }>(filings: readonly T[], share: number): T[] {
  return filings.filter(({ sha256 }) => Number.parseInt(sha256.slice(0, 8), 16) < share * HASHES);
}
