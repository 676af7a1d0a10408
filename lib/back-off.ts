/**
 * How long to wait before another try. The loops are elsewhere, as what may be tried again differs: EDGAR's takes
 * a slot of a shared limiter each time and stops all requests when refused (`edgar/polite-get.ts`), the payment
 * provider's ends with one deadline for all calls of a client and repeats only what changed nothing
 * (`billing/paddle/paddle-transport.ts`).
 */

/** Full jitter (Brooker, "Exponential Backoff And Jitter", 2015), with a floor so that a retry is never immediate. */
const FIRST_MS = 1000;
const MAX_MS = 60_000;

/** Milliseconds to wait before try number `attempt` + 1 (the first try is 1). `random` gives numbers in [0, 1). */
export function backOffMs(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(MAX_MS, FIRST_MS * 2 ** (attempt - 1));
  return Math.round(ceiling / 2 + (random() * ceiling) / 2);
}

/** A Retry-After header (seconds, or an HTTP date) as milliseconds from `now`; null when absent or not understood. */
export function parseRetryAfter(header: string | null | undefined, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  if (!/[a-z]{3}/i.test(value)) return null;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
