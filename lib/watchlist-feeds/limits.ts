import type { AttemptLimit } from '#lib/accounts/limits/limit-attempts';

/** Reading feeds from one client address, with right keys and wrong ones: a service reads many people's. */
export const READS: AttemptLimit = { name: 'watchlist-feed', points: 240, seconds: 60 };
