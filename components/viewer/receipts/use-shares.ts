import { useEffect } from 'react';
import { selectorOf } from '#lib/filings/render/script-classes';

const PLACE = `${selectorOf('summary')}, [data-amount], tr`;

/**
 * The paragraph or key figure under the pointer or the focus has a button that copies the address of its receipt. Its
 * code is loaded with the first of them.
 */
export function useShares(viewerId: string, announce: (words: string) => void): void {
  useEffect(() => {
    const root = document.getElementById(viewerId);
    if (!root) return;
    const listening = new AbortController();
    const { signal } = listening;

    async function onApproach({ target }: Event) {
      const around = target instanceof Element ? target.closest<HTMLElement>(PLACE) : null;
      const place = around?.id ? around : around?.querySelector<HTMLElement>('[data-figure]');
      if (!place) return;
      const { placeShareButton } = await import('./share-button.ts');
      if (!signal.aborted && place.isConnected) placeShareButton(place, announce);
    }

    root.addEventListener('pointerover', (event) => void onApproach(event), { signal });
    root.addEventListener('focusin', (event) => void onApproach(event), { signal });
    return () => listening.abort();
  }, [viewerId, announce]);
}
