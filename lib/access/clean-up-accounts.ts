import { removeEndedRows } from '#lib/accounts/clean-up-queries';
import { eraseDueAccounts } from '#lib/accounts/delete-account';
import { removeInBatches } from '#lib/accounts/remove-in-batches';
import type { UserId } from '#lib/accounts/types';
import { endRenewal } from '#lib/billing/end-renewal';
import { PaddleUnavailable } from '#lib/billing/paddle/paddle-transport';
import { log } from '#lib/log';
import { removeOldMarks } from '#lib/watchlist/unread-queries';
import { getPlan } from './describe-plan.ts';
import { removeOldUses } from './queries.ts';

/**
 * Removes expired rows, forgets which filings were opened or read long ago, and erases the accounts whose deletion waited for
 * the end of a subscription. For a daily job; safe to run at any time.
 * @returns rows removed by table, and accounts erased
 */
export async function cleanUpAccounts(now = new Date()): Promise<Record<string, number>> {
  const erased = await eraseDueAccounts((userId) => mustWait(userId, now));
  const uses = await removeInBatches((limit) => removeOldUses(now, limit));
  const marks = await removeInBatches((limit) => removeOldMarks(now, limit));
  return { ...(await removeEndedRows(now)), uses, marks, erased };
}

/** Whether the user still pays, or might be charged again: an erased account must cost nobody anything. */
async function mustWait(userId: UserId, now: Date): Promise<boolean> {
  try {
    await endRenewal(userId);
  } catch (error) {
    if (!(error instanceof PaddleUnavailable)) throw error;
    log.warn({ err: error }, 'Renewal of an account to be deleted could not be cancelled yet');
    return true;
  }
  return (await getPlan(userId, now)).paidUntil !== null;
}
