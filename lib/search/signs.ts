import type { PassageId } from './passage-source.ts';

/**
 * Which parts of a vector are positive, one bit each: what is left of a vector when it must be small. Vectors that
 * point alike share most of their signs, so that a short list by signs holds those nearest by all their parts. Pure.
 */

/** The signs of one filing's passages, `width` words for each; `numbers` are theirs, in the same order. */
export type FilingSigns = { filing: number; numbers: Int16Array; words: Uint32Array };

const WORD_BYTES = 4;

/** Words of 32 signs that a vector takes. */
export const signWidth = (dimension: number): number => Math.ceil(dimension / 32);

/** A vector's signs, in the order of bits that pgvector's `binary_quantize` has. */
export function signsOf(vector: readonly number[]): Uint32Array {
  const bytes = new Uint8Array(signWidth(vector.length) * WORD_BYTES);
  for (const [at, part] of vector.entries()) if (part > 0) bytes[at >> 3]! |= 0x80 >> (at & 7);
  return new Uint32Array(bytes.buffer);
}

/** Widens packed signs, `Math.ceil(dimension / 8)` bytes a vector, to whole words. */
export function readSigns(packed: Uint8Array, dimension: number): Uint32Array {
  const size = Math.ceil(dimension / 8);
  const wide = signWidth(dimension) * WORD_BYTES;
  const count = packed.byteLength / size;
  const bytes = new Uint8Array(count * wide);
  for (let row = 0; row < count; row++) bytes.set(packed.subarray(row * size, (row + 1) * size), row * wide);
  return new Uint32Array(bytes.buffer);
}

/** So many whose signs differ least are compared more closely. Below it what is nearest by all parts gets lost. */
const CLOSE = 5_000;

/**
 * The `most` passages that seem nearest to a vector. First by the signs that differ (Hamming distance), all of them;
 * then the best by the sum of the vector's parts, each with the passage's sign: only the passage is known roughly, the
 * vector as it is. Cost: one pass over the words, some 10 ns each.
 */
export function nearestBySigns(filings: readonly FilingSigns[], vector: readonly number[], most: number): PassageId[] {
  const close = fewestDifferences(filings, signsOf(vector), CLOSE);
  const sums = signedSums(close, vector);
  const least = sums.toSorted().at(-most) ?? Number.NEGATIVE_INFINITY;
  return close
    .flatMap((row, at) => (sums[at]! >= least ? [{ ...row, sum: sums[at]! }] : []))
    .toSorted((one, other) => other.sum - one.sum)
    .slice(0, most)
    .map(({ signs, row }) => ({ filing: signs.filing, number: signs.numbers[row]! }));
}

type Row = { signs: FilingSigns; row: number };

/** The `most` rows with the fewest other signs, and any that have no more than the last of them. */
function fewestDifferences(filings: readonly FilingSigns[], query: Uint32Array, most: number): Row[] {
  const width = query.length;
  const distances = new Uint16Array(filings.reduce((sum, { numbers }) => sum + numbers.length, 0));
  const counts = new Uint32Array(width * 32 + 1);
  let at = 0;
  for (const { words } of filings) {
    for (let word = 0; word < words.length; ) {
      let distance = 0;
      for (let part = 0; part < width; part++) distance += countBits(words[word++]! ^ query[part]!);
      distances[at++] = distance;
      counts[distance]! += 1;
    }
  }
  let [furthest, found] = [0, counts[0]!];
  while (furthest < counts.length - 1 && found < most) found += counts[++furthest]!;
  const rows: Row[] = [];
  at = 0;
  for (const signs of filings) {
    for (let row = 0; row < signs.numbers.length; row++) {
      if (distances[at++]! <= furthest) rows.push({ signs, row });
    }
  }
  return rows;
}

/** Sums of a vector's parts by the signs of others, eight parts at a time from a table of what each byte adds. */
function signedSums(rows: readonly Row[], vector: readonly number[]): Float32Array {
  const size = signWidth(vector.length) * WORD_BYTES;
  const table = new Float32Array(size * 256);
  for (let byte = 0; byte < size; byte++) {
    for (let value = 0; value < 256; value++) {
      let sum = 0;
      for (let bit = 0; bit < 8; bit++) {
        const part = vector[byte * 8 + bit] ?? 0;
        sum += value & (0x80 >> bit) ? part : -part;
      }
      table[byte * 256 + value] = sum;
    }
  }
  const sums = new Float32Array(rows.length);
  let bytes: Uint8Array = new Uint8Array();
  for (const [at, { signs, row }] of rows.entries()) {
    const { buffer, byteOffset, byteLength } = signs.words;
    if (bytes.buffer !== buffer) bytes = new Uint8Array(buffer, byteOffset, byteLength);
    let sum = 0;
    for (let byte = 0; byte < size; byte++) sum += table[byte * 256 + bytes[row * size + byte]!]!;
    sums[at] = sum;
  }
  return sums;
}

/** Bits that are set, by sums of neighbours (Warren: "Hacker's Delight", 5-1). */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
