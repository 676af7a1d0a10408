import { z } from 'zod';
import { db } from '#lib/db/client';
import { readRows } from '#lib/db/read-rows';

/** The state of the outbox. Counts the whole table, which contains some days: for operators, not for readers. */
export type MailState = {
  /** Not sent yet, and not given up. */
  waiting: number;
  /** Those of the waiting ones that a process sends now. */
  running: number;
  failed: number;
  /** Seconds since the oldest one that is due, or was tried, was asked for; 0 without any. */
  oldestWaitSeconds: number;
};

export async function readMailState(): Promise<MailState> {
  const [row] = await readRows(
    z.object({ waiting: z.number(), running: z.number(), failed: z.number(), oldestWaitSeconds: z.number() }),
    db.$queryRaw`
    SELECT (count(*) FILTER (WHERE "dueAt" IS NOT NULL))::int AS waiting,
      (count(*) FILTER (WHERE "claim" IS NOT NULL AND "dueAt" > now()))::int AS running,
      (count(*) FILTER (WHERE "failedAt" IS NOT NULL))::int AS failed,
      -- A digest that waits for its time is not late.
      coalesce(extract(epoch FROM now() - min("createdAt")
        FILTER (WHERE "dueAt" IS NOT NULL AND ("attempts" > 0 OR "dueAt" <= now()))), 0)::float8
        AS "oldestWaitSeconds"
    FROM "Mail"`,
  );
  if (!row) throw new Error('The database gave no answer.');
  return row;
}

export type TroubledMail = {
  id: string;
  kind: string;
  attempts: number;
  /** When it is tried next; null when it was given up. */
  dueAt: Date | null;
  failure: string;
};

/** Mails whose last try failed, the oldest first: those that wait for the next one, and those that were given up. */
export async function listTroubledMails(limit: number): Promise<TroubledMail[]> {
  const mails = await db.mail.findMany({
    where: { failure: { not: null } },
    orderBy: { createdAt: 'asc' },
    take: limit,
    select: { id: true, kind: true, attempts: true, dueAt: true, failure: true },
  });
  return mails.map(({ id, kind, attempts, dueAt, failure }) => ({ id, kind, attempts, dueAt, failure: failure ?? '' }));
}
