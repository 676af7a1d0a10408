/** How quickly a place loses weight (Cormack, Clarke, Büttcher: "Reciprocal Rank Fusion …", SIGIR 2009). */
const DAMPING = 60;

/** Reciprocal rank fusion: each key's sum of weight / (60 + place) over the rankings, places from 1. */
export function fuseRankings(rankings: readonly { keys: readonly string[]; weight: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { keys, weight } of rankings) {
    for (const [place, key] of keys.entries()) {
      sums.set(key, (sums.get(key) ?? 0) + weight / (DAMPING + place + 1));
    }
  }
  return sums;
}
