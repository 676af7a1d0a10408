import { type BillingFaults, findBillingFaults } from '#lib/billing/reconciliation/fault-queries';
import { type DeliveriesState, readDeliveriesState } from '#lib/webhooks/delivery-list-queries';
import { findNewsState, readQueueState, readSiteState } from './queries.ts';
import type { NewsState, QueueState, SiteState } from './types.ts';

/** Everything that the operator is told of the site's state. */
export type Status = {
  site: SiteState;
  queue: QueueState | null;
  billing: BillingFaults;
  news: NewsState;
  webhooks: DeliveriesState;
};

/** Asks for all of it at once. Counts whole tables: for operators, not for readers. */
export async function readStatus(): Promise<Status> {
  const [site, queue, billing, news, webhooks] = await Promise.all([
    readSiteState(),
    readQueueState(),
    findBillingFaults(),
    findNewsState(),
    readDeliveriesState(),
  ]);
  return { site, queue, billing, news, webhooks };
}
