import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readComparedFilings } from '#lib/blackline/changes/compared-filings';
import type { DescribedChange } from '#lib/blackline/changes/describe-change';
import { type FoundChange, readChanges } from '#lib/blackline/changes/read-changes';
import { compareFilings } from '#lib/blackline/compare-filings';
import { parseFiling } from '#lib/filings/parse-filing';
import { readManifest } from '../corpus-manifest.ts';

/** How the weights of changes are fitted. */
export const FIT = { penalty: 200, minCompanies: 4, minExamples: 10 };

/** A change that a person read: 3 where an analyst must learn of it, 2 is glad to, 1 may; 0 is noise. */
export type Example = DescribedChange & { company: string; pair: string; weight: number; text: string };

const Label = z.object({
  /** Accession numbers of the two filings. */
  newer: z.string(),
  older: z.string(),
  /** The filing that has the change's first block, and the block's hash. */
  side: z.enum(['old', 'new']),
  block: z.string(),
  weight: z.number().int().min(0).max(3),
});

/** The changes that `labels.jsonl` names, described as the ranking sees them. */
export function readExamples(corpus: string): Example[] {
  const { filings, pairs } = readManifest(join(corpus, 'manifest.json'));
  const byFile = new Map(filings.map((filing) => [filing.file, filing]));
  const labels = readLabels();
  return pairs.flatMap(({ older, newer }) => {
    const of = byFile.get(newer);
    const known = labels.get(of?.accession ?? '');
    if (!of || !known) return [];
    const documents = {
      old: parseFiling(readFileSync(join(corpus, older))),
      new: parseFiling(readFileSync(join(corpus, newer))),
    };
    const { rows } = compareFilings(documents.old, documents.new);
    const { found } = readChanges(rows, readComparedFilings(documents), new Map());
    const byKey = Map.groupBy(found, keyOf);
    return found.flatMap((change): Example[] => {
      const weight = known.get(keyOf(change));
      // Which of several blocks with the same words was read is not known.
      if (weight === undefined || byKey.get(keyOf(change))!.length > 1) return [];
      return [{ ...change.described, company: of.cik, pair: newer, weight, text: change.block.text.slice(0, 120) }];
    });
  });
}

const keyOf = ({ side, block }: Pick<FoundChange, 'side' | 'block'>) => `${side} ${block.hash}`;

function readLabels(): Map<string, Map<string, number>> {
  const byFiling = new Map<string, Map<string, number>>();
  const lines = readFileSync(new URL('labels.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  for (const line of lines) {
    const { newer, side, block, weight } = Label.parse(JSON.parse(line));
    const known = byFiling.get(newer) ?? new Map<string, number>();
    byFiling.set(newer, known.set(`${side} ${block}`, weight));
  }
  return byFiling;
}
