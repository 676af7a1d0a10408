import { BestSums } from './best-sums.ts';
import { CONTINUATION_BIT, IMPACT_TIERS, ORIGIN_HEADER } from './segment-postings.ts';

/** Scores passages by the postings of segments (`segment-postings.ts`), one term after the other. */

/** What a search has read of one segment. */
export type FetchedSegment = {
  /** One more than the highest document number, used or not. */
  maxDoc: number;
  /** By origin, the document number at which its own numbers begin. */
  docBases: ReadonlyMap<number, number>;
  /** By document number, 1 where the search's filter accepts the passage, else 0; null when it accepts all. */
  acceptedDocs: Uint8Array | null;
  /** `list` ends with the last tier that was read; `ends` may go on. */
  lists: { term: number; ends: readonly number[]; list: Uint8Array }[];
};

type SegmentHit<Segment> = { segment: Segment; docNumber: number; score: number; neighbourScore: number };

/** Sums are 16-bit integers: half the memory to clear and to scan. */
const MAX_SUM = 65_000;

/**
 * The sums by document number, and the numbers whose sums passed the floor. Both are reused for every segment and
 * search: a search does not wait for anything while it uses them.
 */
let sums = new Uint16Array(2 ** 16);
let reached = new Int32Array(2 ** 16);

/**
 * The accepted passages with the `most` highest sums over all segments, unsorted; which ones of equal sums is left open.
 * A passage may come twice: its filing was indexed again, and is in two segments.
 * Cost: some 3 ns for each entry read, a quarter of that for each document number.
 * @param weights of the terms that were read, at least
 */
export function bestInSegments<Segment extends FetchedSegment>(
  segments: readonly Segment[],
  weights: ReadonlyMap<number, number>,
  most: number,
): SegmentHit<Segment>[] {
  const best = new BestSums(most);
  const unit = unitOf(segments, weights);
  let found: SegmentHit<Segment>[] = [];
  for (const segment of segments) {
    const count = sumSegment(segment, (term) => (weights.get(term) ?? 0) / unit, Math.floor(best.floor));
    let { floor } = best;
    for (let index = 0; index < count; index++) {
      const docNumber = reached[index]!;
      const sum = sums[docNumber]!;
      if (sum <= floor || segment.acceptedDocs?.[docNumber] === 0) continue;
      best.add(sum);
      floor = best.floor;
      const neighbourSum = Math.max(sums[docNumber - 1]!, sums[docNumber + 1]!);
      found.push({ segment, docNumber, score: sum * unit, neighbourScore: neighbourSum * unit });
    }
    const least = best.least * unit;
    found = found.filter(({ score }) => score >= least);
  }
  return found;
}

/** The score that a sum of 1 stands for, chosen so that no sum exceeds MAX_SUM. */
function unitOf(segments: readonly FetchedSegment[], weights: ReadonlyMap<number, number>): number {
  const terms = new Set(segments.flatMap(({ lists }) => lists.map(({ term }) => term)));
  let all = 0;
  for (const term of terms) all += (weights.get(term) ?? 0) * (IMPACT_TIERS[0].impact / 255);
  return all > 0 ? all / MAX_SUM : 1;
}

/**
 * Adds up one segment's lists in `sums`.
 * @param shareOf a term's weight, in units
 * @param floor what a sum must exceed to count
 * @returns how many document numbers exceeded it: they are the first ones of `reached`
 */
function sumSegment(
  { maxDoc, docBases, lists }: FetchedSegment,
  shareOf: (term: number) => number,
  floor: number,
): number {
  // One more, so that every document number has a neighbour on both sides.
  if (maxDoc + 1 > sums.length) {
    sums = new Uint16Array((maxDoc + 1) * 2);
    reached = new Int32Array((maxDoc + 1) * 2);
  }
  sums.fill(0, 0, maxDoc + 1);
  let count = 0;
  for (const { term, ends, list } of lists) {
    const share = shareOf(term);
    let from = 0;
    for (const [tier, { impact }] of IMPACT_TIERS.entries()) {
      const to = Math.min(ends[tier] ?? 0, list.length);
      if (to > from) count = addTier(list, from, to, docBases, Math.round((share * impact) / 255), floor, count);
      from = Math.max(from, to);
    }
  }
  return count;
}

/** A function of its own, so that V8 keeps it optimised whatever a search's weights are: five times as fast. */
function addTier(
  list: Uint8Array,
  from: number,
  to: number,
  docBases: ReadonlyMap<number, number>,
  share: number,
  floor: number,
  already: number,
): number {
  let count = already;
  let docNumber = 0;
  let at = from;
  while (at < to) {
    let gap = list[at]!;
    // Nearly all gaps take one byte: a loop of their own takes two thirds of the time.
    for (; at < to && gap > 0 && gap < CONTINUATION_BIT; gap = list[++at]!) {
      docNumber += gap;
      const before = sums[docNumber]!;
      const after = before + share;
      sums[docNumber] = after;
      if (after > floor && before <= floor) reached[count++] = docNumber;
    }
    if (at >= to) break;
    at += 1;
    if (gap === 0) {
      const origin = list[at]! | (list[at + 1]! << 8) | (list[at + 2]! << 16) | (list[at + 3]! << 24);
      docNumber = (docBases.get(origin) ?? 0) - 1;
      at += ORIGIN_HEADER - 1;
      continue;
    }
    gap -= CONTINUATION_BIT;
    for (let shift = 7, byte = CONTINUATION_BIT; byte >= CONTINUATION_BIT; shift += 7) {
      byte = list[at++]!;
      gap |= (byte & 0x7f) << shift;
    }
    docNumber += gap;
    const before = sums[docNumber]!;
    const after = before + share;
    sums[docNumber] = after;
    if (after > floor && before <= floor) reached[count++] = docNumber;
  }
  return count;
}
