/**
 * The chance that one of the first takes longer than one of the second (Mann-Whitney's U over all pairs): 0.5 when the
 * the times show nothing, 0 or 1 when one answer gives the two away.
 */
export function chanceOfLonger(first: readonly number[], second: readonly number[]): number {
  const pairs = first.flatMap((one) => second.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return pairs.reduce<number>((sum, value) => sum + value, 0) / pairs.length;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
