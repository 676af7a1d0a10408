import { refuseMalformedAddresses } from '#lib/http/malformed-addresses';
import { carryPageStatus } from '#lib/http/page-status';
import { serveVisitorsFromMemory } from '#lib/http/visitor-pages';
import { watchConnections } from '#lib/http/watch-connections';

/** Runs once when the server starts. */
export function register(): void {
  watchConnections();
  carryPageStatus();
  serveVisitorsFromMemory();
  refuseMalformedAddresses();
}
