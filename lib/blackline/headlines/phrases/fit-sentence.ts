import { isNamedEvent } from '#lib/blackline/known/events';
import { cutSentence, hasVerb } from './cut-sentence.ts';
import { elideMiddle, elideToAmount } from './elide-sentence.ts';
import { offsetIn } from './offsets.ts';
import { MAX_HEADLINE, MAX_QUOTING } from './shorten-text.ts';

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

/**
 * A sentence below a headline: the reason that it gives, what goes against it and all that it numbers, too, where it is not
 * much longer.
 */
export function fitBelow(sentence: string, room: number): string {
  const fitted = fitSentence(sentence, room);
  const whole = tidy(sentence);
  const isWanted = offsetIn(whole) !== null || CAUSE.test(whole) || NUMBERED.test(whole);
  if (isWanted && whole.length <= WITH_REASON) return whole;
  if (!CAUSE.test(whole) || CAUSE.test(fitted)) return fitted;
  const longer = fitSentence(sentence, WITH_REASON);
  return CAUSE.test(longer) ? longer : fitted;
}

/** So long may a sentence be below a headline with its reason and what goes against it. */
const WITH_REASON = 520;
const CAUSE =
  /\b(?:due (?:primarily |mainly |largely )?to|driven (?:primarily |mainly |largely )?by|reflect(?:s|ed|ing)?|because of|result(?:s|ed|ing) from|attribut(?:able|ed) to)\b/i;

/** "(i) the fire; (ii) the flood": the first ones alone would be taken for all. */
export const NUMBERED = /\((?:i|1|a)\) .+\((?:ii|2|b)\) /;

/** Says that something moved, or how much it is. */
const TELLS_AMOUNT =
  /\d|\b(?:increas|decreas|declin|grew|grow|rose|rise|fell|fall|improv|reduc|higher|lower|expan|contract|driven|reflect|attribut|benefit|impact)\w*/i;

/** Whether what there was room for of a sentence tells nothing of what goes against it. */
export function losesOffset(sentence: string, fitted: string): boolean {
  const whole = tidy(sentence);
  const offset = fitted === whole ? null : offsetIn(whole);
  return offset !== null && leavesOut(fitted, offset.words, whole);
}

/**
 * A sentence behind an opening of so many characters: with more room than is usual where it is whole then, or ends better.
 * Linear in the sentence.
 */
export function fitHeadline(sentence: string, opening: number): string {
  const fitted = fitSentence(sentence, MAX_HEADLINE - opening);
  const left = completeness(fitted, sentence);
  if (left === WHOLE) return fitted;
  const longer = fitSentence(sentence, MAX_QUOTING - opening);
  const more = completeness(longer, sentence) - left;
  if (more !== 0) return more > 0 ? longer : fitted;
  // Where neither ends with a clause, of what happened or how much it was the longer one leaves less open; of a list of
  // years the latest would still be cut off.
  const isFuller =
    left < CLOSED && /\d/.test(sentence) && !/\brespectively\b/.test(sentence) && !LEFT_OPEN.test(longer);
  return isFuller || (tellsHowMuch(longer) && !tellsHowMuch(fitted)) ? longer : fitted;
}

/** Right before what it is about to tell: "we agreed to acquire…", "was primarily…". */
const LEFT_OPEN = /\b(?:to \p{Ll}+|primarily|mainly|largely)…/iu;

function fitBeginning(whole: string, room: number): string {
  const fitted = fitPart(whole, room);
  const said = leftOf(fitted, whole);
  if (said >= CLOSED || room <= MAX_HEADLINE) return fitted;
  for (const elided of [elideToAmount(whole, room), elideMiddle(whole, room)])
    if (elided !== null && (said === LOST || (tellsMoney(elided) && !tellsMoney(fitted)))) return elided;
  return fitted;
}

/** An amount or a count, which no year and no day is. */
const tellsHowMuch = (text: string) => tellsMoney(text) || /\s\d/.test(text.replace(DAY, ''));
const tellsMoney = (text: string) => /[$€£¥]\s?\d/.test(text);

function fitPart(whole: string, room: number): string {
  if (whole.length <= room) return whole;
  const unchanged = NO_CHANGE.exec(whole);
  if (unchanged) return cutSentence(`…${whole.slice(unchanged[0].length)}`, room);
  const fitted = cutSentence(whole.replace(ASIDE, ' …'), room);
  const said = leftOf(fitted, whole);
  // A time, or what is granted, that leaves no room for what happened, or for how much it was.
  if (said > (room > MAX_HEADLINE ? OPEN : LOST)) return eventBehind(fitted, whole, room) ?? fitted;
  const openings = [TIME.exec(whole) ?? GRANTED.exec(whole), CIRCUMSTANCES.exec(whole)];
  for (const opening of openings) {
    const later = opening && cutSentence(`…${whole.slice(opening[0].length)}`, room);
    const isBetter = later && (leftOf(later, whole) > said || (hasMainVerb(later) && !hasMainVerb(fitted)));
    if (isBetter) return later;
  }
  return fitted;
}

/** The second half of a sentence, where that alone tells what happened: "…, and on May 3, 2024, Quill filed a complaint". */
function eventBehind(fitted: string, whole: string, room: number): string | null {
  const at = fitted.endsWith('…') && !isNamedEvent(fitted) ? whole.indexOf(', and ', fitted.length - LAST) : -1;
  if (at < 0 || /\d/.test(fitted.replace(DAY, ''))) return null;
  const behind = cutSentence(`…${whole.slice(at + ', and '.length)}`, room);
  return isNamedEvent(behind) && hasMainVerb(behind) ? behind : null;
}

const DAY = /\b(?:19|20)\d\d\b|\b\d{1,2}(?=, (?:19|20)\d\d)/g;

/** Told whole; cut behind a clause; within one; or before what it is about to tell. */
export const WHOLE = 3;
const [CLOSED, OPEN, LOST] = [2, 1, 0];

/** How much of what a sentence says is left of it in the room that there was: 3 of all, 0 where it tells nothing. */
export const completeness = (fitted: string, sentence: string): number => leftOf(fitted, tidy(sentence));

function leftOf(fitted: string, whole: string): number {
  if (fitted === whole || isException(fitted)) return WHOLE;
  if (!hasMainVerb(fitted) || isOpening(fitted, whole)) return LOST;
  if (ELIDED.test(fitted)) return OPEN;
  if (!fitted.endsWith('…')) return WHOLE;
  if (losesAmount(fitted, whole)) return LOST;
  const kept = fitted.replace(/^…/, '').replace(/…$/, '');
  const [, said = null] = CLAIM.exec(kept) ?? [];
  if ((said !== null && !hasVerb(said)) || EXPECTANT.test(kept)) return LOST;
  const plain = whole.replace(ASIDE, ' …');
  const at = plain.indexOf(kept.slice(-LAST));
  const behind = at < 0 ? '' : plain.slice(at + Math.min(LAST, kept.length));
  if (TOLD_BEHIND.test(behind)) return LOST;
  if (tellsMoney(behind) && (!tellsMoney(kept) || ONE_OF_SEVERAL.test(behind))) return OPEN;
  return at < 0 || endsClause(behind) ? CLOSED : OPEN;
}

/** Whether all that was kept stands before the sentence's subject: "For those assets included in equipment, net…". */
function isOpening(fitted: string, whole: string): boolean {
  const opening = CIRCUMSTANCES.exec(whole)?.[0] ?? '';
  return !fitted.startsWith('…') && fitted.length <= opening.length;
}

/** Words were left out before a verb. */
const ELIDED = /\p{L}… (?!(?:\p{Ll}+ )?(?:offset|mitigated|counterbalanced)|net of)\p{Ll}/u;
/** What was told is one of several amounts, or a part of it became something else. */
const ONE_OF_SEVERAL = /^[^.;]{0,60}?,? (?:and |of which [^.;]{0,40}?)?[$€£¥]\s?\d/;

/** What is announced or found needs a verb of its own. */
const CLAIM =
  /\b(?:announced|disclosed|stated|determined|concluded|found|ruled|held|alleg(?:es|ed|ing)|claim(?:s|ed|ing)|notified \S+|reported|confirmed|argu(?:es|ed)) that (.*)$/i;
/** What somebody was told of. */
const TOLD_BEHIND = /^(?: \([^()]{1,40}\))? that (?:he|she|it|they|we|the|its|our)\b/;
/** Words that lead to what they are of: "denied the defendants’…", "costs included…". */
const EXPECTANT =
  /(?:\p{L}s[’']|[’']s|\b(?:includ(?:es?|ed|ing)|denied|granted|reversed|vacated|affirmed|dismissed|increased|decreased|declined|reduced|totaled|compris(?:es?|ed|ing)|succeeded|acquired|investigating|evaluating))$/iu;

const endsClause = (rest: string) =>
  /^(?:[,;:](?! ?(?:19|20)\d\d)| \(|$| (?:and|or) (?:we|it|they|the (?:company|court)|\p{Ll}{3,}ed)\b| (?:but|which|while|who|in|on|at|from|for|with|under|by|during|through|until|after|before|as|due|to|between)\b)/u.test(
    rest,
  );

/** Whether a sentence was cut right before the amount that its last words lead to: "we recorded a charge…". */
function losesAmount(fitted: string, sentence: string): boolean {
  if (!fitted.endsWith('…')) return false;
  const whole = sentence.replace(ASIDE, ' …');
  const kept = fitted.replace(/^…/, '').replace(/…$/, '');
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

/** When something was and what went before it, before the sentence's subject: "On May 3, following the vote, the". */
const CIRCUMSTANCES =
  /^(?:specifically, )?(?:(?:during|in|on|as of|subsequent to) [^,]{0,60}(?:, (?:19|20)\d\d)?, )?(?:following|in addition to|leading up to|based on|for (?:those|these)|after|upon|as a result of|in connection with|pursuant to|in accordance with|subject to) .{0,240}?, (?=(?:the|we|our|this|these|all) |\p{L}+ (?:entered|completed|announced|issued|acquired)\b)/iu;

/** Between a subject and its verb, where a term is defined. */
const ASIDE =
  /, as (?:defined|described|discussed|disclosed|noted) in .{5,220}?,(?= (?:is|are|was|were|has|have|had|increased|decreased)\b)/;

/** A sentence without the mark of a list and its full stop. */
export const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^(?:[•●▪■◦‣·*–—-]|\((?:\d{1,2}|[a-z]|[ivx]+)\))\s*/, '')
    .replace(/\.$|,? as follows:?$/, '')
    .trim();

/** "There were no material changes to our commitments, other than": what follows is the news. */
const NO_CHANGE =
  /^[^.]{0,120}\b(?:no|not any) (?:\p{Ll}+ )?changes?\b.{0,400}?,? (?=(?:other than|except for|with the exception of) )/iu;

/** Words that begin with what is excepted from "no changes" tell it without a verb. */
const isException = (fitted: string) => /^…(?:other than|except for|with the exception of) .*\d/i.test(fitted);
