import { format } from 'node:util';
import { env } from '#lib/env';
import { failAsUnavailable } from '#lib/http/server/page-status';
import { log } from '#lib/log';
import { requestIdFrom, withRequestId } from '#lib/request-id';
import { countClientError } from './client-errors.ts';
import { isDataAway } from './is-data-away.ts';

/** What Next tells of a request that failed. */
type FailedRequest = { path: string; method: string; headers: NodeJS.Dict<string | string[]> };
type Place = { routePath: string; routeType: string; renderSource?: string };

const reported = new WeakSet<object>();

/**
 * Logs an error that left a page, once: with the digest that the reader's screen shows, and the number of the request,
 * which every other line of that request carries. Addresses are logged without their query, which may hold tokens.
 */
export function reportRequestError(error: unknown, request: FailedRequest, place: Place): void {
  if (isDataAway(error)) failAsUnavailable();
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  if (countClientError(error)) return;
  const { routePath, routeType, renderSource } = place;
  const { digest } = error as { digest?: string };
  const tell = () =>
    log.error(
      {
        err: error,
        digest,
        method: request.method,
        path: request.path.split('?', 1)[0],
        routePath,
        routeType,
        renderSource,
      },
      'A page failed',
    );
  // Next calls this within the request or after it; the number is the one that the answer carries either way.
  withRequestId(requestIdFrom(request.headers['x-request-id']), tell);
}

let isLogging = false;

/**
 * Makes lines of the log out of what Next prints by itself, in production; called once, when the server starts. Errors
 * of requests are left to `reportRequestError`, which Next calls right after it has printed them.
 */
export function logConsole(): void {
  if (isLogging || env.NODE_ENV !== 'production') return;
  isLogging = true;
  const write =
    (level: 'error' | 'warn') =>
    (...args: unknown[]) => {
      const error = args.find((arg) => arg instanceof Error);
      setImmediate(() => {
        if (error && reported.has(error)) return;
        const text = format(...args.filter((arg) => arg !== error));
        if (countClientError(error, text)) return;
        log[level](error ? { err: error } : {}, text || 'Next printed an error without text');
      });
    };
  Object.assign(console, { error: write('error'), warn: write('warn') });
}
