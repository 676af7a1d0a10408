import type { Transaction } from '#lib/accounts/lock-queries';
import { listWithMails } from '#lib/billing/queries';
import { listWebhookFollowers, putDeliveries } from './delivery-queries.ts';

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
  const withMails = await listWithMails(followers, { now, store: tx });
  const allowed = followers.filter((userId) => withMails.has(userId));
  return allowed.length === 0 ? 0 : putDeliveries(tx, untold.filingId, allowed);
}
