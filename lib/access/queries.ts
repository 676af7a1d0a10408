import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { driverCauseOf } from '#lib/db/driver-cause';
import { AppError } from '#lib/errors';

/** A free account on a day of the site's, YYYY-MM-DD. */
type FreeDay = {
  userId: UserId;
  /** Digest of its e-mail address: the places that an erased account of this address had used stay used. */
  digest: string;
  day: string;
  /** Places of a day. */
  limit: number;
};

/**
 * Gives a filing one of the day's places of a free account, if it has none yet and one is free. One statement, and
 * right however many run at once: it offers the filing every place in turn, the key (user, day, place) lets a place be
 * taken once, and the key (user, day, filing) lets a filing take one only.
 * @returns whether the filing has a place now
 * @throws AppError('unauthenticated') when the account was erased meanwhile
 */
export async function takeDailyPlace(free: FreeDay, accession: string): Promise<boolean> {
  const { userId, digest, day, limit } = free;
  const taken = await orGone(db.$executeRaw`
    INSERT INTO "DailyUse" ("userId", "day", "place", "filingId")
    SELECT ${userId}, ${day}::date, place, filing."id"
    FROM "Filing" AS filing CROSS JOIN generate_series(
      1 + COALESCE((SELECT "places" FROM "AddressUse" WHERE "digest" = ${digest} AND "day" = ${day}::date), 0),
      ${limit}::int) AS place
    WHERE filing."accession" = ${accession}
    ORDER BY place
    ON CONFLICT DO NOTHING`);
  // A statement of its own: it sees the place that a parallel request has just taken for this filing.
  return taken > 0 || hasDailyPlace(userId, day, accession);
}

/** Throws AppError('unauthenticated') for a row whose user is gone. */
async function orGone<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (driverCauseOf(error).kind !== 'ForeignKeyConstraintViolation') throw error;
    throw new AppError('unauthenticated', 'Log in to continue.');
  }
}

async function hasDailyPlace(userId: UserId, day: string, accession: string): Promise<boolean> {
  const use = await db.dailyUse.findFirst({
    where: { userId, day: midnight(day), filing: { accession } },
    select: { place: true },
  });
  return use !== null;
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Whether the filing has a place today, and how many places are left; takes none. */
export async function findDailyPlaces(
  { userId, digest, day, limit }: FreeDay,
  accession: string,
): Promise<{ isOpenToday: boolean; left: number }> {
  const [uses, before] = await Promise.all([
    db.dailyUse.findMany({
      where: { userId, day: midnight(day) },
      select: { place: true, filing: { select: { accession: true } } },
      take: limit,
    }),
    db.addressUse.findUnique({
      where: { digest_day: { digest, day: midnight(day) } },
      select: { places: true },
    }),
  ]);
  const gone = before?.places ?? 0;
  // Places up to `gone` are used already, also those that an account with another spelling of the address has taken.
  const used = gone + uses.filter(({ place }) => place > gone).length;
  return {
    isOpenToday: uses.some(({ filing }) => filing.accession === accession),
    left: Math.max(0, limit - used),
  };
}

/** A reader may see in the export what was opened in this many days; the limit itself needs today only. */
const KEPT_DAYS = 90;

/** Forgets filings that were opened too long ago, at most `limit`. @returns how many */
export async function removeOldUses(now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  return (await db.dailyUse.deleteMany({ where: { day: { lt: before } }, limit })).count;
}
