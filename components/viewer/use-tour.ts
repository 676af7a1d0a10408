import { useEffect } from 'react';
import { tourSeenKey, tourSteps, type ViewKind } from './tour-steps.ts';

/** Explains a kind of view once, when the page has settled. It waits while the page is printed or hidden. */
export function useTour(kind: ViewKind, { hasBlackline }: { hasBlackline: boolean }): void {
  useEffect(() => {
    const key = tourSeenKey(kind);
    if (wasSeen(key) || window.matchMedia('print').matches || document.visibilityState !== 'visible') return;
    let stop: (() => void) | undefined;
    let isGone = false;

    async function begin() {
      const { startTour } = await import('./tour.ts');
      if (isGone) return;
      // Leaving the page is neither finishing nor skipping: then it is stopped, and not remembered.
      stop = startTour(tourSteps({ kind, hasBlackline, hasSummaries: true }), () => localStorage.setItem(key, '1'));
    }
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
    const idle = whenIdle(() => void begin());
    return () => {
      isGone = true;
      (window.cancelIdleCallback ?? window.clearTimeout)(idle);
      stop?.();
    };
  }, [kind, hasBlackline]);
}

/** A browser that stores nothing does not get the tour on every page. */
function wasSeen(key: string): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return true;
  }
}
