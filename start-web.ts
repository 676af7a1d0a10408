import { serveReaders } from '#lib/db/client';
import { redirectToCanonicalAddresses } from '#lib/http/canonical-addresses';
import { refuseMalformedAddresses } from '#lib/http/malformed-addresses';
import { numberRequests } from '#lib/http/number-requests';
import { carryPageStatus } from '#lib/http/page-status';
import { logConsole, reportRequestError } from '#lib/http/report-errors';
import { sendSecurityHeaders } from '#lib/http/security-headers';
import { shedLoad } from '#lib/http/shed-load';
import { serveVisitorsFromMemory } from '#lib/http/visitor-pages';
import { watchConnections } from '#lib/http/watch-connections';
import { tellCounts } from '#lib/log-counts';
import { flushTelemetry, startTelemetry } from '#lib/telemetry';

/**
 * Prepares a web process for requests; called once, when the server starts. Importing this file throws when the
 * environment has values that do not work.
 * @returns what tells of an error that leaves a page or a handler; it does all of it before it returns
 */
export async function startWeb(): Promise<typeof reportRequestError> {
  logConsole();
  serveReaders();
  watchConnections();
  carryPageStatus();
  // Pages from memory go before it, and are never refused.
  shedLoad();
  serveVisitorsFromMemory();
  redirectToCanonicalAddresses();
  refuseMalformedAddresses();
  // What is put before the others last is asked first: their answers carry the headers and the number, too.
  sendSecurityHeaders();
  numberRequests();
  await startTelemetry('proofline-web');
  process.once('SIGTERM', () => {
    tellCounts();
    void flushTelemetry();
  });
  return reportRequestError;
}
