import { expandSynonyms } from '#lib/search/expand-synonyms';
import { isYear, type ReadTerm, readTerms } from '#lib/search/read-terms';
import { hashTerm } from '#lib/search/term-hash';

/** What a question asks for, in terms of the search's index. Pure. */

/** One thing that an answer has to speak of. */
export type Topic = {
  /** Ways to say it, each the terms of a phrase; the first is the question's own. */
  forms: number[][];
  /** 1, or less for a word that only puts the question. */
  weight: number;
  /** A proper name: a sentence from a passage that does not hold it is about something else. */
  isName: boolean;
};

export type Question = {
  topics: Topic[];
  /** Years asked for, such as "2024"; an answer is about one of them. */
  years: string[];
  /** What every answer to such a question holds: a figure, a name, a reason. */
  wants: RegExp | null;
};

/** Words that put a question and seldom stand in its answer. */
const ASKING = new Set(
  (
    'amount amounts approximately calculate change company companies describe described disclose disclosed discuss discussed explain ' +
    'explained filing filings find fiscal following give given happen happened know least less list main major many mean mention mentioned more most ' +
    'much number percent percentage please provide provided quarter question recent recently report reported reporting ' +
    'respective respectively say said says show shown significant single spend spent state stated tell time value way year years'
  ).split(' '),
);
const ASKING_WEIGHT = 0.15;

const REASON =
  /\b(?:because|due|owing|reasons?|reflect\w*|driven|caused?|result\w*|attribut\w*|primarily|mainly|mostly|offset|as)\b/i;
/** The first that fits a question tells what its answer holds. */
const KINDS: readonly (readonly [question: RegExp, answer: RegExp])[] = [
  [
    /\bhow (?:many|much|large|big|high|long|old)\b|\b(?:what|which) (?:percentage|share|amount|number|year|date)\b/i,
    /\d/,
  ],
  [/\b(?:amount|number|percentage|rate|size|price|cost) of\b|^when\b/i, /\d/],
  [/^who(?:m|se)?\b/i, /\p{L} \p{Lu}[\p{L}’'&.-]+ \p{Lu}/u],
  [/^why\b|\breasons? (?:for|of|why)\b/i, REASON],
];
/** A text with a larger share of capitals is set in capitals: they name nothing. */
const MOST_CAPITALS = 0.6;

/**
 * Reads a question. Linear in its length.
 * @param known names that the search was narrowed to: an answer need not repeat them
 */
export function readQuestion(text: string, known: readonly string[] = []): Question {
  const given = new Set(known.flatMap((name) => readTerms(name).map(({ hash }) => hash)));
  const words = readTerms(text).filter(({ hash }) => hash !== 0);
  const capital = (word: ReadTerm) => /^\p{Lu}/u.test(text.slice(word.from, word.to));
  const namesShow = words.filter(capital).length <= MOST_CAPITALS * words.length;
  const topics = new Map<number, Topic>();
  const sequence = words.filter(({ hash, word }) => !isYear(word) && !given.has(hash));
  for (const word of sequence) {
    const isName = namesShow && capital(word) && !beginsSentence(text, word.from) && !ASKING.has(word.word);
    const topic = topics.get(word.hash);
    if (topic) topic.isName ||= isName;
    else topics.set(word.hash, { forms: formsOf(word), weight: ASKING.has(word.word) ? ASKING_WEIGHT : 1, isName });
  }
  // A question of nothing but such words means them.
  const all = [...topics.values()];
  if (all.every(({ weight }) => weight < 1)) for (const topic of all) topic.weight = 1;
  for (const { terms, from, to } of expandSynonyms(sequence.map(({ hash }) => hash))) {
    for (const { hash } of sequence.slice(from, to)) topics.get(hash)?.forms.push(terms);
  }
  const years = words.filter(({ word }) => isYear(word)).map(({ word }) => word);
  return {
    topics: all,
    years: [...new Set(years)],
    wants: KINDS.find(([question]) => question.test(text.trim()))?.[1] ?? null,
  };
}

/** Where a capital says nothing. */
const beginsSentence = (text: string, at: number) => /(?:^|[.!?:“"(])\s*$/.test(text.slice(0, at));

/** "employees", "employed" and "employment" are kin; so are few words that mean different things. */
const KIN_LETTERS = 6;

/** What words of six letters and more that begin alike share; null for shorter ones. */
export function kinOf(word: string): number | null {
  return word.length < KIN_LETTERS || /\d/.test(word) ? null : hashTerm(`~${word.slice(0, KIN_LETTERS)}`);
}

function formsOf({ hash, word }: ReadTerm): number[][] {
  const kin = kinOf(word);
  return kin === null ? [[hash]] : [[hash], [kin]];
}
