import type { AttemptLimit } from '#lib/accounts/limits/limit-attempts';

/** Forms of the page that a mail leads to, from one client address. */
export const PREFERENCES: AttemptLimit = { name: 'mail-preferences', points: 60, seconds: 60 };

/** One-click requests from one client address: those of a mail program's readers come from its few servers. */
export const UNSUBSCRIBES: AttemptLimit = { name: 'mail-unsubscribe', points: 1_200, seconds: 60 };
