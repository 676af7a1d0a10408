import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '#lib/accounts/lock-queries';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { readRows } from '#lib/db/read-rows';
import { SPARED_MS } from './retry-delivery.ts';
import { stopWebhook } from './webhook-queries.ts';

/** A process that sends a delivery has it for this long; then another one may send it. Several times what a try takes. */
const LEASE_SECONDS = 60;

const asUserId = z.string().transform((id) => id as UserId);

/** Who followed a company before a filing of it was published, and has a webhook in use. One indexed statement. */
export async function listWebhookFollowers(
  tx: Transaction,
  { filingId, cik }: { filingId: number; cik: string },
): Promise<UserId[]> {
  const rows = await readRows(
    z.object({ userId: asUserId }),
    tx.$queryRaw`
    SELECT w."userId" FROM "WatchedCompany" w
    JOIN "FilingNews" n ON n."filingId" = ${filingId}
    JOIN "Webhook" h ON h."userId" = w."userId" AND h."stoppedAt" IS NULL
    JOIN "User" u ON u.id = w."userId" AND u."activatedAt" IS NOT NULL AND u."deletionRequestedAt" IS NULL
    WHERE w.cik = ${cik} AND w."followedAt" <= n."publishedAt"`,
  );
  return rows.map(({ userId }) => userId);
}

/** Puts deliveries of one filing. Those of a transaction exist exactly when its changes do; none is put twice. */
export async function putDeliveries(tx: Transaction, filingId: number, userIds: readonly UserId[]): Promise<number> {
  const data = userIds.map((userId) => ({ userId, filingId }));
  return (await tx.webhookDelivery.createMany({ data, skipDuplicates: true })).count;
}

const LeasedRow = z.object({
  ...{ id: z.string(), userId: asUserId, filingId: z.number(), attempts: z.number() },
  ...{ createdAt: z.date(), firstTriedAt: z.date().nullable() },
  ...{ url: z.string(), secretSeed: z.string(), isStopped: z.boolean() },
});
export type LeasedDelivery = z.output<typeof LeasedRow>;

/**
 * Leases deliveries that are due, each to one caller only, the longest waiting first.
 * @param now those due by then are taken; by the database's clock when null
 */
export async function leaseDeliveries(
  limit: number,
  now: Date | null,
): Promise<{ lease: string; deliveries: LeasedDelivery[] }> {
  const lease = randomUUID();
  const deliveries = await readRows(
    LeasedRow,
    db.$queryRaw`
    -- Materialized: a subquery may be run again for every row, and locks other rows each time, beyond the limit.
    WITH due AS MATERIALIZED (
      SELECT id FROM "WebhookDelivery"
      -- The column is rounded to a millisecond, up as well.
      WHERE "dueAt" <= coalesce(${now}::timestamptz, now() + interval '1 millisecond')
      ORDER BY "dueAt" LIMIT ${limit}::int FOR UPDATE SKIP LOCKED)
    UPDATE "WebhookDelivery" d SET "lease" = ${lease}, "attempts" = d."attempts" + 1,
      "dueAt" = now() + ${LEASE_SECONDS}::int * interval '1 second'
    FROM due, "Webhook" w
    WHERE d.id = due.id AND w."userId" = d."userId"
    RETURNING d.id, d."userId", d."filingId", d."attempts", d."createdAt", d."firstTriedAt",
      w.url, w."secretSeed", w."stoppedAt" IS NOT NULL AS "isStopped"`,
  );
  return { lease, deliveries };
}

/** Renews a lease just before sending. @returns whether it is still the caller's */
export async function renewLease(id: string, lease: string): Promise<boolean> {
  const renewed = await db.$executeRaw`
    UPDATE "WebhookDelivery" SET "dueAt" = now() + ${LEASE_SECONDS}::int * interval '1 second', "triedAt" = now(),
      "firstTriedAt" = COALESCE("firstTriedAt", now())
    WHERE id = ${id} AND "lease" = ${lease}`;
  return renewed > 0;
}

/** Records that a delivery was taken, whichever process has the lease by now. */
export async function noteTaken(id: string, answerStatus: number): Promise<void> {
  await db.webhookDelivery.updateMany({
    where: { id },
    data: { dueAt: null, lease: null, deliveredAt: new Date(), answerStatus, failure: null, failedAt: null },
  });
}

export type FailedTry = {
  lease: string;
  failure: string;
  status: number | null;
  /** Until the next one; null when there is none. */
  pauseMs: number | null;
};

/**
 * Records that a try failed, and spares the address what else waits for it. The last one of a delivery gives up the
 * webhook, unless that has taken others meanwhile; an answer of 410 does at once.
 * @returns whether the webhook was given up
 */
export function noteFailedTry(
  { id, userId, firstTriedAt }: LeasedDelivery,
  { lease, failure, status, pauseMs }: FailedTry,
): Promise<boolean> {
  const isGone = status === 410;
  return db.$transaction(async (tx) => {
    // Several of one webhook may fail at once; who gives it up changes all of them.
    await tx.$queryRaw`SELECT "userId" FROM "Webhook" WHERE "userId" = ${userId} FOR NO KEY UPDATE`;
    const noted = await tx.$executeRaw`
      UPDATE "WebhookDelivery" SET "lease" = NULL, "failure" = ${failure}, "answerStatus" = ${status}::smallint,
        "dueAt" = now() + ${pauseMs}::int * interval '1 millisecond',
        "failedAt" = CASE WHEN ${pauseMs}::int IS NULL THEN now() END
      WHERE id = ${id} AND "lease" = ${lease}`;
    // Another process has it by now, or its owner has set another address.
    if (noted === 0) return false;
    if (isGone) return stopWebhook(tx, userId, { reason: 'gone', unlessTakenSince: null });
    if (pauseMs === null) return stopWebhook(tx, userId, { reason: 'unanswered', unlessTakenSince: firstTriedAt });
    await tx.$executeRaw`
      UPDATE "WebhookDelivery" SET "dueAt" = now() + ${SPARED_MS}::int * interval '1 millisecond'
      WHERE "userId" = ${userId} AND "lease" IS NULL AND id <> ${id} AND "dueAt" <= now()`;
    return false;
  });
}

/** Gives one delivery up, for a reason that is not its address's. */
export async function dropDelivery(id: string, { lease, failure }: { lease: string; failure: string }): Promise<void> {
  await db.webhookDelivery.updateMany({
    where: { id, lease },
    data: { dueAt: null, lease: null, failedAt: new Date(), failure },
  });
}
