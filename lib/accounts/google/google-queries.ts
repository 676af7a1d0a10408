import { lockUser } from '#lib/accounts/lock-queries';
import { putAccountMail } from '#lib/accounts/mails/put-account-mail';
import type { SessionUser, UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';

const PROVIDER = 'google';

/** Google's `sub` is the key, never the e-mail address, which may change hands. */
const linkOf = (userId: string, sub: string) => ({ userId, type: 'oidc', provider: PROVIDER, providerAccountId: sub });

/** The account that a Google identity is linked to; null when there is none. */
export async function findUserByGoogle(sub: string): Promise<{ id: UserId; email: string } | null> {
  const account = await db.account.findUnique({
    where: { provider_providerAccountId: { provider: PROVIDER, providerAccountId: sub } },
    select: { user: { select: { id: true, email: true } } },
  });
  return account && { id: account.user.id as UserId, email: account.user.email };
}

/**
 * Adds an activated account that signs in through Google alone. @returns null when e-mail address or identity were
 * taken
 */
export function addGoogleUser(email: string, sub: string, now = new Date()): Promise<UserId | null> {
  return unlessTaken(async () => {
    const user = await db.user.create({
      data: {
        email,
        signupMethod: 'google',
        activatedAt: now,
        emailVerified: now,
        accounts: { create: { type: 'oidc', provider: PROVIDER, providerAccountId: sub } },
      },
      select: { id: true },
    });
    return user.id as UserId;
  });
}

/**
 * Gives an account that was never activated to the proven owner of its e-mail address. The person who registered it may
 * have been somebody else: their password, links and sessions end.
 * @returns null when another request has activated it or linked the identity first
 */
export function takeOverWaitingUser(userId: UserId, sub: string, now = new Date()): Promise<UserId | null> {
  return unlessTaken(() =>
    db.$transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user || user.activatedAt) return null;
      await tx.session.deleteMany({ where: { userId } });
      await tx.verificationToken.deleteMany({
        where: { identifier: { in: [`activate:${userId}`, `reset:${userId}`] } },
      });
      await tx.user.update({
        where: { id: userId },
        data: { passwordHash: null, signupMethod: 'google', activatedAt: now, emailVerified: now },
        select: { id: true },
      });
      await tx.account.create({ data: linkOf(userId, sub), select: { userId: true } });
      return userId;
    }),
  );
}

/**
 * Links an identity to the account of a session that has not ended meanwhile: a link must not outlive a reset. A mail
 * that tells of it waits to be sent.
 * @returns null when the user has such a link, the identity belongs to an account, or the session has ended
 */
export function linkGoogle({ id: userId, sessionId, email }: SessionUser, sub: string): Promise<UserId | null> {
  return unlessTaken(() =>
    db.$transaction(async (tx) => {
      await lockUser(tx, userId);
      if ((await tx.session.count({ where: { id: sessionId, userId } })) === 0) return null;
      await tx.account.create({ data: linkOf(userId, sub), select: { userId: true } });
      await putAccountMail({ kind: 'google-linked', recipient: email, data: {} }, tx);
      return userId;
    }),
  );
}

/** Null when a unique key refuses the row: another request was first. */
async function unlessTaken<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'P2002') return null;
    throw error;
  }
}

/**
 * Ends logging in through Google, and every other session: one of them may belong to the person who had linked it. A
 * mail that tells of it waits to be sent.
 * @returns whether there was a link
 */
export function unlinkGoogle({ id: userId, sessionId, email }: SessionUser): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const { count } = await tx.account.deleteMany({ where: { userId, provider: PROVIDER } });
    if (count === 0) return false;
    await tx.session.deleteMany({ where: { userId, id: { not: sessionId } } });
    await putAccountMail({ kind: 'google-unlinked', recipient: email, data: {} }, tx);
    return true;
  });
}
