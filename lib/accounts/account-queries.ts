import { z } from 'zod';
import { db } from '#lib/db/client';
import { readRows } from '#lib/db/read-rows';
import { isoDay } from '#lib/iso-day';
import { eraseMailsTo } from '#lib/mail/mail-queries';
import { addressDigest } from './address-digest.ts';
import type { Transaction } from './lock-queries.ts';
import { putAccountMail } from './mails/put-account-mail.ts';
import { emailDigestOf } from './registration.ts';
import { voidRegistrations } from './registration-queries.ts';
import type { UserId } from './types.ts';

type AccountInfo = {
  email: string;
  activatedAt: Date | null;
  createdAt: Date;
  hasPassword: boolean;
  hasGoogle: boolean;
  deletionRequestedAt: Date | null;
};

/** What the profile shows of an account; null when it is gone. */
export async function findAccount(userId: UserId): Promise<AccountInfo | null> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      email: true,
      activatedAt: true,
      createdAt: true,
      passwordHash: true,
      deletionRequestedAt: true,
      accounts: { where: { provider: 'google' }, select: { provider: true }, take: 1 },
    },
  });
  if (!user) return null;
  const { passwordHash, accounts, ...info } = user;
  return { ...info, hasPassword: passwordHash !== null, hasGoogle: accounts.length > 0 };
}

/** Notes, or takes back, that the owner wants the account erased. @returns false when it is gone */
export async function setDeletionRequest(userId: UserId, requestedAt: Date | null): Promise<boolean> {
  const { count } = await db.user.updateMany({ where: { id: userId }, data: { deletionRequestedAt: requestedAt } });
  return count > 0;
}

/** Notes that the owner wants the account erased once its subscription ends, and puts the mail that says so. */
export function planErasure(user: { id: UserId; email: string }, until: string, now: Date): Promise<void> {
  return db.$transaction(async (tx) => {
    await tx.user.updateMany({ where: { id: user.id }, data: { deletionRequestedAt: now } });
    await putAccountMail({ kind: 'deletion-planned', recipient: user.email, data: { until } }, tx);
  });
}

/**
 * Erases an account: its row, sessions, links, sign-ins with others and reading. Subscriptions lose their user and
 * stay: they are records of payments. The number of filings read stays, under a digest of the e-mail address, so that
 * an account made again has no second set of the day's filings. Mails that wait for its owner are erased, too; one
 * waits then, which says that the account was deleted.
 * @param options.isPlanned erases nothing when the owner has not asked for it, or has changed their mind
 * @returns whether it was erased
 */
export function eraseUser(userId: UserId, { isPlanned = false } = {}): Promise<boolean> {
  const now = new Date();
  return db.$transaction(async (tx) => {
    // Waits for filings that are being opened, which hold a share of the row.
    const [user] = await readRows(
      z.object({ email: z.string() }),
      tx.$queryRaw`
      SELECT "email" FROM "User" WHERE "id" = ${userId}
      AND (NOT ${isPlanned}::boolean OR "deletionRequestedAt" IS NOT NULL) FOR UPDATE`,
    );
    if (!user) return false;
    await rememberUses(tx, { userId, digest: addressDigest(user.email), now });
    await voidRegistrations(tx, emailDigestOf(user.email), now);
    await tx.user.delete({ where: { id: userId }, select: { id: true } });
    await tx.verificationToken.deleteMany({
      where: { identifier: { in: [`activate:${userId}`, `reset:${userId}`] } },
    });
    await eraseMailsTo(user.email, tx);
    await putAccountMail({ kind: 'account-deleted', recipient: user.email, data: {} }, tx);
    return true;
  });
}

/**
 * Places are numbered, so the last one is the count. Days are taken as they were written, in the site's time zone.
 */
async function rememberUses(
  tx: Transaction,
  { userId, digest, now }: { userId: UserId; digest: string; now: Date },
): Promise<void> {
  const yesterday = isoDay(new Date(now.getTime() - 86_400_000));
  await tx.$executeRaw`
    INSERT INTO "AddressUse" ("digest", "day", "places")
    SELECT ${digest}, "day", max("place") FROM "DailyUse"
    WHERE "userId" = ${userId} AND "day" >= ${yesterday}::date GROUP BY "day"
    ON CONFLICT ("digest", "day") DO UPDATE SET "places" = GREATEST("AddressUse"."places", EXCLUDED."places")`;
}

/** A page of the users whose erasure waits, in order of their ids, after one of them. */
export async function listDeletionRequests(limit: number, after: UserId | null): Promise<{ id: UserId }[]> {
  const users = await db.user.findMany({
    where: { deletionRequestedAt: { not: null }, ...(after ? { id: { gt: after } } : {}) },
    orderBy: { id: 'asc' },
    take: limit,
    select: { id: true },
  });
  return users.map(({ id }) => ({ id: id as UserId }));
}

/** What is kept of a reader at the free limit, many times over. */
const MAX_USES = 10_000;

/** Far more than any plan's watchlist. */
const MAX_WATCHED = 1_000;

/** A payment a month for decades. */
const MAX_PAYMENTS = 1_000;

/** Far more than an account may have, those that it revoked included. */
const MAX_KEYS = 100;

/** Everything in an account that its owner may export; secrets are not among it. */
export async function getAccountData(userId: UserId) {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      id: true,
      email: true,
      name: true,
      signupMethod: true,
      createdAt: true,
      activatedAt: true,
      emailVerified: true,
      deletionRequestedAt: true,
      accounts: { select: { provider: true, providerAccountId: true, createdAt: true } },
      sessions: { select: { userAgent: true, createdAt: true, lastSeenAt: true, expires: true } },
      subscriptions: {
        select: { id: true, customerId: true, status: true, currentPeriodEnd: true, createdAt: true },
      },
      billingTransactions: {
        orderBy: { createdAt: 'desc' },
        take: MAX_PAYMENTS,
        select: { id: true, status: true, billedAt: true, amount: true, currency: true, createdAt: true },
      },
      dailyUses: {
        orderBy: { openedAt: 'desc' },
        take: MAX_USES,
        select: { day: true, openedAt: true, filing: { select: { accession: true, form: true } } },
      },
      watched: {
        orderBy: { followedAt: 'asc' },
        take: MAX_WATCHED,
        select: { followedAt: true, readUntil: true, delivery: true, company: { select: { cik: true, name: true } } },
      },
      readFilings: {
        orderBy: { readAt: 'desc' },
        take: MAX_USES,
        select: { readAt: true, filing: { select: { accession: true, form: true } } },
      },
      mailSetting: {
        select: {
          ...{ delivery: true, digestMinute: true, timeZone: true, stoppedAt: true, stopReason: true, updatedAt: true },
        },
      },
      filingMails: {
        orderBy: { decidedAt: 'desc' },
        take: MAX_USES,
        select: {
          ...{ delivery: true, decidedAt: true, dueAt: true, mailedAt: true, isDropped: true },
          filing: { select: { accession: true, form: true } },
        },
      },
      watchlistFeed: { select: { createdAt: true, readAt: true } },
      webhook: {
        select: {
          ...{ url: true, createdAt: true, stoppedAt: true, stopReason: true },
          deliveries: {
            orderBy: { createdAt: 'desc' },
            take: MAX_USES,
            select: { createdAt: true, deliveredAt: true, answerStatus: true, filing: { select: { accession: true } } },
          },
        },
      },
      alerts: {
        orderBy: { createdAt: 'asc' },
        take: MAX_WATCHED,
        select: {
          ...{ name: true, query: true, by: true, scope: true, forms: true, createdAt: true, pausedAt: true },
          companies: { select: { company: { select: { cik: true, name: true } } } },
          matches: {
            orderBy: { decidedAt: 'desc' },
            take: MAX_WATCHED,
            select: { decidedAt: true, mailedAt: true, filing: { select: { accession: true, form: true } } },
          },
        },
      },
      apiKeys: {
        orderBy: { createdAt: 'asc' },
        take: MAX_KEYS,
        select: { name: true, prefix: true, scope: true, createdAt: true, lastUsedAt: true, revokedAt: true },
      },
    },
  });
  const { accounts, dailyUses, subscriptions, billingTransactions, sessions, watched, readFilings, ...rest } = user;
  const { mailSetting, filingMails, watchlistFeed, webhook, alerts, apiKeys, ...account } = rest;
  return {
    account,
    sign_ins: accounts,
    sessions,
    subscriptions,
    payments: billingTransactions,
    filings_opened: dailyUses,
    watchlist: watched,
    filings_read: readFilings,
    mail_settings: mailSetting,
    filings_mailed: filingMails,
    watchlist_feed: watchlistFeed,
    webhook,
    alerts,
    api_keys: apiKeys,
  };
}
