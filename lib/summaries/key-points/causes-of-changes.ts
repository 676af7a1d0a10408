import type { Block, FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { DRIVER, SAID_ELSEWHERE, WEAK_DRIVER } from '#lib/summaries/sentences/signal-words';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import type { BlockSummary } from '#lib/summaries/types';
import { findFigures } from '#lib/text/numbers';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';

/** A cause may stand so many sentences behind the amount that it explains. */
const REACH = 3;
const BUDGET = 260;
/** Goes back to the change that was told: "The decrease in total sales was driven by", "The higher net income reflected". */
const OF_CHANGE =
  /^(?:The|This|These) (?:[\w-]+ ){0,4}?(?:increases?|decreases?|declines?|growth|changes?|improvements?|reductions?|higher|lower)\b/i;
/** Tells why one measure moved less than another one, not why it moved. */
const OF_RATE = /\brates? of (?:increase|decrease|decline|growth|change)\b/i;

/** The measure's name ends here: "The decrease in net sales | for fiscal 2023 primarily reflects". */
const NAME_ENDS =
  /\b(?:was|were|is|are|has|have|had|primarily|mainly|largely|principally|reflect\w*|result\w*|driven|attribut\w*|due|includ\w*|compared|for|during|over|from|in (?:fiscal|the|our|(?:19|20)\d\d)|of [$€£\d])\b|[,($]/;
const MOVED =
  /\b(?:the|this|these|in|of|overall|consolidated|reported|increases?|decreases?|declines?|growth|changes?|improvements?|reductions?|higher|lower)\b/gi;
/** What moved before taxes moved what is left after them. */
const BEFORE_TAXES = /\bbefore (?:the )?(?:provision for )?(?:income )?tax(?:es)?\b/i;

/** A cause: the sentence that tells the amount, and behind it, from a character on, the one that says why. */
export type Cause = {
  summary: BlockSummary;
  from: number;
  /** What the cause is said of: "net sales". Never empty. */
  measure: string;
};

/**
 * What management's discussion gives as the cause of a change: the sentence that tells an amount, and the one behind it
 * that goes back to it and says why, in the filing's words with each claim checked. Of the paragraphs that `isAsked`
 * lets through, in the order of the filing. Unlike their summaries, which tell what is most informative, these never
 * pass over the cause that the filing names first. Linear in the discussion.
 */
export function causesOfChanges(
  { form, blocks, facts }: Pick<FilingDocument, 'form' | 'blocks' | 'facts'>,
  isAsked: (block: Block) => boolean,
): Cause[] {
  const factsOf = factsByBlock(facts);
  return blocks.flatMap((block) => {
    if (block.kind !== 'paragraph' || sectionRole(form, block) !== 'discussion' || !isAsked(block)) return [];
    const found = causeIn(paragraphSentences(block.text));
    if (found === null) return [];
    const { text, ...where } = found;
    const { receipts, allHold } = verifyClaims(text, readClaims(block, factsOf.get(block.ordinal) ?? []));
    const summary = { block: block.ordinal, category: 'driver', text, status: 'verified', receipts } as const;
    return allHold ? [{ summary, ...where }] : [];
  });
}

/** A paragraph's first amount with the sentence that says why it changed, where that is another one. */
function causeIn(sentences: readonly string[]): (Omit<Cause, 'summary'> & { text: string }) | null {
  const at = placeOfCause(sentences);
  const own = sentences.slice(Math.max(0, at - REACH), Math.max(0, at)).findLast(tellsMoney);
  if (own === undefined || saysWhy(own)) return null;
  const first = shortenSentence(own, BUDGET);
  const cause = sentences[at]!;
  return { text: `${first} ${shortenSentence(cause, BUDGET)}`, from: first.length + 1, measure: measureOf(cause) };
}

/** Which of a paragraph's sentences goes back to a change by the name of its measure and says why; −1 where none does. */
export function placeOfCause(sentences: readonly string[]): number {
  return sentences.findIndex(
    (sentence) =>
      OF_CHANGE.test(sentence) &&
      saysWhy(sentence) &&
      !OF_RATE.test(sentence) &&
      !SAID_ELSEWHERE.test(sentence) &&
      !ANNOUNCES.test(sentence) &&
      measureOf(sentence) !== '',
  );
}

/** "The decrease in total sales was driven by": "total sales". "The EPS decrease was due to": "EPS". */
function measureOf(cause: string): string {
  const whole = cause.replace(BEFORE_TAXES, '');
  const moved = OF_CHANGE.exec(whole)?.[0].length ?? 0;
  const end = whole.slice(moved).search(NAME_ENDS);
  return whole
    .slice(0, moved + Math.max(0, end))
    .replace(MOVED, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a text gives a reason. */
export const saysWhy = (text: string) => DRIVER.test(text) || WEAK_DRIVER.test(text);
const tellsMoney = (text: string) => findFigures(text).some(({ unit, perShare }) => unit === 'money' && !perShare);
/** Announces what does not follow. */
const ANNOUNCES = /\b(?:factors|reasons|items|following)[.:]$/;
