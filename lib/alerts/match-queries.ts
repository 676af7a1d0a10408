import { z } from 'zod';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { readRows } from '#lib/db/read-rows';
import { toStorable } from '#lib/db/storable-json';
import { fromReadyNewsSql } from '#lib/filing-mails/filing-mail-queries';
import type { MailStore } from '#lib/mail/mail-queries';
import { KEPT_DAYS } from './limits.ts';
import { alertBys, type Found } from './types.ts';

/** Runs one decision: reading two filings of some megabytes, and writing some thousand rows. */
export const inDeciding = <Result>(work: (tx: MailStore) => Promise<Result>): Promise<Result> =>
  db.$transaction(work, { timeout: 120_000 });

export type Undecided = { filingId: number; cik: string; baseForm: string; publishedAt: Date };

/**
 * Leases the longest waiting filing of which it was not decided which alerts fire on it, for the transaction: its
 * comparison is there, or was waited for long enough. Null without one. An index look-up while nothing waits.
 */
export async function takeUndecided(tx: MailStore): Promise<Undecided | null> {
  const [row] = await readRows(
    z.object({ filingId: z.number(), cik: z.string(), baseForm: z.string(), publishedAt: z.date() }),
    tx.$queryRaw`
    SELECT n."filingId", f.cik, f."baseForm", n."publishedAt" ${fromReadyNewsSql(Prisma.sql`n."alertedAt" IS NULL`)}`,
  );
  return row ?? null;
}

const Watching = z.object({
  ...{ id: z.string(), userId: z.string().transform((id) => id as UserId), email: z.string() },
  ...{ name: z.string(), query: z.string(), by: z.enum(alertBys) },
});
export type Watching = z.infer<typeof Watching>;

/**
 * The alerts that look at a filing: not paused, made before it was published, of accounts whose address takes mails.
 * One indexed statement for each scope.
 */
export function listWatching(
  tx: MailStore,
  { cik, baseForm, publishedAt }: Omit<Undecided, 'filingId'>,
): Promise<Watching[]> {
  return readRows(
    Watching,
    tx.$queryRaw`
    SELECT a.id, a."userId", u.email, a.name, a.query, a."by" FROM (
      SELECT a.* FROM "Alert" a WHERE a.scope = 'any' AND a."pausedAt" IS NULL
      UNION ALL
      SELECT a.* FROM "WatchedCompany" w
      JOIN "Alert" a ON a."userId" = w."userId" AND a.scope = 'watchlist' AND a."pausedAt" IS NULL
      WHERE w.cik = ${cik} AND w."followedAt" <= ${publishedAt}
      UNION ALL
      SELECT a.* FROM "AlertCompany" c
      JOIN "Alert" a ON a.id = c."alertId" AND a.scope = 'companies' AND a."pausedAt" IS NULL
      WHERE c.cik = ${cik}) a
    JOIN "User" u ON u.id = a."userId" AND u."activatedAt" IS NOT NULL AND u."deletionRequestedAt" IS NULL
    LEFT JOIN "MailSetting" s ON s."userId" = a."userId"
    WHERE a."createdAt" <= ${publishedAt} AND s."stoppedAt" IS NULL
      AND (cardinality(a.forms) = 0 OR a.forms @> ARRAY[${baseForm}]::text[])`,
  );
}

/** How many mails of alerts readers got within a day, by the reader. */
export async function countMails(tx: MailStore, userIds: readonly UserId[]): Promise<Map<UserId, number>> {
  const rows = await readRows(
    z.object({ userId: z.string().transform((id) => id as UserId), count: z.number() }),
    tx.$queryRaw`
    SELECT a."userId", count(*)::int AS count FROM "Alert" a
    JOIN "AlertMatch" m ON m."alertId" = a.id
    WHERE a."userId" = ANY(${[...userIds]}::text[]) AND NOT m."isDropped" AND m."decidedAt" > now() - interval '1 day'
    GROUP BY a."userId"`,
  );
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}

export type NewMatch = { alertId: string; found: Found; isDropped: boolean };

/** Notes which alerts fire on a filing. @returns those that had not fired on it before */
export async function putMatches(tx: MailStore, filingId: number, matches: readonly NewMatch[]): Promise<Set<string>> {
  const rows = await tx.alertMatch.createManyAndReturn({
    data: matches.map(({ alertId, found, isDropped }) => ({
      ...{ alertId, filingId, isDropped, total: found.total },
      passages: toStorable(found.passages),
    })),
    skipDuplicates: true,
    select: { alertId: true },
  });
  const ids = rows.map(({ alertId }) => alertId);
  await tx.alert.updateMany({ where: { id: { in: ids } }, data: { lastFiredAt: new Date() } });
  return new Set(ids);
}

export async function noteDecided(tx: MailStore, filingId: number): Promise<void> {
  await tx.filingNews.update({ where: { filingId }, data: { alertedAt: new Date() }, select: { filingId: true } });
}

/** What an alert found in a filing, and to whom it is mailed as things stand now; null when nothing is to be sent. */
export function findDue(alertId: string, filingId: number) {
  return db.alertMatch.findFirst({
    where: {
      ...{ alertId, filingId, mailedAt: null, isDropped: false, filing: { status: 'ready' } },
      alert: {
        pausedAt: null,
        user: {
          deletionRequestedAt: null,
          OR: [{ mailSetting: null }, { mailSetting: { stoppedAt: null } }],
        },
      },
    },
    select: {
      passages: true,
      total: true,
      alert: { select: { name: true, query: true, by: true, userId: true, user: { select: { email: true } } } },
    },
  });
}

export async function noteMatchMailed(store: MailStore, alertId: string, filingId: number): Promise<void> {
  await store.alertMatch.updateMany({ where: { alertId, filingId }, data: { mailedAt: new Date() } });
}

export async function dropMatch(alertId: string, filingId: number): Promise<void> {
  await db.alertMatch.updateMany({ where: { alertId, filingId, mailedAt: null }, data: { isDropped: true } });
}

/** Removes old matches, at most `limit`. @returns how many */
export async function removeOldMatches(now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  return (await db.alertMatch.deleteMany({ where: { decidedAt: { lt: before } }, limit })).count;
}
