import { redirectToCanonicalAddresses } from '#lib/http/canonical-addresses';
import { refuseMalformedAddresses } from '#lib/http/malformed-addresses';
import { numberRequests } from '#lib/http/number-requests';
import { carryPageStatus } from '#lib/http/page-status';
import { sendSecurityHeaders } from '#lib/http/security-headers';
import { serveVisitorsFromMemory } from '#lib/http/visitor-pages';
import { watchConnections } from '#lib/http/watch-connections';

/** Runs once when the server starts. */
export function register(): void {
  watchConnections();
  carryPageStatus();
  serveVisitorsFromMemory();
  redirectToCanonicalAddresses();
  refuseMalformedAddresses();
  // What is put before the others last is asked first: their answers carry the headers and the number, too.
  sendSecurityHeaders();
  numberRequests();
}
