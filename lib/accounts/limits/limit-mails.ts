import { foldMailbox } from '#lib/accounts/address-digest';
import { type AttemptLimit, isWithin } from './limit-attempts.ts';

/**
 * Counts one mail that somebody has asked for. Spellings that lead to one mailbox, as by a "+tag", count together. Not so
 * the plain one, nor one whose account is active, which has proven the mailbox: whoever makes spellings up must not
 * use up the mails of those.
 * @returns whether it may go out
 */
export function isMailWithin(
  limit: AttemptLimit,
  { email, isActive }: { email: string; isActive: boolean },
): Promise<boolean> {
  const mailbox = foldMailbox(email);
  const isOfItsOwn = isActive || email === mailbox;
  return isWithin(limit, isOfItsOwn ? email : `spellings of ${mailbox}`);
}
