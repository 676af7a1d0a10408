import { db } from '#lib/db/client';
import type { Prisma } from '#lib/db/generated/client';
import { writeStorableJson } from '#lib/db/storable-json';
import type { ParsedEvent } from './read-event.ts';
import { BillingRecord, type DatedRecord } from './records.ts';

/**
 * Stores events, each once. One statement with one parameter for any number of them: a burst must not wait for
 * a plan of its own.
 * @returns how many are new
 */
export function storeEvents(events: readonly ParsedEvent[]): Promise<number> {
  const rows = writeStorableJson(events.map(rowOf));
  return db.$executeRaw`
    INSERT INTO "BillingEvent" ("id", "type", "occurredAt", "notificationId", "processedAt", "error",
      "subscriptionId", "transactionId", "customerId", "payload", "fact")
    SELECT "id", "type", "occurredAt", "notificationId", "processedAt", "error",
      "subscriptionId", "transactionId", "customerId", "payload", "fact"
    FROM jsonb_to_recordset(${rows}::jsonb) AS event("id" text, "type" text, "occurredAt" timestamptz,
      "notificationId" text, "processedAt" timestamptz, "error" text, "subscriptionId" text, "transactionId" text,
      "customerId" text, "payload" jsonb, "fact" jsonb)
    ON CONFLICT DO NOTHING`;
}

function rowOf({ fact, ...event }: ParsedEvent) {
  // An event without a fact needs no work.
  return fact ? { ...event, fact, ...subjectsOf(fact) } : { ...event, processedAt: new Date() };
}

function subjectsOf(fact: BillingRecord) {
  const { customerId } = fact;
  if (fact.kind === 'subscription') return { customerId, subscriptionId: fact.id, transactionId: fact.bornFrom };
  const transactionId = fact.kind === 'transaction' ? fact.id : fact.transactionId;
  return { customerId, subscriptionId: fact.subscriptionId, transactionId };
}

type StoredEvent = { id: string; subscriptionId: string | null; transactionId: string | null };

/** The subscriptions and transactions that these events are about. */
export function listStoredEvents(ids: readonly string[]): Promise<StoredEvent[]> {
  return db.billingEvent.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, subscriptionId: true, transactionId: true },
  });
}

/** Events that wait to be applied, the longest waiting first, but for the first `skip`. */
export async function listUnprocessedEvents(limit: number, skip = 0): Promise<string[]> {
  const events = await db.billingEvent.findMany({
    where: { processedAt: null },
    orderBy: { receivedAt: 'asc' },
    skip,
    take: limit,
    select: { id: true },
  });
  return events.map(({ id }) => id);
}

/** Which of these events are stored. */
export async function listKnownEvents(ids: readonly string[]): Promise<Set<string>> {
  const events = await db.billingEvent.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
  return new Set(events.map(({ id }) => id));
}

export async function markProcessed(ids: readonly string[]): Promise<void> {
  await db.billingEvent.updateMany({
    where: { id: { in: [...ids] }, processedAt: null },
    data: { processedAt: new Date() },
  });
}

type Subject = { subscriptionId: string } | { transactionId: string };

/** More events than one subscription has in decades. */
const MAX_EVENTS = 10_000;

/** All events of a subscription or of a transaction, within a database transaction or outside. */
export async function listRecords(subject: Subject, on: Prisma.TransactionClient = db): Promise<DatedRecord[]> {
  const rows = await on.billingEvent.findMany({
    where: subject,
    orderBy: { id: 'desc' },
    take: MAX_EVENTS,
    select: { id: true, occurredAt: true, fact: true, payload: true },
  });
  const records: DatedRecord[] = [];
  for (const { id, occurredAt, fact, payload } of rows) {
    const read = BillingRecord.safeParse(fact);
    if (read.success)
      records.push({ eventId: id, occurredAt: momentIn(payload) ?? occurredAt.toISOString(), fact: read.data });
  }
  return records;
}

/** With all its digits: the column keeps milliseconds. */
function momentIn(payload: Prisma.JsonValue): string | null {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null;
  const moment = payload['occurred_at'];
  return typeof moment === 'string' ? moment : null;
}
