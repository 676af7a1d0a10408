/** How slowly weight falls with rank (Cormack, Clarke, Büttcher: "Reciprocal Rank Fusion …", SIGIR 2009). */
const DAMPING = 60;

/** Reciprocal rank fusion: each key's sum of weight / (60 + rank) over the rankings, ranks from 1. */
export function fuseRankings(rankings: readonly { keys: readonly string[]; weight: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { keys, weight } of rankings) {
    for (const [index, key] of keys.entries()) {
      sums.set(key, (sums.get(key) ?? 0) + weight / (DAMPING + index + 1));
    }
  }
  return sums;
}
