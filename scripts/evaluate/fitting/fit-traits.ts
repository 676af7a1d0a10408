import { type Column, fitLogistic } from './logistic-regression.ts';

export type TraitRow = { traits: Record<string, number>; isTrue: boolean; importance: number };

/** Logistic regression over traits at their standard deviation; linear in the rows for each of its rounds. */
export function fitTraits(
  rows: readonly TraitRow[],
  names: readonly string[],
  penalty: number,
): { bias: number; traits: Record<string, number> } {
  const total = rows.reduce((sum, { importance }) => sum + importance, 0);
  const scales = names.map((name) => {
    const mean = rows.reduce((sum, row) => sum + row.importance * row.traits[name]!, 0) / total;
    const spread = Math.sqrt(
      rows.reduce((sum, row) => sum + row.importance * (row.traits[name]! - mean) ** 2, 0) / total,
    );
    return { mean, spread: spread > 0 ? spread : 1 };
  });
  const columns = names.map((name, at): Column => {
    const { mean, spread } = scales[at]!;
    return {
      at: Int32Array.from(rows.keys()),
      value: Float64Array.from(rows, ({ traits }) => (traits[name]! - mean) / spread),
    };
  });
  const { bias, weights: fitted } = fitLogistic(columns, {
    isTrue: rows.map(({ isTrue }) => isTrue),
    importance: rows.map(({ importance }) => importance),
    penalty,
  });
  const traits = fitted.map((weight, at) => weight / scales[at]!.spread);
  return {
    bias: rounded(bias - traits.reduce((sum, weight, at) => sum + weight * scales[at]!.mean, 0)),
    traits: Object.fromEntries(names.map((name, at) => [name, rounded(traits[at]!)])),
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
