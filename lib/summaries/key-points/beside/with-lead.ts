import { namesPeriod } from '#lib/one-offs/own-period';
import { GOES_ON } from '#lib/summaries/sentences/goes-on';
import type { BlockSummary } from '#lib/summaries/types';
import { MAX_WITH_ALL, type Source, withText } from './part-of-summary.ts';
import { toldSentences } from './told-sentences.ts';

/** What is told beside the sentence before it. */
const ADDED = /^(?:In addition(?! to)|Additionally|Also|Furthermore|Moreover),? /;
/** What follows from all that was told. */
const FROM_ALL =
  /^(?:As a (?:result|consequence) of|Because of|Due to|Given|In (?:light|view) of) (?:all (?:of )?)?(?:these|those|such) /;

/**
 * A summary that opens with a change on another basis ("Excluding acquisitions, revenue rose 18%"), with the sentence
 * before it where only that one says of which period; and one that opens with a further cause of what it goes on to tell
 * ("In addition, we slowed production. As a result of these changes, …") with the causes before that one; null where
 * there is no room for all. Linear in the block.
 */
export function withLead(summary: BlockSummary, source: Source): BlockSummary | null {
  const { block } = source;
  if (block.kind === 'table') return summary;
  const sentences = toldSentences(summary.text, block);
  const first = sentences.findIndex(({ isTold }) => isTold);
  const [before, own] = [sentences[first - 1], sentences[first]];
  if (!before || !own) return summary;
  if (GOES_ON.test(own.sentence) && !namesPeriod(own.sentence) && namesPeriod(before.sentence))
    return withText(summary, `${before.short} ${summary.text}`, source);
  const isOneOfSeveral = ADDED.test(own.sentence) && sentences.some((one) => one.isTold && FROM_ALL.test(one.sentence));
  if (!isOneOfSeveral) return summary;
  const causes = sentences.slice(0, first).map(({ short }) => short);
  return withText(summary, [...causes, summary.text].join(' '), { ...source, most: MAX_WITH_ALL });
}
