import { type BillingFaults, findBillingFaults } from '#lib/billing/reconciliation/fault-queries';
import { examineReplicas, type ReplicaFinding } from '#lib/db/replicas/examine-replicas';
import { type DeliveriesState, readDeliveriesState } from '#lib/webhooks/delivery-list-queries';
import { describeDocuments } from './check-documents.ts';
import { findNewsState, readQueueState, readSiteState } from './queries.ts';
import type { NewsState, QueueState, SiteState } from './types.ts';

/** Everything that the operator is told of the site's state. */
export type Status = {
  site: SiteState;
  queue: QueueState | null;
  billing: BillingFaults;
  news: NewsState;
  webhooks: DeliveriesState;
  /** Where documents are, and whether it answers, in words. */
  documents: string;
  /** Of the database; empty without any. */
  replicas: ReplicaFinding[];
};

/** Asks for all of it at once. Counts whole tables: for operators, not for readers. */
export async function readStatus(): Promise<Status> {
  const [site, queue, billing, news, webhooks, documents, replicas] = await Promise.all([
    readSiteState(),
    readQueueState(),
    findBillingFaults(),
    findNewsState(),
    readDeliveriesState(),
    describeDocuments(),
    examineReplicas(),
  ]);
  return { site, queue, billing, news, webhooks, documents, replicas };
}
