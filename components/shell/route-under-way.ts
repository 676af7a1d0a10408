import { useEffect, useState } from 'react';

/** Next loads its hooks apart from the page's own scripts: they meet at the window. */
const EVENT = 'proofline:route';

/** Quicker answers than this show no waiting at all: a flicker would be the slower page. */
const QUIET_MS = 150;

type Step = { from: string; to: string };

/** Tells the page that the router goes to `url`. */
export function tellOfRoute(url: string): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: new URL(url, window.location.href).pathname }));
}

/**
 * The path that the router is on its way to, when that takes longer than a moment; null otherwise.
 * @param pathname of the page that is shown
 */
export function useRouteUnderWay(pathname: string): string | null {
  const [step, setStep] = useState<Step | null>(null);
  // It has arrived, here or elsewhere.
  if (step && step.from !== pathname) setStep(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onRoute(event: Event) {
      const { detail } = event as CustomEvent<string>;
      clearTimeout(timer);
      // The router works in a transition: what is set within it would wait for its end.
      timer = setTimeout(() => setStep(detail === pathname ? null : { from: pathname, to: detail }), QUIET_MS);
    }
    window.addEventListener(EVENT, onRoute);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(EVENT, onRoute);
    };
  }, [pathname]);

  return step?.from === pathname ? step.to : null;
}
