import type { Clock } from '#lib/edgar/clock';

type Sleeper = { wakeAt: number; wake: () => void };

export type SimulatedClock = Clock & {
  /** Turns the hands forward, waking sleepers in their order; returns when everything they started has settled. */
  advance(milliseconds: number): Promise<void>;
};

/** Lets promises that are ready run on, however long their chain within one turn of the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Time that passes only when a test says so. */
export function createSimulatedClock(start = Date.parse('2026-01-12T16:00:00Z')): SimulatedClock {
  let time = start;
  let sleepers: Sleeper[] = [];

  return {
    now: () => time,
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const sleeper = { wakeAt: time + milliseconds, wake: resolve };
        sleepers.push(sleeper);
        signal?.addEventListener('abort', () => {
          sleepers = sleepers.filter((other) => other !== sleeper);
          reject(signal.reason);
        });
      }),
    async advance(milliseconds) {
      const until = time + milliseconds;
      await settle();
      for (;;) {
        const next = sleepers.filter(({ wakeAt }) => wakeAt <= until).toSorted((a, b) => a.wakeAt - b.wakeAt)[0];
        if (!next) break;
        time = Math.max(time, next.wakeAt);
        sleepers = sleepers.filter((other) => other !== next);
        next.wake();
        await settle();
      }
      time = until;
    },
  };
}

/** Time that jumps ahead whenever somebody sleeps: for a single caller at a time. */
export function createJumpingClock(start = Date.parse('2026-01-12T16:00:00Z')): Clock & { slept: number[] } {
  let time = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => time,
    async sleep(milliseconds, signal) {
      signal?.throwIfAborted();
      slept.push(milliseconds);
      time += milliseconds;
    },
  };
}
