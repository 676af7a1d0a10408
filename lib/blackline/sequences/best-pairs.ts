/** A place of the old side and the place of the new side that goes with it. */
export type Pair = { old: number; new: number };

/**
 * The pairs of an old and a new place, both increasing, with the highest sum of scores; pairs that score 0 are never
 * made. The textbook dynamic program: O(n·m) time and memory, for small n·m only.
 */
export function bestPairs(n: number, m: number, score: (older: number, newer: number) => number): Pair[] {
  if (n === 0 || m === 0) return [];
  const width = m + 1;
  const best = new Float64Array((n + 1) * width);
  const scores = new Float64Array(n * m);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < m; j++) {
      const own = score(i, j);
      scores[i * m + j] = own;
      const paired = own > 0 ? best[i * width + j]! + own : 0;
      best[(i + 1) * width + j + 1] = Math.max(paired, best[i * width + j + 1]!, best[(i + 1) * width + j]!);
    }
  }
  const pairs: Pair[] = [];
  let [i, j] = [n, m];
  while (i > 0 && j > 0) {
    const total = best[i * width + j]!;
    if (total === best[(i - 1) * width + j]) i--;
    else if (total === best[i * width + j - 1]) j--;
    else {
      i--;
      j--;
      pairs.push({ old: i, new: j });
    }
  }
  return pairs.toReversed();
}
