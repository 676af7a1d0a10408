import { useEffect, useState } from 'react';

/** Next loads its hooks apart from the page's own scripts: they meet at the window. */
const EVENT = 'proofline:route';

/** Quicker answers than this show no waiting at all: a flicker would be the slower page. */
const QUIET_MS = 150;

type PendingRoute = {
  from: string;
  to: string;
  /** How far the page was scrolled when it was left. */
  top: number;
};

/** Tells the page that the router goes to `url`; null when it goes nowhere any more. */
export function announceRoute(url: string | null): void {
  const detail = url === null ? null : new URL(url, window.location.href).pathname;
  window.dispatchEvent(new CustomEvent(EVENT, { detail }));
}

/**
 * What the router is on its way to, when that takes longer than a moment; null otherwise.
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
      // The router works in a transition: what is set within it would wait for its end.
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
