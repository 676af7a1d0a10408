import type { PassageTerms } from '#lib/search/index/passage-shape';
import { readImpacts } from '#lib/search/index/postings';
import type { FilingOfPassage } from '#lib/search/passage-source';
import type { ParsedQuery } from '#lib/search/query/parse-query';
import type { ScoreParts } from '#lib/search/types';
import type { Collected, PassageCandidate } from './collect-candidates.ts';
import FITTED from './feature-weights.json' with { type: 'json' };
import { matchFeatures, readQueryFeatures } from './match-features.ts';
import { priorFeatures } from './prior-features.ts';

export type FeatureWeights = Record<string, number>;

/**
 * The weight of each ranking feature, in units of inverse document frequency, fitted by `scripts/evaluate/searches`.
 * Their names are those of the parts of `score` in the answer.
 */
export const FEATURE_WEIGHTS: FeatureWeights = FITTED;

export type Ranked = PassageCandidate & {
  parts: ScoreParts;
  /** Unweighted. */
  features: Readonly<Record<string, number>>;
  terms: PassageTerms;
};

type RankOptions = {
  /** Of each candidate, in the same order. */
  terms: readonly (PassageTerms | null)[];
  /** By the filing's id; without it, older filings rank as newer ones do. */
  filings?: ReadonlyMap<number, FilingOfPassage>;
  weights?: FeatureWeights;
};

/** Sorts candidates by the weighted sum of their features, best first; those without terms are left out. */
export function rankCandidates(
  query: ParsedQuery,
  collected: Collected,
  { terms, filings, weights = FEATURE_WEIGHTS }: RankOptions,
): Ranked[] {
  const named = Object.entries(weights).filter(([, weight]) => weight !== 0);
  const sorted = readFeatures(query, collected, { terms, ...(filings ? { filings } : {}) })
    .map(({ candidate, passage, features }) => {
      let total = 0;
      for (const [name, weight] of named) total += weight * (features[name] ?? 0);
      return { candidate, passage, features, total };
    })
    .toSorted(
      (one, other) =>
        other.total - one.total ||
        other.candidate.filing - one.candidate.filing ||
        one.candidate.number - other.candidate.number,
    );
  return Array.from(sorted, ({ candidate, passage, features, total }, place): Ranked => {
    const parts: Record<string, number> = {};
    // Only what can be shown is explained.
    if (place < MAX_EXPLAINED)
      for (const [name, weight] of named) {
        const part = weight * (features[name] ?? 0);
        if (part !== 0) parts[name] = part;
      }
    return { ...candidate, parts: { ...parts, total }, features, terms: passage };
  });
}

/** More than a search shows. */
const MAX_EXPLAINED = 60;

/** The features of each candidate that has terms, unweighted. */
export function readFeatures(
  parsed: ParsedQuery,
  { candidates, idf, everyday, skippedTerms }: Collected,
  { terms, filings }: Omit<RankOptions, 'weights'>,
): { candidate: PassageCandidate; passage: PassageTerms; features: Record<string, number> }[] {
  const query = { ...parsed, everyday };
  const features = readQueryFeatures(query, idf, terms);
  const newest = newestFilings(candidates, filings);
  const read = candidates.flatMap((candidate, index) => {
    const passage = terms[index];
    if (!passage) return [];
    const score = candidate.score + scoreOfSkipped(passage, skippedTerms);
    const filing = filings?.get(candidate.filing);
    const match = matchFeatures(passage, query, features);
    const years = filing ? ((newest.get(filing.cik) ?? filing.filedOn) - filing.filedOn) / YEAR_MS : 0;
    return [
      {
        candidate: { ...candidate, score },
        passage,
        features: {
          words: score,
          beside: candidate.neighbourScore,
          ...match,
          ...priorFeatures(passage, query),
          age: query.terms.some(({ kind }) => kind === 'year') ? 0 : Math.min(MAX_AGE, years),
        },
      },
    ];
  });
  // Where no passage has the query's own words, what is said for them counts, and single words of it count less.
  const best = Math.max(0, ...read.map((one) => one.features.share));
  const mostWords = Math.max(1e-6, ...read.map((one) => one.features.words));
  return read.map(({ candidate, passage, features: { share, ...own } }) => ({
    candidate,
    passage,
    features: {
      ...own,
      shareInVain: share * (1 - best),
      everydayInVain: own.everydayShare * (1 - best),
      nearInVain: own.nearShare * (1 - best),
      wordsOfBest: own.words / mostWords,
    },
  }));
}

const YEAR_MS = 365 * 86_400_000;
/** Years beyond which older is no worse. */
const MAX_AGE = 3;

/** By company, when its newest filing among the candidates was filed. */
function newestFilings(
  candidates: readonly PassageCandidate[],
  filings: ReadonlyMap<number, FilingOfPassage> | undefined,
): Map<string, number> {
  const newest = new Map<string, number>();
  for (const { filing } of candidates) {
    const of = filings?.get(filing);
    if (of) newest.set(of.cik, Math.max(of.filedOn, newest.get(of.cik) ?? 0));
  }
  return newest;
}

/** The score by the terms whose lists were not read in full. */
function scoreOfSkipped(passage: PassageTerms, skippedTerms: ReadonlyMap<number, number>): number {
  if (skippedTerms.size === 0) return 0;
  let sum = 0;
  for (const [term, impact] of readImpacts(passage, skippedTerms))
    sum += ((skippedTerms.get(term) ?? 0) * impact) / 255;
  return sum;
}
