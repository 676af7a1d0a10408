const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After the first tries; together a little less than a day. */
const PAUSES_MS = [10_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR, 8 * HOUR];

/** From the first try; the last one is at its end. */
const TRIED_FOR_MS = 24 * HOUR;

/** An address that has just failed is spared what else waits for it for this long. */
export const SPARED_MS = MINUTE;

/**
 * Milliseconds until the next try; null when the delivery is given up.
 * @param attempts tries so far
 * @param sinceFirstMs since the first of them
 */
export function pauseAfter(attempts: number, sinceFirstMs: number): number | null {
  const left = TRIED_FOR_MS - sinceFirstMs;
  if (left <= 0) return null;
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? PAUSES_MS[0] ?? 0;
  return Math.min(pause, left);
}
