import { db } from '#lib/db/client';
import type { UserId } from './types.ts';

/** What sign-in needs to know of an address, which must be normalised; null when nobody has it. */
export async function findCredentials(
  email: string,
): Promise<{ id: UserId; passwordHash: string | null; activatedAt: Date | null } | null> {
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, activatedAt: true },
  });
  return user && { ...user, id: user.id as UserId };
}

/** Replaces a password's hash by another of the same password; a password changed meanwhile wins. */
export async function replacePasswordHash(userId: UserId, from: string, to: string): Promise<void> {
  await db.user.updateMany({ where: { id: userId, passwordHash: from }, data: { passwordHash: to } });
}

/** Adds an activated account, or sets the password of the one with this (normalised) address. */
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
