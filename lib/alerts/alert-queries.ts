import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import type { Prisma } from '#lib/db/generated/client';
import { AppError } from '#lib/errors';
import { listedFormOf } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import { summaryPath } from '#lib/site';
import type { AlertChange } from './alert-request.ts';
import { MOST_ALERTS } from './limits.ts';
import type { Alert, AlertWish } from './types.ts';

const symbols = { select: { ticker: true }, orderBy: { rank: 'asc' }, take: 1 } as const;

const columns = {
  ...{ id: true, name: true, query: true, by: true, scope: true, forms: true, createdAt: true },
  ...{ pausedAt: true, lastFiredAt: true },
  companies: { select: { company: { select: { symbols } } }, orderBy: { cik: 'asc' } },
  matches: {
    orderBy: { decidedAt: 'desc' },
    take: 1,
    select: {
      isDropped: true,
      filing: {
        select: { baseForm: true, isAmendment: true, filedOn: true, company: { select: { symbols } } },
      },
    },
  },
} satisfies Prisma.AlertSelect;

type Row = Prisma.AlertGetPayload<{ select: typeof columns }>;

function toAlert({ companies, matches, createdAt, pausedAt, lastFiredAt, ...row }: Row): Alert {
  return {
    ...row,
    companies: companies.flatMap(({ company }) => company.symbols.map(({ ticker }) => ticker)),
    createdAt: createdAt.toISOString(),
    isPaused: pausedAt !== null,
    lastFired: lastFiredAt && { at: lastFiredAt.toISOString(), filing: toLast(matches[0]) },
  };
}

function toLast(match: Row['matches'][number] | undefined) {
  const ticker = match?.filing.company.symbols[0]?.ticker;
  if (!match || ticker === undefined) return null;
  const form = listedFormOf(match.filing);
  const href = summaryPath({ ticker, form, filedOn: isoDay(match.filing.filedOn) });
  return { ticker, form, href, isMailed: !match.isDropped };
}

/** An account's alerts, oldest first: at most twenty. */
export async function listAlerts(userId: UserId): Promise<Alert[]> {
  const rows = await db.alert.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: columns,
  });
  return rows.map(toAlert);
}

/**
 * Adds an alert, unless the account has its number of them. Requests of one account wait for each other on its row.
 * @param ciks of the companies that it names
 * @throws AppError('conflict') when there is no room, AppError('unauthenticated') when the account was erased meanwhile
 */
export function addAlert(
  userId: UserId,
  name: string,
  { query, by, scope, forms, ciks }: Omit<AlertWish, 'companies'> & { ciks: readonly string[] },
): Promise<Alert> {
  return db.$transaction(async (tx) => {
    const locked = await tx.$executeRaw`SELECT id FROM "User" WHERE id = ${userId} FOR UPDATE`;
    if (locked === 0) throw new AppError('unauthenticated', 'Log in to add alerts.');
    if ((await tx.alert.count({ where: { userId } })) >= MOST_ALERTS)
      throw new AppError('conflict', `You have ${MOST_ALERTS} alerts, as many as there is room for. Delete one first.`);
    const row = await tx.alert.create({
      data: {
        ...{ userId, name, query, by, scope, forms },
        companies: { create: ciks.map((cik) => ({ cik })) },
      },
      select: columns,
    });
    return toAlert(row);
  });
}

/** Renames, pauses or resumes an account's own alert. @throws AppError('not_found') for any other */
export async function changeAlert(userId: UserId, id: string, { name, isPaused }: AlertChange): Promise<Alert> {
  const data = {
    ...(name === undefined ? {} : { name }),
    ...(isPaused === undefined ? {} : { pausedAt: isPaused ? new Date() : null }),
  };
  const { count } = await db.alert.updateMany({ where: { id, userId }, data });
  const row = count === 0 ? null : await db.alert.findFirst({ where: { id, userId }, select: columns });
  if (!row) throw new AppError('not_found', 'You have no such alert.');
  return toAlert(row);
}

/** Deletes an account's own alert, with what it has found. @throws AppError('not_found') for any other */
export async function deleteAlert(userId: UserId, id: string): Promise<void> {
  const { count } = await db.alert.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError('not_found', 'You have no such alert.');
}

/** The name of an alert, for a page that was opened by a link of its mail; null when it is gone. */
export async function findAlertName(id: string): Promise<{ name: string; isPaused: boolean } | null> {
  const row = await db.alert.findUnique({ where: { id }, select: { name: true, pausedAt: true } });
  return row && { name: row.name, isPaused: row.pausedAt !== null };
}

/** Pauses an alert by a link of its mail; one that is paused, or gone, stays so. */
export async function pauseAlert(id: string): Promise<void> {
  await db.alert.updateMany({ where: { id, pausedAt: null }, data: { pausedAt: new Date() } });
}
