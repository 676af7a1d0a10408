import { type CandidateMatch, heaviestChain } from './increasing-chain.ts';
import { type Matches, matchLongestCommon, type Stretch, type Stretches } from './longest-common.ts';

/** Up to this many 32-bit steps the exact algorithm is used; beyond that, pivots cut the problem up. */
const EXACT_STEPS = 1 << 20;
/** Without pivots the sequences are cut into pieces of this length, side by side. */
const PIECE = 2048;
/** Lengths of the runs of words that may be pivots: long ones first, they are the surest. */
const PIVOT_LENGTHS = [8, 3, 1];

/**
 * Matches as many numbers of two sequences in order as possible: exactly the longest common subsequence where that is
 * affordable; else around runs of words that occur once on both sides; else, in sequences of nothing but repeats,
 * piece by piece. Time is bounded by O(n log n) plus a constant per element, whatever the input.
 */
export function matchSequences(older: Int32Array, newer: Int32Array): Matches {
  const matches: Matches = { old: [], new: [] };
  const whole = (ids: Int32Array) => ({ ids, from: 0, to: ids.length });
  matchRange({ old: whole(older), new: whole(newer) }, matches);
  return matches;
}

/** The same for a stretch of either side, added to `matches`; `level` is the place in the list of pivot lengths. */
export function matchRange(range: Stretches, matches: Matches, level = 0): void {
  const head = matchHead(range, matches);
  const rest = between(range, head, 0);
  const tail = tailLength(rest);
  const middle = between(rest, 0, tail);
  const [n, m] = [lengthOf(middle.old), lengthOf(middle.new)];
  if (n > 0 && m > 0) {
    if (((n + 31) >>> 5) * m <= EXACT_STEPS) matchLongestCommon(middle, matches);
    else if (level < PIVOT_LENGTHS.length) matchAroundPivots(middle, matches, level);
    else matchPieces(middle, matches);
  }
  for (let k = 0; k < tail; k++) {
    matches.old.push(middle.old.to + k);
    matches.new.push(middle.new.to + k);
  }
}

const lengthOf = ({ from, to }: Stretch) => to - from;

/** Both stretches without their first `head` and their last `tail` elements. */
function between({ old: older, new: newer }: Stretches, head: number, tail: number): Stretches {
  return {
    old: { ids: older.ids, from: older.from + head, to: older.to - tail },
    new: { ids: newer.ids, from: newer.from + head, to: newer.to - tail },
  };
}

/** Adds the common beginning of both stretches to `matches`; returns its length. */
function matchHead({ old: older, new: newer }: Stretches, matches: Matches): number {
  const { ids: a, from: a0 } = older;
  const { ids: b, from: b0 } = newer;
  const shorter = Math.min(lengthOf(older), lengthOf(newer));
  let length = 0;
  while (length < shorter && a[a0 + length] === b[b0 + length]) {
    matches.old.push(a0 + length);
    matches.new.push(b0 + length);
    length++;
  }
  return length;
}

/** How many elements both stretches end with alike. */
function tailLength({ old: older, new: newer }: Stretches): number {
  const { ids: a, to: a1 } = older;
  const { ids: b, to: b1 } = newer;
  const shorter = Math.min(lengthOf(older), lengthOf(newer));
  let length = 0;
  while (length < shorter && a[a1 - length - 1] === b[b1 - length - 1]) length++;
  return length;
}

function matchAroundPivots(range: Stretches, matches: Matches, level: number): void {
  const { old: older, new: newer } = range;
  let rest = range;
  for (const pivot of findPivots(range, PIVOT_LENGTHS[level]!)) {
    if (pivot.old < rest.old.from || pivot.new < rest.new.from) continue;
    const before = { old: { ...rest.old, to: pivot.old }, new: { ...rest.new, to: pivot.new } };
    matchRange(before, matches, level + 1);
    const onwards = { old: { ...older, from: pivot.old }, new: { ...newer, from: pivot.new } };
    rest = between(onwards, matchHead(onwards, matches), 0);
  }
  matchRange(rest, matches, level + 1);
}

/** Runs of `length` that occur exactly once in either stretch, in the longest order that both sides keep. */
function findPivots({ old: older, new: newer }: Stretches, length: number): CandidateMatch[] {
  const placeOf = new Map<number, number>();
  const again = -1;
  forEachRun(older, length, (key, at) => placeOf.set(key, placeOf.has(key) ? again : at));
  const newPlaceOf = new Map<number, number>();
  forEachRun(newer, length, (key, at) => {
    if ((placeOf.get(key) ?? again) === again) return;
    newPlaceOf.set(key, newPlaceOf.has(key) ? again : at);
  });
  const isSameRun = (at: number, other: number) => {
    for (let k = 0; k < length; k++) if (older.ids[at + k] !== newer.ids[other + k]) return false;
    return true;
  };
  const candidates: CandidateMatch[] = [];
  for (const [key, at] of newPlaceOf) {
    if (at === again) continue;
    const before = placeOf.get(key)!;
    if (isSameRun(before, at)) candidates.push({ old: before, new: at, weight: 1 });
  }
  return heaviestChain(candidates, newer.from, newer.to);
}

function forEachRun({ ids, from, to }: Stretch, length: number, visit: (key: number, at: number) => void) {
  for (let at = from; at + length <= to; at++) {
    let key = 0x811c9dc5;
    for (let k = 0; k < length; k++) key = Math.imul(key ^ ids[at + k]!, 0x01000193) ^ (key >>> 15);
    visit(key, at);
  }
}

function matchPieces({ old: older, new: newer }: Stretches, matches: Matches): void {
  const pieces = Math.ceil(Math.max(lengthOf(older), lengthOf(newer)) / PIECE);
  const share = ({ ids, from, to }: Stretch, piece: number): Stretch => {
    const start = (part: number) => from + Math.floor(((to - from) * part) / pieces);
    return { ids, from: start(piece), to: start(piece + 1) };
  };
  for (let piece = 0; piece < pieces; piece++) {
    matchRange({ old: share(older, piece), new: share(newer, piece) }, matches, PIVOT_LENGTHS.length);
  }
}
