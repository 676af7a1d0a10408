import { cleanText } from '#lib/llm/clean-text';
import { analyse, isYear } from '#lib/search/analysis/analyse';
import type { FoundPassage } from '#lib/search/types';
import type { ParsedPassage } from '../passages/read-passage.ts';
import type { Question } from '../question/read-question.ts';
import type { PassageSentence } from '../types.ts';
import { onceEach } from '../words/once-each.ts';
import type { QuestionTerm } from '../words/question-term.ts';
import { holds, termsOf, termsOfSentence } from '../words/terms-of-text.ts';
import { fillsAmount } from './fills-amount.ts';
import { tellsReason } from './weigh-reason.ts';

/** How much of a question a sentence covers, 0 to 1; of two that cover as much, the denser one contains less else. */
export type Support = { passage: ParsedPassage; sentence: PassageSentence; share: number; density: number };

/** What tells the cause of all that the question is about answers it, however many of its other words it lacks. */
const TELLS_REASON = 0.95;
/** However many of its words another sentence has, it is no answer to why. */
const TELLS_NONE = 0.8;
/** The weight of a term that is around the sentence, not in it. */
const AROUND = 0.55;
/** That of a name, which says what all of a passage is about. */
const NAMED_AROUND = 0.85;
/** That of one in the words that its paragraph begins with. */
const OPENING = 0.85;
/** That of one in the sentence before. */
const BEFORE = 0.7;

type Surroundings = {
  all: ReadonlySet<number>;
  filer: ReadonlySet<number>;
  /** Of the title right above it: what it is about. */
  heading: ReadonlySet<number>;
  /** Of the words that a paragraph begins with: many have their title there. */
  opening: ReadonlySet<number>;
  /** Of the titles above it. */
  titles: ReadonlySet<number>;
  years: ReadonlySet<string>;
  /** Years in the titles above: what stands under them is about these. */
  titled: ReadonlySet<string>;
  /** Its filing's year ends in the first weeks of the next one. */
  endsEarly: boolean;
  /** The year that the filing reports on; null where it does not say. */
  reported: string | null;
};

/**
 * Each sentence's share of the question's terms: in full for those it names, in part for those its passage or the
 * titles above it name. A term that few of the passages contain weighs more, one that none contains the most. A
 * sentence has a share of 0 when its passage lacks a name that was asked for, when it is about none of the years, or
 * contains no figure, name or reason where one is wanted. Costs the length of the passages and sentences × terms.
 */
export function weighSupport(passages: readonly ParsedPassage[], question: Question): Support[] {
  const surroundings = passages.map(({ passage }) => surroundingsOf(passage));
  const weights = question.terms.map((term) => weightOf(term, surroundings));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return [];
  return passages.flatMap((passage, index) => {
    const around = surroundings[index] as Surroundings;
    // The report of a period need not name it.
    const isOfPeriod = question.ends.length > 0 && !isOfOther(passage, question);
    return passage.sentences.map((sentence, place) => {
      const own = termsOfSentence(sentence);
      const before = passage.isTable || place === 0 ? null : termsOfSentence(passage.sentences[place - 1]!);
      if (
        !isAsked(sentence, { ...around, own, before, isTable: passage.isTable }, question) ||
        isOfPart(passage, sentence, question)
      )
        return { passage, sentence, share: 0, density: 0 };
      let sum = 0;
      for (const [at, term] of question.terms.entries())
        sum +=
          (weights[at] ?? 0) * (isOfPeriod && PERIOD_WORD.test(term.word) ? 1 : heldBy(term, { own, before, around }));
      const isReason =
        question.reason !== null &&
        !isOfOther(passage, question) &&
        !passage.isTable &&
        tellsReason(sentence.text, { own, around: around.titles }, question.reason);
      const covered = sum / total;
      const share =
        question.reason === null ? covered : isReason ? Math.max(TELLS_REASON, covered) : Math.min(TELLS_NONE, covered);
      return { passage, sentence, share, density: sum / Math.sqrt(1 + own.size) };
    });
  });
}

const surroundingsOf = onceEach(
  (found: FoundPassage): Surroundings => surroundingsIn({ ...found, text: cleanText(found.text).text }),
);

const surroundingsIn = (passage: FoundPassage): Surroundings => ({
  all: surroundingTerms(passage),
  filer: termsOf(`${passage.company} \n ${passage.symbol_id}`),
  heading: termsOf(withInitials(passage.headings.at(-1) ?? '')),
  opening: termsOf(passage.paragraph.includes('<table') ? '' : passage.text.slice(0, MAX_OPENING)),
  titles: termsOf(passage.headings.join(' \n ')),
  years: yearsOf(passage),
  titled: yearsIn(passage.headings.join(' ')),
  endsEarly: /-0[12]-/.test(passage.period_of_report ?? ''),
  reported: passage.period_of_report?.slice(0, 4) ?? null,
});

/** As long is a title that a paragraph begins with. */
const MAX_OPENING = 60;

/** How far a sentence says a term, 0 to 1: itself, or by what stands around it. */
function heldBy(
  term: QuestionTerm,
  { own, before, around }: { own: ReadonlySet<number>; before: ReadonlySet<number> | null; around: Surroundings },
): number {
  if (holds(own, term) || holds(around.filer, term)) return 1;
  // What is right under a name is about it.
  if (term.isName && holds(around.heading, term)) return 1;
  if (term.isName) return holds(around.all, term) ? NAMED_AROUND : 0;
  if (holds(around.opening, term)) return OPENING;
  if (before && holds(before, term)) return BEFORE;
  return holds(around.all, term) ? AROUND : 0;
}

/** Whether a passage can answer the question at all: it contains every name, and one of the years. */
export function isAbout(passage: ParsedPassage, question: Question): boolean {
  const { years, all } = surroundingsOf(passage.passage);
  return hasNames(all, question) && (question.years.length === 0 || question.years.some((year) => years.has(year)));
}

/**
 * More for a term in few of the passages, most for one in none; but not for a word that only phrases the question.
 */
function weightOf(term: QuestionTerm, surroundings: readonly Surroundings[]): number {
  if (term.isFiller) return term.weight * Math.LN2;
  const count = surroundings.filter(({ all }) => holds(all, term)).length;
  return term.weight * Math.log(1 + (surroundings.length + 1) / (count + 0.5));
}

/** A quarterly report's amounts where a year is asked about. */
const isOfPart = ({ isTable, passage }: ParsedPassage, { text }: PassageSentence, { isOfYear }: Question) =>
  isOfYear && passage.filing_type.startsWith('10-Q') && (isTable || /[$€£]\s?\d|\d ?(?:%|percent)/.test(text));

/** A cause that another period's report tells, where the question names the day or month that its period ends. */
const isOfOther = ({ passage }: ParsedPassage, { ends }: Question) =>
  passage.period_of_report !== null &&
  ends.length > 0 &&
  !ends.some((end) => Math.abs(Date.parse(end) - Date.parse(passage.period_of_report!)) <= NEAR_MS);
const PERIOD_WORD =
  /^(?:years?|quarters?|months?|three|six|nine|ended|ending|jan\w*|feb\w*|march|april|may|june|july|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*)$/;
const NEAR_MS = 20 * 86_400_000;

/** A sentence that only sends the reader elsewhere. */
const POINTER =
  /^(?:please )?(?:see|refer to)\b|:\s*$|\b(?:the following|the (?:table|chart|graph)s? below)\b.{0,80}\b(?:tables?|presents?|summari[sz]es?|shows?|sets? forth|details?|provides?|compares?|reconcil\w+)\b|\b(?:is|are|was|were) as follows\b/i;
/** A day is no amount. */
const DAY = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/g;
/** A row of a table counts something where its label says so. */
const COUNT_ROW = /\b(?:number|count|quantity|units|shares|employees|stores|total \w+ (?:outstanding|held))\b/i;
const LOOKS_FORWARD =
  /\b(?:expect(?:s|ed)?|anticipates?|plans?(?= to\b)|planned|intends?|will|forecasts?|projects?|outlook|guidance|targets?|estimates?)\b/i;

function isAsked(
  { text }: PassageSentence,
  {
    isTable,
    own: said,
    before,
    ...around
  }: Surroundings & { isTable: boolean; own: ReadonlySet<number>; before: ReadonlySet<number> | null },
  question: Question,
): boolean {
  if (POINTER.test(text) || !hasNames(around.all, question)) return false;
  // Other rows of a table name other things; so do amounts further off.
  const isNear = isTable || question.operation !== null;
  const nearby = [...around.titles, ...around.filer, ...around.opening, ...(before ?? [])];
  if (isNear && !hasNames(new Set([...said, ...nearby]), question)) return false;
  // What is in quotation marks is the name of something else.
  if (question.isWho && !namesAnother(text, question)) return false;
  if (question.wants && !question.wants.test(text.replaceAll(/“[^”]*”/g, '').replaceAll(DAY, ''))) return false;
  if (question.isCount && isTable && !COUNT_ROW.test(text.split(':')[0] ?? '')) return false;
  if (question.operation !== null && !isTable && !tellsAmount(text, question, around.opening)) return false;
  if (question.operation === 'average' || question.operation === 'which-year') return false;
  if (question.isSuperlative && !SUPERLATIVE.test(text)) return false;
  if (question.isWhen && HYPOTHETICAL.test(text)) return false;
  if (question.counted !== null && !counts(text, isTable, question.counted)) return false;
  if (question.isForward && !LOOKS_FORWARD.test(text)) return false;
  if (question.years.length === 0) return true;
  // What is expected is set beside what was: "compared with $15 million in the first quarter of 2024".
  const own = yearsIn(question.isForward ? text.replace(/\bcompared (?:with|to)\b.*$/is, '') : text);
  // A year that ends in February is called after the one before.
  if (around.endsEarly) for (const [, year] of text.matchAll(EARLY)) own.add(String(Number(year) - 1));
  const near = question.isForward ? new Set([...around.years, ...nextOf(around.reported)]) : around.years;
  return question.years.some((year) => (own.size > 0 ? own : near).has(year) || around.titled.has(year));
}

/** Whether a sentence names somebody of whom the question does not speak. */
const namesAnother = (text: string, { terms }: Question) => {
  const known = new Set(terms.flatMap(({ phrasings }) => phrasings.flat()));
  const others = text.replaceAll(/\p{L}[\p{L}’'.-]*/gu, (word) =>
    analyse(word).some(({ hash }) => known.has(hash)) ? ' ' : word,
  );
  return SOMEBODY.test(others.replaceAll(POSTS, ' '));
};
export const SOMEBODY = /\p{Lu}[\p{L}’'&.-]+ (?:\p{Lu}\.? )?\p{Lu}/u;
/** Words in capitals that name nobody. */
export const POSTS =
  /\b(?:Annual|Meeting|Listing|Rules?|Agreement|Plan|Act|Stockholders|Shareholders|Form|Item|Section|Notes?|Common|Stock|Court|United|States|Exchange|Proxy|Statement|Report|Inc|Corp|Securities|Audit|Chief|Executive|Financial|Operating|Accounting|Officer|President|Vice|Senior|Chair\w*|Director|Board|Directors|Committee|Company|Mr|Ms|January|February|March|April|May|June|July|August|September|October|November|December)\b\.?/g;

const EARLY = /\b(?:January|February) \d{1,2}, ((?:19|20)\d\d)\b/g;

/** Of two sentences, the one with the amount is about most of what is asked; names may stand in the other. */
function tellsAmount(text: string, { operation, terms }: Question, opening: ReadonlySet<number>): boolean {
  if (operation !== 'value') return fillsAmount(text, operation!);
  const subject = terms.filter(({ isFiller, isName, word }) => !isFiller && !isName && !PERIOD.test(word));
  return text.split(/(?<=[.;])\s+(?=\p{Lu})/u).some((whole) => {
    // What a cause names is not what the amount is of.
    const sentence = whole.split(BECAUSE)[0] || whole;
    if (!fillsAmount(sentence, operation)) return false;
    const own = termsOf(sentence);
    const isOwn = subject.length === 0 || subject.some((term) => holds(own, term));
    return isOwn && (subject.length === 0 || countNamed(own, subject, opening) > subject.length / 2);
  });
}
const countNamed = (own: ReadonlySet<number>, subject: readonly QuestionTerm[], opening: ReadonlySet<number>) =>
  subject.filter((term) => holds(own, term) || holds(opening, term)).length;
const BECAUSE =
  /\b(?:primarily|mainly|largely|partially|reflect(?:s|ed|ing)|due to|driven by|because|as a result of|attributable to)\b/i;
const PERIOD = /^(?:years?|quarters?|months?|q[1-4]|first|second|third|fourth|half|ended|ending|end)$/;

/** Reports tell what is expected of the year after their own. */
const nextOf = (year: string | null) => (year === null ? [] : [String(Number(year) + 1)]);

/** What says of one that it is the first of several. */
const SUPERLATIVE =
  /\b(?:most|majority|largest|biggest|highest|greatest|fastest|strongest|slowest|smallest|lowest|weakest|least|primarily|principal\w*|substantially all)\b/i;

/** What may come, or could have, is no date on which it came. */
export const HYPOTHETICAL =
  /\b(?:options?|would|could|may|might|if|unless|upon (?:the )?(?:closing|completion|termination)|subject to|expect\w*|anticipat\w*|at any time|prior to|pending|proposed|plan(?:s|ned)? to|intend(?:s|ed)? to)\b/;
const NUMBER_WORD = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/;
/** As many words may stand between a number and what it counts. */
const APART = 5;

/** Whether a number stands by what it counts: "30,709 people", "employees were 30,709". */
function counts(text: string, isTable: boolean, counted: QuestionTerm): boolean {
  if (isTable) return holds(termsOf(text.split(':')[0] ?? ''), counted) && !text.includes('$');
  const tokens = analyse(text);
  // "The number of people affected by the storm is 1,200" names them before.
  const named = /\bnumber of\b([^.;]{0,160})\b(?:is|was|are|were|totaled|reached)\b[^.;]{0,30}\d/i.exec(text);
  if (named && holds(termsOf(named[1] ?? ''), counted)) return true;
  return tokens.some(({ word, from }, at) => {
    if (!(/^\d[\d,.]*$/.test(word) || NUMBER_WORD.test(word)) || isYear(word) || /[$€£]\s?$/.test(text.slice(0, from)))
      return false;
    const near = tokens.slice(Math.max(0, at - APART - 4), at + APART + 3);
    // "The 767 airplane program" counts nothing: of several there is a plural, or the thing right behind the number.
    const things = near.flatMap((token, place) =>
      counted.phrasings.some(([first, ...more]) => more.length === 0 && first === token.hash) ? [{ token, place }] : [],
    );
    const isSeveral =
      !counted.word.endsWith('s') ||
      things.length === 0 ||
      things.some(
        ({ token, place }) =>
          token.word.endsWith('s') || (near[place - 1]?.from === from && tokens[at - 1]?.word !== 'the'),
      );
    return isSeveral && holds(termsOf(near.map((token) => token.word).join(' ')), counted);
  });
}

const hasNames = (said: ReadonlySet<number>, { terms }: Question) =>
  terms.every((term) => !term.isName || holds(said, term));

/** Terms of a passage, its company and the titles above it. */
const surroundingTerms = ({ text, company, symbol_id, headings }: FoundPassage) =>
  termsOf([text, company, symbol_id, ...headings.map(withInitials)].join(' \n '));

/** A title with the initials of its names: under "Digital Markets Act Investigations" the DMA is meant. */
const withInitials = (title: string): string =>
  [title, ...(title.match(NAME) ?? []).flatMap((name) => initialsOf(name.split(/[ -]/)))].join(' ');
const NAME = /\p{Lu}\p{Ll}+(?:[ -](?:of |the |for )?\p{Lu}\p{Ll}+){2,6}/gu;

function initialsOf(words: readonly string[]): string[] {
  const letters = words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.charAt(0));
  return [3, 4].flatMap((count) => (letters.length >= count ? [letters.slice(0, count).join('')] : []));
}

/** Years that a passage names, and the one that its filing reports on. */
function yearsOf({ text, period_of_report: period }: FoundPassage): Set<string> {
  const years = yearsIn(text);
  const reported = period?.slice(0, 4);
  if (reported) years.add(reported);
  return years;
}

export const yearsIn = (text: string) => new Set(text.match(/\b(?:19|20)\d\d\b/g) ?? []);
