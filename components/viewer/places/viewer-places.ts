import { selectorOf } from '#lib/filings/render/script-classes';
/** Where the reader is in the document, and steps from there. */

/** Opens or folds the source of the paragraph that has the focus, else of the first one in the window's middle. */
export function toggleSourceHere(viewerId: string): string | null {
  const root = document.getElementById(viewerId);
  const article = root?.querySelector('article');
  if (!article) return null;
  const here = document.activeElement?.closest(selectorOf('summary')) ?? paragraphInSight(article);
  const source = here?.querySelector<HTMLDetailsElement>(`details${selectorOf('source')}`);
  if (!source) return null;
  source.open = !source.open;
  return source.open ? 'Source shown' : 'Source hidden';
}

/** Looks down a line near the left edge of the text, from a quarter of the window to its end. */
function paragraphInSight(article: Element): Element | null {
  const x = article.getBoundingClientRect().left + 40;
  for (let y = window.innerHeight / 4; y < window.innerHeight; y += 24) {
    const paragraph = document.elementFromPoint(x, y)?.closest(selectorOf('summary'));
    if (paragraph) return paragraph;
  }
  return null;
}

/** Moves the focus to the next (1) or previous (-1) key point; says which of how many, null when there are none. */
export function stepKeyPoint(viewerId: string, step: 1 | -1): string | null {
  const points = [
    ...(document.getElementById(viewerId)?.querySelectorAll<HTMLElement>(`${selectorOf('key-points')} li`) ?? []),
  ];
  const at = points.findIndex((point) => point.contains(document.activeElement));
  const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), points.length - 1);
  const point = points[next];
  if (!point) return null;
  point.tabIndex = -1;
  point.focus();
  return `Key point ${next + 1} of ${points.length}`;
}
