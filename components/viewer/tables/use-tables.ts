import { useEffect } from 'react';
import { selectorOf } from '#lib/filings/render/script-classes';

const MISSING = 'The table’s tools could not be loaded. Try again later.';
/** Tables within a screen's height get their tools, so that hundreds unfolded at once answer at once. */
const NEAR = '100% 0px';

/** A table that is unfolded gets its tools when it comes near; their code is loaded with the first one. */
export function useTables(viewerId: string, announce: (words: string) => void): void {
  useEffect(() => {
    const root = document.getElementById(viewerId);
    if (!root) return;
    const listening = new AbortController();

    function addTools(fold: HTMLDetailsElement) {
      import('./table-tools.ts').then(
        ({ addTableTools }) => addTableTools(fold, announce),
        (error: unknown) => {
          reportError(error);
          announce(MISSING);
        },
      );
    }

    const coming = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          coming.unobserve(target);
          addTools(target as HTMLDetailsElement);
        }
      },
      { rootMargin: NEAR },
    );

    function onToggle({ target }: Event) {
      if (!(target instanceof HTMLDetailsElement) || !target.matches(selectorOf('table-fold'))) return;
      if (target.open) coming.observe(target);
      else coming.unobserve(target);
    }

    // It does not bubble.
    root.addEventListener('toggle', onToggle, { capture: true, signal: listening.signal });
    return () => {
      listening.abort();
      coming.disconnect();
    };
  }, [viewerId, announce]);
}
