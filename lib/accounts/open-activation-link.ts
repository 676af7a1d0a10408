import { type MailLink, readMailLink } from '#lib/accounts/mails/mail-token';
import { activateByToken, hasMailToken } from '#lib/accounts/mails/mail-token-queries';
import { findActivation } from './queries.ts';
import { activateRegistration, type Registration } from './registration-queries.ts';
import type { UserId } from './types.ts';

/**
 * What an activation link is worth now: it works, it has ended, or its account is active already, which may be told
 * because nobody but the mailbox has it. Opening it does not use it up: programs that scan mails open links as well.
 * It is used up by whoever signs in, with a password that was registered, in the browser that has opened it.
 */
export async function readActivationLink(link: MailLink, now = new Date()): Promise<'good' | 'ended' | 'active'> {
  const read = readMailLink('activate', link);
  if (!read) return 'ended';
  if (await findActivation(read.userId)) return 'active';
  return (await hasMailToken('activate', read, now)) ? 'good' : 'ended';
}

/** Whether we have sent this link, at any time, to the mailbox of this account. */
export function isLinkOf(link: MailLink | null, userId: UserId): boolean {
  return link !== null && readMailLink('activate', link)?.userId === userId;
}

/** What a password was just found to be good for: a registration, or a waiting account of the release before them. */
export type Proven = { registration: Registration } | { passwordHash: string };

/**
 * Activates an account by the link that this browser has opened. The link proves the mailbox, and may stem from a mail
 * that another registration has caused; the password that was typed says whose registration becomes the account.
 * @returns whether this call did it
 */
export async function activate(
  userId: UserId,
  { proven, link }: { proven: Proven; link: MailLink | null },
  now = new Date(),
): Promise<boolean> {
  const read = link && readMailLink('activate', link);
  if (read?.userId !== userId) return false;
  return 'registration' in proven
    ? activateRegistration(read, proven.registration, now)
    : activateByToken(read, proven.passwordHash, now);
}
