import { ThreadsBusy } from './thread-errors.ts';

type Line = {
  /** Works when a place is free. Throws ThreadsBusy when the line is full, or none is free in time. */
  wait<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly working: number;
  readonly waiting: number;
};

/**
 * A bounded line: some calls work at once, some wait, and any further call is refused at once. A
 * queue without a bound would only move the standstill to the readers at its end.
 * @param maxWaitMs how long a call waits for a place
 */
export function createLine({ places, most, maxWaitMs }: { places: number; most: number; maxWaitMs: number }): Line {
  const waiting = new Set<() => void>();
  let working = 0;

  const takePlace = async (): Promise<void> => {
    if (working < places) {
      working++;
      return;
    }
    if (waiting.size >= most) throw new ThreadsBusy();
    await new Promise<void>((start, giveUp) => {
      const called = () => {
        clearTimeout(timer);
        waiting.delete(called);
        start();
      };
      const timer = setTimeout(() => {
        waiting.delete(called);
        giveUp(new ThreadsBusy());
      }, maxWaitMs);
      waiting.add(called);
    });
  };

  /** The place goes to the call that has waited longest, not to a new one. */
  const leavePlace = () => {
    const [next] = waiting;
    if (next) next();
    else working--;
  };

  return {
    async wait(work) {
      await takePlace();
      try {
        return await work();
      } finally {
        leavePlace();
      }
    },
    get working() {
      return working;
    },
    get waiting() {
      return waiting.size;
    },
  };
}
