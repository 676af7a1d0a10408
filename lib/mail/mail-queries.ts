import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { db } from '#lib/db/client';
import type { Prisma } from '#lib/db/generated/client';
import { readRows } from '#lib/db/read-rows';

/** The outbox: the database, or a transaction under way. */
export type MailStore = Prisma.TransactionClient;

export type NewMail = {
  kind: string;
  /** Absent for a mail to the operator. */
  recipient?: string;
  data?: Prisma.InputJsonObject;
  /** No mail is added while another one of this key waits. */
  key?: string;
  /** Not sent before; at once without. */
  dueAt?: Date;
};

const MailRow = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string().nullable(),
  data: z.unknown(),
  attempts: z.number(),
  createdAt: z.date(),
});

export type LeasedMail = {
  id: string;
  kind: string;
  recipient: string | null;
  data: unknown;
  /** Tries, this one included. */
  attempts: number;
  createdAt: Date;
};

/**
 * A process that sends a mail has a lease for this long, and renews it (`renewLease`); then another process may send it.
 */
export const LEASE_SECONDS = 60;

/** Puts mails into the outbox. Those of a transaction exist exactly when its changes do. */
export async function putMails(mails: readonly NewMail[], on: MailStore = db): Promise<void> {
  await on.mail.createMany({ data: [...mails], skipDuplicates: true });
}

/**
 * Leases mails of these kinds that are due by the database's clock, each to one caller only, the longest waiting first.
 * The lease is in the column "claim", as processes of earlier releases know it.
 */
export async function leaseMails(
  kinds: readonly string[],
  limit: number,
): Promise<{ lease: string; mails: LeasedMail[] }> {
  const lease = randomUUID();
  const mails = await readRows(
    MailRow,
    db.$queryRaw`
    -- Materialized: a subquery may be run again for every row, and locks other rows each time, beyond the limit.
    WITH due AS MATERIALIZED (
      SELECT id FROM "Mail"
      -- The column is rounded to a millisecond, up as well.
      WHERE "dueAt" <= now() + interval '1 millisecond' AND "kind" = ANY(${[...kinds]}::text[])
      ORDER BY "dueAt" LIMIT ${limit}::int FOR UPDATE SKIP LOCKED)
    UPDATE "Mail" m SET "claim" = ${lease}, "attempts" = m."attempts" + 1,
      "dueAt" = now() + ${LEASE_SECONDS}::int * interval '1 second'
    FROM due WHERE m.id = due.id
    RETURNING m.id, m."kind", m."recipient", m."data", m."attempts", m."createdAt"`,
  );
  // Two mails of one second to one address are sent in the order in which they were asked for.
  return { lease, mails: mails.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt)) };
}

/** Renews the lease of mails. @returns how many are still the caller's */
export function renewLease(lease: string, ids: readonly string[]): Promise<number> {
  return db.$executeRaw`
    UPDATE "Mail" SET "dueAt" = now() + ${LEASE_SECONDS}::int * interval '1 second'
    WHERE "id" = ANY(${[...ids]}::text[]) AND "claim" = ${lease}`;
}

/**
 * Records that a mail was sent, whichever process has the lease by now, and erases its recipient and data.
 * @param onSent writes more in the same transaction
 */
export async function noteSent(id: string, onSent?: (store: MailStore) => Promise<void>): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.mail.updateMany({
      where: { id },
      data: {
        recipient: null,
        data: {},
        key: null,
        dueAt: null,
        lease: null,
        sentAt: new Date(),
        failedAt: null,
        failure: null,
      },
    });
    await onSent?.(tx);
  });
}

/** Records that a try failed. @param pauseMs until the next one; null when there is none, and the mail is given up */
export async function noteFailed(
  id: string,
  { lease, failure, pauseMs }: { lease: string; failure: string; pauseMs: number | null },
): Promise<void> {
  await db.$executeRaw`
    UPDATE "Mail" SET "claim" = NULL, "failure" = ${failure},
      "dueAt" = now() + ${pauseMs}::int * interval '1 millisecond',
      "failedAt" = CASE WHEN ${pauseMs}::int IS NULL THEN now() END,
      "key" = CASE WHEN ${pauseMs}::int IS NULL THEN NULL ELSE "key" END
    WHERE "id" = ${id} AND "claim" = ${lease}`;
}

/** Gives a mail back that is not to be sent yet; the try does not count. */
export async function postpone(id: string, { lease, laterMs }: { lease: string; laterMs: number }): Promise<void> {
  await db.$executeRaw`
    UPDATE "Mail" SET "claim" = NULL, "attempts" = "attempts" - 1,
      "dueAt" = now() + ${laterMs}::int * interval '1 millisecond'
    WHERE "id" = ${id} AND "claim" = ${lease}`;
}

/** Removes a mail that need not be sent. */
export async function dropMail(id: string): Promise<void> {
  await db.mail.deleteMany({ where: { id } });
}

/** Removes every unsent mail to an address, as when its account is erased. */
export async function eraseMailsTo(recipient: string, on: MailStore): Promise<void> {
  await on.mail.deleteMany({ where: { recipient } });
}

/** Lets mails that were given up be sent after all. @returns how many */
export function retryFailedMails(): Promise<number> {
  return db.$executeRaw`
    UPDATE "Mail" SET "failedAt" = NULL, "dueAt" = now(), "attempts" = 0 WHERE "failedAt" IS NOT NULL`;
}

/** How long the row of a sent mail is kept, and how long a mail that was given up can be tried again. */
const KEPT_DAYS = 7;

/** Removes mails that were sent or given up, some time after they were asked for, at most `limit`. @returns how many */
export async function removeOldMails(now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  return (await db.mail.deleteMany({ where: { dueAt: null, createdAt: { lt: before } }, limit })).count;
}
