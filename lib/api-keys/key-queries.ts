import { timingSafeEqual } from 'node:crypto';
import { lockUser } from '#lib/accounts/lock-queries';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import type { Prisma } from '#lib/db/generated/client';
import { AppError } from '#lib/errors';
import { hashKey, makeKey, shownPart } from './key-text.ts';
import { FILES_KEY_NAME, type KeyHolder, type ListedKey, MAX_KEYS, type Scope } from './types.ts';

/** Of an account so many revoked keys are remembered, so that whoever still uses one is told that it is revoked. */
const MAX_REVOKED = 20;

/** Between two notes that a key was used. */
const NOTED_EVERY_MS = 60_000;

const listed = { id: true, name: true, scope: true, prefix: true, createdAt: true, lastUsedAt: true } as const;

/** An account's keys that are not revoked, newest first. */
export function listKeys(userId: UserId): Promise<ListedKey[]> {
  return db.apiKey.findMany({
    where: { userId, revokedAt: null },
    orderBy: { createdAt: 'desc' },
    take: MAX_KEYS,
    select: listed,
  });
}

/**
 * Makes a key. Its text is returned here and never again: only a digest is stored. Throws AppError('conflict') beyond
 * ten keys, however many are made at once, and AppError('unauthenticated') when the account was erased meanwhile.
 */
export function createKey(
  userId: UserId,
  wanted: { name: string; scope: Scope },
): Promise<{ key: string; listed: ListedKey }> {
  return db.$transaction(async (tx) => {
    await requireUserLock(tx, userId);
    return insertKey(tx, userId, wanted);
  });
}

/**
 * The key of an account by which the addresses of its files are signed. It is made with the first one, its text known to
 * nobody, so that it opens nothing else; it is listed and revoked like any other. Throws as `createKey`.
 */
export function findOrCreateFilesKey(userId: UserId): Promise<string> {
  return db.$transaction(async (tx) => {
    await requireUserLock(tx, userId);
    const known = await tx.apiKey.findFirst({
      where: { userId, name: FILES_KEY_NAME, revokedAt: null },
      orderBy: { createdAt: 'asc' },
      select: { id: true },
    });
    return known?.id ?? (await insertKey(tx, userId, { name: FILES_KEY_NAME, scope: 'read' })).listed.id;
  });
}

async function requireUserLock(tx: Prisma.TransactionClient, userId: UserId): Promise<void> {
  if (!(await lockUser(tx, userId))) throw new AppError('unauthenticated', 'Log in to continue.');
}

async function insertKey(
  tx: Prisma.TransactionClient,
  userId: UserId,
  { name, scope }: { name: string; scope: Scope },
): Promise<{ key: string; listed: ListedKey }> {
  const key = makeKey();
  const count = await tx.apiKey.count({ where: { userId, revokedAt: null } });
  if (count >= MAX_KEYS)
    throw new AppError('conflict', `You have ${MAX_KEYS} keys. Revoke one before you create another.`);
  const row = await tx.apiKey.create({
    data: { userId, name, scope, hash: hashKey(key), prefix: shownPart(key) },
    select: listed,
  });
  const old = await tx.apiKey.findMany({
    where: { userId, revokedAt: { not: null } },
    orderBy: { createdAt: 'desc' },
    skip: MAX_REVOKED,
    take: MAX_REVOKED,
    select: { id: true },
  });
  if (old.length > 0) await tx.apiKey.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  return { key, listed: row };
}

/** Revokes a key of this account's, at once. @returns false for one that is revoked already, another's, or none */
export async function revokeKey(userId: UserId, id: string): Promise<boolean> {
  const { count } = await db.apiKey.updateMany({
    where: { id, userId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  return count === 1;
}

/**
 * The holder of a whole key; "revoked" for one that was revoked, null for one that was never made. The stored digest is
 * found by an index and compared in constant time. One indexed statement, and every minute one more that notes the use.
 */
export async function findKeyHolder(key: string, now = new Date()): Promise<KeyHolder | 'revoked' | null> {
  const hash = hashKey(key);
  const row = await db.apiKey.findUnique({ where: { hash }, select: held });
  if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) return null;
  return toHolder(row, now);
}

/** The same of a key that is known by its id, from an address that was signed with it (`readFileKey`). */
export async function findHolderOfKey(id: string, now = new Date()): Promise<KeyHolder | 'revoked' | null> {
  const row = await db.apiKey.findUnique({ where: { id }, select: held });
  return row && toHolder(row, now);
}

const held = {
  id: true,
  hash: true,
  scope: true,
  lastUsedAt: true,
  revokedAt: true,
  user: { select: { id: true, email: true } },
} as const;

type HeldRow = Prisma.ApiKeyGetPayload<{ select: typeof held }>;

async function toHolder(row: HeldRow, now: Date): Promise<KeyHolder | 'revoked'> {
  if (row.revokedAt) return 'revoked';
  await noteUse(row, now);
  const { id: keyId, scope, user } = row;
  return { keyId, scope, user: { ...user, id: user.id as UserId } };
}

async function noteUse({ id, lastUsedAt }: { id: string; lastUsedAt: Date | null }, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTED_EVERY_MS);
  if (lastUsedAt && lastUsedAt > before) return;
  // Of many requests at once, one writes: the others find the row as it left it.
  await db.apiKey.updateMany({
    where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: before } }] },
    data: { lastUsedAt: now },
  });
}
