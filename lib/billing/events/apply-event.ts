import { log } from '#lib/log';
import { rebuildSubscription, rebuildTransaction } from './apply-queries.ts';
import { listStoredEvents, listUnprocessedEvents, markProcessed } from './event-queries.ts';

/**
 * Applies stored events: each subscription or transaction that they are about is written again from all its events,
 * once. Doing it twice changes nothing.
 */
export async function applyEvents(ids: readonly string[]): Promise<void> {
  const events = await listStoredEvents(ids);
  // Payments first: a subscription passes its owner on to those that exist.
  for (const id of distinct(events.map(({ transactionId }) => transactionId))) await rebuildTransaction(id);
  for (const id of distinct(events.map(({ subscriptionId }) => subscriptionId))) await rebuildSubscription(id);
  await markProcessed(events.map(({ id }) => id));
}

const distinct = (ids: readonly (string | null)[]) => new Set(ids.filter((id) => id !== null));

/**
 * As `applyEvents`; when that fails, one by one, so that an event that cannot be applied holds up no other.
 * @returns how many could not be applied; they stay waiting, and the log says why
 */
export async function tryEvents(ids: readonly string[]): Promise<number> {
  try {
    await applyEvents(ids);
    return 0;
  } catch (error) {
    if (ids.length === 1) {
      log.error({ err: error, event: ids[0] }, 'A billing event could not be applied');
      return 1;
    }
    let failed = 0;
    for (const id of ids) failed += await tryEvents([id]);
    return failed;
  }
}

/** How many are read from the database at once. */
const BATCH = 200;

/**
 * Applies waiting events: those whose job was lost, or that were stored while the queue was away.
 * @returns how many were applied
 */
export async function applyWaitingEvents(): Promise<number> {
  let applied = 0;
  let failed = 0;
  for (;;) {
    const ids = await listUnprocessedEvents(BATCH, failed);
    const stuck = await tryEvents(ids);
    failed += stuck;
    applied += ids.length - stuck;
    if (ids.length < BATCH) return applied;
  }
}
