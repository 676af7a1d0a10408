import type { AttemptLimit } from '#lib/accounts/limits/limit-attempts';

/** Files of sheets that are not stored yet, each up to a second of processor time: more than anybody opens. */
export const MADE_BY_ACCOUNT: AttemptLimit = { name: 'sheets-made-account', points: 60, seconds: 600 };
export const MADE_BY_CLIENT: AttemptLimit = { name: 'sheets-made-address', points: 60, seconds: 600 };
