import { useCallback, useEffect, useRef, useState } from 'react';
import { addressOfPlace, copyText } from '#components/viewer/copy-text.ts';
import { DOCUMENT_READY } from '#components/viewer/document-body';
import { revealPlace } from '#components/viewer/places/reveal-place.ts';
import { selectorOf, shortClass } from '#lib/filings/render/script-classes';
import { type ChangeFilter, filterChanges } from './filter-changes.ts';
import type { PlacedChange } from './lay-out-cards.ts';
import { useChangeLayout } from './use-change-layout.ts';

const CURRENT = shortClass('is-current');

/** Share of the window above the line that the eye reads. */
const READING_LINE = 0.33;

/**
 * The changes of the blackline that is open: steps through them, the filter, links to them, and the line in the map
 * that shows where the reader is. `current` counts from 1 among the changes that pass the filter; 0 is none yet.
 * @param total how many changes there are, until they are found in the document
 */
export function useChanges(viewerId: string, total: number, announce: (words: string) => void) {
  const changes = useRef<PlacedChange[]>([]);
  const passing = useRef<Set<string> | null>(null);
  const chosen = useRef<string | null>(null);
  const [state, setState] = useState({ current: 0, total });

  const stepped = useCallback(() => changes.current.filter(({ id }) => passing.current?.has(id) ?? true), []);
  const tell = useCallback(() => {
    const list = stepped();
    const current = list.findIndex(({ id }) => id === chosen.current) + 1;
    setState((last) =>
      last.current === current && last.total === list.length ? last : { current, total: list.length },
    );
    return { current, total: list.length };
  }, [stepped]);
  const moveLine = useCallback(() => drawWindow(viewerId, changes.current), [viewerId]);
  const onPlaced = useCallback(
    (placed: PlacedChange[]) => {
      changes.current = placed;
      tell();
      moveLine();
    },
    [tell, moveLine],
  );
  useChangeLayout(viewerId, onPlaced);

  const choose = useCallback(
    (id: string) => {
      chosen.current = id;
      for (const { id: one, card, marker } of changes.current) {
        card.classList.toggle(CURRENT, one === id);
        marker.parentElement?.classList.toggle(CURRENT, one === id);
      }
      tell();
    },
    [tell],
  );

  /** Moves the focus to the next (1) or previous (-1) change, from the current one or from where the reader is. */
  const step = useCallback(
    (by: 1 | -1) => {
      const list = stepped();
      if (list.length === 0) return announce('No changes to step through.');
      const at = list.findIndex(({ id }) => id === chosen.current);
      const from = at >= 0 ? at + by : firstBelow(list, by);
      const change = list[Math.min(Math.max(from, 0), list.length - 1)];
      if (!change) return;
      choose(change.id);
      land(change);
      announce(`Change ${list.indexOf(change) + 1} of ${list.length}`);
    },
    [announce, choose, stepped],
  );

  const filter = useCallback(
    (wanted: ChangeFilter) => {
      passing.current = filterChanges(viewerId, wanted);
      return tell();
    },
    [viewerId, tell],
  );

  useEffect(() => {
    const root = document.getElementById(viewerId);
    if (!root) return;
    const listening = new AbortController();
    const { signal } = listening;

    function onHash() {
      const { hash } = window.location;
      if (hash.length < 2) return;
      const isThere = revealPlace(hash);
      const beyond = document.getElementById('beyond-preview');
      if (beyond) beyond.hidden = isThere;
      if (beyond && !isThere) return beyond.closest('section')?.scrollIntoView({ block: 'center' });
      const place = document.getElementById(decodeName(hash));
      const change = changes.current.find(
        ({ id, marker, card }) => id === place?.id || card === place || marker.parentElement === place,
      );
      if (change) {
        choose(change.id);
        land(change);
      } else place?.scrollIntoView();
    }
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
      if (!link) return;
      if (link.closest(`${selectorOf('change-card')} ${selectorOf('card-link')}`)) {
        event.preventDefault();
        const address = addressOfPlace(link.hash.slice(1));
        window.history.replaceState(window.history.state, '', link.hash);
        void copyText(address).then((isCopied) =>
          announce(isCopied ? 'Link copied' : 'The browser did not let us copy.'),
        );
        return;
      }
      // Following the same link twice changes no address, and must still scroll there.
      if (link.hash === window.location.hash) onHash();
    }
    let isDrawing = false;
    function onScroll() {
      if (isDrawing) return;
      isDrawing = true;
      requestAnimationFrame(() => {
        isDrawing = false;
        moveLine();
      });
    }

    onHash();
    root.addEventListener(DOCUMENT_READY, onHash, { signal });
    root.addEventListener('click', onClick, { signal });
    window.addEventListener('hashchange', onHash, { signal });
    window.addEventListener('scroll', onScroll, { signal, passive: true });
    return () => listening.abort();
  }, [viewerId, announce, choose, moveLine]);

  return { ...state, step, filter };
}

function decodeName(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function land({ marker }: PlacedChange): void {
  const row = marker.parentElement ?? marker;
  row.scrollIntoView({ block: row.offsetHeight > window.innerHeight / 2 ? 'start' : 'center' });
  marker.focus({ preventScroll: true });
}

/** Index of the first change below the reading line when stepping on, of the last above it when stepping back. */
function firstBelow(list: readonly PlacedChange[], by: 1 | -1): number {
  const line = window.innerHeight * READING_LINE;
  const below = list.findIndex(({ marker }) => marker.getBoundingClientRect().top > line);
  if (by === 1) return below < 0 ? list.length - 1 : below;
  return (below < 0 ? list.length : below) - 1;
}

/** Moves the map's dashed line to the last change above the reading line. Changes are sorted by their tops. */
function drawWindow(viewerId: string, changes: readonly PlacedChange[]): void {
  const root = document.getElementById(viewerId);
  const line = root?.querySelector('[data-here]');
  const body = root?.querySelector(selectorOf('blackline'));
  if (!line || !body) return;
  const y = window.innerHeight * READING_LINE - body.getBoundingClientRect().top;
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changes[middle]!.top <= y) low = middle + 1;
    else high = middle;
  }
  const at = Number(changes[low - 1]?.card.dataset.at ?? 0);
  line.setAttribute('transform', `translate(${(at * 1000).toFixed(1)})`);
}
