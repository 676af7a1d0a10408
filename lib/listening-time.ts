/** How often waiting calls are checked. */
const STEP_MS = 50;

/** The most time that one step may count, however late it runs. */
const MAX_MS = 80;

type Waiter = { until: number; give: () => void };

const waiters = new Set<Waiter>();
let heardMs = 0;
let steppedAt = 0;
let ticker: NodeJS.Timeout | undefined;

/**
 * Calls `then` after this many milliseconds in which this process could have heard an answer. An ordinary timer
 * mistakes a busy event loop for a silent partner: after a second of other work it fires before the answer is read that
 * has long arrived. Here a late step counts as one step, and the sockets are read before `then` is called. Costs a
 * fixed amount for any number of calls. Keeps no process alive.
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
      // Timers run before the sockets are read, immediates after.
      last = setImmediate(then);
    },
  };
  waiters.add(waiter);
  return () => {
    waiters.delete(waiter);
    clearImmediate(last);
  };
}

/** Rejects with this message after this many milliseconds of listening; otherwise as `answer` does. */
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
