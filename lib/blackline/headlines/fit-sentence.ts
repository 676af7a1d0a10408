import { offsetIn } from './offsets.ts';

/**
 * A sentence in as many characters as there is room for: whole where it fits, else from its beginning to the end of a
 * clause. What is left out is at its end, and marked, or says where a term is defined: its period and its conditions
 * often stand first. A period that would leave no room for the verb is left out, too, and marked. Where what goes against
 * it would be left out, the words that lead to that are kept: "… partially offset by…".
 */
export function fitSentence(sentence: string, room: number): string {
  const whole = tidy(sentence);
  if (whole.length <= room) return whole;
  const fitted = fitBeginning(whole, room);
  const offset = offsetIn(whole);
  if (!offset || !leavesOut(fitted, offset.words, whole)) return fitted;
  const tail = ` ${offset.words}…`;
  const before = whole.slice(0, offset.at).replace(/[\s,;]+$/, '');
  const left = room - tail.length;
  if (before.length + 1 <= left) return `${before}${offset.comma}${tail}`;
  const kept = fitBeginning(before, left);
  return hasMainVerb(kept) && !losesAmount(kept, whole) ? `${kept}${tail}` : fitted;
}

/** Whether of a sentence that tells a movement or an amount that was left out which goes against it. */
function leavesOut(fitted: string, words: string, whole: string): boolean {
  return fitted !== whole && TELLS_AMOUNT.test(fitted) && !fitted.includes(words);
}

/** Says that something moved, or how much it is. */
const TELLS_AMOUNT =
  /\d|\b(?:increas|decreas|declin|grew|grow|rose|rise|fell|fall|improv|reduc|higher|lower|expan|contract|driven|reflect|attribut|benefit|impact)\w*/i;

/** Whether what there was room for of a sentence tells nothing of what goes against it. */
export function losesOffset(sentence: string, fitted: string): boolean {
  const whole = tidy(sentence);
  const offset = fitted === whole ? null : offsetIn(whole);
  return offset !== null && leavesOut(fitted, offset.words, whole);
}

function fitBeginning(whole: string, room: number): string {
  if (whole.length <= room) return whole;
  const unchanged = NO_CHANGE.exec(whole);
  if (unchanged) return cut(`…${whole.slice(unchanged[0].length)}`, room);
  const fitted = cut(whole.replace(ASIDE, ' …'), room);
  // A time, or what is granted, that leaves no room for what happened, or for how much it was.
  const isOpen = losesAmount(fitted, whole);
  const isToldSo = hasMainVerb(fitted);
  const opening = isToldSo && !isOpen ? null : (TIME.exec(whole) ?? GRANTED.exec(whole));
  if (!opening) return fitted;
  const later = cut(`…${whole.slice(opening[0].length)}`, room);
  return hasVerb(later) && !(isToldSo && losesAmount(later, whole)) ? later : fitted;
}

/** Whether a sentence was cut right before the amount that its last words lead to: "we recorded a charge…". */
function losesAmount(fitted: string, sentence: string): boolean {
  const whole = tidy(sentence).replace(ASIDE, ' …');
  const kept = fitted.replace(/^…/, '').replace(/…$/, '');
  if (!fitted.endsWith('…')) return false;
  const at = whole.indexOf(kept.slice(-LAST));
  return at >= 0 && LEADS_TO_AMOUNT.test(whole.slice(at + Math.min(LAST, kept.length)));
}

/** Of the words before a cut so many characters are looked for. */
const LAST = 24;
/** Words that lead to an amount. */
const LEADS_TO_AMOUNT =
  /^,?(?: \p{Ll}+){0,2}(?: (?:of|at|by|for|to|from|was|were|is|are|an?|the|approximately|about|nearly|up|over|more|less|than|in|with|and|totall?ing|aggregate|total|amount(?:ing|ed)?))* ?\(?[$€£¥]\s?\d/iu;

/** What is granted or comes first, before the sentence's subject: "Although the request was denied, ". */
const GRANTED =
  /^(?:although|while|whereas|because|since|if|when|as|after|before|despite|once)\b[^,]{0,200}, (?=\p{L})/iu;

/** Whether words of a sentence that may be cut have a verb behind what is granted first. */
export function hasMainVerb(fitted: string): boolean {
  const first = GRANTED_OPENING.test(fitted) ? fitted.indexOf(', ') : 0;
  return first >= 0 && hasVerb(fitted.slice(first));
}

const GRANTED_OPENING = /^(?:although|while|whereas|because|since|if|when|after|before|once)\b/i;

/** When something was, before the sentence's subject. */
const TIME =
  /^(?:during|for|in|on|as of|at) [^,]{0,60}(?:\b(?:quarters?|months|years?)\b|\d)[^,]{0,40}(?:, (?:19|20)\d\d)?, (?=\p{L})/iu;

/** Between a subject and its verb, where a term is defined. */
const ASIDE =
  /, as (?:defined|described|discussed|disclosed|noted) in .{5,220}?,(?= (?:is|are|was|were|has|have|had|increased|decreased)\b)/;

/** A sentence without the mark of a list and its full stop. */
export const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^(?:[•●▪■◦‣·*–—-]|\((?:\d{1,2}|[a-z]|[ivx]+)\))\s*/, '')
    .replace(/\.$/, '')
    .trim();

/** "There were no material changes to our commitments, other than": what follows is the news. */
const NO_CHANGE =
  /^[^.]{0,120}\b(?:no|not any) (?:\p{Ll}+ )?changes?\b.{0,400}?,? (?=(?:other than|except for|with the exception of) )/iu;

/** Words that begin with what is excepted from "no changes" tell it without a verb. */
export const isException = (fitted: string) => /^…(?:other than|except for|with the exception of) .*\d/i.test(fitted);

/** Up to the last end of a clause behind its verb, else of a word, with an ellipsis; no amount loses its millions. */
function cut(text: string, room: number): string {
  if (text.length <= room) return text;
  const part = text.slice(0, room - 1);
  const clause = Math.max(part.lastIndexOf(', '), part.lastIndexOf('; '), part.lastIndexOf(' ('));
  const end = clause > room * 0.5 && hasVerb(part.slice(0, clause)) ? clause : part.lastIndexOf(' ');
  const kept = part
    .slice(0, Math.max(1, end))
    .replace(OPEN_AMOUNT, '')
    .replace(HANGING, '')
    .replace(/[\s,;:(–—-]+$/, '');
  return `${kept}…`;
}

/** A number at the end whose scale or unit may be cut off. */
const OPEN_AMOUNT = /\s+[$€£¥(]*\d[\d.,]*$/;
const HANGING =
  /(?:\s+(?:and|or|of|the|a|an|in|to|by|with|for|as|at|on|from|between|than|which|that|our|its|was|were|is|are|be|been|not|no|approximately|about|where|when|whether|because|if|while|who|whose|including|such as|due))+$/i;

const VERB =
  /\b(?:is|are|was|were|be|been|has|have|had|will|would|may|could|can|does|did|(?!ended\b)[a-z]{3,}ed|grew|rose|fell|made|began|went|paid|sold|bought|took|held|expects?|continues?|includes?|remains?|depends?|requires?)\b/;

/** Whether words make a statement: a rough list serves, since what has no verb is only told less often. */
export const hasVerb = (text: string) => VERB.test(text);
