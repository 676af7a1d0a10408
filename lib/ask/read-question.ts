import { analyse, isYear, type Token } from '#lib/search/analysis/analyse';
import { expandSynonyms } from '#lib/search/query/expand-synonyms';
import { dayOf, readPeriods } from './figures/read-periods.ts';
import type { QuestionTerm } from './question-term.ts';
import { kinOf } from './word-kin.ts';
import { type AskedReason, MONTH, readAskedReason } from './weigh-reason.ts';

/** What a question asks for, in terms of the search's index. Pure. */

export type Question = {
  terms: QuestionTerm[];
  /** Years asked for, such as "2024"; an answer is about one of them. */
  years: string[];
  /** What every answer to such a question contains: a figure, a name or a reason. */
  wants: RegExp | null;
  /** What it asks the cause of; null where it asks for none. */
  reason: AskedReason | null;
  /** About which days the periods end that it names by a month or a day. */
  ends: string[];
  /** It asks how many of something there are. */
  isCount: boolean;
  /** It asks for what is expected, which only a sentence that looks forward tells. */
  isForward: boolean;
  /** It names years and no part of one: a quarter's figures are no answer. */
  isOfYear: boolean;
  /** It asks for a share or a rate. */
  isPercent: boolean;
};

/** Words that phrase a question and are seldom in its answer. */
const FILLER = new Set(
  (
    'amount amounts approximately companies company describe described disclose disclosed discuss discussed explain ' +
    'explained filing filings find following give given happen happened hold know main major many mean mention mentioned ' +
    'much number please provide provided recent recently report reported reporting respective respectively say said says ' +
    'show shown significant single spend spent state stated tell'
  ).split(' '),
);
/** Words that ask for something to be worked out, or narrow a period: weak, but their absence counts. */
const WEAK = new Set(
  'calculate change fiscal least less list more most percent percentage quarter question time value way year years'.split(
    ' ',
  ),
);
/** What a question for a reason asks about: its answer says it in its own way. */
const MOVING = new Set(
  'change changed decline declined decrease decreased fall grow increase increased rise'.split(' '),
);
const WEAK_WEIGHT = 0.15;

const REASON =
  /\b(?:because|due|owing|reasons?|reflect\w*|driven|caused?|result\w*|attribut\w*|primarily|mainly|mostly|offset|as)\b/i;
/** A number that is no year and no mark of a list: "(5)". */
const NUMBER = /(?<![\d.,(])(?!(?:19|20)\d\d\b)\d|\(\d[\d,.]*\d\)/;
/** The same without a currency before it or a per cent sign behind it. */
const COUNT = /(?<![$€£\d.,(])(?!(?:19|20)\d\d\b)\d(?![\d,.]*(?:\)| ?%| percent))/;
const FORWARD =
  /\b(?:expect(?:s|ed|ing)?|forecasts?|guid(?:e|ance|ed)|outlook|plan(?:s|ned|ning)?|project(?:s|ed|ions?)|anticipat\w+|predict\w*)\b/i;
const PERCENT = /\b(?:percent(?:age)?s?|share of|proportion|rate|margin|ratio)\b|%/i;
const PART_OF_YEAR =
  /\bq[1-4]\b|\bquarter|\bmonths?\b|\bhalf\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\b/i;
/** The first pattern that fits a question says what its answer contains. */
const KINDS: readonly (readonly [question: RegExp, answer: RegExp])[] = [
  [/\bhow many\b/i, COUNT],
  [/\bhow (?:much|large|big|high|long|old)\b|\b(?:what|which) (?:percentage|share|amount|number)\b/i, NUMBER],
  [
    /^what .*\b(?:growth|revenues?|sales|income|earnings|margin|capex|expenditures|spending)\b.* (?:expect|forecast|guide|plan|project|anticipate)/i,
    NUMBER,
  ],
  [/\b(?:amount|number|percentage|rate|size|price|cost) of\b/i, NUMBER],
  [/^when\b|\b(?:what|which) (?:year|date)\b/i, /\d/],
  [/^who(?:m|se)?\b/i, /\p{L} \p{Lu}[\p{L}’'&.-]+ \p{Lu}/u],
  [/^why\b|\breasons? (?:for|of|why)\b/i, REASON],
];
/** A text with a larger share of capitals is set in capitals, which then mark no names. */
const MAX_CAPITALS = 0.6;

/**
 * Reads a question. Linear in its length.
 * @param known names that the search was narrowed to: an answer need not repeat them
 */
export function readQuestion(text: string, known: readonly string[] = []): Question {
  const given = new Set(known.flatMap((name) => analyse(name).map(({ hash }) => hash)));
  const words = analyse(text).filter(({ hash }) => hash !== 0);
  const capital = (word: Token) => /^\p{Lu}/u.test(text.slice(word.from, word.to));
  const namesShow = words.filter(capital).length <= MAX_CAPITALS * words.length;
  const wants = KINDS.find(([question]) => question.test(text.trim()))?.[1] ?? null;
  const isFiller = ({ word }: Token) => FILLER.has(word) || (wants === REASON && MOVING.has(word));
  const isWeak = (word: Token) => isFiller(word) || WEAK.has(word.word);
  const terms = new Map<number, QuestionTerm>();
  const sequence = words.filter(({ hash, word }) => !isYear(word) && !given.has(hash));
  for (const word of sequence) {
    const isName =
      namesShow && capital(word) && !MONTH.test(word.word) && !beginsSentence(text, word.from) && !isWeak(word);
    const term = terms.get(word.hash);
    if (term) term.isName ||= isName;
    else
      terms.set(word.hash, {
        word: word.word,
        phrasings: phrasingsOf(word),
        weight: isWeak(word) ? WEAK_WEIGHT : 1,
        isFiller: isFiller(word),
        isName,
      });
  }
  // A question of only such words is about them.
  const all = [...terms.values()];
  if (all.every(({ weight }) => weight < 1))
    for (const term of all) Object.assign(term, { weight: 1, isFiller: false });
  for (const { terms: phrase, from, to } of expandSynonyms(sequence.map(({ hash }) => hash))) {
    for (const { hash } of sequence.slice(from, to)) terms.get(hash)?.phrasings.push(phrase);
  }
  const years = words.filter(({ word }) => isYear(word)).map(({ word }) => word);
  return {
    terms: all,
    years: [...new Set(years)],
    wants,
    reason: readAskedReason(text, { terms: all }),
    ends: readPeriods(text).periods.flatMap((period) => (period.kind === 'ending' ? dayOf(period) : [])),
    isCount: wants === COUNT,
    isForward: FORWARD.test(text),
    isOfYear: years.length > 0 && !PART_OF_YEAR.test(text),
    isPercent: PERCENT.test(text),
  };
}

/** Places where a capital does not mark a name. */
const beginsSentence = (text: string, at: number) => /(?:^|[.!?:“"(])\s*$/.test(text.slice(0, at));

function phrasingsOf({ hash, word }: Token): number[][] {
  const kin = kinOf(word);
  return kin === null ? [[hash]] : [[hash], [kin]];
}
