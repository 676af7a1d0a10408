import type { AttemptLimit } from '#lib/accounts/limits/limit-attempts';

/** Changes of a watchlist, one company or filing each, from one client address. */
export const CHANGES: AttemptLimit = { name: 'watchlist-change', points: 240, seconds: 60 };

/** Pasted lists from one client address: each may look up some thousand symbols. */
export const PASTES: AttemptLimit = { name: 'watchlist-paste', points: 20, seconds: 60 };
