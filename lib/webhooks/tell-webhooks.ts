import type { Transaction } from '#lib/accounts/lock-queries';
import type { UserId } from '#lib/accounts/types';
import { sendsMails } from '#lib/billing/plans';
import { listPlans } from '#lib/billing/queries';
import { listWebhookFollowers, putDeliveries } from './delivery-queries.ts';

/** Readers whose plan is looked up with one statement. */
const CHUNK = 1_000;

/**
 * Decides to which webhooks a filing is posted: those in use of its followers whose plan has one. The deliveries exist
 * exactly when the transaction's other changes do.
 * @returns how many
 */
export async function tellWebhooks(
  tx: Transaction,
  untold: { filingId: number; cik: string },
  now: Date,
): Promise<number> {
  const followers = await listWebhookFollowers(tx, untold);
  const allowed: UserId[] = [];
  for (let at = 0; at < followers.length; at += CHUNK) {
    const chunk = followers.slice(at, at + CHUNK);
    const plans = await listPlans(chunk, now);
    allowed.push(...chunk.filter((userId) => sendsMails(plans.get(userId) ?? 'free')));
  }
  return allowed.length === 0 ? 0 : putDeliveries(tx, untold.filingId, allowed);
}
