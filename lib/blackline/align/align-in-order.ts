import { bestPairs } from '#lib/blackline/sequences/best-pairs';
import { type CandidateMatch, heaviestChain } from '#lib/blackline/sequences/increasing-chain';
import type { Matches } from '#lib/blackline/sequences/longest-common';
import { matchRange } from '#lib/blackline/sequences/match-sequences';
import { findCandidates } from './find-candidates.ts';
import type { Revision } from './revision.ts';
import { scorePair, weightOf } from './score-pair.ts';
import type { WordMatches } from './word-matches.ts';

/** Gaps of up to this many pairs are solved exactly. */
const EXACT_PAIRS = 4096;
const MAX_ROUNDS = 6;

type Gap = { oldFrom: number; oldTo: number; newFrom: number; newTo: number };
type Pair = [old: number, now: number];
type Work = { old: Revision; now: Revision; words: WordMatches; pairs: Pair[] };

/** With this share of words in common, in order, blocks are a pair without further comparison. */
const SAME_WORDS = 0.5;
const FEW_WORDS = 6;

/**
 * Pairs the blocks of two filings in order. Blocks whose hash occurs once on either side are anchors (patience style,
 * the heaviest chain of them); between anchors the same again, then similar blocks, then equal ones that repeat; small
 * gaps are solved exactly. Near linear in the blocks for filings of one company, bounded for anything else.
 */
export function alignInOrder(old: Revision, now: Revision, words: WordMatches): Pair[] {
  const pairs: Pair[] = [];
  const whole = { oldFrom: 0, oldTo: old.blocks.length, newFrom: 0, newTo: now.blocks.length };
  alignGap({ old, now, words, pairs }, whole, 0);
  return pairs;
}

function alignGap(work: Work, gap: Gap, round: number): void {
  const { old, now, pairs } = work;
  let { oldFrom, oldTo, newFrom, newTo } = gap;
  while (oldFrom < oldTo && newFrom < newTo && old.hashes[oldFrom] === now.hashes[newFrom]) {
    pairs.push([oldFrom++, newFrom++]);
  }
  let tail = 0;
  while (oldFrom < oldTo && newFrom < newTo && old.hashes[oldTo - 1] === now.hashes[newTo - 1]) {
    oldTo--;
    newTo--;
    tail++;
  }
  if (oldFrom < oldTo && newFrom < newTo) alignCore(work, { oldFrom, oldTo, newFrom, newTo }, round);
  for (let k = 0; k < tail; k++) pairs.push([oldTo + k, newTo + k]);
}

function alignCore(work: Work, gap: Gap, round: number): void {
  const { old, now, words, pairs } = work;
  const { oldFrom, oldTo, newFrom, newTo } = gap;
  const size = (oldTo - oldFrom) * (newTo - newFrom);
  if (size === 1 && isSameParagraph(old, now, words, oldFrom, newFrom)) {
    pairs.push([oldFrom, newFrom]);
    return;
  }
  if (size <= EXACT_PAIRS) {
    const score = (i: number, j: number) => scorePair(old, now, oldFrom + i, newFrom + j);
    for (const [i, j] of bestPairs(oldTo - oldFrom, newTo - newFrom, score)) pairs.push([oldFrom + i, newFrom + j]);
    return;
  }
  let anchors = round < MAX_ROUNDS ? uniqueAnchors(old, now, gap) : [];
  if (anchors.length === 0 && round < MAX_ROUNDS) anchors = similarAnchors(old, now, gap);
  if (anchors.length === 0) {
    if (round <= MAX_ROUNDS) alignRepeats(work, gap);
    return;
  }
  alignBetween(work, gap, anchors, round + 1);
}

/**
 * Whether two paragraphs alone in their gap are versions of one: most of them are, and their words are needed anyway.
 */
function isSameParagraph(old: Revision, now: Revision, words: WordMatches, i: number, j: number): boolean {
  if (old.blocks[i]!.kind !== now.blocks[j]!.kind || old.blocks[i]!.kind === 'table') return false;
  if (Math.min(old.tokens(i).ids.length, now.tokens(j).ids.length) < FEW_WORDS) return false;
  return words.share(i, j) >= SAME_WORDS;
}

function alignBetween(work: Work, gap: Gap, anchors: readonly Pair[], round: number): void {
  let { oldFrom, newFrom } = gap;
  for (const [i, j] of anchors) {
    alignGap(work, { oldFrom, oldTo: i, newFrom, newTo: j }, round);
    work.pairs.push([i, j]);
    oldFrom = i + 1;
    newFrom = j + 1;
  }
  alignGap(work, { oldFrom, oldTo: gap.oldTo, newFrom, newTo: gap.newTo }, round);
}

function inChain(candidates: readonly CandidateMatch[], { newFrom, newTo }: Gap): Pair[] {
  return heaviestChain(candidates, newFrom, newTo).map((one): Pair => [one.old, one.new]);
}

function uniqueAnchors(old: Revision, now: Revision, gap: Gap): Pair[] {
  const REPEATED = -1;
  const placeOf = new Map<number, number>();
  for (let i = gap.oldFrom; i < gap.oldTo; i++) {
    placeOf.set(old.hashes[i]!, placeOf.has(old.hashes[i]!) ? REPEATED : i);
  }
  const newPlaceOf = new Map<number, number>();
  for (let j = gap.newFrom; j < gap.newTo; j++) {
    const hash = now.hashes[j]!;
    if ((placeOf.get(hash) ?? REPEATED) !== REPEATED) newPlaceOf.set(hash, newPlaceOf.has(hash) ? REPEATED : j);
  }
  const candidates: CandidateMatch[] = [];
  for (const [hash, j] of newPlaceOf) {
    if (j !== REPEATED) candidates.push({ old: placeOf.get(hash)!, new: j, weight: weightOf(now.blocks[j]!.text) });
  }
  return inChain(candidates, gap);
}

function similarAnchors(old: Revision, now: Revision, gap: Gap): Pair[] {
  const places = (from: number, to: number) => Array.from({ length: to - from }, (_, k) => from + k);
  const candidates = findCandidates(old, now, places(gap.oldFrom, gap.oldTo), places(gap.newFrom, gap.newTo), 0.4);
  return inChain(candidates, gap);
}

/** Nothing unique, nothing similar: many blocks of the same few texts. */
function alignRepeats(work: Work, gap: Gap): void {
  const { old, now } = work;
  const same: Matches = { old: [], new: [] };
  const range = {
    old: { ids: old.hashes, from: gap.oldFrom, to: gap.oldTo },
    new: { ids: now.hashes, from: gap.newFrom, to: gap.newTo },
  };
  matchRange(range, same);
  const anchors = same.old.map((i, k): Pair => [i, same.new[k]!]);
  if (anchors.length > 0) alignBetween(work, gap, anchors, MAX_ROUNDS + 1);
}
