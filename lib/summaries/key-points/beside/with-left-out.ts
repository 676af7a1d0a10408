import type { Block } from '#lib/filings/types';
import { lacksPeriod, pointsAtLeftOut } from '#lib/summaries/sentences/antecedents';
import type { BlockSummary } from '#lib/summaries/types';
import { type IndexedFact, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import { MAX_LENGTH } from './part-of-summary.ts';
import { toldSentences } from './told-sentences.ts';

/**
 * A summary with the sentences between its own, where one of these counts or points at what they say ("The increases in
 * both periods"); as it is where none does, and null where it is not understood with them either, or there is no room.
 * Linear in the block.
 */
export function withLeftOut(
  summary: BlockSummary,
  { block, facts }: { block: Block; facts: readonly IndexedFact[] },
): BlockSummary | null {
  if (block.kind === 'table') return summary;
  const sentences = toldSentences(summary.text, block);
  if (!lacksPeriod(summary.text) && !pointsAtLeftOut(sentences)) return summary;
  const first = sentences.findIndex(({ isTold }) => isTold);
  const last = sentences.findLastIndex(({ isTold }) => isTold);
  if (first < 0) return null;
  const whole = sentences.map(({ sentence, short }, at) => ({ sentence, short, isTold: at >= first && at <= last }));
  const text = whole.flatMap(({ short, isTold }) => (isTold ? [short] : [])).join(' ');
  if (text.length > MAX_LENGTH || lacksPeriod(text) || pointsAtLeftOut(whole)) return null;
  const { receipts, allHold } = verifyClaims(text, readClaims(block, facts));
  return allHold ? { ...summary, text, receipts } : null;
}
