import { isWholeSentence, MAX_SENTENCE_LENGTH } from '#lib/summaries/sentences/whole-sentence';
import { cutAppositions } from './cut-appositions.ts';
import {
  cutAmended,
  cutDashes,
  cutFiled,
  cutLegalAsides,
  cutMarks,
  cutParentheses,
  cutReferred,
  cutStandards,
} from './cut-asides.ts';
import { cutBoilerplateLists } from './cut-boilerplate-lists.ts';
import { cutComparison } from './cut-comparison.ts';
import { capitalise, cutOpening } from './cut-openings.ts';
import { cutReferences } from './cut-references.ts';
import { cutTails, LONG } from './cut-tails.ts';
import { cutWhereStated } from './cut-where-stated.ts';
import { keepsLimits } from './keep-limits.ts';
import { summariseLeadIn } from './summarise-lead-in.ts';

/**
 * A sentence of a filing in fewer words: references, definitions in brackets, connectives and, above `budget`
 * characters, subordinate parts left out. Figures, negations, conditions and modal verbs of what stays are the
 * source's. Falls back to the sentence where the result would not stand by itself.
 */
export function shortenSentence(sentence: string, budget: number): string {
  if (sentence.length > MAX_SENTENCE_LENGTH) return sentence;
  const clean = cutFiled(cutMarks(sentence));
  const announced = summariseLeadIn(clean);
  if (announced) return announced;

  let rest = keepIfWhole(cutParentheses(clean), clean);
  rest = keepIfWhole(cutStandards(rest), rest);
  rest = keepIfWhole(cutAmended(rest), rest);
  rest = keepIfWhole(cutReferred(rest), rest);
  rest = keepIfWhole(cutLegalAsides(rest), rest);
  rest = keepIfWhole(cutOpening(rest), rest);
  rest = keepIfWhole(cutReferences(rest), rest);
  rest = keepIfWhole(cutOpening(rest), rest);
  rest = keepIfWhole(cutBoilerplateLists(rest), rest);
  if (rest.length > budget) rest = keepIfWhole(cutWhereStated(rest), rest);
  if (rest.length > budget) rest = keepIfWhole(cutDashes(rest), rest);
  if (rest.length > budget) rest = keepIfWhole(cutAppositions(rest), rest);
  if (rest.length > budget) rest = keepIfWhole(cutComparison(rest), rest);
  rest = cutTails(rest, budget);
  if (rest.length > LONG) rest = keepIfWhole(cutParentheses(rest, { mayFigure: true }), rest);
  return finish(rest);
}

function keepIfWhole(shorter: string, longer: string): string {
  if (shorter === longer) return longer;
  const tidy = shorter
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,.;:)])/g, '$1')
    .replace(/,(?=[,.;])/g, '')
    .trim();
  if (!keepsLimits(tidy, longer)) return longer;
  return isWholeSentence(tidy) || !isWholeSentence(longer) ? tidy : longer;
}

/** Ends that only announce what is not given here. */
const ANNOUNCEMENT =
  /,? (?:(?:(?:mainly|primarily|principally|largely) )?(?:due to|from|because of|as a result of|by|for|of|to)(?: the following)?|including|such as|as follows|the following|namely|for example|which include|includes?):$/i;

/**
 * A capital at the beginning and a full stop at the end; the announcement of a missing list is left out, but where it
 * stands for how something was done: "awards were treated as follows:".
 */
function finish(sentence: string): string {
  const bare = sentence.replace(ANNOUNCEMENT, '');
  const isHow = /\bas follows:$/i.test(sentence) && /\p{Ll}ed$/u.test(bare);
  const told = (bare !== sentence && !isHow && isWholeSentence(bare) && keepsLimits(bare, sentence) ? bare : sentence)
    .replace(/[,;:]? ?(?:\b(?:and|or))?[,;:]$|[,;]? (?:and|or)$/i, '')
    .replace(/ {2,}/g, ' ')
    .replace(/\.{2}$/, '.')
    .trim();
  const ended = /[.!?…]["”’')\]]*$|^\(.*\)$/.test(told) ? told : `${told}.`;
  return capitalise(ended);
}
