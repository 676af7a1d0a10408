import { useEffect } from 'react';
import { DOCUMENT_READY } from '#components/viewer/document-body';
import { selectorOf } from '#lib/filings/render/script-classes';
import { findChanges, layOutCards, type PlacedChange } from './lay-out-cards.ts';

/** After a change of the page the cards are placed at once, and again when it has settled. */
const SOON_MS = 50;
const SETTLED_MS = 100;

/** Class of the element that contains the document. */
const BODY = selectorOf('blackline');

/**
 * Keeps the cards beside their markers: after a document has arrived, and whenever the text changes its size, by the
 * window, by fonts or by folds. `onPlaced` is given the document's changes after every placing.
 */
export function useChangeLayout(viewerId: string, onPlaced: (changes: PlacedChange[]) => void): void {
  useEffect(() => {
    const root = document.getElementById(viewerId);
    const body = root?.querySelector<HTMLElement>(BODY);
    if (!root || !body) return;
    let changes: PlacedChange[] = [];
    let timers: ReturnType<typeof setTimeout>[] = [];

    function place() {
      if (!body) return;
      layOutCards(body, changes);
      onPlaced(changes);
    }
    function schedule() {
      for (const timer of timers) clearTimeout(timer);
      timers = [setTimeout(place, SOON_MS), setTimeout(place, SETTLED_MS)];
    }
    function begin() {
      if (!body) return;
      changes = findChanges(body);
      place();
      schedule();
    }

    begin();
    const observer = new ResizeObserver(schedule);
    observer.observe(body);
    void document.fonts.ready.then(schedule);
    root.addEventListener(DOCUMENT_READY, begin);
    root.addEventListener('toggle', schedule, true);
    root.addEventListener('change', schedule);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      observer.disconnect();
      root.removeEventListener(DOCUMENT_READY, begin);
      root.removeEventListener('toggle', schedule, true);
      root.removeEventListener('change', schedule);
    };
  }, [viewerId, onPlaced]);
}
