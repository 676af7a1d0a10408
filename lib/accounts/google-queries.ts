import { db } from '#lib/db/client';
import type { UserId } from './types.ts';

const PROVIDER = 'google';

/** Google's `sub` is the key, never the address: addresses change hands. */
const linkOf = (userId: string, sub: string) => ({ userId, type: 'oidc', provider: PROVIDER, providerAccountId: sub });

/** Whose account a Google identity belongs to; null for one that is linked to none. */
export async function findUserByGoogle(sub: string): Promise<{ id: UserId; email: string } | null> {
  const account = await db.account.findUnique({
    where: { provider_providerAccountId: { provider: PROVIDER, providerAccountId: sub } },
    select: { user: { select: { id: true, email: true } } },
  });
  return account && { id: account.user.id as UserId, email: account.user.email };
}

/** Adds an activated account that signs in through Google alone. */
export async function addGoogleUser(email: string, sub: string, now = new Date()): Promise<UserId> {
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
}

/**
 * Gives an account that nobody has activated to the proven owner of its address. Whoever registered it may have been
 * somebody else: their password, links and sessions end.
 */
export async function takeOverWaitingUser(userId: UserId, sub: string, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.session.deleteMany({ where: { userId } });
    await tx.verificationToken.deleteMany({
      where: { identifier: { in: [`activate:${userId}`, `reset:${userId}`] } },
    });
    await tx.user.update({
      where: { id: userId, activatedAt: null },
      data: { passwordHash: null, signupMethod: 'google', activatedAt: now, emailVerified: now },
      select: { id: true },
    });
    await tx.account.create({ data: linkOf(userId, sub), select: { userId: true } });
  });
}

export async function linkGoogle(userId: UserId, sub: string): Promise<void> {
  await db.account.create({ data: linkOf(userId, sub), select: { userId: true } });
}

/** Whether the user can sign in through Google. */
export async function hasGoogle(userId: UserId): Promise<boolean> {
  return (await db.account.findFirst({ where: { userId, provider: PROVIDER }, select: { userId: true } })) !== null;
}

export async function unlinkGoogle(userId: UserId): Promise<void> {
  await db.account.deleteMany({ where: { userId, provider: PROVIDER } });
}
