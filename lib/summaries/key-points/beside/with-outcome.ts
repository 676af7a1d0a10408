import type { Block } from '#lib/filings/types';
import type { BlockSummary } from '#lib/summaries/types';
import type { IndexedFact } from '#lib/verification/source-claims';
import { withAdded } from './part-of-summary.ts';
import { toldSentences } from './told-sentences.ts';

/** What happened changes nothing for the company, as it sees it itself. */
const NO_EFFECT =
  /\b(?:(?:do|does|did) not|doesn[’']t|don[’']t) (?:currently )?(?:anticipate|expect|believe|foresee)\b[^.;]{0,160}\b(?:material|significant)\b[^.;]{0,80}\b(?:impacts?|effects?|consequences)\b/i;

/**
 * A summary with the later sentence of its paragraph that says what it tells will have no material effect: without that
 * sentence it says the opposite. As it is where there is none, null where there is no room. Linear in the block.
 */
export function withOutcome(
  summary: BlockSummary,
  source: { block: Block; facts: readonly IndexedFact[] },
): BlockSummary | null {
  const { block } = source;
  if (block.kind === 'table' || NO_EFFECT.test(summary.text)) return summary;
  const sentences = toldSentences(summary.text, block);
  const last = sentences.findLastIndex(({ isTold }) => isTold);
  const outcome = sentences.slice(last + 1).find(({ sentence }) => NO_EFFECT.test(sentence));
  if (last < 0 || !outcome) return summary;
  return withAdded(summary, NO_EFFECT.test(outcome.short) ? outcome.short : outcome.sentence, source);
}
