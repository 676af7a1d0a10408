import { type MailLink, readMailLink } from './mail-token.ts';
import { activateByToken, hasMailToken } from './mail-token-queries.ts';
import type { UserId } from './types.ts';

/**
 * Whether an activation link works now. Opening it does not use it up: programs that scan mails open links as well.
 * It is used up by whoever signs in with the account's password in the browser that has opened it.
 */
export async function isActivationLinkGood(link: MailLink, now = new Date()): Promise<boolean> {
  const read = readMailLink('activate', link);
  return read !== null && hasMailToken('activate', read.userId, read.hash, now);
}

/**
 * Activates an account whose password was just checked against this hash, by the link that this browser has opened.
 * @returns whether this call did it
 */
export async function activate(
  user: { id: UserId; passwordHash: string },
  link: MailLink | null,
  now = new Date(),
): Promise<boolean> {
  const read = link && readMailLink('activate', link);
  return read?.userId === user.id && activateByToken(user.id, read.hash, user.passwordHash, now);
}
