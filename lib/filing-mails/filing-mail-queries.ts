import { z } from 'zod';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { readRows } from '#lib/db/read-rows';
import type { MailStore } from '#lib/mail/mail-queries';
import { type Delivery, deliveries } from '#lib/watchlist/delivery';

/** How long a filing waits for its comparison before it is news without. */
const COMPARED_WITHIN = 10;

/**
 * The longest waiting news `n` of the filing `f`, to be leased for the transaction: its comparison is there, or was
 * waited for long enough. The one definition, for followers and for alerts.
 * @param isOpen whether it still has to be decided
 */
export const fromReadyNewsSql = (isOpen: Prisma.Sql): Prisma.Sql => Prisma.sql`
  FROM "FilingNews" n
  JOIN "Filing" f ON f.id = n."filingId"
  LEFT JOIN "Filing" p ON p.id = f."previousFilingId"
  WHERE ${isOpen} AND (
    f."blacklineVersion" IS NOT NULL OR p.status IS DISTINCT FROM 'ready' OR f."isAmendment"
    OR n."publishedAt" < now() - ${COMPARED_WITHIN}::int * interval '1 minute')
  ORDER BY n."publishedAt", n."filingId" LIMIT 1 FOR UPDATE OF n SKIP LOCKED`;

/** Runs one telling; its transaction may write some thousand rows. */
export const inTelling = <Result>(work: (tx: MailStore) => Promise<Result>): Promise<Result> =>
  db.$transaction(work, { timeout: 60_000 });

/**
 * Leases the longest waiting filing whose followers were not told, for the transaction: its comparison is there, or was
 * waited for long enough. Null without one. An index look-up while nothing waits.
 */
export async function takeUntold(tx: MailStore): Promise<{ filingId: number; cik: string } | null> {
  const [row] = await readRows(
    z.object({ filingId: z.number(), cik: z.string() }),
    tx.$queryRaw`SELECT n."filingId", f.cik ${fromReadyNewsSql(Prisma.sql`n."toldAt" IS NULL`)}`,
  );
  return row ?? null;
}

const Follower = z.object({
  userId: z.string().transform((id) => id as UserId),
  email: z.string(),
  delivery: z.enum(deliveries),
  digestMinute: z.number(),
  timeZone: z.string(),
  /** Mails at once in the last hour, and day. */
  hour: z.number(),
  day: z.number(),
});
export type Follower = z.infer<typeof Follower>;

/**
 * Who followed a company before a filing of it was published, and wants mails, with how many they got. One indexed
 * statement.
 */
export function listFollowers(
  tx: MailStore,
  {
    filingId,
    cik,
    defaults,
  }: { filingId: number; cik: string; defaults: { delivery: Delivery; digestMinute: number; timeZone: string } },
): Promise<Follower[]> {
  return readRows(
    Follower,
    tx.$queryRaw`
    SELECT w."userId", u.email,
      COALESCE(w.delivery, s.delivery, ${defaults.delivery}::"MailDelivery") AS delivery,
      COALESCE(s."digestMinute", ${defaults.digestMinute}::int)::int AS "digestMinute",
      COALESCE(s."timeZone", ${defaults.timeZone}) AS "timeZone",
      sent.hour, sent.day
    FROM "WatchedCompany" w
    JOIN "FilingNews" n ON n."filingId" = ${filingId}
    JOIN "User" u ON u.id = w."userId" AND u."activatedAt" IS NOT NULL AND u."deletionRequestedAt" IS NULL
    LEFT JOIN "MailSetting" s ON s."userId" = w."userId"
    LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE m."decidedAt" > now() - interval '1 hour')::int AS hour, count(*)::int AS day
      FROM "FilingMail" m
      WHERE m."userId" = w."userId" AND m.delivery = 'at_once' AND m."decidedAt" > now() - interval '1 day'
    ) sent ON true
    WHERE w.cik = ${cik} AND w."followedAt" <= n."publishedAt" AND s."stoppedAt" IS NULL`,
  );
}

export type NewFilingMail = { userId: UserId; filingId: number; delivery: Delivery; dueAt: Date };

/** Notes who is mailed of a filing. @returns those who were not told of it before */
export async function putFilingMails(tx: MailStore, mails: readonly NewFilingMail[]): Promise<Set<string>> {
  const rows = await tx.filingMail.createManyAndReturn({
    data: [...mails],
    skipDuplicates: true,
    select: { userId: true },
  });
  return new Set(rows.map(({ userId }) => userId));
}

export async function noteTold(tx: MailStore, filingId: number): Promise<void> {
  await tx.filingNews.update({ where: { filingId }, data: { toldAt: new Date() }, select: { filingId: true } });
}

/** A reader to whom a mail is due, as things stand now; null when the account is gone, or takes no mails. */
export async function findRecipient(userId: UserId): Promise<{ email: string } | null> {
  const row = await db.user.findFirst({
    where: { id: userId, deletionRequestedAt: null, OR: [{ mailSetting: null }, { mailSetting: { stoppedAt: null } }] },
    select: { email: true },
  });
  return row;
}

/**
 * The filings that a reader is still to be mailed of by a moment, oldest first: at once, or in a digest. Those of
 * companies that were taken off the watchlist, or muted, and those that were withdrawn are left out.
 */
export async function listUnmailed(
  userId: UserId,
  { until, only }: { until: Date; only?: number },
): Promise<{ filingId: number; cik: string }[]> {
  // Two statements: one with both conditions is planned for neither.
  const isDue =
    only === undefined
      ? Prisma.sql`m.delivery = 'digest' AND m."dueAt" <= ${until}`
      : Prisma.sql`m."filingId" = ${only}`;
  return readRows(
    z.object({ filingId: z.number(), cik: z.string() }),
    db.$queryRaw`
    SELECT m."filingId", f.cik FROM "FilingMail" m
    JOIN "Filing" f ON f.id = m."filingId" AND f.status = 'ready'
    JOIN "WatchedCompany" w ON w."userId" = m."userId" AND w.cik = f.cik
    LEFT JOIN "MailSetting" s ON s."userId" = m."userId"
    WHERE m."userId" = ${userId} AND m."mailedAt" IS NULL AND NOT m."isDropped" AND ${isDue}
      AND COALESCE(w.delivery, s.delivery) IS DISTINCT FROM 'none'
    ORDER BY m."decidedAt", m."filingId"`,
  );
}

/** Whether an earlier filing of the company is still to be mailed at once to this reader: they come in their order. */
export async function waitsForEarlier(userId: UserId, filingId: number): Promise<boolean> {
  const rows = await readRows(
    z.object({ filingId: z.number() }),
    db.$queryRaw`
    SELECT earlier."filingId" FROM "FilingMail" own
    JOIN "Filing" f ON f.id = own."filingId"
    JOIN "FilingMail" earlier ON earlier."userId" = own."userId" AND earlier."decidedAt" < own."decidedAt"
    JOIN "Filing" e ON e.id = earlier."filingId" AND e.cik = f.cik
    WHERE own."userId" = ${userId} AND own."filingId" = ${filingId}
      AND earlier.delivery = 'at_once' AND earlier."mailedAt" IS NULL AND NOT earlier."isDropped"
    LIMIT 1`,
  );
  return rows.length > 0;
}

/** Records that a reader was mailed of filings. */
export async function noteMailed(store: MailStore, userId: UserId, filingIds: readonly number[]): Promise<void> {
  await store.filingMail.updateMany({
    where: { userId, filingId: { in: [...filingIds] } },
    data: { mailedAt: new Date() },
  });
}

/** Records that nothing is sent after all of what was due to a reader. */
export async function dropFilingMails(userId: UserId, { until, only }: { until: Date; only?: number }): Promise<void> {
  await db.filingMail.updateMany({
    where: {
      userId,
      mailedAt: null,
      ...(only === undefined ? { delivery: 'digest', dueAt: { lte: until } } : { filingId: only }),
    },
    data: { isDropped: true },
  });
}

/** As long as a filing may be news, with room; after it a row prevents nothing. */
const KEPT_DAYS = 90;

/** Removes old rows, at most `limit` of each. @returns how many */
export async function removeOldFilingMails(now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const mails = await db.filingMail.deleteMany({ where: { decidedAt: { lt: before } }, limit });
  const news = await db.filingNews.deleteMany({ where: { publishedAt: { lt: before } }, limit });
  return mails.count + news.count;
}
