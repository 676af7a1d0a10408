import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyAttempts } from '#lib/accounts/limits/limit-attempts';

/** A request whose signature is wrong: a client address is told why this often a minute. */
const refused = new RateLimiterMemory({ keyPrefix: 'unsigned', points: 60, duration: 60 });

/** Reports of browsers about a page's policy; a page with ten violations is reported ten times. */
const reports = new RateLimiterMemory({ keyPrefix: 'reports', points: 100, duration: 3_600 });

/**
 * Counts a request that could not prove its sender. In memory: only the log and the answer's body are saved, and a
 * flood must write nothing; each process counts for itself, which multiplies the limit by their number. Throws
 * TooManyAttempts beyond it. Call it after the proof has failed, so that a sender who proves their identity is never
 * counted.
 */
export const countUnauthenticated = (clientAddress: string): Promise<void> => count(refused, clientAddress);

/**
 * Counts a browser's report, in memory as well: a hundred an hour of one client address. Throws TooManyAttempts beyond.
 */
export const countReport = (clientAddress: string): Promise<void> => count(reports, clientAddress);

async function count(limiter: RateLimiterMemory, clientAddress: string): Promise<void> {
  try {
    await limiter.consume(clientAddress);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new TooManyAttempts(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}
