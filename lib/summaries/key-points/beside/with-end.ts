import type { Outcomes } from '#lib/blackline/known/outcomes';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import type { BlockSummary } from '#lib/summaries/types';
import { splitSentences } from '#lib/text/sentences';
import { endOfPlan } from './end-of-plan.ts';
import { partOfSummary, type Source, withAdded } from './part-of-summary.ts';
import { toldSentences } from './told-sentences.ts';

const BUDGET = 240;
/** By so many characters a sentence is known again. */
const BEGINNING = 40;

/**
 * A summary that tells of something open (a deal that was agreed, a plan, a pause, a strike) with the sentence of its
 * paragraph that says how it ended, without its other sentences where there is no room for all; null where the end stands elsewhere
 * in the filing: alone it would be out of date. As it is where the filing knows of no end. Linear in the block.
 */
export function withEnd(summary: BlockSummary, source: Source, outcomes: Outcomes): BlockSummary | null {
  const { block } = source;
  if (block.kind === 'table') return summary;
  const spans = splitSentences(summary.text);
  const beginningOf = (text: string) => text.slice(0, BEGINNING);
  const told = spans.map(({ from, to }) => beginningOf(summary.text.slice(from, to)));
  const sentences = toldSentences(summary.text, block);
  const behind = (at: number) => sentences.slice(at + 1).map((one) => one.sentence);
  for (const [at, { sentence, isTold }] of sentences.entries()) {
    const end = isTold ? (outcomes(sentence, block.text) ?? endOfPlan(sentence, behind(at)) ?? null) : null;
    if (end === null || told.includes(beginningOf(end))) continue;
    if (!block.text.includes(end)) return null;
    const added = shortenSentence(end, BUDGET);
    const open = spans[told.indexOf(beginningOf(sentence))];
    const alone = open ? partOfSummary(summary, [open.from, open.to]) : null;
    return withAdded(summary, added, source) ?? (alone && withAdded(alone, added, source));
  }
  return summary;
}
