import { z } from 'zod';
import { lockUser, type Transaction } from '#lib/accounts/lock-queries';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { readRows } from '#lib/db/read-rows';
import { AppError } from '#lib/errors';
import { isShownSql, ofShownCompany } from '#lib/filings/shown-company-queries';
import { isoDay } from '#lib/iso-day';
import { deliveries } from './delivery.ts';
import type { Kept, NamedCompany, WatchedCompany } from './types.ts';
import { isUnreadSql, NEW_DAYS } from './unread-queries.ts';

type Found = NamedCompany & { cik: string };

const StoredDelivery = z.enum(deliveries).nullable();

/** The companies here that have these symbols, by symbol. One indexed query. */
export async function findBySymbols(symbols: readonly string[]): Promise<Map<string, Found>> {
  const rows = await db.symbol.findMany({
    where: { ticker: { in: [...symbols] }, ...ofShownCompany() },
    select: { ticker: true, cik: true, company: { select: { name: true } } },
  });
  return new Map(rows.map(({ ticker, cik, company }) => [ticker, { ticker, cik, name: company.name }]));
}

/** What EDGAR lists under these symbols, also where no company here has them. */
export async function findListed(symbols: readonly string[]): Promise<Map<string, NamedCompany>> {
  if (symbols.length === 0) return new Map();
  const rows = await db.listedSymbol.findMany({
    where: { ticker: { in: [...symbols] } },
    select: { ticker: true, name: true },
  });
  return new Map(rows.map((row) => [row.ticker, row]));
}

/**
 * Puts companies on a watchlist, in their order, until it has `limit` of them. Requests of one account wait for each
 * other on its row, so that however many run at once the limit is not passed.
 * @param kept what the first company had when it was taken off
 * @returns the numbers of those that were added, those that were on it before, and how many are on it now
 * @throws AppError('unauthenticated') when the account was erased meanwhile
 */
export function addWatched(
  userId: UserId,
  ciks: readonly string[],
  { limit, kept = null }: { limit: number; kept?: Kept | null },
): Promise<{ added: Set<string>; already: Set<string>; count: number }> {
  return db.$transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError('unauthenticated', 'Log in to continue.');
    const rows = await tx.watchedCompany.findMany({ where: { userId }, select: { cik: true } });
    const known = new Set(rows.map(({ cik }) => cik));
    const wanted = ciks.filter((cik) => !known.has(cik)).slice(0, Math.max(0, limit - known.size));
    if (wanted.length > 0) await insertWatched(tx, userId, wanted);
    if (kept && wanted[0] !== undefined) {
      const { followedAt, newFrom, readUntil, delivery } = kept;
      await tx.watchedCompany.update({
        where: { userId_cik: { userId, cik: wanted[0] } },
        data: { followedAt, newFrom: `${newFrom}T00:00:00Z`, readUntil, delivery },
        select: { cik: true },
      });
    }
    return {
      added: new Set(wanted),
      already: new Set(ciks.filter((cik) => known.has(cik))),
      count: known.size + wanted.length,
    };
  });
}

/**
 * A company's newest filing is new to whoever begins to follow it; what was filed before is not. The numbers have the
 * column's own type: as text they would find no index.
 */
async function insertWatched(tx: Transaction, userId: UserId, ciks: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "WatchedCompany" ("userId", "cik", "newFrom")
    SELECT ${userId}, asked.cik, COALESCE(
      (SELECT f."filedOn" FROM "Filing" f WHERE f.cik = asked.cik AND f.status = 'ready'
       ORDER BY f."filedOn" DESC LIMIT 1), current_date)
    FROM unnest(${ciks}::char(10)[]) AS asked(cik)
    ON CONFLICT DO NOTHING`;
}

/** Takes a company off a watchlist. @returns what it had there; null when it was not on it */
export async function removeWatched(userId: UserId, cik: string): Promise<Kept | null> {
  const [row] = await readRows(
    z.object({ followedAt: z.date(), newFrom: z.date(), readUntil: z.date().nullable(), delivery: StoredDelivery }),
    db.$queryRaw`
    DELETE FROM "WatchedCompany" WHERE "userId" = ${userId} AND "cik" = ${cik}
    RETURNING "followedAt", "newFrom", "readUntil", "delivery"`,
  );
  if (!row) return null;
  return {
    followedAt: row.followedAt.toISOString(),
    newFrom: isoDay(row.newFrom),
    readUntil: row.readUntil?.toISOString() ?? null,
    delivery: row.delivery,
  };
}

/** Whether a company is on a watchlist. */
export async function isWatched(userId: UserId, cik: string): Promise<boolean> {
  return (await db.watchedCompany.count({ where: { userId, cik } })) > 0;
}

/** Far more than any plan allows. */
const MAX_COMPANIES = 1_000;

/**
 * The companies on a watchlist in the order of their names, each with the number of its unread filings. One statement:
 * for each company it looks at the filings since it was followed.
 */
export async function listWatched(userId: UserId): Promise<WatchedCompany[]> {
  const rows = await readRows(
    z.object({
      ...{ cik: z.string(), ticker: z.string(), name: z.string(), picture: z.string().nullable() },
      ...{ followedAt: z.date(), unread: z.number(), delivery: StoredDelivery },
    }),
    db.$queryRaw`
    SELECT w.cik, COALESCE(s.ticker, w.cik) AS ticker, c.name, c.picture, w."followedAt", w.delivery,
      (SELECT count(*)::int FROM "Filing" f
       LEFT JOIN "ReadFiling" r ON r."userId" = w."userId" AND r."filingId" = f.id
       WHERE f.cik = w.cik AND f."filedOn" >= w."newFrom" AND ${isUnreadSql()}) AS unread
    FROM "WatchedCompany" w
    JOIN LATERAL (SELECT name, picture, "nameUpper" FROM "Company" WHERE cik = w.cik LIMIT 1) c ON true
    LEFT JOIN LATERAL (SELECT ticker FROM "Symbol" WHERE cik = w.cik ORDER BY rank LIMIT 1) s ON true
    WHERE w."userId" = ${userId} AND ${isShownSql(Prisma.sql`w.cik`)}
    ORDER BY c."nameUpper", w.cik LIMIT ${MAX_COMPANIES}`,
  );
  return rows.map((row) => Object.assign(row, { followedAt: row.followedAt.toISOString() }));
}

/** Everything filed and readable until a moment is read. Single marks from before it are no longer needed. */
export async function markAllRead(userId: UserId, until: Date): Promise<void> {
  await db.$transaction([
    db.$executeRaw`
    UPDATE "WatchedCompany" SET "readUntil" = GREATEST("readUntil", LEAST(${until}, now())),
      "newFrom" = GREATEST("newFrom", current_date - ${NEW_DAYS}::int)
    WHERE "userId" = ${userId}`,
    db.readFiling.deleteMany({ where: { userId, readAt: { lte: until } } }),
  ]);
}
