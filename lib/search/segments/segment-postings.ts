import { POSTINGS_ENTRY, POSTINGS_HEADER } from '#lib/search/index/postings';
import type { SegmentFiling } from './document-table.ts';

/**
 * A term's postings in a segment: the document numbers of its passages, grouped into impact tiers, the highest impact
 * first, so that a search can stop after any tier. Within a tier the numbers rise. Each is stored as its gap to the one
 * before in LEB128: seven bits a byte, the lowest first, the highest bit set while more bytes follow (Witten, Moffat,
 * Bell: "Managing Gigabytes", 1999, on gaps). A common term takes little more than one byte a passage.
 *
 * When segments are merged, their lists are concatenated tier by tier, unchanged. So a tier consists of blocks, one for
 * each origin, the segment in which those postings were first written. A block begins with a byte 0, which no gap begins
 * with, and the origin's id in four bytes; its gaps count from the origin's first document number.
 */

/** The lowest impact of each tier's entries, and the impact that all of them count with. */
export const IMPACT_TIERS = [
  { minImpact: 200, impact: 212 },
  { minImpact: 170, impact: 182 },
  { minImpact: 150, impact: 159 },
  { minImpact: 130, impact: 139 },
  { minImpact: 110, impact: 119 },
  { minImpact: 90, impact: 100 },
  { minImpact: 65, impact: 76 },
  { minImpact: 0, impact: 53 },
] as const;

/** `counts` are the entries, `ends` the bytes, up to the end of each tier. */
export type SegmentPostings = { term: number; counts: number[]; ends: number[]; list: Uint8Array };

/** Bytes before a block's gaps. */
export const ORIGIN_HEADER = 5;

/** Set in each byte of a gap but the last. */
export const CONTINUATION_BIT = 0x80;

const tierOf = Uint8Array.from({ length: 256 }, (_, impact) =>
  IMPACT_TIERS.findIndex(({ minImpact }) => impact >= minImpact),
);

/** The document number of each filing's first passage within its origin, where numbers begin at 0. */
export function firstDocNumbers(filings: readonly SegmentFiling[]): Map<number, number> {
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
 * Packs one term's postings for a new segment. Linear, but for sorting the filings.
 * @param origin the segment's id
 * @param lists the term's lists of single filings (`postings.ts`), concatenated in any order
 * @param firsts as `firstDocNumbers` returns them
 */
export function packSegmentPostings(
  { origin, term }: { origin: number; term: number },
  lists: Uint8Array,
  firsts: ReadonlyMap<number, number>,
): SegmentPostings {
  const view = new DataView(lists.buffer, lists.byteOffset, lists.byteLength);
  const tiers: number[][] = IMPACT_TIERS.map(() => []);
  for (const { first, from, to } of filingsOf(view, firsts)) {
    for (let at = from; at < to; at += POSTINGS_ENTRY)
      tiers[tierOf[view.getUint8(at + 2)]!]!.push(first + view.getUint16(at, true));
  }
  let entries = 0;
  const counts = tiers.map((docNumbers) => (entries += docNumbers.length));
  const bytes: number[] = [];
  const ends = tiers.map((docNumbers) => {
    if (docNumbers.length > 0) pushBlock(bytes, origin, docNumbers);
    return bytes.length;
  });
  return { term, counts, ends, list: Uint8Array.from(bytes) };
}

/** Where each filing's entries are in `view`, sorted by document number. */
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

function pushBlock(bytes: number[], origin: number, docNumbers: readonly number[]): void {
  bytes.push(0, origin & 0xff, (origin >>> 8) & 0xff, (origin >>> 16) & 0xff, origin >>> 24);
  let last = -1;
  for (const docNumber of docNumbers) {
    let gap = docNumber - last;
    for (; gap >= CONTINUATION_BIT; gap >>>= 7) bytes.push((gap & 0x7f) | CONTINUATION_BIT);
    bytes.push(gap);
    last = docNumber;
  }
}
