import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { log } from '#lib/log';

/** Pauses between attempts, in ms: a mail server that restarts is waited for. */
const PAUSES = [1_000, 10_000, 60_000];

const running = new Set<Promise<void>>();

/**
 * Does work that the answer must not wait for, so that its time does not show whether an e-mail address has an account.
 * Work that fails is tried again, then logged; it must be safe to do twice. If the process is killed meanwhile, the
 * work is lost.
 */
export function afterAnswer(name: string, work: () => Promise<void>, pauses: readonly number[] = PAUSES): void {
  // Only after the caller has its answer: otherwise the answer would take longer for some e-mail addresses.
  const run = turn()
    .then(() => attempt(name, work, pauses))
    .finally(() => running.delete(run));
  running.add(run);
}

async function attempt(name: string, work: () => Promise<void>, pauses: readonly number[]): Promise<void> {
  for (const wait of [...pauses, null]) {
    try {
      await work();
      return;
    } catch (error) {
      log.error(
        { err: error, work: name },
        wait === null ? 'Background work was abandoned' : `Background work failed; trying again in ${wait / 1000} s`,
      );
      // Unreferenced: a process that wants to end does not wait for a mail server.
      if (wait !== null) await pause(wait, undefined, { ref: false });
    }
  }
}

/** Waits for all of it; for tests and for commands that end. */
export async function settleWork(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
