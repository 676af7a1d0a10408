import type { AttemptLimit } from '#lib/accounts/limits/limit-attempts';

/** Changes of a webhook from one client address: each may look a name up. */
export const WEBHOOK_CHANGES: AttemptLimit = { name: 'webhook-change', points: 30, seconds: 60 };

/** Tests from one client address: each asks another site, and may wait for it. */
export const WEBHOOK_TESTS: AttemptLimit = { name: 'webhook-test', points: 10, seconds: 60 };

/** Tests of one account, from wherever. */
export const TESTS_OF_ACCOUNT: AttemptLimit = { name: 'webhook-test-account', points: 30, seconds: 3_600 };
