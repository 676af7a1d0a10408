import { useEffect } from 'react';
import { selectorOf } from '#lib/filings/render/script-classes';
import { DOCUMENT_READY } from '../document-body.tsx';

/** A pointer that only passes opens nothing. */
const OPEN_AFTER_MS = 150;
/** Time to move from the figure to its receipt. */
const CLOSE_AFTER_MS = 250;

const FIGURE = `a${selectorOf('figure')}`;
const PARAGRAPH = `${selectorOf('summary')}, ${selectorOf('key-points')} li`;
const RECEIPT = selectorOf('receipt');

/**
 * Receipts of figures: opened by resting the pointer on one, by focus, and by a tap; closed by Escape, by leaving the
 * paragraph, or by another one. The figures of a paragraph are one tab stop with arrow keys inside. Without JavaScript
 * they are links to their sources. Listens on the reader element alone; the receipt's code is loaded on first use.
 */
export function useReceipts(viewerId: string, announce: (words: string) => void): void {
  useEffect(() => {
    const root = document.getElementById(viewerId);
    if (!root) return;
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Opened by focus or tap: the pointer's leaving does not close it. */
    let isPinned = false;
    let touched = false;

    async function open(figure: HTMLAnchorElement, { isPinning }: { isPinning: boolean }) {
      clearTimeout(timer);
      const { openReceipt } = await import('./receipt.ts');
      if (signal.aborted || !figure.isConnected) return;
      isPinned = isPinning;
      openReceipt(figure, announce);
    }
    async function close() {
      clearTimeout(timer);
      if (!document.getElementById('receipt')) return null;
      isPinned = false;
      const { closeReceipt } = await import('./receipt.ts');
      return closeReceipt();
    }

    function onOver({ target, pointerType }: PointerEvent) {
      if (pointerType === 'touch' || !(target instanceof Element)) return;
      if (target.closest(RECEIPT)) return clearTimeout(timer);
      const figure = target.closest<HTMLAnchorElement>(FIGURE);
      if (!figure) return;
      clearTimeout(timer);
      timer = setTimeout(() => void open(figure, { isPinning: false }), OPEN_AFTER_MS);
    }
    function onOut({ target, pointerType }: PointerEvent) {
      if (pointerType === 'touch' || !(target instanceof Element) || !target.closest(`${FIGURE}, ${RECEIPT}`)) return;
      clearTimeout(timer);
      if (!isPinned) timer = setTimeout(() => void close(), CLOSE_AFTER_MS);
    }
    function onFocus({ target }: FocusEvent) {
      if (target instanceof HTMLAnchorElement && target.matches(`${FIGURE}:focus-visible`))
        void open(target, { isPinning: true });
    }
    function onBlur({ target, relatedTarget }: FocusEvent) {
      const paragraph = target instanceof Element ? target.closest(PARAGRAPH) : null;
      if (isPinned && !(relatedTarget instanceof Node && paragraph?.contains(relatedTarget))) void close();
    }
    function onClick(event: MouseEvent) {
      const figure = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(FIGURE) : null;
      if (figure?.closest(PARAGRAPH) && touched) {
        event.preventDefault();
        void open(figure, { isPinning: true });
      }
    }
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape') {
        const isInside = document.activeElement?.closest(RECEIPT);
        void close().then((figure) => isInside && figure?.focus());
      }
      moveBetweenFigures(event);
    }
    function stopTabs() {
      for (const paragraph of root?.querySelectorAll(PARAGRAPH) ?? []) {
        for (const [index, figure] of paragraph.querySelectorAll<HTMLElement>(FIGURE).entries()) {
          if (index > 0) figure.tabIndex = -1;
        }
      }
    }

    stopTabs();
    root.addEventListener(DOCUMENT_READY, stopTabs, { signal });
    root.addEventListener('pointerdown', ({ pointerType }) => (touched = pointerType === 'touch'), { signal });
    root.addEventListener('pointerover', onOver, { signal });
    root.addEventListener('pointerout', onOut, { signal });
    root.addEventListener('focusin', onFocus, { signal });
    root.addEventListener('focusout', onBlur, { signal });
    root.addEventListener('click', onClick, { signal });
    window.addEventListener('keydown', onKey, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [viewerId, announce]);
}

function moveBetweenFigures(event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const figure = event.target;
  if (!step || !(figure instanceof HTMLAnchorElement) || !figure.matches(FIGURE)) return;
  const figures = [...(figure.closest(PARAGRAPH)?.querySelectorAll<HTMLElement>(FIGURE) ?? [])];
  const next = figures[figures.indexOf(figure) + step];
  if (!next) return;
  event.preventDefault();
  figure.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
