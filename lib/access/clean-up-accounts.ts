import { removeEndedRows } from '#lib/accounts/clean-up-queries';
import { eraseDueAccounts } from '#lib/accounts/delete-account';
import { removeInBatches } from '#lib/accounts/remove-in-batches';
import { findPlan } from './describe-plan.ts';
import { removeOldUses } from './queries.ts';

/**
 * Removes what has ended, forgets which filings were opened long ago, and erases the accounts whose deletion waited for
 * a subscription that is over. For a daily job; safe to run at any time.
 * @returns rows removed by table, and accounts erased
 */
export async function cleanUpAccounts(now = new Date()): Promise<Record<string, number>> {
  const erased = await eraseDueAccounts(async (userId) => (await findPlan(userId, now)).paidUntil !== null);
  const uses = await removeInBatches((limit) => removeOldUses(now, limit));
  return { ...(await removeEndedRows(now)), uses, erased };
}
