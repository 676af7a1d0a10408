import { useEffect, useState } from 'react';

/** Next loads its hooks apart from the page's own scripts: both use the window object. */
const EVENT = 'proofline:route';

/** For quicker answers no waiting state is shown: a flicker would look slower. */
const QUIET_MS = 150;

type PendingRoute = {
  from: string;
  to: string;
  /** How far the page was scrolled when it was left. */
  top: number;
};

/** Tells the page that the router goes to `url`; null when it has arrived or stopped. */
export function announceRoute(url: string | null): void {
  const detail = url === null ? null : new URL(url, window.location.href).pathname;
  window.dispatchEvent(new CustomEvent(EVENT, { detail }));
}

/**
 * The address that the router is loading, when that takes longer than a moment; null otherwise.
 * @param pathname of the page that is shown
 */
export function usePendingRoute(pathname: string): PendingRoute | null {
  const [pending, setPending] = useState<PendingRoute | null>(null);
  // It has arrived, here or elsewhere.
  if (pending && pending.from !== pathname) setPending(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onRoute(event: Event) {
      const { detail: to } = event as CustomEvent<string | null>;
      clearTimeout(timer);
      const isStaying = to === null || to === pathname;
      const next = (last: PendingRoute | null) =>
        isStaying ? null : { from: pathname, to, top: last?.top ?? window.scrollY };
      // The router runs in a transition: a state that is set within it would wait for its end.
      timer = setTimeout(() => setPending(next), isStaying ? 0 : QUIET_MS);
    }
    window.addEventListener(EVENT, onRoute);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(EVENT, onRoute);
    };
  }, [pathname]);

  return pending?.from === pathname ? pending : null;
}
