import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';

/**
 * Gives a filing one of the day's places of a free account, if it has none yet and one is free. One statement, and
 * right however many run at once: it offers the filing every place in turn, the key (user, day, place) lets a place be
 * taken once, and the key (user, day, filing) lets a filing take one only.
 * @param day YYYY-MM-DD
 * @returns whether the filing has a place now
 */
export async function takeDailyPlace(userId: UserId, day: string, accession: string, limit: number): Promise<boolean> {
  const taken = await db.$executeRaw`
    INSERT INTO "DailyUse" ("userId", "day", "place", "filingId")
    SELECT ${userId}, ${day}::date, place, filing."id"
    FROM "Filing" AS filing CROSS JOIN generate_series(1, ${limit}::int) AS place
    WHERE filing."accession" = ${accession}
    ORDER BY place
    ON CONFLICT DO NOTHING`;
  // A statement of its own: it sees the place that a parallel request has just taken for this filing.
  return taken > 0 || hasDailyPlace(userId, day, accession);
}

async function hasDailyPlace(userId: UserId, day: string, accession: string): Promise<boolean> {
  const use = await db.dailyUse.findFirst({
    where: { userId, day: new Date(`${day}T00:00:00Z`), filing: { accession } },
    select: { place: true },
  });
  return use !== null;
}

/** A reader may see in the export what was opened in so many days; the limit itself needs today only. */
const KEPT_DAYS = 90;

/** Forgets filings that were opened longer ago than we keep it, at most `limit`. @returns how many */
export function removeOldUses(now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
  return db.$executeRaw`
    DELETE FROM "DailyUse" WHERE ("userId", "day", "place") IN
      (SELECT "userId", "day", "place" FROM "DailyUse" WHERE "day" < ${before}::date LIMIT ${limit})`;
}
