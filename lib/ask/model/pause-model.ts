/** Leaves a provider alone for a while after it failed twice in a row: its failures would cost every reader seconds. */

const MAX_FAILURES = 2;
const PAUSE_MS = 30_000;

export type ModelPause = {
  isPaused: (now?: number) => boolean;
  /** Records how a call ended. */
  note: (call: { succeeded: boolean }, now?: number) => void;
};

/** Each process counts for itself: another process makes at most two failing calls of its own. */
export function createModelPause(): ModelPause {
  let failures = 0;
  let pausedUntil = 0;
  return {
    isPaused: (now = Date.now()) => now < pausedUntil,
    note({ succeeded }, now = Date.now()) {
      failures = succeeded ? 0 : failures + 1;
      if (failures >= MAX_FAILURES) pausedUntil = now + PAUSE_MS;
    },
  };
}
