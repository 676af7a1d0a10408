import type { AttemptLimit } from '#lib/accounts/limits/limit-attempts';

/** Changes of a subscription and their previews, by reader: each of them is work at Paddle, whose own limit is shared. */
export const CHANGES: AttemptLimit = { name: 'billing-change', points: 30, seconds: 10 * 60 };

/** What a reader looks up at Paddle: payment methods, invoices, links into the portal. */
export const LOOK_UPS: AttemptLimit = { name: 'billing-look-up', points: 60, seconds: 10 * 60 };
