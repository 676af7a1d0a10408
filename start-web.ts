import { checkEnvironment } from '#lib/env';
import { refuseMalformedAddresses } from '#lib/http/malformed-addresses';
import { sendSecurityHeaders } from '#lib/http/policy/security-headers';
import { logConsole, reportRequestError } from '#lib/http/report-errors';
import { annotateRequests } from '#lib/http/server/annotate-requests';
import { assignRequestIds } from '#lib/http/server/assign-request-ids';
import { redirectToCanonicalAddresses } from '#lib/http/server/canonical-addresses';
import { packAnswers } from '#lib/http/server/pack-answers';
import { servePackedAssets } from '#lib/http/server/packed-assets';
import { carryPageStatus } from '#lib/http/server/page-status';
import { serveFromReplicas } from '#lib/http/server/serve-from-replicas';
import { serveVisitorsFromMemory } from '#lib/http/server/visitor-pages';
import { shedLoad } from '#lib/http/shedding/shed-load';
import { flushCounts } from '#lib/log-counts';
import { sweepMails } from '#lib/outgoing/sweep-mails';
import { sayReadersWait } from '#lib/readers-wait';
import { flushTelemetry, startTelemetry } from '#lib/telemetry';

/**
 * Prepares a web process for requests; called once, when the server starts. Rejects when the environment
 * has values that do not work.
 * @returns the function that reports an error of a page or a handler; it works synchronously
 */
export async function startWeb(): Promise<typeof reportRequestError> {
  checkEnvironment();
  logConsole();
  sayReadersWait();
  annotateRequests();
  packAnswers();
  serveFromReplicas();
  carryPageStatus();
  // Pages from memory are answered before it, and never refused.
  shedLoad();
  serveVisitorsFromMemory();
  servePackedAssets();
  redirectToCanonicalAddresses();
  refuseMalformedAddresses();
  // The step that is added last runs first, so the answers of the others have the headers and the request id, too.
  sendSecurityHeaders();
  assignRequestIds();
  await startTelemetry('proofline-web');
  sweepMails();
  process.once('SIGTERM', () => {
    flushCounts();
    void flushTelemetry();
  });
  return reportRequestError;
}
