import { useEffect } from 'react';
import { selectorOf } from '#lib/filings/render/script-classes';

const MISSING = 'The table’s tools could not be loaded. Try again later.';

/** A table that is unfolded gets its tools, whose code is loaded with the first one. */
export function useTables(viewerId: string, announce: (words: string) => void): void {
  useEffect(() => {
    const root = document.getElementById(viewerId);
    if (!root) return;
    const listening = new AbortController();

    function onToggle({ target }: Event) {
      if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches(selectorOf('table-fold'))) return;
      import('./table-tools.ts').then(
        ({ addTableTools }) => addTableTools(target, announce),
        (error: unknown) => {
          reportError(error);
          announce(MISSING);
        },
      );
    }

    // It does not bubble.
    root.addEventListener('toggle', onToggle, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [viewerId, announce]);
}
