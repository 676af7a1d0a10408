import { type AttemptLimit, countAttempt } from '#lib/accounts/limit-attempts';
import type { SessionUser } from '#lib/accounts/types';

const HOUR = 3_600;

/** New comparisons that may be begun: each costs a second of processor time and half a megabyte for good. */
const BY_ACCOUNT: AttemptLimit = { name: 'compare-account', points: 20, seconds: HOUR };
const BY_VISITOR: AttemptLimit = { name: 'compare-visitor', points: 6, seconds: HOUR };
const BY_ALL: AttemptLimit = { name: 'compare-all', points: 1_000, seconds: 24 * HOUR };

/**
 * Counts a comparison that is to be made because this reader asked for it. What is there already is free.
 * @param address the client's network address, for visitors without an account
 * @throws TooManyAttempts when the reader, or all readers together, have begun too many
 */
export async function countComparison(user: SessionUser | null, address: string): Promise<void> {
  await (user ? countAttempt(BY_ACCOUNT, user.id) : countAttempt(BY_VISITOR, address));
  await countAttempt(BY_ALL, 'all');
}
