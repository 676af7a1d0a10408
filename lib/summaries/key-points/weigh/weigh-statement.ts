import fitted from './statement-weights.json' with { type: 'json' };

/** Kinds of statement that are recognised by weights. */
export const LEARNED = ['guidance', 'driver'] as const;
export type LearnedKind = (typeof LEARNED)[number];

export type StatementWeights = { bias: number; traits: Record<string, number> };

/** Written by `scripts/evaluate/categories/fit-categories.ts`; record 0046 says from what. */
const WEIGHTS: Record<LearnedKind, StatementWeights> = fitted;

/** How likely a summary is of a kind: the logarithm of the odds, by its traits. Linear in the traits. */
export function weighStatement(
  traits: ReadonlySet<string>,
  kind: LearnedKind,
  weights: StatementWeights = WEIGHTS[kind],
): number {
  let sum = weights.bias;
  for (const trait of traits) sum += weights.traits[trait] ?? 0;
  return sum;
}

/** From these odds on a summary is called so: nine of ten are, of companies that the weights have not seen. */
export const MIN_ODDS: Record<LearnedKind, number> = { guidance: 1, driver: 0.5 };
