import { isDatabaseAway } from '#lib/db/is-database-away';
import { log } from '#lib/log';
import { logCounted } from '#lib/log-counts';

/** A look costs one index look-up while there is nothing to do. */
const LOOK_MS = 3_000;

/** What the log says while the database is away, and of any other failure. */
type Said = { away: string; failed: string };

/**
 * Looks every few seconds whether there is something to do, one look at a time; failures are logged. Keeps no process
 * alive.
 * @param options.isAtOnce whether the first look is now
 * @returns a function that stops it and waits for a look that is under way
 */
export function lookOften(
  { away, failed }: Said,
  work: () => Promise<unknown>,
  { everyMs = LOOK_MS, isAtOnce = false }: { everyMs?: number; isAtOnce?: boolean } = {},
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const workOnce = async () => {
    try {
      await work();
    } catch (error) {
      if (isDatabaseAway(error)) logCounted('warn', {}, away);
      else log.error({ err: error }, failed);
    } finally {
      running = null;
    }
  };
  const look = () => {
    running ??= workOnce();
  };
  if (isAtOnce) look();
  const timer = setInterval(look, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
