import type { FilingDocument } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';
import { candidatesOf, MAX_POINTS } from '#lib/summaries/key-points/choose-key-points';
import { partsOf, segmentsAbove } from '#lib/summaries/key-points/segment-above';
import type { BlockSummary, KeyPoint } from '#lib/summaries/types';
import { composeAbsentResults } from './compose-absent-results.ts';
import { composeCashLines } from './compose-cash-lines.ts';
import { composeGoingConcern } from './compose-going-concern.ts';
import { composeGuidance } from './compose-guidance.ts';
import { composeLaterEvents } from './compose-later-events.ts';
import { composeMovedLines } from './compose-moved-lines.ts';
import { composeNews } from './compose-news.ts';
import { composeOwnMeasures } from './compose-own-measures.ts';
import { composeResults } from './compose-results.ts';
import { composeRulings } from './compose-rulings.ts';
import { composeShell } from './compose-shell.ts';
import { composeVotes } from './compose-votes.ts';

/**
 * The key points that are made of data, most important first, ten at most: whether the company can go on, what the
 * period came to with what moved it and the company's own measures (or that its statements stand elsewhere), what courts
 * decided, what an 8-K reports, how a meeting voted. Linear in the filing.
 */
export function composePoints(
  document: Pick<FilingDocument, 'form' | 'blocks' | 'fiscal' | 'period' | 'facts'>,
  { figures, summaries }: { figures: readonly KeyFigure[]; summaries: readonly BlockSummary[] },
): KeyPoint[] {
  const { blocks, fiscal, facts } = document;
  const results = composeResults({ figures, fiscal, blocks, facts, furtherCash: composeCashLines(document, figures) });
  const subjects = segmentsAbove(blocks, partsOf(figures, facts));
  const votes = composeVotes(summaries, blocks);
  const toldBlocks = new Set(votes.flatMap((point) => point.blocks));
  return [
    ...composeGoingConcern(document),
    ...composeShell(document, { figures, candidates: candidatesOf(summaries, blocks) }),
    ...results.income,
    ...composeMovedLines(document, figures),
    ...composeOwnMeasures(document, { figures, isPart: (block) => subjects[block] !== null }),
    ...results.segments,
    ...results.cash,
    ...composeGuidance(document, subjects),
    ...composeRulings(document),
    ...composeLaterEvents(document, figures),
    ...composeAbsentResults(document, figures),
    ...votes,
    ...composeNews(document, { toldBlocks }),
  ].slice(0, MAX_POINTS);
}
