import type { DescribedChange } from '#lib/blackline/changes/describe-change';
import fitted from './change-weights.json' with { type: 'json' };

export type ChangeWeights = {
  bias: number;
  /** By trait. */
  traits: Record<string, number>;
  /** By stem of a word in the headings above. */
  headings: Record<string, number>;
};

/** Written by `scripts/evaluate/changes/fit-changes.ts`; record 0047 says from what. */
const WEIGHTS: ChangeWeights = fitted;

/**
 * How likely readers want a change among the important ones: the logarithm of the odds, fitted to what people chose
 * from other pairs of filings. Above 0 it rather belongs there.
 */
export function weighChange({ traits, headings }: DescribedChange, weights: ChangeWeights = WEIGHTS): number {
  let sum = weights.bias;
  for (const [trait, weight] of Object.entries(weights.traits)) sum += weight * (traits[trait] ?? 0);
  for (const stem of headings) sum += weights.headings[stem] ?? 0;
  return sum;
}
