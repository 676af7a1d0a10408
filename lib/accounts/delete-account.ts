import { accountDeletedLetter, deletionPlannedLetter } from '#lib/accounts/mails/letters';
import { sendLetter } from '#lib/accounts/mails/send-letter';
import { deleteSessionsOf } from '#lib/accounts/sessions/session-queries';
import { isoDay } from '#lib/iso-day';
import { eraseUser, listDeletionRequests, setDeletionRequest } from './account-queries.ts';
import type { SessionUser, UserId } from './types.ts';

/**
 * Erases an account, or plans it when a subscription still runs. All sessions end either way; until the day of a
 * planned deletion its owner may log in and keep the account. Ask for a recent proof first (`proveUser`).
 * @param paidUntil end of the subscription; null without one
 * @returns what the owner is told
 */
export async function deleteAccount(user: SessionUser, paidUntil: Date | null, now = new Date()): Promise<string> {
  if (!paidUntil) {
    await eraseUser(user.id);
    sendLetter(accountDeletedLetter(user.email));
    return 'Your account has been deleted.';
  }
  const day = isoDay(paidUntil);
  await setDeletionRequest(user.id, now);
  await deleteSessionsOf(user.id);
  sendLetter(deletionPlannedLetter(user.email, day));
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
    const page: { id: UserId; email: string }[] = await listDeletionRequests(PAGE, after);
    for (const { id, email } of page) {
      if (await isPaying(id)) continue;
      // Asking took a while, in which the owner may have decided to stay.
      if (!(await eraseUser(id, { isPlanned: true }))) continue;
      sendLetter(accountDeletedLetter(email));
      erased++;
    }
    after = page.length === PAGE ? (page.at(-1)?.id ?? null) : null;
  } while (after !== null);
  return erased;
}
