/** A pair of places, one of each side, that may be matched, with the weight of that match. */
export type CandidateMatch = { old: number; new: number; weight: number };

/**
 * The heaviest choice of candidates in which both sides strictly increase. A Fenwick tree over the new side's places
 * holds the best chain that ends there: O(n log n) time, O(n) memory. The new places are in [from, to).
 */
export function heaviestChain(candidates: readonly CandidateMatch[], from: number, to: number): CandidateMatch[] {
  const width = to - from;
  // Equal old places go by falling new place, so that none of them can follow another one.
  const ordered = candidates.toSorted((a, b) => a.old - b.old || b.new - a.new);
  const best = new Float64Array(width + 1);
  const holder = new Int32Array(width + 1).fill(-1);
  const back = new Int32Array(ordered.length).fill(-1);
  let top = -1;
  let topWeight = 0;
  for (let at = 0; at < ordered.length; at++) {
    const place = ordered[at]!.new - from;
    const { weight } = ordered[at]!;
    let reached = 0;
    for (let k = place; k > 0; k -= k & -k) {
      if (best[k]! > reached) {
        reached = best[k]!;
        back[at] = holder[k]!;
      }
    }
    const total = reached + weight;
    if (total > topWeight) {
      topWeight = total;
      top = at;
    }
    for (let k = place + 1; k <= width; k += k & -k) {
      if (total > best[k]!) {
        best[k] = total;
        holder[k] = at;
      }
    }
  }
  const chain: CandidateMatch[] = [];
  for (let at = top; at >= 0; at = back[at]!) chain.push(ordered[at]!);
  return chain.toReversed();
}
