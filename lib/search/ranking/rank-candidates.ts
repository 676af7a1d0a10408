import type { PassageTerms } from '#lib/search/index/passage-shape';
import { readImpacts } from '#lib/search/index/postings';
import type { AskedQuery } from '#lib/search/query/read-query';
import type { ScoreParts } from '#lib/search/types';
import type { Candidate, Collected } from './collect-candidates.ts';

/**
 * How much each sign of a good passage counts, in units of inverse document frequency.
 * `docs/decisions/0023-search-ranking.md` has the figure of each: what the measure loses without it.
 */
export const FEATURES = {
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

export type Features = typeof FEATURES;
export type Ranked = Candidate & { parts: ScoreParts };

/** Orders candidates by all their signs, best first. `terms` are theirs, in the same order. */
export function rankCandidates(
  query: AskedQuery,
  { candidates, idf, unread }: Collected,
  terms: readonly (PassageTerms | null)[],
  features: Features = FEATURES,
): Ranked[] {
  const signs = readSigns(query, idf);
  const ranked: Ranked[] = [];
  for (const [index, candidate] of candidates.entries()) {
    const passage = terms[index];
    if (!passage) continue;
    const score = candidate.score + scoreOfUnread(passage, unread);
    const parts = scoreOf(passage, { ...candidate, score }, query, signs, features);
    ranked.push({ ...candidate, score, parts });
  }
  return ranked.toSorted(
    (one, other) => other.parts.total - one.parts.total || other.filing - one.filing || one.number - other.number,
  );
}

/** What the lists that were not read would have added. */
function scoreOfUnread(passage: PassageTerms, unread: ReadonlyMap<number, number>): number {
  if (unread.size === 0) return 0;
  let sum = 0;
  for (const [term, impact] of readImpacts(passage, unread)) sum += ((unread.get(term) ?? 0) * impact) / 255;
  return sum;
}

/** What a synonym counts in a row's name. */
const SYNONYM_SHARE = 0.4;

type Signs = {
  /** Weight of each concept. */
  weights: number[];
  all: number;
  /** Neighbours in the query: "deferred tax". */
  pairs: Map<number, Map<number, number>>;
  idf: (term: number) => number;
  /** Every term of the query and its synonyms. */
  wanted: Set<number>;
  /** The words that a label may hold, and how much each counts there. */
  asked: Map<number, number>;
};

function readSigns({ concepts, sequence, expansions }: AskedQuery, idf: (term: number) => number): Signs {
  const weights = concepts.map(({ terms, weight }) => weight * Math.max(0, ...terms.map(idf)));
  const pairs = new Map<number, Map<number, number>>();
  const addPair = (one: number, other: number, weight: number) => {
    const of = pairs.get(one) ?? new Map<number, number>();
    of.set(other, Math.max(weight, of.get(other) ?? 0));
    pairs.set(one, of);
  };
  for (let at = 1; at < sequence.length; at++) {
    const [one = 0, other = 0] = [sequence[at - 1], sequence[at]];
    addPair(
      concepts[one]?.terms[0] ?? 0,
      concepts[other]?.terms[0] ?? 0,
      Math.min(weights[one] ?? 0, weights[other] ?? 0),
    );
  }
  const asked = new Map<number, number>(expansions.flatMap(({ terms }) => terms.map((term) => [term, SYNONYM_SHARE])));
  for (const { kind, terms } of concepts) if (kind === 'word') for (const term of terms) asked.set(term, 1);
  const wanted = new Set([...concepts, ...expansions].flatMap(({ terms }) => terms));
  return { weights, all: weights.reduce((sum, weight) => sum + weight, 0), pairs, idf, wanted, asked };
}

function scoreOf(
  passage: PassageTerms,
  { score, beside }: Candidate,
  query: AskedQuery,
  signs: Signs,
  features: Features,
): ScoreParts {
  const own = which(signs.wanted, passage.body, passage.figures);
  const near = which(signs.wanted, passage.caption, passage.headings, passage.concepts);
  const parts = {
    words: features.words * score,
    beside: features.beside * beside,
    coverage: features.coverage * coverage(own, near, query, signs, features.around),
    pairs: features.pairs * pairsIn(passage, signs),
    label: features.label * bestLabel(passage, signs),
    years: features.years * yearsIn(own, query),
    table: passage.isTable && query.wants === 'figure' ? features.table : 0,
    prose: !passage.isTable && query.wants === 'sentence' ? features.prose : 0,
  };
  return { total: Object.values(parts).reduce((sum, part) => sum + part, 0), ...parts };
}

/** Which of the wanted terms stand in some fields. */
function which(wanted: ReadonlySet<number>, ...fields: readonly (readonly number[])[]): Set<number> {
  const found = new Set<number>();
  for (const field of fields) for (const term of field) if (wanted.has(term)) found.add(term);
  return found;
}

/** The weight of what is spoken of, squared over all of it: half of a question is worth a quarter. */
function coverage(
  own: ReadonlySet<number>,
  near: ReadonlySet<number>,
  { concepts, expansions }: AskedQuery,
  { weights, all }: Signs,
  around: number,
): number {
  const found = concepts.map(({ terms }) =>
    terms.some((term) => own.has(term)) ? 1 : terms.some((term) => near.has(term)) ? around : 0,
  );
  for (const { terms, covers } of expansions) {
    if (!terms.every((term) => own.has(term) || near.has(term))) continue;
    for (const at of covers) found[at] = Math.max(found[at] ?? 0, 0.8);
  }
  const sum = found.reduce<number>((total, share, at) => total + share * (weights[at] ?? 0), 0);
  return all > 0 ? sum ** 2 / all : 0;
}

/** Neighbours of the query that are neighbours in the passage; words without a topic between them do not count. */
function pairsIn(passage: PassageTerms, { pairs }: Signs): number {
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

/** The row or column whose name is what was asked for: the weight of its words that were, squared over all of them. */
function bestLabel({ labels }: PassageTerms, { asked, idf }: Signs): number {
  let best = 0;
  for (const label of labels) {
    let all = 0;
    let met = 0;
    for (const term of label) {
      const weight = idf(term);
      all += weight;
      met += weight * (asked.get(term) ?? 0);
    }
    if (all > 0) best = Math.max(best, met ** 2 / all);
  }
  return best;
}

function yearsIn(own: ReadonlySet<number>, { concepts }: AskedQuery): number {
  const years = concepts.filter(({ kind }) => kind === 'year');
  if (years.length === 0) return 0;
  return years.filter(({ terms }) => terms.some((term) => own.has(term))).length / years.length;
}
