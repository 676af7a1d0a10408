/** How often those that wait are looked after. */
const STEP_MS = 50;

/** A step may come so late and still count in full; of one that comes later, only so much counts. */
const MAX_MS = 80;

type Waiter = { until: number; give: () => void };

const waiters = new Set<Waiter>();
let heardMs = 0;
let steppedAt = 0;
let ticker: NodeJS.Timeout | undefined;

/**
 * Calls `then` after so many milliseconds in which this process could have heard an answer. An ordinary timer takes a
 * busy event loop for a silent partner: after a second of somebody's work it fires before the answer is read that has
 * long been there. Here a step that comes late counts as one step, and what has come in is read before `then` is called.
 * Costs a fixed amount, however many wait. Keeps no process alive.
 * @returns calls it off
 */
export function afterListening(ms: number, then: () => void): () => void {
  if (!ticker) {
    steppedAt = performance.now();
    ticker = setInterval(step, STEP_MS).unref();
  }
  let last: NodeJS.Immediate | undefined;
  const waiter: Waiter = {
    until: heardMs + ms,
    give: () => {
      // Timers come before what the sockets have, immediates after it.
      last = setImmediate(then);
    },
  };
  waiters.add(waiter);
  return () => {
    waiters.delete(waiter);
    clearImmediate(last);
  };
}

/** Rejects with an error of these words after so many milliseconds of listening; otherwise as `answer` does. */
export async function withinListening<T>(answer: Promise<T>, ms: number, words: string): Promise<T> {
  let callOff: () => void = () => {};
  const tooLate = new Promise<never>((_, reject) => {
    callOff = afterListening(ms, () => reject(new Error(words)));
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    callOff();
  }
}

function step(): void {
  const now = performance.now();
  heardMs += Math.min(now - steppedAt, MAX_MS);
  steppedAt = now;
  for (const waiter of waiters) {
    if (waiter.until > heardMs) continue;
    waiters.delete(waiter);
    waiter.give();
  }
  if (waiters.size > 0) return;
  clearInterval(ticker);
  ticker = undefined;
}
