import { namesPeriod } from '#lib/one-offs/own-period';
import { GOES_ON } from '#lib/summaries/sentences/goes-on';
import type { BlockSummary } from '#lib/summaries/types';
import { type Source, withText } from './part-of-summary.ts';
import { toldSentences } from './told-sentences.ts';

/**
 * A summary that opens with a change on another basis ("Excluding acquisitions, revenue rose 18%"), with the sentence
 * before it where only that one says of which period; null where there is no room for both. Linear in the block.
 */
export function withLead(summary: BlockSummary, source: Source): BlockSummary | null {
  const { block } = source;
  if (block.kind === 'table') return summary;
  const sentences = toldSentences(summary.text, block);
  const first = sentences.findIndex(({ isTold }) => isTold);
  const [before, own] = [sentences[first - 1], sentences[first]];
  if (!before || !own || !GOES_ON.test(own.sentence) || namesPeriod(own.sentence) || !namesPeriod(before.sentence))
    return summary;
  return withText(summary, `${before.short} ${summary.text}`, source);
}
