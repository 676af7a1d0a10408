import type { PassageId } from '#lib/search/passage-source';

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
const CLOSE = 4_000;

/**
 * The `most` passages that seem nearest to a vector. First by the signs that differ (Hamming distance), all of them;
 * then the best by the sum of the vector's parts, each with the passage's sign: only the passage is known roughly, the
 * vector as it is. Cost: one pass over the words, some 5 ns each.
 */
export function nearestBySigns(filings: readonly FilingSigns[], vector: readonly number[], most: number): PassageId[] {
  const close = fewestDifferences(filings, signsOf(vector), CLOSE);
  const sums = signedSums(filings, close, vector);
  const least = sums.toSorted().at(-most) ?? Number.NEGATIVE_INFINITY;
  const near: (PassageId & { sum: number })[] = [];
  for (let at = 0; at < sums.length; at++) {
    const sum = sums[at]!;
    if (sum < least) continue;
    const { filing, numbers } = filings[close.places[at]!]!;
    near.push({ filing, number: numbers[close.rows[at]!]!, sum });
  }
  return near
    .toSorted((one, other) => other.sum - one.sum)
    .slice(0, most)
    .map(({ filing, number }) => ({ filing, number }));
}

/** Rows of filings: the filing's place in the list, and the row in it. */
type Rows = { places: Int32Array; rows: Int32Array };

/** The `most` rows with the fewest other signs, and any that have no more than the last of them. */
function fewestDifferences(filings: readonly FilingSigns[], query: Uint32Array, most: number): Rows {
  const width = query.length;
  const distances = new Uint16Array(filings.reduce((sum, { numbers }) => sum + numbers.length, 0));
  const counts = new Uint32Array(width * 32 + 1);
  let at = 0;
  for (const { words } of filings) {
    for (let start = 0; start < words.length; start += width) {
      const distance = countDifferences(words, start, query);
      distances[at++] = distance;
      counts[distance]! += 1;
    }
  }
  let [furthest, found] = [0, counts[0]!];
  while (furthest < counts.length - 1 && found < most) found += counts[++furthest]!;
  const near: Rows = { places: new Int32Array(found), rows: new Int32Array(found) };
  at = 0;
  let end = 0;
  for (const [place, { numbers }] of filings.entries()) {
    for (let row = 0; row < numbers.length; row++) {
      if (distances[at++]! > furthest) continue;
      near.places[end] = place;
      near.rows[end++] = row;
    }
  }
  return near;
}

/** Sums of a vector's parts by the signs of others, eight parts at a time from a table of what each byte adds. */
function signedSums(filings: readonly FilingSigns[], { places, rows }: Rows, vector: readonly number[]): Float32Array {
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
  const bytes = filings.map(({ words }) => new Uint8Array(words.buffer, words.byteOffset, words.byteLength));
  const sums = new Float32Array(places.length);
  for (let at = 0; at < sums.length; at++) {
    const own = bytes[places[at]!]!;
    const start = rows[at]! * size;
    let sum = 0;
    for (let byte = 0; byte < size; byte++) sum += table[byte * 256 + own[start + byte]!]!;
    sums[at] = sum;
  }
  return sums;
}

/**
 * Bits in which a row differs from a query: sums of neighbours (Warren: "Hacker's Delight", 5-1), those of four bytes
 * gathered over as many words as a byte can count.
 */
function countDifferences(words: Uint32Array, start: number, query: Uint32Array): number {
  let distance = 0;
  for (let from = 0; from < query.length; from += WORDS_A_BYTE_COUNTS) {
    const to = Math.min(query.length, from + WORDS_A_BYTE_COUNTS);
    let even = 0;
    for (let part = from; part < to; part++) {
      const word = words[start + part]! ^ query[part]!;
      const pairs = word - ((word >>> 1) & 0x55555555);
      const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
      even += (fours + (fours >>> 4)) & 0x0f0f0f0f;
    }
    distance += (even & 0xff) + ((even >>> 8) & 0xff) + ((even >>> 16) & 0xff) + (even >>> 24);
  }
  return distance;
}

/** Eight bits of each word fall to each of four bytes: 15 words add up to 120, and the sum stays a small integer. */
const WORDS_A_BYTE_COUNTS = 15;
