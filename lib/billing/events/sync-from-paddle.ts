import type { PaddleClient } from '#lib/billing/paddle/paddle-client';
import { listSubscriptionsById, markSynced, type StoredSubscription } from '#lib/billing/queries';
import { findTransactionState } from '#lib/billing/transaction-queries';
import { log } from '#lib/log';
import { applyEvents } from './apply-event.ts';
import { storeEvents } from './event-queries.ts';
import { readSubscription, readTransaction } from './read-entities.ts';
import type { BillingRecord, SubscriptionRecord } from './records.ts';
import { stripPayload } from './strip-payload.ts';

/**
 * Paddle's answer to a query is stored like an event, sorted after everything that had occurred by then, so that
 * one fold decides over both, and a later event still wins.
 * @param known the newest moment that was known before the query
 */
export async function applySnapshot(
  fact: BillingRecord,
  entity: { updatedAt: string },
  known: Date | null,
): Promise<void> {
  const latest = Math.max(Date.parse(entity.updatedAt), (known?.getTime() ?? 0) + 1);
  const occurredAt = new Date(latest).toISOString();
  const id = `api:${fact.id}:${occurredAt}`;
  const payload = { occurred_at: occurredAt, data: stripPayload(entity) };
  await storeEvents([{ id, type: `api.${fact.kind}`, occurredAt, notificationId: null, payload, fact, error: null }]);
  await applyEvents([id]);
}

/** Names the differences between a stored subscription and Paddle's. */
function findDifferences(stored: StoredSubscription | null, fact: SubscriptionRecord): string[] {
  if (!stored) return ['unknown to us'];
  const pairs: [string, unknown, unknown][] = [
    ['status', stored.status, fact.status],
    ['customer', stored.customerId, fact.customerId],
    ['price', stored.priceId, fact.priceId],
    ['prices', listed(stored.priceIds, stored.priceId), listed(fact.priceIds, fact.priceId)],
    ['amount', stored.amount, fact.amount],
    ['scheduled change', stored.scheduledAction, fact.scheduledAction],
    ['scheduled for', timeOf(stored.scheduledAt), timeOf(fact.scheduledAt)],
    ['next payment', timeOf(stored.nextBilledAt), timeOf(fact.nextBilledAt)],
  ];
  if (fact.status === 'active' || fact.status === 'trialing') {
    pairs.push(['period end', timeOf(stored.currentPeriodEnd), timeOf(fact.periodEnd)]);
  }
  return pairs.filter(([, ours, theirs]) => ours !== theirs).map(([name]) => name);
}

/** A row of an older release has only one price. */
const listed = (ids: readonly string[], id: string | null) => (ids.length > 0 ? ids.join(' ') : id);

const timeOf = (moment: Date | string | null) => (moment === null ? null : new Date(moment).getTime());

/**
 * Stores Paddle's state of a subscription where it differs from ours.
 * @returns the differences
 */
export async function takeOverSubscription(
  entity: { updatedAt: string },
  stored: StoredSubscription | null,
): Promise<string[]> {
  const fact = readSubscription(entity);
  const differences = findDifferences(stored, fact);
  if (differences.length > 0) {
    const fields = { subscription: fact.id, differences };
    if (stored) log.warn(fields, "A stored subscription differed from Paddle's and was corrected");
    else log.info(fields, 'A missing subscription was copied from Paddle');
    await applySnapshot(fact, entity, stored?.lastEventAt ?? null);
  }
  return differences;
}

/** Asks Paddle for one subscription. @returns the differences */
export async function syncSubscription(paddle: PaddleClient, id: string): Promise<string[]> {
  // Read before Paddle is asked: an event that arrives meanwhile is newer than the answer.
  const [stored = null] = await listSubscriptionsById([id]);
  const differences = await takeOverSubscription(await paddle.subscriptions.get(id), stored);
  await markSynced([id]);
  return differences;
}

/** Stores Paddle's state of a transaction where it differs. @returns whether it did */
export async function takeOverTransaction(entity: { id: string; updatedAt: string }): Promise<boolean> {
  const stored = await findTransactionState(entity.id);
  const fact = readTransaction(entity);
  const isSame =
    stored?.status === fact.status && stored.subscriptionId === fact.subscriptionId && stored.amount === fact.amount;
  if (isSame) return false;
  await applySnapshot(fact, entity, stored?.lastEventAt ?? null);
  return true;
}

/** Asks Paddle for one transaction. @returns the subscription that it belongs to */
export async function syncTransaction(paddle: PaddleClient, id: string): Promise<string | null> {
  const entity = await paddle.transactions.get(id);
  await takeOverTransaction(entity);
  return entity.subscriptionId;
}
