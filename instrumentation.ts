import type { Instrumentation } from 'next';

let report: Instrumentation.onRequestError | undefined;

/**
 * Runs once when the server starts, and ends the process with 1 when it cannot: Next itself would stay up and fail at
 * every request. Everything else is imported here, so that errors of loading modules are caught: an image's
 * `server.js` does not read `next.config.ts`, which looks at the environment before anything else.
 */
export async function register(): Promise<void> {
  // Next builds this file for its edge runtime, too, which nothing uses; there it leaves this block out.
  // oxlint-disable-next-line node/no-process-env -- Next looks for exactly these words while it builds.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      const { startWeb } = await import('./start-web.ts');
      report = await startWeb();
    } catch (error) {
      const { endFailedStart } = await import('./end-failed-start.ts');
      endFailedStart(error);
    }
  }
}

/** Runs for every error that leaves a page or a handler. Not async: Next sets the status right after it. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) =>
  report?.(error, request, context);
