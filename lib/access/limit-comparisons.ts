import { type AttemptLimit, countAttempt } from '#lib/accounts/limits/limit-attempts';
import type { SessionUser } from '#lib/accounts/types';
import { isSubscriber } from './open-filing.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** New comparisons that may be begun: each costs a second of processor time and half a megabyte for good. */
type Limits = {
  /**
   * Of one reader in an hour, and in a day: a handful of readers must not use up the share of all readers of their
   * kind.
   */
  hourly: AttemptLimit;
  daily: AttemptLimit;
  /** Of all readers of this kind in a day. What one kind uses up is not missing for the others. */
  share: AttemptLimit;
};

/** Together 1,000 a day. */
const BY_VISITOR: Limits = {
  hourly: { name: 'compare-visitor', points: 6, seconds: HOUR },
  daily: { name: 'compare-visitor-day', points: 24, seconds: DAY },
  share: { name: 'compare-visitor-all', points: 200, seconds: DAY },
};
const BY_ACCOUNT: Limits = {
  hourly: { name: 'compare-account', points: 20, seconds: HOUR },
  daily: { name: 'compare-account-day', points: 40, seconds: DAY },
  share: { name: 'compare-account-all', points: 300, seconds: DAY },
};
const BY_SUBSCRIBER: Limits = {
  hourly: { name: 'compare-subscriber', points: 20, seconds: HOUR },
  daily: { name: 'compare-subscriber-day', points: 100, seconds: DAY },
  share: { name: 'compare-subscriber-all', points: 500, seconds: DAY },
};

/**
 * Counts a comparison that is to be made because this reader asked for it. What is there already is free.
 * @param clientAddress for visitors without an account
 * @throws TooManyAttempts when the reader, or all readers of the kind together, have begun too many
 */
export async function countComparison(user: SessionUser | null, clientAddress: string): Promise<void> {
  const { hourly, daily, share } = await limitsFor(user);
  const who = user?.id ?? clientAddress;
  await countAttempt(hourly, who);
  await countAttempt(daily, who);
  await countAttempt(share, 'all');
}

async function limitsFor(user: SessionUser | null): Promise<Limits> {
  if (!user) return BY_VISITOR;
  return (await isSubscriber(user)) ? BY_SUBSCRIBER : BY_ACCOUNT;
}
