import { namesPeriod } from '#lib/one-offs/own-period';
import { GOES_ON } from '#lib/summaries/sentences/goes-on';
import type { BlockSummary } from '#lib/summaries/types';
import { type Source, withText } from './part-of-summary.ts';
import { toldSentences } from './told-sentences.ts';

/** What is told beside the sentence before it. */
const ADDED = /^(?:In addition(?! to)|Additionally|Also|Furthermore|Moreover),? /;
/** What follows from all that was told. */
const FROM_ALL = /^(?:As a (?:result|consequence) of|Because of|Due to|Given) (?:these|those) /;

/**
 * A summary that opens with a change on another basis ("Excluding acquisitions, revenue rose 18%"), with the sentence
 * before it where only that one says of which period; null where there is no room for both. One that opens with a further
 * cause of what it goes on to tell ("As a result of these changes, …") says that it is a further one. Linear in the block.
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
  const [opening = ''] = ADDED.exec(own.sentence) ?? [];
  const isOneOfSeveral = opening !== '' && sentences.some((one) => one.isTold && FROM_ALL.test(one.sentence));
  const [said, told] = [own.sentence.slice(opening.length), summary.text];
  if (!isOneOfSeveral || !told.toLowerCase().startsWith(said.slice(0, BEGINNING).toLowerCase())) return summary;
  return withText(summary, opening + said.charAt(0) + told.slice(1), source);
}

/** By so many characters it is known that a text begins with a sentence whose opening was cut. */
const BEGINNING = 24;
