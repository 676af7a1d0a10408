import fitted from './addition-weights.json' with { type: 'json' };
import type { AdditionTrait, AdditionTraits } from './describe-addition.ts';

export type AdditionWeights = { bias: number; traits: Record<AdditionTrait, number> };

/** Written by `scripts/evaluate/key-points/fit-additions.ts`; record 0045 says from what. */
const WEIGHTS: AdditionWeights = fitted;

/**
 * How likely a reader of the list finds a sentence right and material behind what it tells already: the logarithm of the
 * odds, fitted to readers' judgements.
 */
export function weighAddition(traits: AdditionTraits, weights: AdditionWeights = WEIGHTS): number {
  let sum = weights.bias;
  for (const [trait, weight] of Object.entries(weights.traits)) sum += weight * traits[trait as AdditionTrait];
  return sum;
}

/** From these odds on a sentence is told: two of three were right, of companies that the weights had not seen. */
export const MIN_ADDITION = -0.1;
