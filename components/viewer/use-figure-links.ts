import { useEffect } from 'react';

const HIGHLIGHT = 'claim';

/**
 * A figure's link goes to its source; with JavaScript it also opens the source and marks the claim in it, and the
 * figures of a paragraph are one tab stop with arrow keys inside. Listens on the reader element alone.
 */
export function useFigureLinks(reader: string): void {
  useEffect(() => {
    const root = document.getElementById(reader);
    if (!root) return;

    function onClick({ target }: MouseEvent) {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
      if (link) reveal(link.hash, link.dataset.at);
    }
    function onHash() {
      reveal(window.location.hash);
    }

    for (const paragraph of root.querySelectorAll('.sum, .key li')) {
      for (const [index, figure] of paragraph.querySelectorAll<HTMLElement>('a.fig').entries()) {
        if (index > 0) figure.tabIndex = -1;
      }
    }
    onHash();
    root.addEventListener('click', onClick);
    root.addEventListener('keydown', moveBetweenFigures);
    window.addEventListener('hashchange', onHash);
    return () => {
      root.removeEventListener('click', onClick);
      root.removeEventListener('keydown', moveBetweenFigures);
      window.removeEventListener('hashchange', onHash);
    };
  }, [reader]);
}

/** Opens the folds around a place of the document, and the fold that it is; marks characters "88-102" of its text. */
function reveal(hash: string, characters?: string): void {
  const target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (!target) return;
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
  const [from, to] = (characters ?? '').split('-').map(Number);
  const text = target.querySelector('.text');
  const cut = Number(text?.getAttribute('data-cut') ?? 0);
  if (text && from !== undefined && to !== undefined) highlight(text, from - cut, to - cut);
}

/** Marks characters of an element's text without touching its markup; browsers without the feature show no mark. */
function highlight(element: Element, from: number, to: number): void {
  if (!('highlights' in CSS)) return;
  const range = new Range();
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (from >= passed && from < passed + length) range.setStart(node, from - passed);
    if (to <= passed + length) {
      range.setEnd(node, to - passed);
      break;
    }
    passed += length;
  }
  CSS.highlights.set(HIGHLIGHT, new Highlight(range));
}

function moveBetweenFigures(event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const figure = event.target;
  if (!step || !(figure instanceof HTMLAnchorElement) || !figure.matches('a.fig')) return;
  const figures = [...(figure.closest('.sum, .key li')?.querySelectorAll<HTMLElement>('a.fig') ?? [])];
  const next = figures[figures.indexOf(figure) + step];
  if (!next) return;
  event.preventDefault();
  figure.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
