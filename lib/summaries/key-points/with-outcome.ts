import type { Block } from '#lib/filings/types';
import type { BlockSummary } from '#lib/summaries/types';
import { type IndexedFact, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import { movedReceipt } from './part-of-summary.ts';
import { toldSentences } from './told-sentences.ts';

const MAX_LENGTH = 520;
/** What happened changes nothing for the company, as it sees it itself. */
const NO_EFFECT =
  /\b(?:(?:do|does|did) not|doesn[’']t|don[’']t) (?:currently )?(?:anticipate|expect|believe|foresee)\b[^.;]{0,160}\b(?:material|significant)\b[^.;]{0,80}\b(?:impacts?|effects?|consequences)\b/i;

/**
 * A summary with the later sentence of its paragraph that says what it tells will have no material effect: without that
 * sentence it says the opposite. As it is where there is none, null where there is no room. Linear in the block.
 */
export function withOutcome(
  summary: BlockSummary,
  { block, facts }: { block: Block; facts: readonly IndexedFact[] },
): BlockSummary | null {
  if (block.kind === 'table' || NO_EFFECT.test(summary.text)) return summary;
  const sentences = toldSentences(summary.text, block);
  const last = sentences.findLastIndex(({ isTold }) => isTold);
  const outcome = sentences.slice(last + 1).find(({ sentence }) => NO_EFFECT.test(sentence));
  if (last < 0 || !outcome) return summary;
  const added = NO_EFFECT.test(outcome.short) ? outcome.short : outcome.sentence;
  const text = `${summary.text} ${added}`;
  const { receipts, allHold } = verifyClaims(added, readClaims(block, facts));
  if (text.length > MAX_LENGTH || !allHold) return null;
  const moved = receipts.map((receipt) => movedReceipt(receipt, summary.text.length + 1));
  return { ...summary, text, receipts: [...summary.receipts, ...moved] };
}
