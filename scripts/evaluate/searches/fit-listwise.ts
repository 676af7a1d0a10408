import type { Candidate, Example } from './collect-examples.ts';

/** Weights of features, by name. */
export type Weights = Record<string, number>;

type Options = {
  /** Those of an example's candidates that are ranked; all without it. */
  candidatesOf?: (example: Example) => readonly Candidate[];
  featuresOf: (candidate: Candidate) => Readonly<Record<string, number>>;
  /** Where the weights begin, and what the penalty pulls them to. */
  initial: Weights;
  penalty: number;
  /** What an example counts. */
  importance: (example: Example) => number;
  steps?: number;
};

const RATE = 0.05;

/**
 * Fits a linear ranking: the cross-entropy between the softmax of the scores and the gains of the grades (Cao and
 * others, "Learning to rank: from pairwise approach to listwise approach", 2007), with a squared penalty, by Adam.
 * Deterministic. Examples that have no graded candidate say nothing and are left out.
 */
export function fitListwise(
  examples: readonly Example[],
  { candidatesOf = ({ candidates }) => candidates, featuresOf, initial, penalty, importance, steps = 200 }: Options,
): Weights {
  const useful = examples.filter((example) => candidatesOf(example).some(({ grade }) => grade > 0));
  const names = [
    ...new Set(useful.flatMap((example) => candidatesOf(example).flatMap((one) => Object.keys(featuresOf(one))))),
  ];
  const start = Float64Array.from(names, (name) => initial[name] ?? 0);
  const lists = useful.map((example) =>
    toList(candidatesOf(example), { names, featuresOf, importance: importance(example) }),
  );
  const whole = lists.reduce((sum, list) => sum + list.importance, 0);
  const weights = Float64Array.from(start);
  const [mean, square] = [new Float64Array(names.length), new Float64Array(names.length)];
  for (let step = 1; step <= steps; step++) {
    const slope = weights.map((weight, at) => penalty * (weight - start[at]!));
    for (const list of lists) addSlope(slope, list, weights, list.importance / whole);
    const rate = step < 0.6 * steps ? RATE : 0.3 * RATE;
    for (let j = 0; j < names.length; j++) {
      mean[j] = 0.9 * mean[j]! + 0.1 * slope[j]!;
      square[j] = 0.99 * square[j]! + 0.01 * slope[j]! ** 2;
      weights[j]! -= (rate * (mean[j]! / (1 - 0.9 ** step))) / (Math.sqrt(square[j]! / (1 - 0.99 ** step)) + 1e-6);
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, Number(weights[at]!.toFixed(3))]));
}

/** The candidates of one search, one row of features after the other: a fit reads them hundreds of times. */
type List = { wanted: Float64Array; rows: Float64Array; importance: number };

function toList(
  candidates: readonly Candidate[],
  {
    names,
    featuresOf,
    importance,
  }: { names: readonly string[]; featuresOf: Options['featuresOf']; importance: number },
): List {
  const gains = candidates.map(({ grade }) => 2 ** grade - 1);
  const sum = gains.reduce((total, gain) => total + gain, 0);
  const rows = new Float64Array(candidates.length * names.length);
  for (const [at, candidate] of candidates.entries()) {
    const features = featuresOf(candidate);
    for (const [j, name] of names.entries()) rows[at * names.length + j] = features[name] ?? 0;
  }
  return { wanted: Float64Array.from(gains, (gain) => gain / sum), rows, importance };
}

/** Adds the slope of one list's cross-entropy. */
function addSlope(slope: Float64Array, { wanted, rows }: List, weights: Float64Array, share: number): void {
  const width = weights.length;
  const powers = new Float64Array(wanted.length);
  let most = -Infinity;
  for (let at = 0; at < wanted.length; at++) {
    let score = 0;
    for (let j = 0, from = at * width; j < width; j++) score += rows[from + j]! * weights[j]!;
    powers[at] = score;
    most = Math.max(most, score);
  }
  let sum = 0;
  for (let at = 0; at < wanted.length; at++) sum += powers[at] = Math.exp(powers[at]! - most);
  for (let at = 0; at < wanted.length; at++) {
    const miss = share * (powers[at]! / sum - wanted[at]!);
    // A candidate that is as likely as it should be says nothing.
    if (Math.abs(miss) < 1e-9) continue;
    for (let j = 0, from = at * width; j < width; j++) slope[j]! += miss * rows[from + j]!;
  }
}
