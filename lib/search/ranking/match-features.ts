import type { PassageTerms } from '#lib/search/index/passage-shape';
import type { ParsedQuery } from '#lib/search/query/parse-query';

/** How well a passage matches the words of a query: the features that depend on both. */

/** The weight of a synonym in a label, relative to a word of the query. */
const SYNONYM_SHARE = 0.4;
/** What a term counts in the coverage that is only around the passage: in its caption, titles or tags. */
const AROUND_SHARE = 0.3;
/** What a synonym counts of the words that it stands for, and what filings say for an everyday word. */
const SYNONYM_COVERS = 0.8;
const EVERYDAY_COVERS = 0.7;
/** Words that stand within so many of each other belong together. */
const WINDOW = 16;

/** What the features of every candidate need of the query. */
export type QueryFeatures = {
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
  /** By term, the query's terms that it stands for, and how well. */
  groups: Map<number, { at: number; share: number }[]>;
  /** How little the candidates hold of each of the query's terms: 1 for a term that none holds, towards 0. */
  scarcity: number[];
};

/** Candidates that hold a term when it counts as half scarce. */
const HALF_SCARCE = 6;

export function readQueryFeatures(
  { terms, sequence, expansions, everyday }: ParsedQuery,
  idf: (term: number) => number,
  candidates: readonly (PassageTerms | null)[],
): QueryFeatures {
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
  const own = terms.flatMap(({ alternatives }) => alternatives);
  const queryTerms = new Set([...own, ...synonyms, ...everyday.flatMap((expansion) => expansion.terms)]);
  const scarcity = scarcityOf(terms, candidates);
  const groups = new Map<number, { at: number; share: number }[]>();
  const stand = (term: number, at: number, share: number) =>
    groups.set(term, [...(groups.get(term) ?? []), { at, share }]);
  for (const [at, { alternatives }] of terms.entries()) for (const term of alternatives) stand(term, at, 1);
  for (const { terms: phrase, covers } of expansions)
    for (const term of phrase) for (const at of covers) stand(term, at, SYNONYM_COVERS / phrase.length);
  for (const { terms: phrase, covers } of everyday) {
    const scarce = Math.max(...covers.map((at) => scarcity[at] ?? 0));
    for (const term of phrase) for (const at of covers) stand(term, at, (EVERYDAY_COVERS * scarce) / phrase.length);
  }
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return { weights, all, pairs, idf, queryTerms, labelTerms, groups, scarcity };
}

function scarcityOf(terms: ParsedQuery['terms'], candidates: readonly (PassageTerms | null)[]): number[] {
  const holding = Array.from({ length: terms.length }, () => 0);
  const places = new Map<number, number[]>();
  for (const [at, { alternatives }] of terms.entries())
    for (const term of alternatives) places.set(term, [...(places.get(term) ?? []), at]);
  for (const passage of candidates) {
    if (!passage) continue;
    const seen = new Set<number>();
    for (const term of passage.body) for (const at of places.get(term) ?? []) seen.add(at);
    for (const at of seen) holding[at]! += 1;
  }
  return holding.map((count) => HALF_SCARCE / (HALF_SCARCE + count));
}

export type MatchFeatures = Record<
  | 'coverage'
  | 'share'
  | 'everyday'
  | 'everydayShare'
  | 'missing'
  | 'near'
  | 'nearShare'
  | 'titles'
  | 'titleShare'
  | 'pairs'
  | 'label'
  | 'years',
  number
>;

export function matchFeatures(passage: PassageTerms, query: ParsedQuery, features: QueryFeatures): MatchFeatures {
  const own = which(features.queryTerms, passage.body, passage.figures);
  const around = which(features.queryTerms, passage.caption, passage.headings, passage.concepts);
  const covered = coverage({ passage, own, around }, query, features);
  const near = nearness(passage.body, features);
  const titles = titlesMatched(passage, query, features);
  const share = (value: number) => (features.all > 0 ? Math.sqrt(value / features.all) : 0);
  return {
    coverage: covered.plain,
    everyday: covered.loose - covered.plain,
    everydayShare: share(covered.loose) - share(covered.plain),
    share: share(covered.plain),
    missing: covered.missing,
    near,
    nearShare: share(near),
    titles,
    titleShare: share(titles),
    pairs: pairsIn(passage, features),
    label: bestLabel(passage, features),
    years: yearsIn(own, query),
  };
}

/** Which of the query's terms are in some fields. */
function which(queryTerms: ReadonlySet<number>, ...fields: readonly (readonly number[])[]): Set<number> {
  const found = new Set<number>();
  for (const field of fields) for (const term of field) if (queryTerms.has(term)) found.add(term);
  return found;
}

/** The weight of what is found, squared, over the weight of everything. So half of a query counts a quarter. */
const squaredShare = (sum: number, all: number) => (all > 0 ? sum ** 2 / all : 0);

/** How much of the query the passage holds, by its own words and synonyms and, loosely, by everyday words, too. */
function coverage(
  { passage, own, around }: { passage: PassageTerms; own: ReadonlySet<number>; around: ReadonlySet<number> },
  { terms, expansions, everyday }: ParsedQuery,
  { weights, all, scarcity }: QueryFeatures,
): { plain: number; loose: number; missing: number } {
  const found = terms.map(({ alternatives }): number =>
    alternatives.some((term) => own.has(term)) ? 1 : alternatives.some((term) => around.has(term)) ? AROUND_SHARE : 0,
  );
  const cover = (phrase: readonly number[], covers: readonly number[], share: number) => {
    if (!phrase.every((term) => own.has(term) || around.has(term))) return;
    if (phrase.length > 1 && !holdsPhrase(passage, phrase)) return;
    for (const at of covers) found[at] = Math.max(found[at] ?? 0, share);
  };
  for (const { terms: phrase, covers } of expansions) cover(phrase, covers, SYNONYM_COVERS);
  const sumOf = () => found.reduce((total, part, at) => total + part * (weights[at] ?? 0), 0);
  const plain = squaredShare(sumOf(), all);
  for (const { terms: phrase, covers } of everyday)
    cover(phrase, covers, EVERYDAY_COVERS * Math.max(...covers.map((at) => scarcity[at] ?? 0)));
  const sum = sumOf();
  return { plain, loose: squaredShare(sum, all), missing: all > 0 ? 1 - sum / all : 1 };
}

/** Words that may stand between two words of a phrase, stop words included: "purchases of our property". */
const MAX_GAP = 3;

/** Whether a field has the words of a phrase one after the other. */
function holdsPhrase({ body, caption, headings, concepts, labels }: PassageTerms, phrase: readonly number[]): boolean {
  return [body, caption, headings, concepts, ...labels].some((field) => {
    for (let from = field.indexOf(phrase[0]!); from >= 0; from = field.indexOf(phrase[0]!, from + 1)) {
      let at = from;
      const isWhole = phrase.every((term, index) => {
        if (index === 0) return true;
        const next = field.indexOf(term, at + 1);
        if (next < 0 || next - at > MAX_GAP) return false;
        at = next;
        return true;
      });
      if (isWhole) return true;
    }
    return false;
  });
}

/** The most of the query that stands close together. */
function nearness(body: readonly number[], { groups, weights, all }: QueryFeatures): number {
  const hits: { place: number; at: number; share: number }[] = [];
  for (const [place, term] of body.entries()) {
    if (term === 0) continue;
    const stands = groups.get(term);
    if (stands) for (const { at, share } of stands) hits.push({ place, at, share });
  }
  let best = 0;
  const within = new Float64Array(weights.length);
  for (let first = 0; first < hits.length; first++) {
    if (first > 0 && hits[first]!.place === hits[first - 1]!.place) continue;
    within.fill(0);
    for (let next = first; next < hits.length && hits[next]!.place - hits[first]!.place < WINDOW; next++) {
      const { at, share } = hits[next]!;
      within[at] = Math.max(within[at]!, share);
    }
    let sum = 0;
    for (let at = 0; at < within.length; at++) sum += within[at]! * weights[at]!;
    best = Math.max(best, sum);
  }
  return squaredShare(best, all);
}

/** How much of the query the titles above and the lead-in hold. */
function titlesMatched(
  { headings, caption }: PassageTerms,
  { terms }: ParsedQuery,
  { weights, all, groups }: QueryFeatures,
): number {
  const found = Array.from({ length: terms.length }, () => 0);
  for (const field of [headings, caption])
    for (const term of field)
      for (const { at, share } of groups.get(term) ?? []) found[at] = Math.max(found[at]!, share);
  return squaredShare(
    found.reduce((sum, share, at) => sum + share * (weights[at] ?? 0), 0),
    all,
  );
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
