import type { Block } from '#lib/filings/types';
import { placeOfCause, saysWhy } from '#lib/summaries/key-points/causes-of-changes';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import type { BlockSummary } from '#lib/summaries/types';
import { type IndexedFact, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import { toldSentences } from './told-sentences.ts';

/** With its cause a point may be longer than alone. */
const MAX_LENGTH = 600;

/**
 * A summary that gives no reason, with the cause that its paragraph names: parts of a change that are told without it
 * would be taken for its cause. As it is where there is none, or no room. Linear in the block.
 */
export function withCause(
  summary: BlockSummary,
  { block, facts }: { block: Block; facts: readonly IndexedFact[] },
): BlockSummary {
  if (block.kind === 'table' || saysWhy(summary.text)) return summary;
  const sentences = toldSentences(summary.text, block);
  const cause = placeOfCause(sentences.map(({ sentence }) => sentence));
  if (cause < 0) return summary;
  const told = sentences.filter(({ isTold }, at) => at === cause || isTold).map(({ short }) => short);
  const all = told.join(' ');
  // What has no figure makes room.
  const text =
    all.length <= MAX_LENGTH
      ? all
      : told.filter((short) => short === sentences[cause]?.short || /\d/.test(short)).join(' ');
  const { receipts, allHold } = verifyClaims(text, readClaims(block, facts));
  const isWhole = told.length > 1 && text.length <= MAX_LENGTH && standsAlone(text);
  return isWhole && allHold ? { ...summary, text, receipts } : summary;
}
