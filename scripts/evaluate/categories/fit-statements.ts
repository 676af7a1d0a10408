import {
  type LearnedKind,
  MIN_ODDS,
  type StatementWeights,
  weighStatement,
} from '#lib/summaries/key-points/weigh/weigh-statement';
import { fitLogistic } from '../fitting/logistic-regression.ts';
import type { LabelledStatement } from './read-labels.ts';

const PENALTY = 10;
/** Words that fewer companies or statements use are names. */
const MIN_COMPANIES = 5;
const MIN_STATEMENTS = 8;
const FOLDS = 10;

/** The weights by which a kind is recognised, fitted to labelled summaries. Deterministic. */
export function fitStatements(known: readonly LabelledStatement[], kind: LearnedKind): StatementWeights {
  const placesOf = new Map<string, number[]>();
  for (const [place, { traits }] of known.entries()) {
    for (const trait of traits) {
      const places = placesOf.get(trait);
      if (places) places.push(place);
      else placesOf.set(trait, [place]);
    }
  }
  const common = [...placesOf]
    .filter(
      ([, places]) =>
        places.length >= MIN_STATEMENTS && new Set(places.map((place) => known[place]!.company)).size >= MIN_COMPANIES,
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const { bias, weights } = fitLogistic(
    common.map(([, places]) => ({ at: Int32Array.from(places), value: new Float64Array(places.length).fill(1) })),
    { isTrue: known.map((one) => one[kind]), importance: known.map(() => 1), penalty: PENALTY },
  );
  const rounded = (value: number) => Number(value.toFixed(3));
  const traits = common
    .map(([trait], at) => [trait, rounded(weights[at]!)] as const)
    .filter(([, weight]) => weight !== 0);
  return { bias: rounded(bias), traits: Object.fromEntries(traits) };
}

/** Of the summaries that are called a kind by weights which have not seen their company, how many are one. */
export function crossValidate(
  statements: readonly LabelledStatement[],
  kind: LearnedKind,
): { called: number; right: number } {
  const companies = [...new Set(statements.map(({ company }) => company))].toSorted();
  const foldOf = new Map(companies.map((company, at) => [company, at % FOLDS]));
  const called = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitStatements(
      statements.filter(({ company }) => foldOf.get(company) !== fold),
      kind,
    );
    return statements.filter(
      ({ company, traits }) => foldOf.get(company) === fold && weighStatement(traits, kind, weights) > MIN_ODDS[kind],
    );
  }).flat();
  return { called: called.length, right: called.filter((one) => one[kind]).length };
}
