import type { Clock } from '#lib/edgar/clock';
import { EdgarPausedError } from '#lib/edgar/request-limiter';
import { AppError } from '#lib/errors';

/** Does work, and again after each pause that EDGAR asks for while it is under way. */
export type WaitOut = <T>(work: () => Promise<T>) => Promise<T>;

/** A file that EDGAR refuses again and again by itself would stop everybody's requests each time. */
const MAX_REFUSALS = 2;

/**
 * Waits as long as EDGAR asks for. The pause is everybody's: live filings wait as well, so a request that was refused
 * twice by itself is given up.
 * @param options.stop ends a wait, and the work with it
 * @param options.tell called once for each pause
 */
export function waitOutPauses({
  clock,
  stop,
  tell,
}: {
  clock: Clock;
  stop: AbortSignal;
  tell: (until: Date) => void;
}): WaitOut {
  let toldUntil = 0;
  return async (work) => {
    let refusals = 0;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof EdgarPausedError)) throw error;
        // After its own refusal it is also the probe that says whether EDGAR serves again: the next one counts, too.
        if ((error.isCause || refusals > 0) && ++refusals >= MAX_REFUSALS)
          throw new AppError('upstream_failed', `EDGAR refused it ${refusals} times. ${error.message}`, {
            cause: error,
          });
        const until = error.retryAt.getTime();
        // Many wait for the same pause, and each knows its end to some milliseconds.
        if (until > toldUntil + 1_000) tell(error.retryAt);
        toldUntil = Math.max(toldUntil, until);
        await clock.sleep(Math.max(0, until - clock.now()), stop);
      }
    }
  };
}
