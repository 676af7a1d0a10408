import { documentStore } from '#lib/documents/store';
import { listUnopened, removeUnopened } from './unopened-queries.ts';

/**
 * A comparison of a reader's choice that nobody opened for this long is removed; it is made again when asked for.
 */
const KEPT_DAYS = 90;
const DAY = 86_400_000;

/**
 * Removes up to `limit` comparisons that nobody opened for ninety days, with their documents. Each is a transaction of
 * its own; safe to run at any time, and by several processes.
 * @returns how many were removed
 */
export async function removeUnopenedComparisons(now: Date, limit: number): Promise<number> {
  const store = documentStore();
  const since = new Date(now.getTime() - KEPT_DAYS * DAY);
  let removed = 0;
  for (const key of await listUnopened(since, limit)) {
    if (await removeUnopened(key, since, (name) => store.remove(name))) removed++;
  }
  return removed;
}
