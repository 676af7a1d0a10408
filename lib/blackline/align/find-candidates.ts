import type { CandidateMatch } from '#lib/blackline/sequences/increasing-chain';
import type { Revisions } from './revision.ts';
import { likeness, weightOf } from './score-pair.ts';

/** Words that are in more blocks than this say nothing about which one is meant. */
const COMMON = 12;
/** Candidates looked at closely, for each old block. */
const CLOSEST = 4;

/**
 * Pairs of similar blocks among those at `places`, found through the words and word pairs that few blocks share. Near
 * linear in the text; blocks of common words only find none. `lowest` is the likeness that counts.
 */
export function findPairCandidates(
  revisions: Revisions,
  places: { old: readonly number[]; new: readonly number[] },
  lowest: number,
): CandidateMatch[] {
  const { old: older, new: newer } = revisions;
  const postings = new Map<number, number[]>();
  for (const j of places.new) {
    for (const hash of newer.sketch(j).hashes) {
      const list = postings.get(hash);
      if (list === undefined) postings.set(hash, [j]);
      else if (list.length <= COMMON) list.push(j);
    }
  }
  const candidates: CandidateMatch[] = [];
  for (const i of places.old) {
    const votes = new Map<number, number>();
    for (const hash of older.sketch(i).hashes) {
      const list = postings.get(hash);
      if (list === undefined || list.length > COMMON) continue;
      for (const j of list) votes.set(j, (votes.get(j) ?? 0) + 1);
    }
    const closest = [...votes].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, CLOSEST);
    for (const [j] of closest) {
      const alike = likeness(revisions, i, j);
      if (alike >= lowest) candidates.push({ old: i, new: j, weight: alike * weightOf(newer.blocks[j]!.text) });
    }
  }
  return candidates;
}
