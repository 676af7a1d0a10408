import { lockUser } from '#lib/accounts/lock-queries';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { LINK_LIFE, type MailToken, type MailTokenKind } from './mail-token.ts';
import { putAccountMail } from './put-account-mail.ts';

/** next-auth's table of tokens; the identifier says what a token is for and whose it is. */
const identifierOf = (kind: MailTokenKind, userId: UserId) => `${kind}:${userId}`;

const identifiersOf = (userId: UserId) => [identifierOf('activate', userId), identifierOf('reset', userId)];

/** Keeps a new token's hash; the user's older ones of this kind end, also those made in the same moment. */
export function putMailToken(kind: MailTokenKind, { userId, hash }: MailToken, now = new Date()): Promise<void> {
  const identifier = identifierOf(kind, userId);
  const expires = new Date(now.getTime() + LINK_LIFE[kind]);
  return db.$transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return;
    await tx.verificationToken.deleteMany({ where: { identifier } });
    await tx.verificationToken.create({ data: { identifier, token: hash, expires }, select: { expires: true } });
  });
}

/** Whether a link would work now; looking does not use it up. */
export async function hasMailToken(kind: MailTokenKind, { userId, hash }: MailToken, now: Date): Promise<boolean> {
  const found = await db.verificationToken.findFirst({
    where: { identifier: identifierOf(kind, userId), token: hash, expires: { gt: now } },
    select: { expires: true },
  });
  return found !== null;
}

/**
 * Uses an activation link up: the account is activated, once even for parallel requests, and only with the password
 * that was just checked against this hash: somebody may have registered the e-mail address again meanwhile.
 * @returns whether this call did it
 */
export function activateByToken({ userId, hash }: MailToken, passwordHash: string, now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.activatedAt || user.passwordHash !== passwordHash) return false;
    const identifier = identifierOf('activate', userId);
    const used = await tx.verificationToken.deleteMany({ where: { identifier, token: hash, expires: { gt: now } } });
    if (used.count === 0) return false;
    await tx.user.updateMany({ where: { id: userId }, data: { activatedAt: now, emailVerified: now } });
    return true;
  });
}

/**
 * Uses a reset link up: the account has the new password, every session of it ends, and so does every other link.
 * Logins through Google are removed: somebody who knew the old password may have added theirs. Whoever can read the
 * mailbox owns it, so this activates the account, too. A mail that reports it is put into the outbox.
 * @returns the account's e-mail address, and whether it had such a login; null when the link does not work, or no
 * longer works
 */
export function resetPasswordByToken(
  { userId, hash }: MailToken,
  passwordHash: string,
  now: Date,
): Promise<{ email: string; wasUnlinked: boolean } | null> {
  return db.$transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const identifier = identifierOf('reset', userId);
    const used = await tx.verificationToken.deleteMany({ where: { identifier, token: hash, expires: { gt: now } } });
    if (!user || used.count === 0) return null;
    await tx.verificationToken.deleteMany({ where: { identifier: { in: identifiersOf(userId) } } });
    await tx.session.deleteMany({ where: { userId } });
    const unlinked = await tx.account.deleteMany({ where: { userId } });
    const { email } = await tx.user.update({
      where: { id: userId },
      data: { passwordHash, emailVerified: now, activatedAt: user.activatedAt ?? now },
      select: { email: true },
    });
    await putAccountMail({ kind: 'password-changed', recipient: email, data: { wasUnlinked: unlinked.count > 0 } }, tx);
    return { email, wasUnlinked: unlinked.count > 0 };
  });
}
