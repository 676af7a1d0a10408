import { db } from '#lib/db/client';
import { lockUser } from './lock-queries.ts';
import { putAccountMail } from './mails/put-account-mail.ts';
import type { SessionUser, UserId } from './types.ts';

/** What sign-in needs to know about a normalised e-mail address; null when no account has it. */
export async function findCredentials(
  email: string,
): Promise<{ id: UserId; passwordHash: string | null; activatedAt: Date | null } | null> {
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, activatedAt: true },
  });
  return user && { ...user, id: user.id as UserId };
}

/** When an account was activated; null for one that waits, or is gone. */
export async function findActivation(userId: UserId): Promise<Date | null> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { activatedAt: true } });
  return user?.activatedAt ?? null;
}

/** Replaces a password's hash by another of the same password; a password changed meanwhile wins. */
export async function replacePasswordHash(userId: UserId, from: string, to: string): Promise<void> {
  await db.user.updateMany({ where: { id: userId, passwordHash: from }, data: { passwordHash: to } });
}

/** Adds an activated account, or sets the password of the one with this (normalised) e-mail address. */
export async function putActivatedUser(email: string, passwordHash: string): Promise<UserId> {
  const activatedAt = new Date();
  const user = await db.user.upsert({
    where: { email },
    create: { email, passwordHash, activatedAt },
    update: { passwordHash, activatedAt },
    select: { id: true },
  });
  return user.id as UserId;
}

/** A user's e-mail address; null when the user does not exist or is gone. */
export async function findEmail(userId: UserId): Promise<string | null> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true } });
  return user?.email ?? null;
}

/**
 * Changes the password of the account that a session belongs to; every session and every link of the account ends,
 * and a mail that reports it is put into the outbox.
 * @param from the hash that the current password was checked against; null for an account without a password
 * @returns false when it has another password by now, or the session has ended: the other change wins
 */
export function changePasswordHash(user: SessionUser, from: string | null, to: string): Promise<boolean> {
  const { id: userId, sessionId } = user;
  return db.$transaction(async (tx) => {
    const now = await lockUser(tx, userId);
    if (!now || now.passwordHash !== from) return false;
    if ((await tx.session.count({ where: { id: sessionId, userId } })) === 0) return false;
    await tx.user.update({ where: { id: userId }, data: { passwordHash: to }, select: { id: true } });
    await tx.session.deleteMany({ where: { userId } });
    await tx.verificationToken.deleteMany({
      where: { identifier: { in: [`activate:${userId}`, `reset:${userId}`] } },
    });
    await putAccountMail({ kind: 'password-changed', recipient: user.email, data: { wasUnlinked: false } }, tx);
    return true;
  });
}
