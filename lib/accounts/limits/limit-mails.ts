import { foldMailbox } from '#lib/accounts/address-digest';
import { type AttemptLimit, isWithin } from './limit-attempts.ts';

/**
 * Counts one mail that somebody has asked for. Spellings of one mailbox, as with a "+tag", count together, but neither
 * the plain one nor one of an active account, which has proven the mailbox: a visitor who makes up spellings must not
 * use up the mails of those.
 * @returns whether it may be sent
 */
export function isMailWithin(
  limit: AttemptLimit,
  { email, isActive }: { email: string; isActive: boolean },
): Promise<boolean> {
  const mailbox = foldMailbox(email);
  const isOfItsOwn = isActive || email === mailbox;
  return isWithin(limit, isOfItsOwn ? email : `spellings of ${mailbox}`);
}
