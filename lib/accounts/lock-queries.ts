import { z } from 'zod';
import type { db as Db } from '#lib/db/client';
import { readRows } from '#lib/db/read-rows';
import type { UserId } from './types.ts';

/** What a transaction of Prisma's offers. */
export type Transaction = Parameters<Parameters<typeof Db.$transaction>[0]>[0];

const LockedUser = z.object({ passwordHash: z.string().nullable(), activatedAt: z.date().nullable() });
export type LockedUser = z.output<typeof LockedUser>;

/**
 * Locks an account's row until the transaction ends, so that what was read of it stays true: everything that
 * changes a password, activates, links, or starts a session takes this lock first and reads afterwards. Null for an
 * account that is gone.
 */
export async function lockUser(tx: Transaction, userId: UserId): Promise<LockedUser | null> {
  const rows = await readRows(
    LockedUser,
    tx.$queryRaw`
    SELECT "passwordHash", "activatedAt" FROM "User" WHERE "id" = ${userId} FOR NO KEY UPDATE`,
  );
  return rows[0] ?? null;
}
