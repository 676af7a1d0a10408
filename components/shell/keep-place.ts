import { announceRoute } from './pending-route.ts';

/**
 * Notes where the reader is. Call it before the router asks for another page; what it returns puts them back there, and
 * ends what the router waits for. Nothing is loaded for that.
 */
export function keepPlace(): () => void {
  const { href } = window.location;
  const { length, state } = window.history;
  return () => {
    const isThere = window.location.href === href;
    // The router has gone ahead, and shows the new page's frame.
    if (!isThere && window.history.length > length) return window.history.back();
    // The router watches both: it drops what is pending for what it has of this entry. Of the first one it tells nobody.
    if (isThere) {
      window.history.replaceState(null, '', href);
      return announceRoute(null);
    }
    window.history.replaceState(state, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  };
}
