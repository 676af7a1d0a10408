/** How often the event loop is looked at. */
const STEP_MS = 20;

/** A queue that is worked off within this time is a burst, and turns nobody away. */
const WINDOW_MS = 500;

/** The least number of looks that tell a queue from one long piece of work, however long it took. */
const MIN_LOOKS = 3;

/**
 * How late the event loop is, as CoDel measures a queue (Nichols & Jacobson, "Controlling Queue Delay", ACM Queue 2012):
 * by the least delay of the last half second. A burst, or one long piece of work (a route that is loaded for its first
 * request), makes a large delay that is gone at once; a delay that never falls below a bound has a queue behind it that
 * does not go away by itself.
 */
export class MinLoopDelay {
  readonly #samples: { at: number; late: number }[] = [];
  #due: number;

  constructor(now: number) {
    this.#due = now + STEP_MS;
  }

  /** Call it every step, as well as the event loop lets you. */
  note(now: number): void {
    this.#samples.push({ at: now, late: Math.max(0, now - this.#due) });
    this.#due = now + STEP_MS;
    while (this.#samples.length > MIN_LOOKS && now - (this.#samples[0]?.at ?? now) > WINDOW_MS) this.#samples.shift();
  }

  /** In milliseconds; nothing before there are looks enough to tell. */
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
