import type { FilingDocument } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';
import type { BlockSummary, KeyPoint } from '#lib/summaries/types';
import { MAX_POINTS } from './choose-key-points.ts';
import { composeAbsentResults } from './compose-absent-results.ts';
import { composeGoingConcern } from './compose-going-concern.ts';
import { composeResults } from './compose-results.ts';
import { composeVotes } from './compose-votes.ts';

/**
 * The key points that are made of data, most important first, ten at most: whether the company can go on, what the
 * period came to (or that its statements stand elsewhere), how a meeting voted. Linear in the filing.
 */
export function composePoints(
  document: Pick<FilingDocument, 'form' | 'blocks' | 'fiscal'>,
  { figures, summaries }: { figures: readonly KeyFigure[]; summaries: readonly BlockSummary[] },
): KeyPoint[] {
  const { blocks, fiscal } = document;
  return [
    ...composeGoingConcern(document),
    ...composeResults({ figures, fiscal, blocks }),
    ...composeAbsentResults(document, figures),
    ...composeVotes(summaries, blocks),
  ].slice(0, MAX_POINTS);
}
