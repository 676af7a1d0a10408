import { openReplicas, readFromReplicas } from '#lib/db/replicas/read-db';
import { wrapRequests } from './wrap-requests.ts';

/**
 * Lets each request read filings from one of the database's replicas. Called once, when the server starts; without
 * replicas it does nothing.
 */
export function serveFromReplicas(): void {
  if (openReplicas()) wrapRequests((_, __, next) => readFromReplicas(next));
}
