import { z } from 'zod';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { firstSymbol } from '#lib/db/first-symbol';
import type { Prisma } from '#lib/db/generated/client';
import { readRows } from '#lib/db/read-rows';
import { isoDay } from '#lib/iso-day';
import type { DeliveryView, WebhookState } from './types.ts';
import { findWebhook } from './webhook-queries.ts';

/** As many as its owner sees. */
const LISTED = 20;

const listed = {
  id: true,
  createdAt: true,
  dueAt: true,
  attempts: true,
  answerStatus: true,
  failure: true,
  deliveredAt: true,
  filing: {
    select: {
      form: true,
      filedOn: true,
      cik: true,
      company: { select: firstSymbol },
    },
  },
} satisfies Prisma.WebhookDeliverySelect;

type Row = Prisma.WebhookDeliveryGetPayload<{ select: typeof listed }>;

/** An account's webhook with its last deliveries; null without one. */
export async function viewWebhook(userId: UserId): Promise<WebhookState | null> {
  const [webhook, rows] = await Promise.all([
    findWebhook(userId),
    db.webhookDelivery.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: LISTED,
      select: listed,
    }),
  ]);
  if (!webhook) return null;
  const { url, createdAt, stoppedAt, stopReason } = webhook;
  return {
    url,
    createdAt: createdAt.toISOString(),
    stopped: stoppedAt && { at: stoppedAt.toISOString(), reason: stopReason ?? 'unanswered' },
    deliveries: rows.map(toView),
  };
}

function toView({ id, createdAt, dueAt, attempts, answerStatus, failure, deliveredAt, filing }: Row): DeliveryView {
  const ticker = filing?.company.symbols[0]?.ticker ?? filing?.cik;
  return {
    id,
    what: filing ? `${ticker} ${filing.form} filed ${isoDay(filing.filedOn)}` : 'Test',
    createdAt: createdAt.toISOString(),
    state: deliveredAt ? 'taken' : dueAt ? 'waiting' : 'failed',
    attempts,
    status: answerStatus,
    failure,
    dueAt: dueAt?.toISOString() ?? null,
  };
}

/** Notes a test, which is tried once. @returns its id */
export async function putTest(userId: UserId): Promise<string> {
  const { id } = await db.webhookDelivery.create({
    data: { userId, dueAt: null, attempts: 1, triedAt: new Date() },
    select: { id: true },
  });
  return id;
}

/** Records what became of a test. @param failure null when it was taken */
export async function noteTest(
  id: string,
  { status, failure }: { status: number | null; failure: string | null },
): Promise<void> {
  const now = new Date();
  await db.webhookDelivery.updateMany({
    where: { id },
    data: { answerStatus: status, failure, ...(failure === null ? { deliveredAt: now } : { failedAt: now }) },
  });
}

/** The state of all deliveries. Counts the whole table, which contains a month: for operators, not for readers. */
export type DeliveriesState = {
  /** Not taken yet, and not given up. */
  waiting: number;
  /** Those of the waiting ones whose last try failed. */
  failing: number;
  /** Given up in the last month; tests are not counted. */
  failed: number;
  oldestWaitSeconds: number;
  webhooks: number;
  /** Those of the webhooks that were given up. */
  stopped: number;
};

export async function readDeliveriesState(): Promise<DeliveriesState> {
  const [row] = await readRows(
    z.object({
      ...{ waiting: z.number(), failing: z.number(), failed: z.number(), oldestWaitSeconds: z.number() },
      ...{ webhooks: z.number(), stopped: z.number() },
    }),
    db.$queryRaw`
    SELECT (count(*) FILTER (WHERE "dueAt" IS NOT NULL))::int AS waiting,
      (count(*) FILTER (WHERE "dueAt" IS NOT NULL AND "failure" IS NOT NULL))::int AS failing,
      (count(*) FILTER (WHERE "failedAt" IS NOT NULL AND "filingId" IS NOT NULL))::int AS failed,
      coalesce(extract(epoch FROM now() - min("createdAt") FILTER (WHERE "dueAt" IS NOT NULL)), 0)::float8
        AS "oldestWaitSeconds",
      (SELECT count(*)::int FROM "Webhook") AS webhooks,
      (SELECT count(*)::int FROM "Webhook" WHERE "stoppedAt" IS NOT NULL) AS stopped
    FROM "WebhookDelivery"`,
  );
  if (!row) throw new Error('The database gave no answer.');
  return row;
}

const KEPT_DAYS = 30;

/** Removes deliveries that were taken or given up, after a month, at most `limit`. @returns how many */
export async function removeOldDeliveries(now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  return (await db.webhookDelivery.deleteMany({ where: { dueAt: null, createdAt: { lt: before } }, limit })).count;
}
