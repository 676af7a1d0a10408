/** Places matched between two sequences: old[k] with new[k], both strictly increasing. */
export type Matches = { old: number[]; new: number[] };

/** Scratch space that outlives a call: from word number to its row of the match table, −1 when it has none. */
let rowOfId = new Int32Array(0);

function scratchFor(ids: Int32Array, from: number, to: number): Int32Array {
  let largest = -1;
  for (let at = from; at < to; at++) if (ids[at]! > largest) largest = ids[at]!;
  if (rowOfId.length <= largest) rowOfId = new Int32Array(Math.max(largest + 1, rowOfId.length * 2, 4096)).fill(-1);
  return rowOfId;
}

/**
 * Adds a longest common subsequence of a[a0, a1) and b[b0, b1) to `matches`. Bit-parallel (Hyyrö, "Bit-parallel LCS-length
 * computation revisited", 2004) with all rows kept for the way back: O(n·m/32) time and bits.
 */
export function matchLongestCommon(
  a: Int32Array,
  a0: number,
  a1: number,
  b: Int32Array,
  b0: number,
  b1: number,
  matches: Matches,
): void {
  const n = a1 - a0;
  const m = b1 - b0;
  const words = (n + 31) >>> 5;
  const rows = scratchFor(a, a0, a1);
  const masks = maskWords(a, a0, a1, words, rows);
  // Row 0 is the empty new side; row r holds what is common with its first r words.
  const table = new Int32Array(words * (m + 1)).fill(-1, 0, words);
  for (let row = 0; row < m; row++) {
    const before = row * words;
    const at = before + words;
    const id = b[b0 + row]!;
    const mask = id < rows.length ? rows[id]! : -1;
    if (mask < 0) {
      table.copyWithin(at, before, at);
      continue;
    }
    let carry = 0;
    for (let k = 0; k < words; k++) {
      const value = table[before + k]!;
      const hit = value & masks[mask * words + k]!;
      const sum = (value >>> 0) + (hit >>> 0) + carry;
      carry = sum > 0xffffffff ? 1 : 0;
      table[at + k] = sum | 0 | (value & ~hit);
    }
  }
  for (let at = a0; at < a1; at++) rows[a[at]!] = -1;
  traceBack(table, words, n, m, a0, b0, matches);
}

/** One row of bits per distinct word of the old side: where it stands. */
function maskWords(a: Int32Array, a0: number, a1: number, words: number, rows: Int32Array): Int32Array {
  let distinct = 0;
  for (let at = a0; at < a1; at++) if (rows[a[at]!]! < 0) rows[a[at]!] = distinct++;
  const masks = new Int32Array(distinct * words);
  for (let at = a0; at < a1; at++) {
    const column = at - a0;
    masks[rows[a[at]!]! * words + (column >>> 5)]! |= 1 << (column & 31);
  }
  return masks;
}

/** A set bit says that the old word of its column does not lengthen what is common so far. */
function traceBack(
  table: Int32Array,
  words: number,
  n: number,
  m: number,
  a0: number,
  b0: number,
  matches: Matches,
): void {
  const isSet = (row: number, column: number) => (table[row * words + (column >>> 5)]! >>> (column & 31)) & 1;
  const foundOld: number[] = [];
  const foundNew: number[] = [];
  let column = n;
  let row = m;
  while (row > 0 && column > 0) {
    if (isSet(row, column - 1)) {
      column--;
      continue;
    }
    row--;
    if (!isSet(row, column - 1)) continue;
    column--;
    foundOld.push(a0 + column);
    foundNew.push(b0 + row);
  }
  for (let k = foundOld.length - 1; k >= 0; k--) {
    matches.old.push(foundOld[k]!);
    matches.new.push(foundNew[k]!);
  }
}
