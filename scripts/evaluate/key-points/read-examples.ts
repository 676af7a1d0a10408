import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseFiling } from '#lib/filings/parse-filing';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';
import { composePoints } from '#lib/summaries/key-points/compose/compose-points';
import { candidatesOf } from '#lib/summaries/key-points/weigh/candidates-of';
import { type Candidate, describeCandidate, describeFiling } from '#lib/summaries/key-points/weigh/describe-candidate';
import { summariseFiling } from '#lib/summaries/summarise-filing';
import { type ListedFiling, readManifest } from '../corpus-manifest.ts';
import { type MeantFiling, readMeaning, tells } from '../read-meaning.ts';

/** How the weights of key points are fitted. */
export const FIT = { penalty: 20, minCompanies: 6, minExamples: 15 };

/** A sentence that a person read: 3 where every summary must have it, 2 a good one, 1 it may; 0 filler. */
export type Example = Candidate & { company: string; filing: string; text: string; weight: number };

const Label = z.object({
  accession: z.string(),
  /** Of the block that the sentence sums up. */
  block: z.string(),
  weight: z.number().int().min(1).max(3),
  slot: z.string(),
});

/**
 * The candidates of the annual and quarterly reports that were read: those of the corpus' own files of meaning, weighed
 * by the points that they tell and the composed points do not, and those that `labels.jsonl` names.
 */
export function readExamples(corpus: string): Example[] {
  const { filings } = readManifest(join(corpus, 'manifest.json'));
  const labels = readLabels();
  const meant = new Map(readMeaning(corpus).map((one) => [one.filing, one]));
  return filings.flatMap((filing) => {
    const labelled = labels.get(filing.accession);
    const points = meant.get(filing.file);
    if (!filing.form.startsWith('10-') || !(labelled || points)) return [];
    return examplesOf(corpus, filing, { labelled, points });
  });
}

function readLabels(): Map<string, Map<string, number>> {
  const byFiling = new Map<string, Map<string, number>>();
  for (const line of readFileSync(new URL('labels.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    const { accession, block, weight } = Label.parse(JSON.parse(line));
    const known = byFiling.get(accession) ?? new Map<string, number>();
    byFiling.set(accession, known.set(block, weight));
  }
  return byFiling;
}

function examplesOf(
  corpus: string,
  { file, cik }: ListedFiling,
  { labelled, points }: { labelled: Map<string, number> | undefined; points: MeantFiling | undefined },
): Example[] {
  const document = parseFiling(readFileSync(join(corpus, file)));
  const { figures } = findKeyFigures(document);
  const { summaries } = summariseFiling(document);
  const told = composePoints(document, { figures, summaries });
  const open = points?.points.filter((point) => !told.some(({ text }) => tells(text, point))) ?? [];
  const filing = describeFiling(document, { figures, told });
  return candidatesOf(summaries, document.blocks).map((summary) => {
    const candidate = describeCandidate(summary, filing);
    const weight = points
      ? Math.max(0, ...open.filter((point) => tells(summary.text, point)).map((point) => point.weight))
      : (labelled?.get(document.blocks[summary.block]?.hash ?? '') ?? 0);
    return Object.assign(candidate, { company: cik, filing: file, text: summary.text, weight });
  });
}
