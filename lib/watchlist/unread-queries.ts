import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';

/**
 * A filing counts as unread for this many days after it became readable. Marks that are older decide nothing any more
 * and are removed, so an account has as many as it has opened in this time.
 */
export const UNREAD_DAYS = 90;

/** Once all is read, a filing of this many days before is no news, should it arrive later. */
export const NEW_DAYS = 30;

/**
 * Whether the filing `f` of the watched company `w` is unread, where `r` is the mark that it was opened, as a condition:
 * the one definition.
 */
export const isUnreadSql = (): Prisma.Sql => Prisma.sql`(
  r."filingId" IS NULL AND f.status = 'ready' AND f."filedOn" >= w."newFrom"
  AND f."readyAt" > GREATEST(w."readUntil", now() - ${UNREAD_DAYS}::int * interval '1 day'))`;

/**
 * Notes that an account's owner has opened a filing, if it is unread on their watchlist; otherwise nothing is written.
 * One statement.
 */
export async function markRead(userId: UserId, accession: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "ReadFiling" ("userId", "filingId")
    SELECT w."userId", f.id FROM "Filing" f
    JOIN "WatchedCompany" w ON w."userId" = ${userId} AND w.cik = f.cik
    LEFT JOIN "ReadFiling" r ON r."userId" = w."userId" AND r."filingId" = f.id
    WHERE f.accession = ${accession} AND ${isUnreadSql()}
    ON CONFLICT DO NOTHING`;
}

/** Removes marks that decide nothing any more, at most `limit`. @returns how many */
export async function removeOldMarks(now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - UNREAD_DAYS * 86_400_000);
  return (await db.readFiling.deleteMany({ where: { readAt: { lt: before } }, limit })).count;
}
