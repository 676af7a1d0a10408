import { type MailLink, readMailLink } from '#lib/accounts/mails/mail-token';
import { activateByToken, hasMailToken } from '#lib/accounts/mails/mail-token-queries';
import { findActivation } from './queries.ts';
import { activateRegistration, type Registration } from './registration-queries.ts';
import type { UserId } from './types.ts';

/**
 * The state of an activation link: it works, it has expired, or its account is active already, which may be told
 * because only the mailbox has the link. Opening it does not use it up: programs that scan mails open links as well.
 * Signing in with a registered password, in the browser that has opened the link, uses it up.
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

/** What a password belongs to: a registration, or a waiting account of the release before registrations. */
export type Proven = { registration: Registration } | { passwordHash: string };

/**
 * Activates an account by the link that this browser has opened. The link proves the mailbox, and may come from a mail
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
