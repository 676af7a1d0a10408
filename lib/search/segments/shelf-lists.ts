import { POSTINGS_ENTRY, POSTINGS_HEADER } from '#lib/search/index/postings';
import type { LaidFiling } from './shelf-directory.ts';

/**
 * Posting lists of many filings together. A term's list on a shelf holds the places of its passages in levels, those of
 * which it says most first: a search reads the beginning and need not know the rest. Within a level places rise, and
 * each is kept as its distance from the one before, seven bits to a byte, the lower first; the highest bit says that
 * more follow (Witten, Moffat, Bell: "Managing Gigabytes", 1999, on gaps; the bytes are LEB128). Common terms, whose
 * lists are long, take little more than a byte a passage.
 *
 * A byte 0, which no distance begins with, says that the places of a segment follow: its number in four bytes, then
 * distances from its beginning. So shelves are joined by putting their lists behind each other, level by level.
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

/** A term's list on a shelf; `counts` are the entries up to the end of each level, `ends` the bytes. */
export type ShelfList = { term: number; counts: number[]; ends: number[]; list: Uint8Array };

/** Bytes before the distances of a segment. */
export const SEGMENT_HEADER = 5;

/** The bit of a byte that says that more of a distance follows. */
export const MORE = 0x80;

const levelOf = Uint8Array.from({ length: 256 }, (_, impact) => LEVELS.findIndex(({ least }) => impact >= least));

/** The places of a segment's filings, from 0 on. */
export function firstPlaces(filings: readonly LaidFiling[]): Map<number, number> {
  let next = 0;
  return new Map(
    filings.map(({ filing, passages }) => {
      const first = next;
      next += passages + 1;
      return [filing, first];
    }),
  );
}

/**
 * One term's list on a shelf, of its lists of single filings (`postings.ts`), one behind the other in any order. Linear,
 * but for sorting the filings.
 * @param segment what the list is to call them all
 * @param firsts of `firstPlaces`
 */
export function packShelfList(
  segment: number,
  term: number,
  lists: Uint8Array,
  firsts: ReadonlyMap<number, number>,
): ShelfList {
  const view = new DataView(lists.buffer, lists.byteOffset, lists.byteLength);
  const levels: number[][] = LEVELS.map(() => []);
  for (const { first, from, to } of filingsOf(view, firsts)) {
    for (let at = from; at < to; at += POSTINGS_ENTRY)
      levels[levelOf[view.getUint8(at + 2)]!]!.push(first + view.getUint16(at, true));
  }
  let entries = 0;
  const counts = levels.map((places) => (entries += places.length));
  const bytes: number[] = [];
  const ends = levels.map((places) => {
    if (places.length > 0) pushSegment(bytes, segment, places);
    return bytes.length;
  });
  return { term, counts, ends, list: Uint8Array.from(bytes) };
}

/** Where each filing's entries lie, by the filings' places. */
function filingsOf(view: DataView, firsts: ReadonlyMap<number, number>) {
  const found: { first: number; from: number; to: number }[] = [];
  for (let at = 0; at < view.byteLength; ) {
    const first = firsts.get(view.getInt32(at, true)) ?? 0;
    const from = at + POSTINGS_HEADER;
    at = from + view.getUint16(at + 6, true) * POSTINGS_ENTRY;
    found.push({ first, from, to: at });
  }
  return found.toSorted((one, other) => one.first - other.first);
}

function pushSegment(bytes: number[], segment: number, places: readonly number[]): void {
  bytes.push(0, segment & 0xff, (segment >>> 8) & 0xff, (segment >>> 16) & 0xff, segment >>> 24);
  let last = -1;
  for (const place of places) {
    let gap = place - last;
    for (; gap >= MORE; gap >>>= 7) bytes.push((gap & 0x7f) | MORE);
    bytes.push(gap);
    last = place;
  }
}
