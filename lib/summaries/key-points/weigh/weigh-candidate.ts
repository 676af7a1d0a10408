import type { Candidate, Trait } from './describe-candidate.ts';
import fitted from './weights.json' with { type: 'json' };

export type Weights = {
  bias: number;
  traits: Partial<Record<Trait, number>>;
  /** By stem of a word in the headings above. */
  headings: Record<string, number>;
};

/** Written by `scripts/evaluate/fit-key-points.ts`; record 0044 says from what. */
const WEIGHTS: Weights = fitted;

/**
 * How likely readers want a sentence among the key points: the logarithm of the odds, fitted to what people chose from
 * other filings. Above 0 it rather belongs there.
 */
export function weighCandidate({ traits, headings }: Candidate, weights: Weights = WEIGHTS): number {
  let sum = weights.bias;
  for (const [trait, weight] of Object.entries(weights.traits)) sum += weight * traits[trait as Trait];
  for (const stem of headings) sum += weights.headings[stem] ?? 0;
  return sum;
}
