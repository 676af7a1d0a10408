import { announceRoute } from './pending-route.ts';

/**
 * Remembers where the reader is. Call it before the router asks for another page; the returned function puts them back
 * there, and ends the router's pending navigation, without loading anything.
 */
export function keepPlace(): () => void {
  const { href } = window.location;
  const { length, state } = window.history;
  return () => {
    const isThere = window.location.href === href;
    // The router already shows the new page's frame.
    if (!isThere && window.history.length > length) return window.history.back();
    // The router reacts to both: it drops the pending navigation for its cached entry. It reports only the second.
    if (isThere) {
      window.history.replaceState(null, '', href);
      return announceRoute(null);
    }
    window.history.replaceState(state, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  };
}
