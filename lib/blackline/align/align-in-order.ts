import { bestPairs, type Pair } from '#lib/blackline/sequences/best-pairs';
import { type CandidateMatch, heaviestChain } from '#lib/blackline/sequences/increasing-chain';
import type { Matches } from '#lib/blackline/sequences/longest-common';
import { matchRange } from '#lib/blackline/sequences/match-sequences';
import { findPairCandidates } from './find-candidates.ts';
import type { Revisions } from './revision.ts';
import { scorePair, weightOf } from './score-pair.ts';
import type { WordMatches } from './word-matches.ts';

/** Gaps of up to this many pairs are solved exactly. */
const EXACT_PAIRS = 4096;
const MAX_ROUNDS = 6;

type Gap = { oldFrom: number; oldTo: number; newFrom: number; newTo: number };
type Work = { revisions: Revisions; words: WordMatches; pairs: Pair[] };

/** With this share of words in common, in order, blocks are a pair without further comparison. */
const SAME_WORDS = 0.5;
const FEW_WORDS = 6;

/**
 * Pairs the blocks of two filings in order. Blocks whose hash occurs once on either side are pivots (patience style,
 * the heaviest chain of them); between pivots the same again, then similar blocks, then equal ones that repeat; small
 * gaps are solved exactly. Near linear in the blocks for filings of one company, bounded for anything else.
 */
export function alignInOrder(revisions: Revisions, words: WordMatches): Pair[] {
  const pairs: Pair[] = [];
  const { old: older, new: newer } = revisions;
  const whole = { oldFrom: 0, oldTo: older.blocks.length, newFrom: 0, newTo: newer.blocks.length };
  alignGap({ revisions, words, pairs }, whole, 0);
  return pairs;
}

function alignGap(work: Work, gap: Gap, round: number): void {
  const { revisions, pairs } = work;
  const { old: older, new: newer } = revisions;
  let { oldFrom, oldTo, newFrom, newTo } = gap;
  while (oldFrom < oldTo && newFrom < newTo && older.hashes[oldFrom] === newer.hashes[newFrom]) {
    pairs.push({ old: oldFrom++, new: newFrom++ });
  }
  let tail = 0;
  while (oldFrom < oldTo && newFrom < newTo && older.hashes[oldTo - 1] === newer.hashes[newTo - 1]) {
    oldTo--;
    newTo--;
    tail++;
  }
  if (oldFrom < oldTo && newFrom < newTo) alignCore(work, { oldFrom, oldTo, newFrom, newTo }, round);
  for (let k = 0; k < tail; k++) pairs.push({ old: oldTo + k, new: newTo + k });
}

function alignCore(work: Work, gap: Gap, round: number): void {
  const { revisions, pairs } = work;
  const { oldFrom, oldTo, newFrom, newTo } = gap;
  const size = (oldTo - oldFrom) * (newTo - newFrom);
  if (size === 1 && isSameParagraph(work, oldFrom, newFrom)) {
    pairs.push({ old: oldFrom, new: newFrom });
    return;
  }
  if (size <= EXACT_PAIRS) {
    const score = (i: number, j: number) => scorePair(revisions, oldFrom + i, newFrom + j);
    for (const { old: i, new: j } of bestPairs(oldTo - oldFrom, newTo - newFrom, score)) {
      pairs.push({ old: oldFrom + i, new: newFrom + j });
    }
    return;
  }
  let pivots = round < MAX_ROUNDS ? uniquePivots(revisions, gap) : [];
  if (pivots.length === 0 && round < MAX_ROUNDS) pivots = similarPivots(revisions, gap);
  if (pivots.length === 0) {
    if (round <= MAX_ROUNDS) alignRepeats(work, gap);
    return;
  }
  alignBetween(work, gap, { pivots, round: round + 1 });
}

/**
 * Whether two paragraphs alone in their gap are versions of one: most of them are, and their words are needed anyway.
 */
function isSameParagraph({ revisions, words }: Work, i: number, j: number): boolean {
  const { old: older, new: newer } = revisions;
  if (older.blocks[i]!.kind !== newer.blocks[j]!.kind || older.blocks[i]!.kind === 'table') return false;
  if (Math.min(older.tokens(i).ids.length, newer.tokens(j).ids.length) < FEW_WORDS) return false;
  return words.share(i, j) >= SAME_WORDS;
}

function alignBetween(work: Work, gap: Gap, { pivots, round }: { pivots: readonly Pair[]; round: number }): void {
  let { oldFrom, newFrom } = gap;
  for (const { old: i, new: j } of pivots) {
    alignGap(work, { oldFrom, oldTo: i, newFrom, newTo: j }, round);
    work.pairs.push({ old: i, new: j });
    oldFrom = i + 1;
    newFrom = j + 1;
  }
  alignGap(work, { oldFrom, oldTo: gap.oldTo, newFrom, newTo: gap.newTo }, round);
}

function inChain(candidates: readonly CandidateMatch[], { newFrom, newTo }: Gap): Pair[] {
  return heaviestChain(candidates, newFrom, newTo).map((one): Pair => ({ old: one.old, new: one.new }));
}

function uniquePivots({ old: older, new: newer }: Revisions, gap: Gap): Pair[] {
  const REPEATED = -1;
  const placeOf = new Map<number, number>();
  for (let i = gap.oldFrom; i < gap.oldTo; i++) {
    placeOf.set(older.hashes[i]!, placeOf.has(older.hashes[i]!) ? REPEATED : i);
  }
  const newPlaceOf = new Map<number, number>();
  for (let j = gap.newFrom; j < gap.newTo; j++) {
    const hash = newer.hashes[j]!;
    if ((placeOf.get(hash) ?? REPEATED) !== REPEATED) newPlaceOf.set(hash, newPlaceOf.has(hash) ? REPEATED : j);
  }
  const candidates: CandidateMatch[] = [];
  for (const [hash, j] of newPlaceOf) {
    if (j !== REPEATED) candidates.push({ old: placeOf.get(hash)!, new: j, weight: weightOf(newer.blocks[j]!.text) });
  }
  return inChain(candidates, gap);
}

function similarPivots(revisions: Revisions, gap: Gap): Pair[] {
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, k) => from + k);
  const places = { old: range(gap.oldFrom, gap.oldTo), new: range(gap.newFrom, gap.newTo) };
  const candidates = findPairCandidates(revisions, places, 0.4);
  return inChain(candidates, gap);
}

/** Nothing unique, nothing similar: many blocks of the same few texts. */
function alignRepeats(work: Work, gap: Gap): void {
  const { old: older, new: newer } = work.revisions;
  const same: Matches = { old: [], new: [] };
  const range = {
    old: { ids: older.hashes, from: gap.oldFrom, to: gap.oldTo },
    new: { ids: newer.hashes, from: gap.newFrom, to: gap.newTo },
  };
  matchRange(range, same);
  const pivots = same.old.map((i, k): Pair => ({ old: i, new: same.new[k]! }));
  if (pivots.length > 0) alignBetween(work, gap, { pivots, round: MAX_ROUNDS + 1 });
}
