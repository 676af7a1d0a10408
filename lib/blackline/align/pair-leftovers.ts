import type { Pair } from '#lib/blackline/sequences/best-pairs';
import { findPairCandidates } from './find-candidates.ts';
import type { Revision, Revisions } from './revision.ts';

/** Shorter texts that turn up elsewhere are coincidence. */
const MIN_LENGTH = 40;
/** A paragraph that moved and was edited must still be the same one beyond doubt. */
const STILL_THE_SAME = 0.6;
const MIN_WORDS = 15;

/**
 * Pairs the remaining blocks of both sides regardless of their place: first equal ones, then similar ones, best first.
 * Near linear in the blocks that are left.
 */
export function pairLeftovers(revisions: Revisions, left: { old: readonly number[]; new: readonly number[] }): Pair[] {
  const { old: older, new: newer } = revisions;
  const moves: Pair[] = [];
  const takenOld = new Set<number>();
  const takenNew = new Set<number>();
  const take = (i: number, j: number) => {
    takenOld.add(i);
    takenNew.add(j);
    moves.push({ old: i, new: j });
  };

  const waiting = new Map<number, number[]>();
  for (const i of left.old.toReversed()) {
    if (older.blocks[i]!.text.length < MIN_LENGTH) continue;
    const list = waiting.get(older.hashes[i]!);
    if (list === undefined) waiting.set(older.hashes[i]!, [i]);
    else list.push(i);
  }
  for (const j of left.new) {
    const i = waiting.get(newer.hashes[j]!)?.pop();
    if (i !== undefined) take(i, j);
  }

  const longEnough = (side: Revision, taken: ReadonlySet<number>) => (at: number) =>
    !taken.has(at) && side.blocks[at]!.text.length >= 2 * MIN_LENGTH && side.sketch(at).words >= MIN_WORDS;
  const places = {
    old: left.old.filter(longEnough(older, takenOld)),
    new: left.new.filter(longEnough(newer, takenNew)),
  };
  const candidates = findPairCandidates(revisions, places, STILL_THE_SAME);
  for (const { old: i, new: j } of candidates.toSorted((a, b) => b.weight - a.weight || a.new - b.new)) {
    if (!takenOld.has(i) && !takenNew.has(j)) take(i, j);
  }
  return moves;
}
