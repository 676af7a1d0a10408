import { announceRoute } from './components/shell/pending-route.ts';

/** Called by Next whenever the router begins to go somewhere. */
export function onRouterTransitionStart(url: string): void {
  announceRoute(url);
}
