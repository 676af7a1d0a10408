import type { RequestCount } from './count-request.ts';
import { ApiProblem } from './problem.ts';

/**
 * What is left of the limit that ends first, in the headers of the IETF's draft ("RateLimit header fields for HTTP"),
 * and both limits as a policy.
 */
export function limitHeaders({ minute, day }: RequestCount): Record<string, string> {
  const nearest = day.left < minute.left ? day : minute;
  return {
    'RateLimit-Limit': String(nearest.limit),
    'RateLimit-Remaining': String(nearest.left),
    'RateLimit-Reset': String(nearest.endsIn),
    'RateLimit-Policy': `${minute.limit};w=60, ${day.limit};w=86400`,
  };
}

/** Throws ApiProblem with Retry-After where a limit refuses the request. */
export function requireWithin({ minute, day, refusedBy }: RequestCount): void {
  if (refusedBy === null) return;
  const { limit, endsIn } = refusedBy === 'minute' ? minute : day;
  const seconds = Math.max(1, endsIn);
  const detail =
    refusedBy === 'minute'
      ? `Your plan allows ${limit} requests a minute, with all keys together. Try again in ${seconds} seconds.`
      : `Your plan allows ${limit} requests a day, with all keys together. A new day begins at midnight in Copenhagen.`;
  throw new ApiProblem(refusedBy === 'minute' ? 'minute-limit' : 'day-limit', detail, {
    'Retry-After': String(seconds),
  });
}
