import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyAttempts } from '#lib/accounts/limits/limit-attempts';

/** What proves itself by a signature and fails: so often a minute an address is told why. */
const refused = new RateLimiterMemory({ keyPrefix: 'unsigned', points: 60, duration: 60 });

/** What browsers report of a page's policy; a page that breaks its policy in ten places is reported ten times. */
const reports = new RateLimiterMemory({ keyPrefix: 'reports', points: 100, duration: 3_600 });

/**
 * Counts a request that could not prove who sent it. In memory: what is spared is the log and the answer's body, and a
 * flood must write nothing; each process counts for itself, which only makes the limit that many times as high. Throws
 * TooManyAttempts beyond it. Call it after the proof has failed, so that who proves himself is never counted.
 */
export const countUnauthenticated = (address: string): Promise<void> => count(refused, address);

/** Counts a browser's report, in memory as well: a hundred an hour of one address. Throws TooManyAttempts beyond. */
export const countReport = (address: string): Promise<void> => count(reports, address);

async function count(limiter: RateLimiterMemory, address: string): Promise<void> {
  try {
    await limiter.consume(address);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new TooManyAttempts(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}
