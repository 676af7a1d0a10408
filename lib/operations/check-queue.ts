import { readQueueState } from './queries.ts';
import type { Check, QueueState } from './types.ts';

/** A worker gives a sign of life every five seconds. */
export const SILENT_SECONDS = 60;

/** Longer than any burst of filings keeps a worker busy; the oldest job then waits for something else. */
export const LATE_SECONDS = 900;

/** Whether a worker is at work, keeps up, and has not given anything up. */
export async function checkQueue(): Promise<Check> {
  return judgeQueue(await readQueueState());
}

export function judgeQueue(queue: QueueState | null): Check {
  const name = 'queue';
  const start = 'Start a worker: `proofline worker` (docs/operations.md).';
  if (!queue || queue.workerSeenSeconds === null)
    return { name, state: 'warning', found: 'no worker has run yet', advice: start };
  const found = `${queue.waiting} waiting, ${queue.running} running, ${queue.dead} given up`;
  if (queue.workerSeenSeconds > SILENT_SECONDS) {
    const silent = `${found}; no worker for ${Math.round(queue.workerSeenSeconds)} s`;
    return { name, state: 'failed', found: silent, advice: start };
  }
  if (queue.oldestWaitSeconds > LATE_SECONDS) {
    const late = `${found}; the oldest has waited ${Math.round(queue.oldestWaitSeconds / 60)} minutes`;
    return { name, state: 'warning', found: late, advice: 'Start another worker, or raise WORKER_CONCURRENCY.' };
  }
  if (queue.dead > 0) {
    const advice = 'See `proofline jobs`, fix the cause, and run it with --retry.';
    return { name, state: 'warning', found, advice };
  }
  return { name, state: 'ok', found };
}
