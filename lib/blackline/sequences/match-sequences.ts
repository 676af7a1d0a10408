import { type Candidate, heaviestChain } from './increasing-chain.ts';
import { type Matches, matchLongestCommon } from './longest-common.ts';

/** Up to so many 32-bit steps the exact algorithm is used; beyond that, anchors cut the problem up. */
const EXACT_STEPS = 1 << 20;
/** Without anchors the sequences are cut into pieces of this length, side by side. */
const PIECE = 2048;
/** Lengths of the runs of words that may anchor: long ones first, they are the surest. */
const ANCHOR_LENGTHS = [8, 3, 1];

/**
 * Matches two sequences of numbers in order, as many as can be: exactly the longest common subsequence where that is
 * affordable; else around runs of words that stand once on both sides; else, in sequences of nothing but repeats,
 * piece by piece. Time is bounded by O(n log n) plus a constant per element, whatever the input.
 */
export function matchSequences(a: Int32Array, b: Int32Array): Matches {
  const matches: Matches = { old: [], new: [] };
  matchRange(a, 0, a.length, b, 0, b.length, 0, matches);
  return matches;
}

/** The same for a[a0, a1) and b[b0, b1), added to `matches`; `level` is the place in the list of anchor lengths. */
export function matchRange(
  a: Int32Array,
  a0: number,
  a1: number,
  b: Int32Array,
  b0: number,
  b1: number,
  level: number,
  matches: Matches,
): void {
  const head = matchHead(a, a0, a1, b, b0, b1, matches);
  a0 += head;
  b0 += head;
  const tail = tailLength(a, a0, a1, b, b0, b1);
  a1 -= tail;
  b1 -= tail;
  if (a0 < a1 && b0 < b1) {
    if (((a1 - a0 + 31) >>> 5) * (b1 - b0) <= EXACT_STEPS) matchLongestCommon(a, a0, a1, b, b0, b1, matches);
    else if (level < ANCHOR_LENGTHS.length) matchAroundAnchors(a, a0, a1, b, b0, b1, level, matches);
    else matchPieces(a, a0, a1, b, b0, b1, matches);
  }
  for (let k = 0; k < tail; k++) {
    matches.old.push(a1 + k);
    matches.new.push(b1 + k);
  }
}

/** Adds what both ranges begin with to `matches`; gives its length. */
function matchHead(
  a: Int32Array,
  a0: number,
  a1: number,
  b: Int32Array,
  b0: number,
  b1: number,
  matches: Matches,
): number {
  let length = 0;
  while (a0 + length < a1 && b0 + length < b1 && a[a0 + length] === b[b0 + length]) {
    matches.old.push(a0 + length);
    matches.new.push(b0 + length);
    length++;
  }
  return length;
}

/** How many elements both ranges end with alike. */
function tailLength(a: Int32Array, a0: number, a1: number, b: Int32Array, b0: number, b1: number): number {
  let length = 0;
  while (a1 - length > a0 && b1 - length > b0 && a[a1 - length - 1] === b[b1 - length - 1]) length++;
  return length;
}

function matchAroundAnchors(
  a: Int32Array,
  a0: number,
  a1: number,
  b: Int32Array,
  b0: number,
  b1: number,
  level: number,
  matches: Matches,
): void {
  const anchors = findAnchors(a, a0, a1, b, b0, b1, ANCHOR_LENGTHS[level]!);
  let fromOld = a0;
  let fromNew = b0;
  for (const anchor of anchors) {
    if (anchor.old < fromOld || anchor.new < fromNew) continue;
    matchRange(a, fromOld, anchor.old, b, fromNew, anchor.new, level + 1, matches);
    const run = matchHead(a, anchor.old, a1, b, anchor.new, b1, matches);
    fromOld = anchor.old + run;
    fromNew = anchor.new + run;
  }
  matchRange(a, fromOld, a1, b, fromNew, b1, level + 1, matches);
}

/** Runs of `length` that stand exactly once in either range, in the longest order that both sides keep. */
function findAnchors(
  a: Int32Array,
  a0: number,
  a1: number,
  b: Int32Array,
  b0: number,
  b1: number,
  length: number,
): Candidate[] {
  const placeOf = new Map<number, number>();
  const again = -1;
  forEachRun(a, a0, a1, length, (key, at) => placeOf.set(key, placeOf.has(key) ? again : at));
  const newPlaceOf = new Map<number, number>();
  forEachRun(b, b0, b1, length, (key, at) => {
    if ((placeOf.get(key) ?? again) === again) return;
    newPlaceOf.set(key, newPlaceOf.has(key) ? again : at);
  });
  const candidates: Candidate[] = [];
  for (const [key, at] of newPlaceOf) {
    if (at === again) continue;
    const old = placeOf.get(key)!;
    if (isSameRun(a, old, b, at, length)) candidates.push({ old, new: at, weight: 1 });
  }
  return heaviestChain(candidates, b0, b1);
}

function forEachRun(
  list: Int32Array,
  from: number,
  to: number,
  length: number,
  visit: (key: number, at: number) => void,
) {
  for (let at = from; at + length <= to; at++) {
    let key = 0x811c9dc5;
    for (let k = 0; k < length; k++) key = Math.imul(key ^ list[at + k]!, 0x01000193) ^ (key >>> 15);
    visit(key, at);
  }
}

function isSameRun(a: Int32Array, at: number, b: Int32Array, other: number, length: number): boolean {
  for (let k = 0; k < length; k++) if (a[at + k] !== b[other + k]) return false;
  return true;
}

function matchPieces(
  a: Int32Array,
  a0: number,
  a1: number,
  b: Int32Array,
  b0: number,
  b1: number,
  matches: Matches,
): void {
  const pieces = Math.ceil(Math.max(a1 - a0, b1 - b0) / PIECE);
  for (let piece = 0; piece < pieces; piece++) {
    const share = (from: number, to: number, part: number) => from + Math.floor(((to - from) * part) / pieces);
    const [oldFrom, oldTo] = [share(a0, a1, piece), share(a0, a1, piece + 1)];
    const [newFrom, newTo] = [share(b0, b1, piece), share(b0, b1, piece + 1)];
    matchRange(a, oldFrom, oldTo, b, newFrom, newTo, ANCHOR_LENGTHS.length, matches);
  }
}
