import { serveVisitorsFromMemory } from '#lib/http/visitor-pages';
import { watchConnections } from '#lib/http/watch-connections';

/** Runs once when the server starts. */
export function register(): void {
  watchConnections();
  serveVisitorsFromMemory();
}
