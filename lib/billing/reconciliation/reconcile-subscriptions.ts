import { readAdjustment } from '#lib/billing/events/read-entities';
import { applySnapshot, takeOverSubscription, takeOverTransaction } from '#lib/billing/events/sync-from-paddle';
import { askPaddle, openPaddle } from '#lib/billing/paddle/paddle-client';
import { BACKGROUND } from '#lib/billing/paddle/paddle-transport';
import { listSubscriptionIds, listSubscriptionsById, markSynced } from '#lib/billing/queries';
import { log } from '#lib/log';
import type { UnknownPrice } from './fault-queries.ts';
import { watchSubscriptions } from './watch-subscriptions.ts';

const PAGE = 200;

export type SubscriptionsReport = {
  /** Subscriptions that Paddle has. */
  compared: number;
  /** Those that differed, and how. They now have Paddle's state. */
  differing: { id: string; differences: string[] }[];
  /** Ours that Paddle does not know. They are left unchanged for a person to look at. */
  unknownToPaddle: string[];
  /** Running ones that belong to no account: not bought through our checkout. */
  unowned: string[];
  /** Prices of running subscriptions that buy no plan here. */
  unknownPrices: UnknownPrice[];
  /** Subscriptions of accounts that have more than one that renews. */
  doubles: string[][];
};

type Page<T> = { next: () => Promise<T[]>; hasMore: boolean };

/** All pages of one of Paddle's lists. */
async function* pagesOf<T>(list: Page<T>): AsyncGenerator<T[]> {
  while (list.hasMore) yield await list.next();
}

/**
 * Compares every subscription with Paddle's. Differences are replaced by Paddle's state and logged.
 * @param since transactions and adjustments that changed since then are stored, too, for a gap in the list of events
 * Throws PaddleUnavailable, AppError('not_configured').
 */
export async function reconcileSubscriptions(since: Date | null = null): Promise<SubscriptionsReport> {
  const report: SubscriptionsReport = {
    ...{ compared: 0, differing: [], unknownToPaddle: [], unowned: [] },
    ...{ unknownPrices: [], doubles: [] },
  };
  await askPaddle(async () => {
    if (since) await takeOverPayments(since);
    const seen = new Set<string>();
    const list = openPaddle(BACKGROUND).subscriptions.list({ perPage: PAGE });
    for await (const entities of pagesOf(list)) {
      const ids = entities.map(({ id }) => id);
      const stored = new Map((await listSubscriptionsById(ids)).map((one) => [one.id, one]));
      for (const entity of entities) {
        seen.add(entity.id);
        const differences = await takeOverSubscription(entity, stored.get(entity.id) ?? null);
        if (differences.length > 0) report.differing.push({ id: entity.id, differences });
      }
      await markSynced(ids);
      report.compared += entities.length;
    }
    await findStrays(seen, report);
  });
  for (const id of report.unknownToPaddle)
    log.error({ subscription: id }, 'Paddle does not know a stored subscription');
  for (const id of report.unowned) log.error({ subscription: id }, 'A subscription belongs to no account');
  return { ...report, ...(await watchSubscriptions()) };
}

async function findStrays(seen: ReadonlySet<string>, report: SubscriptionsReport): Promise<void> {
  let after = '';
  for (;;) {
    const page = await listSubscriptionIds(after, PAGE);
    for (const { id, hasOwner } of page) {
      if (!seen.has(id)) report.unknownToPaddle.push(id);
      if (!hasOwner) report.unowned.push(id);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

async function takeOverPayments(since: Date): Promise<void> {
  const filter = { perPage: PAGE, 'updatedAt[GTE]': since.toISOString() };
  for await (const transactions of pagesOf(openPaddle(BACKGROUND).transactions.list(filter))) {
    for (const transaction of transactions) await takeOverTransaction(transaction);
  }
  for await (const adjustments of pagesOf(openPaddle(BACKGROUND).adjustments.list({ perPage: PAGE }))) {
    for (const adjustment of adjustments) {
      await applySnapshot(readAdjustment(adjustment), adjustment, null);
    }
  }
}
