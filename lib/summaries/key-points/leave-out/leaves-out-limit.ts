import type { Block } from '#lib/filings/types';
import { toldSentences } from '#lib/summaries/key-points/beside/told-sentences';
import { findFigures } from '#lib/text/numbers';

/** "were approximately $48.4 billion(1).": what the amount leaves out stands in a footnote. */
const NOTED = /\d(?: (?:thousand|million|billion|trillion))?\s?\((?:\d{1,2}|[a-z])\)(?=[\s.,;]|$)/;
/** What others ask for is no loss. */
const AT_ISSUE = /\bat issue\b/i;
const CONDITION = /\b(?:if|unless|provided that|so long as)\b/i;
/** So many words in a row name the same thing. */
const SAME_WORDS = 5;

/**
 * Whether a text tells an amount without what limits it in its paragraph: a footnote to it, or a condition of which the
 * amount is the measure ("if the fees at issue have been reduced by 50%"). What is at issue in claims is told as if it
 * were lost. Linear in the block.
 */
export function leavesOutLimit(text: string, block: Block): boolean {
  if (block.kind === 'table' || !tellsMoney(text)) return false;
  if (AT_ISSUE.test(text)) return true;
  const sentences = toldSentences(text, block);
  const conditions = sentences.filter(({ sentence, isTold }) => !isTold && CONDITION.test(sentence));
  return sentences.some(
    ({ sentence, isTold }) =>
      isTold &&
      tellsMoney(sentence) &&
      (NOTED.test(sentence) || conditions.some((condition) => sharesName(sentence, condition.sentence))),
  );
}

/** Whether one sentence begins with words that stand in another behind its condition. */
function sharesName(own: string, other: string): boolean {
  const name = own
    .split(/\s+/, SAME_WORDS)
    .join(' ')
    .replace(/^(?:The|An?|Our) /, '')
    .toLowerCase();
  return other.slice(other.search(CONDITION)).toLowerCase().includes(name);
}

const tellsMoney = (text: string) => findFigures(text).some(({ unit }) => unit === 'money');
