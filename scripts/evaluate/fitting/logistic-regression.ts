/** A column of the data: its value by example, those that are 0 left out. */
export type Column = { at: Int32Array; value: Float64Array };

export type Fitted = { bias: number; weights: number[] };

const MAX_SWEEPS = 200;
const ENOUGH = 1e-5;

/**
 * Logistic regression with a squared penalty, by cyclic coordinate descent with Newton steps (Genkin, Lewis, Madigan,
 * "Large-Scale Bayesian Logistic Regression for Text Categorization", 2007). `isTrue` and `importance` are by example;
 * `penalty` multiplies half the squared weights, the bias excepted. Deterministic; each sweep is linear in the values.
 */
export function fitLogistic(
  columns: readonly Column[],
  { isTrue, importance, penalty }: { isTrue: readonly boolean[]; importance: readonly number[]; penalty: number },
): Fitted {
  const n = isTrue.length;
  const every: Column = { at: Int32Array.from({ length: n }, (_, at) => at), value: new Float64Array(n).fill(1) };
  const all = [...columns, every];
  const weights = new Float64Array(all.length);
  const scores = new Float64Array(n);
  /** The largest step that a weight may take next: it halves where steps turn around. */
  const bounds = new Float64Array(all.length).fill(1);
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let moved = 0;
    for (const [j, { at, value }] of all.entries()) {
      const ridge = j < columns.length ? penalty : 0;
      let slope = ridge * weights[j]!;
      let curvature = ridge;
      for (let k = 0; k < at.length; k++) {
        const i = at[k]!;
        const chance = 1 / (1 + Math.exp(-scores[i]!));
        const own = importance[i]! * value[k]!;
        slope += own * (chance - Number(isTrue[i]));
        curvature += own * value[k]! * chance * (1 - chance);
      }
      if (curvature === 0) continue;
      const bound = bounds[j]!;
      const step = Math.max(-bound, Math.min(bound, -slope / curvature));
      bounds[j] = Math.max(2 * Math.abs(step), bound / 2);
      weights[j]! += step;
      for (let k = 0; k < at.length; k++) scores[at[k]!]! += step * value[k]!;
      moved = Math.max(moved, Math.abs(step));
    }
    if (moved < ENOUGH) break;
  }
  return { bias: weights[columns.length]!, weights: [...weights.subarray(0, columns.length)] };
}
