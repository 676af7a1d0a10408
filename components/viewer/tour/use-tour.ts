import { useEffect } from 'react';
import { tourSeenKey, tourSteps, type ViewKind } from './tour-steps.ts';

/** What shows that somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Explains a kind of view once, to a reader who moves: a page that was only opened, by a search engine or in a tab for
 * later, is not covered, and does not pay for loading it. It waits while the page is printed or hidden.
 */
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
    const stopWaiting = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, onSign);
    };
    function onSign() {
      stopWaiting();
      void begin();
    }
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true });
    return () => {
      isGone = true;
      stopWaiting();
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
