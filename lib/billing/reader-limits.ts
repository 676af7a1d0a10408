import type { AttemptLimit } from '#lib/accounts/limits/limit-attempts';

/**
 * Changes of a subscription and their previews, by reader: each of them is a call to Paddle, whose own limit is shared
 * by all readers.
 */
export const CHANGES: AttemptLimit = { name: 'billing-change', points: 30, seconds: 10 * 60 };

/** A reader's look-ups at Paddle: payment methods, invoices, links into the portal. */
export const LOOK_UPS: AttemptLimit = { name: 'billing-look-up', points: 60, seconds: 10 * 60 };
