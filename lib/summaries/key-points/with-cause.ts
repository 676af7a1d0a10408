import type { Block } from '#lib/filings/types';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import type { BlockSummary } from '#lib/summaries/types';
import { type IndexedFact, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import { placeOfCause, saysWhy } from './causes-of-changes.ts';

/** With its cause a point may be longer than alone. */
const MAX_LENGTH = 600;
const BUDGET = 240;
/** By its beginning a sentence is found again that was shortened at its end. */
const BEGINNING = 48;

/**
 * A summary that gives no reason, with the cause that its paragraph names: parts of a change that are told without it
 * would be taken for its cause. As it is where there is none, or no room. Linear in the block.
 */
export function withCause(
  summary: BlockSummary,
  { block, facts }: { block: Block; facts: readonly IndexedFact[] },
): BlockSummary {
  if (block.kind === 'table' || saysWhy(summary.text)) return summary;
  const sentences = paragraphSentences(block.text);
  const cause = placeOfCause(sentences);
  if (cause < 0) return summary;
  const short = sentences.map((sentence) => shortenSentence(sentence, BUDGET));
  const told = short.filter((text, at) => at === cause || summary.text.includes(text.slice(0, BEGINNING)));
  const all = told.join(' ');
  // What has no figure makes room.
  const text = all.length <= MAX_LENGTH ? all : told.filter((one) => one === short[cause] || /\d/.test(one)).join(' ');
  const { receipts, allHold } = verifyClaims(text, readClaims(block, facts));
  const isWhole = told.length > 1 && text.length <= MAX_LENGTH && standsAlone(text);
  return isWhole && allHold ? { ...summary, text, receipts } : summary;
}
