import { askedFigures } from '#lib/search/analysis/figure-terms';
import { isYear, type ReadTerm, readTerms } from '#lib/search/analysis/read-terms';
import { expandSynonyms } from './expand-synonyms.ts';

/** What a query asks for, in terms of the index. Pure. */

/** One thing that a passage should speak of: a word of the query, or a figure. */
type Concept = {
  /** Any of these terms is it; a word has one. */
  terms: number[];
  /** Share of its inverse document frequency that counts: less for words that only put the question. */
  weight: number;
  kind: 'word' | 'year' | 'figure';
};

/** A phrase that says the same as some words of the query. */
type Expansion = {
  terms: number[];
  /** The concepts that it stands for. */
  covers: number[];
};

export type AskedQuery = {
  concepts: Concept[];
  expansions: Expansion[];
  /** Concepts in the order of the query, words repeated: for phrases. */
  sequence: number[];
  /** Asks for a number, as tables hold them; or for a reason or a meaning, as sentences do; null when it tells neither. */
  wants: 'figure' | 'sentence' | null;
};

/** Words that put a question about figures and seldom stand beside the answer. */
const ASKING = new Set(
  (
    'amount amounts average calculate change changes company companies difference decrease decreased greater higher highest increase ' +
    'increased kind larger largest least less list lower lowest many more most much percent percentage respective ' +
    'respectively show shown sum table tell times value values year years'
  ).split(' '),
);
const ASKING_WEIGHT = 0.2;

const FIGURE_QUESTION =
  /\b(?:how (?:many|much|big|large|high)|what percentage|which years?|average|percentage change|change in|difference|ratio|total|amount|respectively|increase|decrease|growth|sum of|what (?:was|were|is|are) the)\b/i;
const REASON_QUESTION =
  /\b(?:why|reasons?|because|caused?|how (?:is|are|does|do|did)|included in|consists? of|comprise|mean|meaning|definition|defined?|explain|describe|represents?|relate to|due to|driven by|purpose)\b/i;

/** Reads a query. Never throws; a query of stop words and signs has no concept. Linear in its length. */
export function readQuery(query: string): AskedQuery {
  const figures = askedFigures(query);
  let next = 0;
  const words = readTerms(query).filter((term) => {
    // Both stand in the order of the query.
    while (next < figures.length && figures[next]!.to < term.to) next += 1;
    return term.hash !== 0 && term.from < (figures[next]?.from ?? Infinity);
  });
  const concepts: Concept[] = [];
  const places = new Map<number, number>();
  const sequence = words.map((term) => {
    const known = places.get(term.hash);
    if (known !== undefined) return known;
    places.set(term.hash, concepts.length);
    concepts.push(toConcept(term));
    return concepts.length - 1;
  });
  // A query of nothing but such words means them.
  if (concepts.every(({ weight }) => weight < 1)) for (const concept of concepts) concept.weight = 1;
  const expansions = expandSynonyms(sequence.map((at) => concepts[at]?.terms[0] ?? 0)).map(({ terms, from, to }) => ({
    terms,
    covers: [...new Set(sequence.slice(from, to))],
  }));
  for (const { terms } of figures) concepts.push({ terms, weight: 1, kind: 'figure' });
  return {
    concepts,
    expansions,
    sequence,
    wants: REASON_QUESTION.test(query) ? 'sentence' : FIGURE_QUESTION.test(query) ? 'figure' : null,
  };
}

function toConcept({ hash, word }: ReadTerm): Concept {
  const kind = isYear(word) ? 'year' : 'word';
  return { terms: [hash], weight: ASKING.has(word) ? ASKING_WEIGHT : 1, kind };
}
