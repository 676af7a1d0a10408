import { analyse, isYear, type Token } from '#lib/search/analysis/analyse';
import { queryFigures } from '#lib/search/analysis/figure-terms';
import { expandEverydayWords, expandSynonyms, type Synonym } from './expand-synonyms.ts';
import { isLightWord } from './light-words.ts';
import { type QueryAims, readAims } from './query-aims.ts';

/** Parses a query into terms of the index. Pure. */

/** A term of the query: a word, a year or a figure. */
type QueryTerm = {
  /** Terms of the index, any of which matches. A word has one, a figure one for each value that it may mean. */
  alternatives: number[];
  /** The share of its inverse document frequency that counts: 1, or less for question words and light ones. */
  weight: number;
  kind: 'word' | 'year' | 'figure';
};

/** A synonym of some words of the query. */
export type Expansion = {
  /** Its terms, all of which must match. */
  terms: readonly number[];
  /** Indexes of the query's terms that it stands for. */
  covers: number[];
};

export type ParsedQuery = {
  terms: QueryTerm[];
  expansions: Expansion[];
  /** What filings say for everyday words of the query: looser than synonyms. */
  everyday: readonly Expansion[];
  /** Indexes of terms in the order of the query, repeated words included: for phrases. */
  sequence: number[];
  /** What should answer the query: a figure, as in tables, or a sentence with a reason or a meaning; null when unknown. */
  answerType: 'figure' | 'sentence' | null;
  aims: QueryAims;
};

/** Words that are common in questions about figures and rare near the answer. */
const QUESTION_WORDS = new Set(
  (
    'amount amounts average calculate change changes company companies difference decrease decreased greater higher highest increase ' +
    'increased kind larger largest least less list lower lowest many more most much percent percentage respective ' +
    'respectively show shown sum table tell times value values year years'
  ).split(' '),
);
const QUESTION_WORD_WEIGHT = 0.2;

/**
 * Words that say what kind of statement is wanted, some of which `aims` reads: a passage that answers "capex guidance"
 * says "expect", seldom "guidance"; one on the readiness, the status or the terms of something names the thing.
 */
const ASPECT_WORDS = new Set(
  (
    'background breakdown cause causes details developments driver drivers effect effects exposure forecast forecasts ' +
    'growth guidance hit hurt impact impacts outlook overview position preparedness progress projection projections ' +
    'readiness reason reasons situation status strategy summary terms trend trends update updates'
  ).split(' '),
);
const ASPECT_WORD_WEIGHT = 0.3;
const LIGHT_WORD_WEIGHT = 0.4;

const FIGURE_QUESTION =
  /\b(?:how (?:many|much|big|large|high)|what percentage|which years?|average|percentage change|change in|difference|ratio|total|amount|respectively|increase|decrease|growth|sum of|what (?:was|were|is|are) the)\b/i;
const REASON_QUESTION =
  /\b(?:why|reasons?|because|caused?|how (?:is|are|does|do|did)|included in|consists? of|comprise|mean|meaning|definition|defined?|explain|describe|represents?|relate to|due to|driven by|purpose)\b/i;

/** Parses a query. Never throws; a query of stop words and punctuation has no terms. Linear in its length. */
export function parseQuery(query: string): ParsedQuery {
  const figures = queryFigures(query);
  let next = 0;
  const words = analyse(query).filter((token) => {
    // Both are in the order of the query.
    while (next < figures.length && figures[next]!.to < token.to) next += 1;
    return token.hash !== 0 && token.from < (figures[next]?.from ?? Infinity);
  });
  const terms: QueryTerm[] = [];
  const indexes = new Map<number, number>();
  const sequence = words.map((token) => {
    const known = indexes.get(token.hash);
    if (known !== undefined) return known;
    indexes.set(token.hash, terms.length);
    terms.push(toQueryTerm(token));
    return terms.length - 1;
  });
  // A query of nothing but question words is about them.
  if (terms.every(({ weight }) => weight < 1)) for (const term of terms) term.weight = 1;
  const hashes = sequence.map((at) => terms[at]?.alternatives[0] ?? 0);
  const toExpansion = (synonym: Synonym): Expansion => ({
    terms: synonym.terms,
    covers: [...new Set(sequence.slice(synonym.from, synonym.to))],
  });
  for (const figure of figures) terms.push({ alternatives: figure.terms, weight: 1, kind: 'figure' });
  return {
    terms,
    expansions: expandSynonyms(hashes).map(toExpansion),
    everyday: expandEverydayWords(hashes).map(toExpansion),
    sequence,
    answerType: REASON_QUESTION.test(query) ? 'sentence' : FIGURE_QUESTION.test(query) ? 'figure' : null,
    aims: readAims(query),
  };
}

function toQueryTerm({ hash, word }: Token): QueryTerm {
  const kind = isYear(word) ? 'year' : 'word';
  return { alternatives: [hash], weight: weightOf(word, hash), kind };
}

function weightOf(word: string, hash: number): number {
  if (QUESTION_WORDS.has(word)) return QUESTION_WORD_WEIGHT;
  if (ASPECT_WORDS.has(word)) return ASPECT_WORD_WEIGHT;
  return isLightWord(hash) ? LIGHT_WORD_WEIGHT : 1;
}
