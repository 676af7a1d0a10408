import { rebuildSubscription, rebuildTransaction } from './apply-queries.ts';
import { findEvent, listUnprocessedEvents, markProcessed } from './event-queries.ts';

/** Applies a stored event: what it is about is written anew from all events. Doing it twice changes nothing. */
export async function applyEvent(id: string): Promise<void> {
  const event = await findEvent(id);
  if (!event) return;
  if (event.transactionId) await rebuildTransaction(event.transactionId);
  if (event.subscriptionId) await rebuildSubscription(event.subscriptionId);
  await markProcessed(id);
}

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
    for (const id of ids) await applyEvent(id);
    applied += ids.length;
    if (ids.length < BATCH) return applied;
  }
}
