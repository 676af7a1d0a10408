import { BestSums } from './best-sums.ts';
import { LEVELS, MORE, SEGMENT_HEADER } from './shelf-lists.ts';

/** Adds up what the lists of shelves say (`shelf-lists.ts`). */

/** The beginnings of the lists that a search has read of one shelf. */
export type ReadShelf = {
  /** How many places it has. */
  places: number;
  /** The first place of each segment. */
  bases: ReadonlyMap<number, number>;
  /** Of each place, whether a passage there may be found: 1 or 0; null when all may. */
  open: Uint8Array | null;
  /** `ends` of each level, those that were not read left out or not. */
  lists: { term: number; ends: readonly number[]; list: Uint8Array }[];
};

type ShelfSum<Shelf> = { shelf: Shelf; place: number; score: number; beside: number };

/** Sums are whole numbers of 16 bits: half the memory to empty and to walk through. */
const MAX_SUM = 65_000;

/**
 * Room for the sums of one shelf, and for the places whose sums came to count, kept from shelf to shelf: a search is
 * done with them before it lets another one run.
 */
let sums = new Uint16Array(2 ** 16);
let reached = new Int32Array(2 ** 16);

/**
 * The passages that may be found with the `most` highest sums over what was read of all shelves, in no order; of equal
 * ones, any. A passage that lies on two shelves, as its filing was indexed again, may come twice.
 * Cost: linear in the entries read, some 3 ns each, and in the shelves' places, a quarter of one.
 * @param weights of the terms that were read, at least
 */
export function bestOnShelves<Shelf extends ReadShelf>(
  shelves: readonly Shelf[],
  weights: ReadonlyMap<number, number>,
  most: number,
): ShelfSum<Shelf>[] {
  const best = new BestSums(most);
  const unit = unitOf(shelves, weights);
  let found: ShelfSum<Shelf>[] = [];
  for (const shelf of shelves) {
    const count = sumShelf(shelf, (term) => (weights.get(term) ?? 0) / unit, Math.floor(best.floor));
    let { floor } = best;
    for (let index = 0; index < count; index++) {
      const place = reached[index]!;
      const sum = sums[place]!;
      if (sum <= floor || shelf.open?.[place] === 0) continue;
      best.add(sum);
      floor = best.floor;
      const beside = Math.max(sums[place - 1]!, sums[place + 1]!);
      found.push({ shelf, place, score: sum * unit, beside: beside * unit });
    }
    const least = best.least * unit;
    found = found.filter(({ score }) => score >= least);
  }
  return found;
}

/** What one stands for, so that no sum is above the highest. */
function unitOf(shelves: readonly ReadShelf[], weights: ReadonlyMap<number, number>): number {
  const terms = new Set(shelves.flatMap(({ lists }) => lists.map(({ term }) => term)));
  let all = 0;
  for (const term of terms) all += (weights.get(term) ?? 0) * (LEVELS[0].worth / 255);
  return all > 0 ? all / MAX_SUM : 1;
}

/**
 * Adds up one shelf's lists.
 * @param shareOf what a term weighs, in units
 * @param floor what a sum must pass to count
 * @returns how many places have passed it: they are the first ones of `reached`
 */
function sumShelf({ places, bases, lists }: ReadShelf, shareOf: (term: number) => number, floor: number): number {
  // A place of nobody stands behind the last one.
  if (places + 1 > sums.length) {
    sums = new Uint16Array((places + 1) * 2);
    reached = new Int32Array((places + 1) * 2);
  }
  sums.fill(0, 0, places + 1);
  let count = 0;
  for (const { term, ends, list } of lists) {
    const share = shareOf(term);
    let from = 0;
    for (const [level, { worth }] of LEVELS.entries()) {
      const to = Math.min(ends[level] ?? 0, list.length);
      if (to > from) count = addLevel(list, from, to, bases, Math.round((share * worth) / 255), floor, count);
      from = Math.max(from, to);
    }
  }
  return count;
}

/** Alone, so that it stays compiled whatever a search weighs its terms by: five times as quick. */
function addLevel(
  list: Uint8Array,
  from: number,
  to: number,
  bases: ReadonlyMap<number, number>,
  share: number,
  floor: number,
  already: number,
): number {
  let count = already;
  let place = 0;
  let at = from;
  while (at < to) {
    let gap = list[at]!;
    // Nearly all distances are of one byte: with a loop of their own it takes two thirds of the time.
    for (; at < to && gap > 0 && gap < MORE; gap = list[++at]!) {
      place += gap;
      const before = sums[place]!;
      const after = before + share;
      sums[place] = after;
      if (after > floor && before <= floor) reached[count++] = place;
    }
    if (at >= to) break;
    at += 1;
    if (gap === 0) {
      const segment = list[at]! | (list[at + 1]! << 8) | (list[at + 2]! << 16) | (list[at + 3]! << 24);
      place = (bases.get(segment) ?? 0) - 1;
      at += SEGMENT_HEADER - 1;
      continue;
    }
    gap -= MORE;
    for (let shift = 7, byte = MORE; byte >= MORE; shift += 7) {
      byte = list[at++]!;
      gap |= (byte & 0x7f) << shift;
    }
    place += gap;
    const before = sums[place]!;
    const after = before + share;
    sums[place] = after;
    if (after > floor && before <= floor) reached[count++] = place;
  }
  return count;
}
