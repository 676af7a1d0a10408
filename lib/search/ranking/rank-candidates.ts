import type { PassageTerms } from '#lib/search/index/passage-shape';
import { readImpacts } from '#lib/search/index/postings';
import type { ParsedQuery } from '#lib/search/query/parse-query';
import type { ScoreParts } from '#lib/search/types';
import type { Collected, PassageCandidate } from './collect-candidates.ts';

/**
 * The weight of each ranking feature, in units of inverse document frequency. Their names are those of the parts of
 * `score` in the answer. `docs/decisions/0017-search-ranking.md` says what each feature gains.
 */
export const FEATURE_WEIGHTS = {
  words: 0.3,
  beside: 0.05,
  coverage: 0.5,
  pairs: 1.2,
  label: 0.6,
  years: 1,
  table: 1.5,
  prose: 2.5,
  around: 0.3,
};

export type FeatureWeights = typeof FEATURE_WEIGHTS;
export type Ranked = PassageCandidate & { parts: ScoreParts };

/**
 * Sorts candidates by the weighted sum of their features, best first; those without terms are left out.
 * @param terms of each candidate, in the same order
 */
export function rankCandidates(
  query: ParsedQuery,
  { candidates, idf, skippedTerms }: Collected,
  { terms, weights = FEATURE_WEIGHTS }: { terms: readonly (PassageTerms | null)[]; weights?: FeatureWeights },
): Ranked[] {
  const features = readQueryFeatures(query, idf);
  const ranked: Ranked[] = [];
  for (const [index, candidate] of candidates.entries()) {
    const passage = terms[index];
    if (!passage) continue;
    const score = candidate.score + scoreOfSkipped(passage, skippedTerms);
    const parts = scoreOf(passage, { ...candidate, score }, { query, features, weights });
    ranked.push({ ...candidate, score, parts });
  }
  return ranked.toSorted(
    (one, other) => other.parts.total - one.parts.total || other.filing - one.filing || one.number - other.number,
  );
}

/** The score by the terms whose lists were not read in full. */
function scoreOfSkipped(passage: PassageTerms, skippedTerms: ReadonlyMap<number, number>): number {
  if (skippedTerms.size === 0) return 0;
  let sum = 0;
  for (const [term, impact] of readImpacts(passage, skippedTerms))
    sum += ((skippedTerms.get(term) ?? 0) * impact) / 255;
  return sum;
}

/** The weight of a synonym in a label, relative to a word of the query. */
const SYNONYM_SHARE = 0.4;

/** What the features of every candidate need of the query. */
type QueryFeatures = {
  /** Weight of each of the query's terms, and their sum. */
  weights: number[];
  all: number;
  /** Weights of adjacent terms, such as "deferred tax": by the first, then by the second one. */
  pairs: Map<number, Map<number, number>>;
  idf: (term: number) => number;
  /** All terms of the query and its synonyms. */
  queryTerms: Set<number>;
  /** The share of its weight that each term counts in a label. */
  labelTerms: Map<number, number>;
};

function readQueryFeatures({ terms, sequence, expansions }: ParsedQuery, idf: (term: number) => number): QueryFeatures {
  const weights = terms.map(({ alternatives, weight }) => weight * Math.max(0, ...alternatives.map(idf)));
  const pairs = new Map<number, Map<number, number>>();
  const addPair = (one: number, other: number, weight: number) => {
    const of = pairs.get(one) ?? new Map<number, number>();
    of.set(other, Math.max(weight, of.get(other) ?? 0));
    pairs.set(one, of);
  };
  for (let at = 1; at < sequence.length; at++) {
    const [one = 0, other = 0] = [sequence[at - 1], sequence[at]];
    addPair(
      terms[one]?.alternatives[0] ?? 0,
      terms[other]?.alternatives[0] ?? 0,
      Math.min(weights[one] ?? 0, weights[other] ?? 0),
    );
  }
  const synonyms = expansions.flatMap((expansion) => expansion.terms);
  const labelTerms = new Map<number, number>(synonyms.map((term) => [term, SYNONYM_SHARE]));
  for (const { kind, alternatives } of terms)
    if (kind === 'word') for (const term of alternatives) labelTerms.set(term, 1);
  const queryTerms = new Set([...terms.flatMap(({ alternatives }) => alternatives), ...synonyms]);
  return { weights, all: weights.reduce((sum, weight) => sum + weight, 0), pairs, idf, queryTerms, labelTerms };
}

function scoreOf(
  passage: PassageTerms,
  { score, neighbourScore }: PassageCandidate,
  { query, features, weights }: { query: ParsedQuery; features: QueryFeatures; weights: FeatureWeights },
): ScoreParts {
  const own = which(features.queryTerms, passage.body, passage.figures);
  const around = which(features.queryTerms, passage.caption, passage.headings, passage.concepts);
  const parts = {
    words: weights.words * score,
    beside: weights.beside * neighbourScore,
    coverage: weights.coverage * coverage({ own, around }, { query, features, share: weights.around }),
    pairs: weights.pairs * pairsIn(passage, features),
    label: weights.label * bestLabel(passage, features),
    years: weights.years * yearsIn(own, query),
    table: passage.isTable && query.answerType === 'figure' ? weights.table : 0,
    prose: !passage.isTable && query.answerType === 'sentence' ? weights.prose : 0,
  };
  return { total: Object.values(parts).reduce((sum, part) => sum + part, 0), ...parts };
}

/** Which of the query's terms are in some fields. */
function which(queryTerms: ReadonlySet<number>, ...fields: readonly (readonly number[])[]): Set<number> {
  const found = new Set<number>();
  for (const field of fields) for (const term of field) if (queryTerms.has(term)) found.add(term);
  return found;
}

/**
 * How much of the query the passage holds: the weight of the terms found, squared, over the weight of all terms. So half
 * of a query counts a quarter.
 * `share` is what a term counts that is only around the passage: in its caption, titles or tags.
 */
function coverage(
  { own, around }: { own: ReadonlySet<number>; around: ReadonlySet<number> },
  { query, features, share }: { query: ParsedQuery; features: QueryFeatures; share: number },
): number {
  const { terms, expansions } = query;
  const { weights, all } = features;
  const found = terms.map(({ alternatives }) =>
    alternatives.some((term) => own.has(term)) ? 1 : alternatives.some((term) => around.has(term)) ? share : 0,
  );
  for (const { terms: phrase, covers } of expansions) {
    if (!phrase.every((term) => own.has(term) || around.has(term))) continue;
    for (const at of covers) found[at] = Math.max(found[at] ?? 0, 0.8);
  }
  const sum = found.reduce<number>((total, part, at) => total + part * (weights[at] ?? 0), 0);
  return all > 0 ? sum ** 2 / all : 0;
}

/** The weight of the query's adjacent terms that are adjacent in the passage, too. Stop words are skipped. */
function pairsIn(passage: PassageTerms, { pairs }: QueryFeatures): number {
  if (pairs.size === 0) return 0;
  const found = new Map<string, number>();
  for (const text of [passage.body, passage.caption, passage.headings]) {
    let last = 0;
    for (const term of text) {
      if (term === 0) continue;
      const weight = pairs.get(last)?.get(term);
      if (weight !== undefined) found.set(`${last} ${term}`, weight);
      last = term;
    }
  }
  return [...found.values()].reduce((sum, weight) => sum + weight, 0);
}

/** The best match of a label: the weight of its words that are in the query, squared, over the weight of all. */
function bestLabel({ labels }: PassageTerms, { labelTerms, idf }: QueryFeatures): number {
  let best = 0;
  for (const label of labels) {
    let all = 0;
    let matched = 0;
    for (const term of label) {
      const weight = idf(term);
      all += weight;
      matched += weight * (labelTerms.get(term) ?? 0);
    }
    if (all > 0) best = Math.max(best, matched ** 2 / all);
  }
  return best;
}

/** The share of the query's years that the passage holds; 0 for a query without years. */
function yearsIn(own: ReadonlySet<number>, { terms }: ParsedQuery): number {
  const years = terms.filter(({ kind }) => kind === 'year');
  if (years.length === 0) return 0;
  return years.filter(({ alternatives }) => alternatives.some((term) => own.has(term))).length / years.length;
}
