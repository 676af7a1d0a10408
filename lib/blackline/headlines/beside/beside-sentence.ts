import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { tellsWanted } from '#lib/blackline/changes/wanted';
import { isDecision, isNamedEvent } from '#lib/blackline/known/events';
import { findAmounts } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';
import { OFFSETS_BEFORE, offsetWordsOf, undoes } from '../phrases/offsets.ts';
import {
  type ChangedText,
  DEMONSTRATIVE,
  isPastSentence,
  LEANING_SUBJECT,
  POINTING,
  shareChanged,
} from '../phrases/tell-sentence.ts';
import { findOtherSide } from './both-sides.ts';
import { findFurtherAmount } from './further-amount.ts';
import { findAppeal, findIfReversed, findLaterStep, findPending, findTrebled } from './later-step.ts';
import { isChargeOfQuarter, isChargeOfYear, isOneOfQuarters } from './quarters-of-year.ts';
import { findReviewed } from './reviewed-ruling.ts';

/** A sentence that is told, and those of its text that stand below it, in their order, where it says less without one. */
export type Chosen = {
  lead: string;
  both: string[] | null;
  /** The words of the next sentence that lead to what goes against this one: "partially offset by". */
  offset?: string;
  /** What is said behind it of a later step: "appealed since". */
  since?: string;
  /** The same in few words, where there is no room for them. */
  sinceInBrief?: string;
  /** What would follow if what it tells did not stand, or how what is told beside it goes on. */
  condition?: string;
};

/** A sentence that is told by itself. */
export const plainly = (lead: string): Chosen => ({ lead, both: null });

/** Texts are looked at up to here. */
const READ = 6_000;
const CONTRAST = /^(?:however|but|nevertheless|nonetheless|conversely|in contrast)\b,?\s*/i;
/** What happened, told as a case of what the sentence before says at large. */
const EXAMPLE = /^for (?:example|instance),\s*/i;
/** What was done together with it: an old loan repaid out of a new one. */
const AT_ONCE = /^(?:simultaneously|concurrently|contemporaneously|at the same time)\b/i;
/** What might be contradicts nothing. */
const SUPPOSED = /\b(?:may|could|might|would|can|cannot|no assurance)\b/;
type Pair = readonly [act: RegExp, answer: RegExp];
/** What was sought, and what was ruled on it. */
const SOUGHT: Pair = [
  /(?<!courts? of )\b(?:appeal(?:ed|s)?|(?:filed|made|submitted) (?:an?|the|its|our) (?:\p{L}+ ){0,3}(?:motion|petition|request|agreement|settlement|application|plan)|moved (?:to|for)|petitioned)\b/iu,
  /\b(?:granted|denied|dismissed|ruled|awarded|affirmed|reversed|vacated|overturned|reject(?:ed|ing)|order (?:denying|granting|approving|dismissing)|approved|entered (?:a )?(?:final )?judgment|jury found)\b/i,
];
/** Acts, and those after which they are another matter: a later one in place of what ended, a ruling on what was sought. */
const ANSWERED: readonly Pair[] = [
  [/\b(?:terminated|expired|cancell?ed|replaced)\b/i, /\b(?:entered into|executed|signed)\b/i],
  SOUGHT,
  [/\b(?:granted|denied|dismissed|ruled|awarded|found)\b/i, /\b(?:reversed|vacated|overturned|set aside|remanded)\b/i],
];
/** Sentences behind a request in which its outcome may stand. */
const REACH = 4;
/** Sentences behind one in which it may stand that what it tells is no more. */
const NEXT = 2;
/** What an event came to. */
const OUTCOMES =
  /\b(?:awarded|recorded|recognized|paid|received|issued|raised|sold|acquired|impaired|settled|fined|agreed to pay)\b/gi;
/** An amount that is that much larger is the one of the event. */
const LARGER = 1.5;
/** "a second convertible note" is told with the first. */
const ORDINAL =
  /\b(?:an?|the) (?:second|third|fourth|fifth|additional|same|latter|remaining) (?!quarters?|half|halves|months?|years?|party|parties|time|phase)(\p{Ll}{4,}(?: \p{Ll}{4,})?)/u;
/** What was not done is no event. */
const NOT_DONE = /\b(?:have|has|had|was|were|did) not\b/i;
type Sentence = { text: string; isChanged: boolean };

/**
 * What is told for a sentence of a text: itself, or that which says what it came to (how it ended, a contrast, the ruling
 * after a motion, the larger amount of its event, what "the increase" is of), and both below. Linear in the text.
 */
export function besideSentence(said: string, text: ChangedText, filings: ComparedFilings): Chosen {
  const read = text.text.slice(0, READ);
  const found = read.indexOf(said);
  // What stands in another paragraph is not beside it.
  const [start, end] = [read.lastIndexOf('\n', found) + 1, read.indexOf('\n', found)];
  const spans = splitSentences(read).filter(({ from, to }) => from >= start && (end < 0 || to <= end));
  const sentences = spans.map(({ from, to }): Sentence => {
    return { text: read.slice(from, to), isChanged: shareChanged(text.changed, { from, to }) > 0 };
  });
  const at = sentences.findIndex((one) => one.text === said);
  if (at < 0) return plainly(said);
  const outcome = filings.outcomes(said, sentences.map((one) => one.text).join(' '));
  if (outcome !== null && isNews(outcome, sentences, filings)) return { lead: outcome, both: [said, outcome] };
  const openAt = (place: number) =>
    findAppeal(sentences, place) ?? findPending(sentences, place) ?? findTrebled(sentences, place);
  const appeal = openAt(at);
  const other: Other | null = findOther(sentences, at, filings) ?? (appeal && { at: appeal.at, leads: false });
  if (!other) return plainly(said);
  // The year's sum stands for all its quarters, and the reason of one is not that of all.
  if (isOneOfQuarters(said, sentences[other.at]!.text, text.text)) return plainly(sentences[other.at]!.text);
  const both = [at, other.at].toSorted((one, two) => one - two).map((place) => sentences[place]!.text);
  const takesLead = other.leads && sentences[other.at]!.isChanged;
  const lead = takesLead ? sentences[other.at]!.text.replace(CONTRAST, '…').replace(EXAMPLE, '…') : said;
  const open = takesLead ? openAt(other.at) : appeal;
  const { offset, since = open?.since, sinceInBrief } = other;
  const isBeside = open !== null && both.includes(sentences[open.at]!.text);
  const condition =
    other.further ?? (open && (findIfReversed(sentences, open.at) ?? (isBeside ? null : sentences[open.at]!.text)));
  return {
    ...{ lead, both },
    ...(offset === undefined ? {} : { offset }),
    ...(since === undefined ? {} : { since }),
    ...(sinceInBrief === undefined ? {} : { sinceInBrief }),
    ...(condition && { condition }),
  };
}

/** Whether what became of something is told by the newer filing alone, and not of a year before its own. */
function isNews(outcome: string, sentences: readonly Sentence[], filings: ComparedFilings): boolean {
  const own = sentences.find(({ text }) => text === outcome);
  const isNew = own === undefined ? filings.toldIn.old.sentence(outcome) === null : own.isChanged;
  return isNew && !isPastSentence(outcome, filings) && filings.knownEvents(outcome) !== 'told';
}

type Other = { at: number; leads: boolean; offset?: string; since?: string; sinceInBrief?: string; further?: string };

/** Whether one sentence tells only of an act, and the other of what it came to. */
const isAnswer = (said: string, other: string, [act, answer]: (typeof ANSWERED)[number]) =>
  act.test(said) && !answer.test(said) && answer.test(other) && !SUPPOSED.test(other);

function findOther(sentences: readonly Sentence[], at: number, filings: ComparedFilings): Other | null {
  const said = sentences[at]!.text;
  const [before, after] = [sentences[at - 1], sentences[at + 1]];
  const undone = sentences.findIndex(
    ({ text }, place) => place > at && place <= at + NEXT && undoes(said, text) && isOfOneMatter(said, text),
  );
  if (undone >= 0) return { at: undone, leads: true };
  const larger = findLarger(sentences, at, filings);
  if (larger !== null) return { at: larger, leads: true };
  const later = findLaterStep(sentences, at);
  if (later >= 0) return { at: later, leads: true };
  if (after && AT_ONCE.test(after.text)) return { at: at + 1, leads: false };
  if (after && isCaseOf(after.text, said) && !isPastSentence(after.text, filings)) return { at: at + 1, leads: true };
  const ruling = findReviewed(sentences, at);
  if (ruling >= 0) return { at: ruling, leads: false };
  if (CONTRAST.test(said)) return before ? { at: at - 1, leads: false } : null;
  for (const [place, one] of [
    [at + 1, after],
    [at - 1, before],
  ] as const)
    if (one && CONTRAST.test(one.text) && !SUPPOSED.test(one.text) && isOfOneMatter(said, one.text))
      return { at: place, leads: true };
  for (const [place, one] of [
    [at + 1, after],
    [at - 1, before],
  ] as const) {
    if (!one) continue;
    if (ANSWERED.some((pair) => isAnswer(said, one.text, pair))) return { at: place, leads: true };
    if (ANSWERED.some((pair) => isAnswer(one.text, said, pair))) return { at: place, leads: false };
  }
  const side = findOtherSide(sentences, at);
  if (side) return { ...side, leads: false };
  if (after && OFFSETS_BEFORE.test(after.text)) return { at: at + 1, leads: false, offset: offsetWordsOf(after.text) };
  const further = findFurtherAmount(sentences, at, (text) => !isPastSentence(text, filings));
  if (further) return { ...further, leads: false };
  // What became of a request may stand behind what was asked for.
  const answer = sentences.findLastIndex(
    ({ text, isChanged }, place) =>
      place > at && place <= at + REACH && isChanged && isAnswer(said, text, SOUGHT) && isOfOneMatter(said, text),
  );
  if (answer >= 0) return { at: answer, leads: true };
  return findNamed(sentences, at);
}

/** Whether a sentence tells a decision of somebody as an example of what another says without an amount or a time. */
const isCaseOf = (example: string, said: string) =>
  EXAMPLE.test(example) &&
  ((isNamedEvent(example) && isDecision(example)) || tellsWanted(example)) &&
  !/\d/.test(said) &&
  !SUPPOSED.test(example);

/** Stems that two sentences of one matter have in common. */
const SHARED = 2;

function isOfOneMatter(one: string, other: string): boolean {
  const own = new Set([...topicWords(one)].map(stemWord));
  return [...topicWords(other)].map(stemWord).filter((stem) => own.has(stem)).length >= SHARED;
}

/**
 * The sentence with a larger amount that tells the same kind of outcome of the report's year, or what the year as a whole
 * brought of which the quarter of this one is a part; of a sentence that points at
 * something ("the carrying value of these transactions"), one that names it.
 */
function findLarger(sentences: readonly Sentence[], at: number, filings: ComparedFilings): number | null {
  const said = sentences[at]!.text;
  const amount = largestOf(said);
  const outcomes = outcomesOf(said);
  const [, noun = ''] = DEMONSTRATIVE.exec(said) ?? [];
  // An event needs no amount.
  if (amount === 0 && (noun === '' || (isNamedEvent(said) && !NOT_DONE.test(said)))) return null;
  const isSameEvent = (text: string) =>
    amount > 0 &&
    isNamedEvent(said) &&
    isNamedEvent(text) &&
    [...outcomesOf(text)].some((one) => outcomes.has(one)) &&
    isOfOneMatter(said, text);
  const isOfQuarter = amount > 0 && isChargeOfQuarter(said);
  const isOfYear = (text: string) => isOfQuarter && isChargeOfYear(text);
  const isNamed = (text: string) =>
    noun !== '' && !DEMONSTRATIVE.test(text) && !LEANING_SUBJECT.test(text) && isAbout(text, noun);
  const larger = sentences.flatMap(({ text, isChanged }, place) =>
    place !== at &&
    isChanged &&
    largestOf(text) > 0 &&
    largestOf(text) >= LARGER * amount &&
    (isNamed(text) || isSameEvent(text) || isOfYear(text)) &&
    !isPastSentence(text, filings) &&
    filings.knownEvents(text) === null
      ? [{ place, amount: largestOf(text) }]
      : [],
  );
  return larger.toSorted((one, other) => other.amount - one.amount)[0]?.place ?? null;
}

const outcomesOf = (text: string) => new Set((text.match(OUTCOMES) ?? []).map((word) => word.toLowerCase()));

const largestOf = (text: string) => Math.max(0, ...findAmounts(text).map(({ value }) => Math.abs(value)));

/** What a sentence points at: the nearest before it that has the noun, else the one before; of "a second note" the first. */
function findNamed(sentences: readonly Sentence[], at: number): Other | null {
  const said = sentences[at]!.text;
  if (at === 0) return null;
  const earlier = sentences.slice(0, at);
  const before = sentences[at - 1]!.text;
  // An amount is not given up for a sentence without one, unless it is what "the increase" is due to.
  if (LEANING_SUBJECT.test(said))
    return { at: at - 1, leads: /^the\b/i.test(said) || largestOf(said) === 0 || largestOf(before) > 0 };
  const [ordinal, words = ''] = ORDINAL.exec(said) ?? [];
  if (ordinal) {
    const first = earlier.findIndex(({ text }) => isAbout(text, words));
    if (first >= 0) return { at: first, leads: false };
  }
  const [, noun = ''] = DEMONSTRATIVE.exec(said) ?? [];
  if (noun === '') return null;
  const isPlain = ({ text }: Sentence) => !POINTING.test(text) && !DEMONSTRATIVE.test(text);
  const named = earlier.findLastIndex((one) => isAbout(one.text, noun) && isPlain(one));
  // "This finding" is what the sentence before found.
  const nearest = named < 0 ? earlier.findLastIndex(isPlain) : named;
  return { at: Math.max(0, nearest), leads: false };
}

/** Whether a sentence has the words of a noun, the second of which may be another. */
function isAbout(text: string, noun: string): boolean {
  const own = new Set([...topicWords(text)].map(stemWord));
  const stems = noun.toLowerCase().split(' ').map(stemWord);
  return stems.every((stem) => own.has(stem)) || (stems.length > 1 && own.has(stems[0]!) && stems[0]!.length > 3);
}
