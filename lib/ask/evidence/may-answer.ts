import { analyse } from '#lib/search/analysis/analyse';
import type { QuestionTerm } from '../question-term.ts';
import type { Question } from '../read-question.ts';
import { tellsMove } from '../weigh-reason.ts';
import { HYPOTHETICAL, POSTS } from '../weigh-support.ts';
import { type Evidence, isOfOtherPart, SURE, termsOfTitles } from './read-traits.ts';

/** What an answer must hold whatever else speaks for it: a cause, somebody, an amount, a day. Pure. */

/** Numbers of parts of a document, laws and standards are no amounts. */
const NUMBERED =
  /\b(?:exhibits?|items?|notes?|forms?|sections?|rules?|parts?|level|topic|asc|asu|sfas|chapter|schedule|table|pages?|article|series|class|no\.) (?:\d[\d.]*(?:\([a-z\d]+\))*(?:, | and | or |,? and )?)+/gi;
/** A sentence that only sends the reader elsewhere. */
const POINTS_ON = /^for (?:more|additional|further|a|other|details|information)\b[^.]{0,160}\b(?:see|refer to)\b/i;
/** It ends where what it tells begins, or has its cause elsewhere. */
const LEADS_ON =
  /:\s*$|\b(?:same|following) (?:factors|reasons|items|drivers)\b|\b(?:factors|reasons|items) (?:\w+ )?(?:above|below)\b/i;
const PERCENTAGE = /\d ?(?:%|percent|per cent|points|basis points|bps)/i;
/** What a proxy statement says of targets is what pay rests on. */
const PROXY = /^(?:DEF|PRE)/;
const DAY = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/g;
const CAPITALISED = /(?<![.!?:“"]\s|^)(?<=\s|[(“])\p{Lu}[\p{L}’'&.-]*\p{L}/gu;
/**
 * Whether a sentence may answer however much speaks for it. A question that says which way something went may be wrong:
 * only a cause of that is an answer; nor is what was only planned the day on which it came, a sentence without a cause an
 * answer to why, or one that names nobody an answer to who. Linear in the sentence.
 */
export function mayAnswer({ support, traits }: Evidence, question: Question): boolean {
  const { share, sentence, passage } = support;
  const { reason, isWhen, isWho, isNamed, operation, wants } = question;
  const { text } = sentence;
  // A figure that a question names stands where its answer stands.
  if (!question.amounts.every((amount) => passage.text.includes(amount))) return false;
  if (POINTS_ON.test(text) || LEADS_ON.test(text) || (question.isForward && PROXY.test(passage.passage.filing_type)))
    return false;
  if (!saysMore(text, question.terms)) return false;
  // What names its own part of a year is of no other.
  if (question.months !== null && isOfOtherPart(text, { question, form: '' })) return false;
  if (reason !== null) {
    if (passage.isTable) return false;
    if (share >= SURE) return true;
    const around = termsOfTitles(passage.passage);
    return tellsMove(text, { around, reason });
  }
  // Dollars are no percentage; rows may leave out its sign.
  if (question.isShare && wants !== null && !isWho && !isWhen && !passage.isTable && !PERCENTAGE.test(text))
    return false;
  // An amount is of what is asked about, or of something else.
  if (operation !== null && share === 0) return false;
  if ((isWho || isNamed) && !namesAnother(text, question.terms)) return false;
  // What did not happen has a day of something else.
  if (isWhen && ((share === 0 && HYPOTHETICAL.test(text)) || traits.lacking > 0)) return false;
  return wants === null || wants.test(text.replaceAll(NUMBERED, ' ').replaceAll(isWhen ? /$^/g : DAY, ' '));
}

/** Whether a sentence says anything that the question does not: a title has its words alone. */
function saysMore(text: string, terms: readonly QuestionTerm[]): boolean {
  const asked = new Set(terms.flatMap(({ phrasings }) => phrasings.flat()));
  return analyse(text).some(({ hash, word }) => /\d/.test(word) || (hash !== 0 && !asked.has(hash)));
}

/** Whether a sentence has a name of which the question does not speak. */
function namesAnother(text: string, terms: readonly QuestionTerm[]): boolean {
  const asked = new Set(terms.flatMap(({ phrasings }) => phrasings.flat()));
  return (text.replaceAll(POSTS, ' ').match(CAPITALISED) ?? []).some((word) =>
    analyse(word).every(({ hash }) => hash !== 0 && !asked.has(hash)),
  );
}
