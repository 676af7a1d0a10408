/** Places matched between two sequences: old[k] with new[k], both strictly increasing. */
export type Matches = { old: number[]; new: number[] };

/** The elements of a sequence from `from` up to `to`, without the last. */
export type Stretch = { ids: Int32Array; from: number; to: number };

/** The part to match: a stretch of either side. */
export type Stretches = { old: Stretch; new: Stretch };

/** Scratch space that outlives a call: from word number to its row of the match table, −1 when it has none. */
let rowOfId = new Int32Array(0);

/** Room for the words of a stretch. */
function scratchFor({ ids, from, to }: Stretch): Int32Array {
  let largest = -1;
  for (let at = from; at < to; at++) if (ids[at]! > largest) largest = ids[at]!;
  if (rowOfId.length <= largest) rowOfId = new Int32Array(Math.max(largest + 1, rowOfId.length * 2, 4096)).fill(-1);
  return rowOfId;
}

/**
 * Adds a longest common subsequence of both stretches to `matches`. Bit-parallel (Hyyrö, "Bit-parallel LCS-length
 * computation revisited", 2004) with all rows kept for the way back: O(n·m/32) time and bits.
 */
export function matchLongestCommon({ old: older, new: newer }: Stretches, matches: Matches): void {
  const { ids: b, from: b0 } = newer;
  const m = newer.to - b0;
  const words = (older.to - older.from + 31) >>> 5;
  const rows = scratchFor(newer);
  const masks = maskWords({ old: older, new: newer }, words, rows);
  // Row 0 is the empty new side; row r is what is common with its first r words.
  const table = new Int32Array(words * (m + 1)).fill(-1, 0, words);
  for (let row = 0; row < m; row++) {
    const before = row * words;
    const at = before + words;
    const mask = rows[b[b0 + row]!]!;
    let carry = 0;
    for (let k = 0; k < words; k++) {
      const value = table[before + k]!;
      const hit = value & masks[mask * words + k]!;
      const sum = (value >>> 0) + (hit >>> 0) + carry;
      carry = sum > 0xffffffff ? 1 : 0;
      table[at + k] = sum | 0 | (value & ~hit);
    }
  }
  for (let at = b0; at < newer.to; at++) rows[b[at]!] = -1;
  traceBack({ table, words }, { old: older, new: newer }, matches);
}

/** One row of bits for each distinct word of the new side: where it occurs in the old one. */
function maskWords(
  { old: { ids: a, from: a0, to: a1 }, new: newer }: Stretches,
  words: number,
  rows: Int32Array,
): Int32Array {
  let distinct = 0;
  for (let at = newer.from; at < newer.to; at++) if (rows[newer.ids[at]!]! < 0) rows[newer.ids[at]!] = distinct++;
  const masks = new Int32Array(distinct * words);
  for (let at = a0; at < a1; at++) {
    const row = a[at]! < rows.length ? rows[a[at]!]! : -1;
    const column = at - a0;
    if (row >= 0) masks[row * words + (column >>> 5)]! |= 1 << (column & 31);
  }
  return masks;
}

/** A set bit says that the old word of its column does not lengthen what is common so far. */
function traceBack(
  { table, words }: { table: Int32Array; words: number },
  { old: older, new: newer }: Stretches,
  matches: Matches,
): void {
  const isSet = (row: number, column: number) => (table[row * words + (column >>> 5)]! >>> (column & 31)) & 1;
  const foundOld: number[] = [];
  const foundNew: number[] = [];
  let column = older.to - older.from;
  let row = newer.to - newer.from;
  while (row > 0 && column > 0) {
    if (isSet(row, column - 1)) {
      column--;
      continue;
    }
    row--;
    if (!isSet(row, column - 1)) continue;
    column--;
    foundOld.push(older.from + column);
    foundNew.push(newer.from + row);
  }
  for (let k = foundOld.length - 1; k >= 0; k--) {
    matches.old.push(foundOld[k]!);
    matches.new.push(foundNew[k]!);
  }
}
