import { performance } from 'node:perf_hooks';

const MAX_MS = 1_000;

/** Below this share of busy time, a process has capacity for everybody. */
const CALM = 0.3;
/** From this share of busy time on, a fast client rests three times as long as its answer took: it gets a quarter. */
const BUSY = 0.7;
const MAX_TIMES = 3;

/**
 * How long the slot of a client that asks too fast stays taken after its answer, in milliseconds.
 * @param tookMs how long the answer took
 * @param utilization share of the time in which the event loop has been at work, 0 to 1
 * @param isNoUse a limit refused the client, or it left before the answer: it does not stop by itself
 */
export function slotCooldown(
  tookMs: number,
  { utilization, isNoUse }: { utilization: number; isNoUse: boolean },
): number {
  const times = MAX_TIMES * Math.min(1, Math.max(0, (utilization - CALM) / (BUSY - CALM)));
  if (isNoUse) return times > 0 ? MAX_MS : 0;
  return Math.min(tookMs * times, MAX_MS);
}

const LOOK_MS = 250;

/**
 * Measures this process' event loop from now on. @returns reads the share of the last half second in which it was at
 * work
 */
export function watchUtilization(): () => number {
  let before = performance.eventLoopUtilization();
  let last = before;
  let utilization = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    ({ utilization } = performance.eventLoopUtilization(now, before));
    [before, last] = [last, now];
  }, LOOK_MS).unref();
  return () => utilization;
}
