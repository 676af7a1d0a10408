import { rebuildSubscription, rebuildTransaction } from './apply-queries.ts';
import { listStoredEvents, listUnprocessedEvents, markProcessed } from './event-queries.ts';

/**
 * Applies stored events: what they are about is written anew from all events, once however many of these are about it.
 * Doing it twice changes nothing.
 */
export async function applyEvents(ids: readonly string[]): Promise<void> {
  const events = await listStoredEvents(ids);
  // Payments first: a subscription hands its owner on to those that are there.
  for (const id of distinct(events.map(({ transactionId }) => transactionId))) await rebuildTransaction(id);
  for (const id of distinct(events.map(({ subscriptionId }) => subscriptionId))) await rebuildSubscription(id);
  await markProcessed(events.map(({ id }) => id));
}

const distinct = (ids: readonly (string | null)[]) => new Set(ids.filter((id) => id !== null));

/** Taken from the database at once. */
const BATCH = 200;

/**
 * Applies what waits: events whose job was lost, or that were stored while the queue was away.
 * @returns how many
 */
export async function applyWaitingEvents(): Promise<number> {
  let applied = 0;
  for (;;) {
    const ids = await listUnprocessedEvents(BATCH);
    await applyEvents(ids);
    applied += ids.length;
    if (ids.length < BATCH) return applied;
  }
}
