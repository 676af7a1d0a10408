import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#lib/errors';
import { networkAround } from '#lib/network-around';
import { rateLimitClient } from './rate-limit-queries.ts';

/** At most `points` attempts of one kind by one party within `seconds`. */
export type AttemptLimit = {
  name: string;
  points: number;
  seconds: number;
  /** The end of the sentence: what the reader can do other than wait. */
  orElse?: string;
};

/** Too many attempts; another one is allowed after `retryAfter` seconds. */
export class TooManyAttempts extends AppError {
  readonly retryAfter: number;

  constructor(retryAfter: number, orElse?: string) {
    super('rate_limited', `Too many attempts. Try again in ${inWords(retryAfter)}${orElse ? `, or ${orElse}` : ''}.`);
    this.retryAfter = retryAfter;
  }
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** In the largest unit of which it is more than two: "45 seconds", "15 minutes", "30 days". */
function inWords(seconds: number): string {
  const [unit, length] = UNITS.find((one) => seconds > 2 * one[1]) ?? (seconds < 60 ? ['second', 1] : ['minute', 60]);
  const count = Math.ceil(seconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * A provider gives one customer a /64 at least and often a /56, and on request a /48 with 65,536 of the
 * former. A whole /48 together may try this many times as often as one /64 of it.
 */
const NETWORKS_TOGETHER = 16;

const limiters = new Map<string, RateLimiterPostgres>();

function limiterOf(limit: AttemptLimit): RateLimiterPostgres {
  // Where a plan says how many, one count has several limits.
  const key = `${limit.name} ${limit.points}`;
  let limiter = limiters.get(key);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: rateLimitClient,
      storeType: 'client',
      tableName: 'RateLimit',
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
    });
    limiters.set(key, limiter);
  }
  return limiter;
}

/** E-mail addresses are not written into the table of attempts. */
const keyOf = (who: string) => createHash('sha256').update(who).digest('base64url');

/**
 * Counts one attempt, over all instances, in one statement; an IPv6 network's in two, as it counts for the /48 around
 * it as well, unless the network itself is beyond its limit. Throws TooManyAttempts beyond either.
 */
export async function countAttempt(limit: AttemptLimit, who: string): Promise<void> {
  await consume(limit, who);
  const around = networkAround(who);
  if (around) await consume(aroundNetworks(limit), around);
}

/** Counts one attempt as `countAttempt` does. @returns whether it is within the limit */
export async function isWithin(limit: AttemptLimit, who: string): Promise<boolean> {
  try {
    await countAttempt(limit, who);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof TooManyAttempts)) throw refusal;
    return false;
  }
}

/** What is left of a limit after one use, or before any. */
export type Use = {
  isWithin: boolean;
  limit: number;
  left: number;
  /** Seconds until the window ends; 0 before the first use. */
  endsIn: number;
};

/** Counts one use of an account's as `countAttempt` does, and says what is left; beyond the limit it does not throw. */
export async function countUse(limit: AttemptLimit, account: string): Promise<Use> {
  try {
    return useOf(limit, await limiterOf(limit).consume(keyOf(account)));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return useOf(limit, refusal);
  }
}

/** What is left of a limit; counts nothing. */
export async function findUse(limit: AttemptLimit, account: string): Promise<Use> {
  return useOf(limit, await limiterOf(limit).get(keyOf(account)));
}

function useOf({ points }: AttemptLimit, counted: RateLimiterRes | null): Use {
  const used = counted?.consumedPoints ?? 0;
  const endsIn = Math.max(0, Math.ceil((counted?.msBeforeNext ?? 0) / 1000));
  return { isWithin: used <= points, limit: points, left: Math.max(0, points - used), endsIn };
}

const aroundNetworks = (limit: AttemptLimit): AttemptLimit => ({
  ...limit,
  name: `${limit.name}-48`,
  points: limit.points * NETWORKS_TOGETHER,
});

async function consume(limit: AttemptLimit, who: string): Promise<void> {
  try {
    await limiterOf(limit).consume(keyOf(who));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new TooManyAttempts(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), limit.orElse);
  }
}

/** Forgets the attempts of one party: it has proven who it is. */
export async function forgetAttempts(limit: AttemptLimit, who: string): Promise<void> {
  await limiterOf(limit).delete(keyOf(who));
}
