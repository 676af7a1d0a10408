import type { Tokens } from '#lib/blackline/sequences/tokenise-text';
import type { WordInterner } from '#lib/blackline/sequences/word-interner';

/** A longer text is represented by its lowest hashes, this many. */
const MAX_HASHES = 2048;

/**
 * The sketch of a text: hashes of its words and of its pairs of words, numbers alike, sorted and distinct.
 * Two paragraphs that differ in years and figures only have the same sketch.
 */
export type Sketch = {
  hashes: Int32Array;
  /** Words of the text, signs not counted. */
  words: number;
  /** Whether hashes were left out. */
  isCut: boolean;
};

/** Sketches a text. O(n log n) in its words. */
export function sketchTokens({ ids }: Tokens, { shapes }: WordInterner): Sketch {
  const hashes = new Int32Array(ids.length * 2);
  let count = 0;
  let words = 0;
  let before = -1;
  for (let at = 0; at < ids.length; at++) {
    const shape = shapes[ids[at]!]!;
    if (shape < 0) continue;
    words++;
    hashes[count++] = mix(shape, 0x51ed270b);
    if (before >= 0) hashes[count++] = mix(shape, before + 1);
    before = shape;
  }
  const sorted = hashes.subarray(0, count).toSorted();
  let distinct = 0;
  for (let at = 0; at < count; at++) if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[distinct++] = sorted[at]!;
  const isCut = distinct > MAX_HASHES;
  return { hashes: sorted.slice(0, Math.min(distinct, MAX_HASHES)), words, isCut };
}

function mix(one: number, other: number): number {
  let hash = Math.imul(one + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(other, 0xc2b2ae35);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}

/** Hashes that both have, and how many of either are in the range where both lists are complete. */
function overlap(a: Sketch, b: Sketch): { shared: number; inA: number; inB: number } {
  const limit = Math.min(a.isCut ? a.hashes.at(-1)! : Infinity, b.isCut ? b.hashes.at(-1)! : Infinity);
  let [i, j, shared] = [0, 0, 0];
  while (i < a.hashes.length && j < b.hashes.length) {
    const [left, right] = [a.hashes[i]!, b.hashes[j]!];
    if (left > limit || right > limit) break;
    if (left === right) shared++;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  while (i < a.hashes.length && a.hashes[i]! <= limit) i++;
  while (j < b.hashes.length && b.hashes[j]! <= limit) j++;
  return { shared, inA: i, inB: j };
}

/** Dice's measure over the sketches, 0 to 1. Linear in the sketches, which are bounded. */
export function similarity(a: Sketch, b: Sketch): number {
  const { shared, inA, inB } = overlap(a, b);
  return inA + inB === 0 ? 0 : (2 * shared) / (inA + inB);
}

/** Share of the first text that is in the second one too, 0 to 1. */
export function containment(part: Sketch, whole: Sketch): number {
  const { shared, inA } = overlap(part, whole);
  return inA === 0 ? 0 : shared / inA;
}

/** The highest score that two texts of such lengths could reach. */
export function likenessLimit(a: Sketch, b: Sketch): number {
  if (a.isCut || b.isCut) return 1;
  const [less, more] = [Math.min(a.hashes.length, b.hashes.length), Math.max(a.hashes.length, b.hashes.length)];
  return more === 0 ? 0 : (2 * less) / (less + more);
}
