import { accountMails } from '#lib/accounts/mails/account-mails';
import { sendSoon } from '#lib/accounts/mails/send-soon';
import { deleteSessionsOf } from '#lib/accounts/sessions/session-queries';
import { isoDay } from '#lib/iso-day';
import { eraseUser, listDeletionRequests, planErasure } from './account-queries.ts';
import type { SessionUser, UserId } from './types.ts';

/**
 * Erases an account, or plans the erasure when a subscription still runs. All sessions end either way; until the day of
 * a planned deletion its owner may log in and keep the account. Ask for a recent re-authentication first
 * (`reauthenticate`).
 * @param paidUntil end of the subscription; null without one
 * @returns the message to the owner
 */
export async function deleteAccount(user: SessionUser, paidUntil: Date | null, now = new Date()): Promise<string> {
  if (!paidUntil) {
    await eraseUser(user.id);
    sendSoon(accountMails);
    return 'Your account has been deleted.';
  }
  const day = isoDay(paidUntil);
  await planErasure(user, day, now);
  sendSoon(accountMails);
  await deleteSessionsOf(user.id);
  return `Your account will be deleted when your subscription has ended, on ${day}.`;
}

const PAGE = 200;

/**
 * Erases the accounts whose deletion was planned and whose subscription has ended.
 * @param isPaying whether a subscription of the user still runs
 * @returns how many
 */
export async function eraseDueAccounts(isPaying: (userId: UserId) => Promise<boolean>): Promise<number> {
  let erased = 0;
  let after: UserId | null = null;
  do {
    const page: { id: UserId }[] = await listDeletionRequests(PAGE, after);
    for (const { id } of page) {
      if (await isPaying(id)) continue;
      // The check took a while, in which the owner may have decided to keep the account.
      if (!(await eraseUser(id, { isPlanned: true }))) continue;
      erased++;
    }
    after = page.length === PAGE ? (page.at(-1)?.id ?? null) : null;
  } while (after !== null);
  if (erased > 0) sendSoon(accountMails);
  return erased;
}
