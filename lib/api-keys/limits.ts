import type { AttemptLimit } from '#lib/accounts/limits/limit-attempts';

/** Keys that one account makes and revokes in an hour. */
export const KEY_CHANGES: AttemptLimit = { name: 'api-key-change', points: 60, seconds: 3_600 };
