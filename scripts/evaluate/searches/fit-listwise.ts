import type { Example } from './collect-examples.ts';

/** Weights of features, by name. */
export type Weights = Record<string, number>;

type Options = {
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
  { initial, penalty, importance, steps = 250 }: Options,
): Weights {
  const useful = examples.filter(({ candidates }) => candidates.some(({ grade }) => grade > 0));
  const names = [...new Set(useful.flatMap(({ candidates }) => Object.keys(candidates[0]!.features)))];
  const start = Float64Array.from(names, (name) => initial[name] ?? 0);
  const lists = useful.map((example) => {
    const gains = example.candidates.map(({ grade }) => 2 ** grade - 1);
    const sum = gains.reduce((total, gain) => total + gain, 0);
    return {
      wanted: Float64Array.from(gains, (gain) => gain / sum),
      rows: example.candidates.map(({ features }) => Float64Array.from(names, (name) => features[name] ?? 0)),
      importance: importance(example),
    };
  });
  const whole = lists.reduce((sum, list) => sum + list.importance, 0);
  const weights = Float64Array.from(start);
  const [mean, square] = [new Float64Array(names.length), new Float64Array(names.length)];
  for (let step = 1; step <= steps; step++) {
    const slope = weights.map((weight, at) => penalty * (weight - start[at]!));
    for (const { wanted, rows, importance: share } of lists) {
      const scores = rows.map((row) => row.reduce((sum, value, at) => sum + value * weights[at]!, 0));
      const most = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - most));
      const sum = powers.reduce((total, power) => total + power, 0);
      for (const [at, row] of rows.entries()) {
        const miss = (share / whole) * (powers[at]! / sum - wanted[at]!);
        for (let j = 0; j < row.length; j++) slope[j]! += miss * row[j]!;
      }
    }
    const rate = step < 0.6 * steps ? RATE : 0.3 * RATE;
    for (let j = 0; j < names.length; j++) {
      mean[j] = 0.9 * mean[j]! + 0.1 * slope[j]!;
      square[j] = 0.99 * square[j]! + 0.01 * slope[j]! ** 2;
      weights[j]! -= (rate * (mean[j]! / (1 - 0.9 ** step))) / (Math.sqrt(square[j]! / (1 - 0.99 ** step)) + 1e-6);
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, Number(weights[at]!.toFixed(3))]));
}
