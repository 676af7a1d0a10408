/** How often the event loop is checked. */
const STEP_MS = 20;

/** A queue that is worked off within this time is a burst, for which nothing is refused. */
const WINDOW_MS = 500;

/** The least number of checks that distinguishes a queue from one long piece of work. */
const MIN_LOOKS = 3;

/**
 * How late the event loop is, as CoDel measures a queue (Nichols & Jacobson, "Controlling Queue Delay", ACM Queue
 * 2012): by the least delay of the last half second. A burst, or one long piece of work (a route that is loaded for its
 * first request), causes a large delay that is gone at once; a delay that never falls below a bound means a queue that
 * does not go away by itself.
 */
export class MinLoopDelay {
  readonly #samples: { at: number; late: number }[] = [];
  #due: number;

  constructor(now: number) {
    this.#due = now + STEP_MS;
  }

  /** Call it at every step, as regularly as the event loop allows. */
  note(now: number): void {
    this.#samples.push({ at: now, late: Math.max(0, now - this.#due) });
    this.#due = now + STEP_MS;
    while (this.#samples.length > MIN_LOOKS && now - (this.#samples[0]?.at ?? now) > WINDOW_MS) this.#samples.shift();
  }

  /** In milliseconds; 0 until there are enough checks. */
  read(): number {
    if (this.#samples.length < MIN_LOOKS) return 0;
    return this.#samples.reduce((min, { late }) => Math.min(min, late), Number.POSITIVE_INFINITY);
  }
}

/** Measures this process' event loop from now on. @returns reads how late it is, in milliseconds */
export function watchLag(): () => number {
  const lag = new MinLoopDelay(performance.now());
  setInterval(() => lag.note(performance.now()), STEP_MS).unref();
  return () => lag.read();
}
