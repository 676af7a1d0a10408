import { isDatabaseAway } from '#lib/db/is-database-away';
import { log } from '#lib/log';
import { logCounted } from '#lib/log-counts';

/** A look costs one index look-up while there is nothing to do. */
const LOOK_MS = 3_000;

/**
 * Looks every few seconds whether there is something to do, one look at a time; failures are logged. Keeps no process
 * alive.
 * @param what for the log: "news are told"
 * @returns a function that stops it and waits for a look that is under way
 */
export function lookOften(what: string, work: () => Promise<unknown>, everyMs = LOOK_MS): () => Promise<void> {
  let running: Promise<void> | null = null;
  const look = async () => {
    try {
      await work();
    } catch (error) {
      if (isDatabaseAway(error)) logCounted('warn', { what }, 'Nothing is done: the database does not answer');
      else log.error({ err: error, what }, 'A look for something to do failed');
    } finally {
      running = null;
    }
  };
  const timer = setInterval(() => {
    running ??= look();
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
