import { type AttemptLimit, countAttempt } from '#lib/accounts/limit-attempts';
import type { SessionUser } from '#lib/accounts/types';
import { isSubscriber } from './open-filing.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** New comparisons that may be begun: each costs a second of processor time and half a megabyte for good. */
type Limits = {
  /** One reader's in an hour, and in a day: a handful of them must not use up what all of their kind have. */
  hourly: AttemptLimit;
  daily: AttemptLimit;
  /** All readers' of this kind in a day. What one kind uses up is missing to no other. */
  share: AttemptLimit;
};

const limitsOf = (kind: string, hourly: number, daily: number, share: number): Limits => ({
  hourly: { name: `compare-${kind}`, points: hourly, seconds: HOUR },
  daily: { name: `compare-${kind}-day`, points: daily, seconds: DAY },
  share: { name: `compare-${kind}-all`, points: share, seconds: DAY },
});

/** Together 1,000 a day. */
const BY_VISITOR = limitsOf('visitor', 6, 24, 200);
const BY_ACCOUNT = limitsOf('account', 20, 40, 300);
const BY_SUBSCRIBER = limitsOf('subscriber', 20, 100, 500);

/**
 * Counts a comparison that is to be made because this reader asked for it. What is there already is free.
 * @param address the client's network address, for visitors without an account
 * @throws TooManyAttempts when the reader, or all readers of the kind together, have begun too many
 */
export async function countComparison(user: SessionUser | null, address: string): Promise<void> {
  const { hourly, daily, share } = await limitsFor(user);
  const who = user?.id ?? address;
  await countAttempt(hourly, who);
  await countAttempt(daily, who);
  await countAttempt(share, 'all');
}

async function limitsFor(user: SessionUser | null): Promise<Limits> {
  if (!user) return BY_VISITOR;
  return (await isSubscriber(user)) ? BY_SUBSCRIBER : BY_ACCOUNT;
}
