import type { Matches } from '#lib/blackline/sequences/longest-common';
import type { ComparedTexts, Tokens } from '#lib/blackline/sequences/tokenise-text';

/** A stretch of matched words between two edits is merged into them when it weighs less than this share of either. */
const MAX_STRETCH_SHARE = 0.3;
/** However large the edits are, more than this is text that stayed. */
const MAX_STRETCH_WEIGHT = 3;

/** Matched words [from, to) that follow each other on both sides. */
type Stretch = { from: number; to: number; weight: number };

function sumWeights(ids: Int32Array, weights: readonly number[]): number {
  let sum = 0;
  for (const id of ids) sum += weights[id]!;
  return sum;
}

function stretchesOf(matches: Matches, old: Tokens, weights: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (let at = 0; at < matches.old.length; at++) {
    const last = stretches.at(-1);
    const follows =
      last !== undefined &&
      matches.old[at] === matches.old[at - 1]! + 1 &&
      matches.new[at] === matches.new[at - 1]! + 1;
    if (follows) last.to++;
    else stretches.push({ from: at, to: at + 1, weight: 0 });
    stretches.at(-1)!.weight += weights[old.ids[matches.old[at]!]!]!;
  }
  return stretches;
}

/**
 * Removes stray matches: a few words that happen to be in both versions of a rewritten text become part of the
 * rewriting. The idea is that of diff-match-patch's semantic clean-up, by the weight of words instead of characters.
 * Linear in the tokens.
 */
export function cleanUpSemantically(matches: Matches, { old: older, new: newer, interner }: ComparedTexts): Matches {
  const { weights } = interner;
  const stretches = stretchesOf(matches, older, weights);
  if (stretches.length < 2) return matches;
  const kept: Stretch[] = [];
  /** Weight of the edit before the current stretch, including stretches already merged into it. */
  let before = [0, 0];
  /** Worth of the tokens between the end of one stretch and the start of the next, on both sides. */
  const editBetween = (end: number, start: number): [number, number] => {
    const oldFrom = end < 0 ? 0 : matches.old[end]! + 1;
    const newFrom = end < 0 ? 0 : matches.new[end]! + 1;
    const oldTo = start < matches.old.length ? matches.old[start]! : older.ids.length;
    const newTo = start < matches.new.length ? matches.new[start]! : newer.ids.length;
    return [
      sumWeights(older.ids.subarray(oldFrom, oldTo), weights),
      sumWeights(newer.ids.subarray(newFrom, newTo), weights),
    ];
  };
  before = editBetween(-1, stretches[0]!.from);
  for (const stretch of stretches) {
    const after = editBetween(stretch.to - 1, stretch.to);
    const share = MAX_STRETCH_SHARE * Math.min(Math.max(...before), Math.max(...after));
    // Merging makes sense only where words were deleted and inserted: two insertions stay two.
    const rewritten = before[0]! + after[0] > 0 && before[1]! + after[1] > 0;
    if (rewritten && stretch.weight <= Math.min(share, MAX_STRETCH_WEIGHT)) {
      before = [before[0]! + after[0] + stretch.weight, before[1]! + after[1] + stretch.weight];
      continue;
    }
    kept.push(stretch);
    before = after;
  }
  if (kept.length === stretches.length) return matches;
  const tidy: Matches = { old: [], new: [] };
  for (const { from, to } of kept) {
    for (let at = from; at < to; at++) {
      tidy.old.push(matches.old[at]!);
      tidy.new.push(matches.new[at]!);
    }
  }
  return tidy;
}
