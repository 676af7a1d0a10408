import { analyse } from '#lib/search/analysis/analyse';
import type { Question } from '../question/read-question.ts';
import { tellsMove } from '../support/weigh-reason.ts';
import { HYPOTHETICAL } from '../support/weigh-support.ts';
import type { QuestionTerm } from '../words/question-term.ts';
import { SURE, termsOfTitles } from './read-doubts.ts';
import { type Evidence, isOfOtherPart } from './read-traits.ts';

/** What no answer may be, however much speaks for it. Pure. */

/** A sentence that only sends the reader elsewhere. */
const POINTS_ON = /^for (?:more|additional|further|a|other|details|information)\b[^.]{0,160}\b(?:see|refer to)\b/i;
/** It ends where what it tells begins, or has its cause elsewhere. */
const LEADS_ON =
  /:\s*$|\b(?:same|following) (?:factors|reasons|items|drivers)\b|\b(?:factors|reasons|items) (?:\w+ )?(?:above|below)\b/i;
/** What a proxy statement says of targets is what pay rests on. */
const PROXY = /^(?:DEF|PRE)/;
/**
 * Whether a sentence may answer. A question that says which way something went may be wrong, and so may a figure that it
 * names: only a cause of that is an answer, and what was only planned gives no day. Linear in the sentence.
 */
export function mayAnswer({ support }: Evidence, question: Question): boolean {
  const { share, sentence, passage } = support;
  const { reason, isWhen } = question;
  const { text } = sentence;
  // A figure that a question names stands where its answer stands.
  if (!question.amounts.every((amount) => passage.text.includes(amount))) return false;
  if (POINTS_ON.test(text) || LEADS_ON.test(text) || (question.isForward && PROXY.test(passage.passage.filing_type)))
    return false;
  if (!saysMore(text, question.terms)) return false;
  // What names its own part of a year is of no other.
  if (question.months !== null && isOfOtherPart(text, { question, form: '' })) return false;
  if (isWhen && share === 0 && HYPOTHETICAL.test(text)) return false;
  if (reason === null) return true;
  return !passage.isTable && (share >= SURE || tellsMove(text, { around: termsOfTitles(passage.passage), reason }));
}

/** Whether a sentence says anything that the question does not: a title has its words alone. */
function saysMore(text: string, terms: readonly QuestionTerm[]): boolean {
  const asked = new Set(terms.flatMap(({ phrasings }) => phrasings.flat()));
  return analyse(text).some(({ hash, word }) => /\d/.test(word) || (hash !== 0 && !asked.has(hash)));
}
