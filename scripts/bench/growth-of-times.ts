/** Shorter times are the machine's as much as the routine's, in ms. */
export const FLOOR_MS = 10;

/** How much the time at a place grew from the one before, at half the size; 0 where it is too short to tell. */
export function growthAt(times: readonly number[], at: number): number {
  const [half, whole] = [times[at - 1], times[at]];
  if (half === undefined || whole === undefined || whole < FLOOR_MS) return 0;
  return whole / Math.max(half, FLOOR_MS / 2);
}

/** The steepest doubling. */
export function steepest(times: readonly number[]): number {
  return Math.max(0, ...times.map((_, at) => growthAt(times, at)));
}
