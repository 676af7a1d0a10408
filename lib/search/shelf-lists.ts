import { BestSums } from './best-sums.ts';
import type { PassageId } from './passage-source.ts';
import { POSTINGS_ENTRY, POSTINGS_HEADER } from './postings.ts';

/**
 * Posting lists of many filings together. A term's list on a shelf holds its passages in levels, those of which it says
 * most first: a search reads the beginning and need not know the rest. An entry is four bytes, the lower first: 17 bits
 * of the filing's number, 15 of the passage's. The upper bits of the filings' numbers are those of the shelf, its span.
 */

/** What a term must say of a passage to stand in each level, and what an entry of the level counts. */
export const LEVELS = [
  { least: 200, worth: 212 },
  { least: 170, worth: 182 },
  { least: 150, worth: 159 },
  { least: 130, worth: 139 },
  { least: 110, worth: 119 },
  { least: 90, worth: 100 },
  { least: 65, worth: 76 },
  { least: 0, worth: 53 },
] as const;

const SPAN_BITS = 17;
const NUMBER_BITS = 15;
const WITHIN_SPAN = 2 ** SPAN_BITS - 1;
const NUMBER = 2 ** NUMBER_BITS - 1;

/** Bytes of an entry. */
export const SHELF_ENTRY = 4;

/** Filings of one span can lie on one shelf. */
export const spanOf = (filing: number): number => filing >>> SPAN_BITS;

/** A term's list on a shelf; `ends` are the numbers of entries up to the end of each level. */
export type ShelfList = { term: number; ends: number[]; list: Uint8Array };

const levelOf = Uint8Array.from({ length: 256 }, (_, impact) => LEVELS.findIndex(({ least }) => impact >= least));

/** One term's list on a shelf, of its lists of single filings (`postings.ts`), one behind the other. Linear. */
export function packShelfList(term: number, lists: Uint8Array): ShelfList {
  const view = new DataView(lists.buffer, lists.byteOffset, lists.byteLength);
  const counts = LEVELS.map(() => 0);
  eachEntry(view, (_, impact) => void (counts[levelOf[impact]!]! += 1));
  let end = 0;
  const ends = counts.map((count) => (end += count));
  const next = ends.map((last, level) => last - counts[level]!);
  const list = new Uint8Array(end * SHELF_ENTRY);
  const packed = new DataView(list.buffer);
  eachEntry(view, (entry, impact) => packed.setUint32(next[levelOf[impact]!]!++ * SHELF_ENTRY, entry, true));
  return { term, ends, list };
}

function eachEntry(view: DataView, visit: (entry: number, impact: number) => void): void {
  for (let at = 0; at < view.byteLength; ) {
    const filing = (view.getInt32(at, true) & WITHIN_SPAN) << NUMBER_BITS;
    const end = at + POSTINGS_HEADER + view.getUint16(at + 6, true) * POSTINGS_ENTRY;
    for (at += POSTINGS_HEADER; at < end; at += POSTINGS_ENTRY)
      visit((filing | view.getUint16(at, true)) >>> 0, view.getUint8(at + 2));
  }
}

/** The beginnings of the lists that a search has read of one shelf. */
export type ReadShelf = { span: number; lists: ShelfList[] };

export type ShelfSum = PassageId & { score: number; beside: number };

/**
 * The passages with the `most` highest sums over what was read of all shelves, in no order; of equal ones, any. A passage
 * that lies on two shelves, as its filing was indexed again, may come twice.
 * Cost: linear in the entries read, some 30 ns each.
 */
export function bestOnShelves(
  shelves: readonly ReadShelf[],
  weightOf: (term: number) => number,
  most: number,
): ShelfSum[] {
  const best = new BestSums(most);
  let found: ShelfSum[] = [];
  for (const { span, lists } of shelves) {
    const table = sumShelf(lists, weightOf);
    let { floor } = best;
    for (let at = 0; at < table.sums.length; at++) {
      const score = table.sums[at]!;
      if (score <= floor) continue;
      best.add(score);
      floor = best.floor;
      const entry = table.keys[at]! - 1;
      const number = entry & NUMBER;
      const filing = span * 2 ** SPAN_BITS + (entry >>> NUMBER_BITS);
      const before = number > 0 ? sumOf(table, entry - 1) : 0;
      found.push({ filing, number, score, beside: Math.max(before, sumOf(table, entry + 1)) });
    }
    const { least } = best;
    found = found.filter(({ score }) => score >= least);
  }
  return found;
}

/**
 * Sums by entry: a table of open addresses, as large as what is added, however large the corpus is. Keys are entries plus
 * one, 0 is free: no passage has the number that would overflow.
 */
type SumTable = { keys: Uint32Array; sums: Float32Array; shift: number };

/** Room for one table, kept from shelf to shelf: a search is done with it before it lets another one run. */
let room = { keys: new Uint32Array(2 ** 16), sums: new Float32Array(2 ** 16) };

function emptyTable(entries: number): SumTable {
  const bits = Math.max(4, Math.ceil(Math.log2(entries * 2 + 1)));
  const size = 2 ** bits;
  if (size > room.keys.length) room = { keys: new Uint32Array(size), sums: new Float32Array(size) };
  return { keys: room.keys.subarray(0, size).fill(0), sums: room.sums.subarray(0, size).fill(0), shift: 32 - bits };
}

/** Spreads numbers of neighbouring passages, and of filings at even distances, over a table (the end of MurmurHash3). */
function mix(key: number): number {
  const half = Math.imul(key ^ (key >>> 16), 0x85ebca6b);
  return Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
}

function sumShelf(lists: readonly ShelfList[], weightOf: (term: number) => number): SumTable {
  const table = emptyTable(lists.reduce((all, { list }) => all + list.byteLength / SHELF_ENTRY, 0));
  for (const { term, ends, list } of lists) {
    // Four bytes at a time need a beginning that four divides; the lower byte comes first on every machine of today.
    const entries = new Uint32Array(new Uint8Array(list).buffer);
    const share = weightOf(term) / 255;
    let from = 0;
    for (const [level, { worth }] of LEVELS.entries()) {
      const to = Math.min(ends[level] ?? 0, entries.length);
      addEntries(table, entries, from, to, share * worth);
      from = to;
    }
  }
  return table;
}

/** A function of its own, so that it stays compiled whatever a search weighs its terms by: five times as quick. */
function addEntries({ keys, sums, shift }: SumTable, entries: Uint32Array, from: number, to: number, sum: number) {
  const last = keys.length - 1;
  for (let next = from; next < to; next++) {
    const key = entries[next]! + 1;
    let at = mix(key) >>> shift;
    while (keys[at] !== 0 && keys[at] !== key) at = (at + 1) & last;
    keys[at] = key;
    sums[at]! += sum;
  }
}

function sumOf({ keys, sums, shift }: SumTable, entry: number): number {
  const key = entry + 1;
  let at = mix(key) >>> shift;
  while (keys[at] !== 0 && keys[at] !== key) at = (at + 1) & (keys.length - 1);
  return sums[at]!;
}
