/**
 * A tool of the reading page changes hundreds of folds. The page is painted with the tool pressed before any of them,
 * which is what the reader's press waits for; then come those near the window, then the others in slices between two
 * paints, and all of them before the page is printed.
 */

/** Folds within this share of a window above and below it count as near. */
const NEAR = 0.5;
/** So many are changed between two paints. */
const SLICE = 150;
/** A second press that comes soon is not kept waiting. */
const PAUSE_MS = 100;

type Work = {
  /** Id of the reader element. */
  viewerId: string;
  /** Data attributes of the reader element, which change the page as a whole. */
  marks: Readonly<Record<string, string>>;
  /** Selector of the folds, which are found once the page has been painted; none when absent. */
  folded?: string;
  /** Is called once for each fold, also for one that has left the page meanwhile. */
  change?: (fold: HTMLDetailsElement) => void;
};

/** What each tool has still to do; without folds, it has not begun. */
const works = new Map<string, Work & { folds?: HTMLDetailsElement[] }>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Does what a tool is to do to the document, once the page has been painted. A newer call of the same tool takes the
 * place of what an older one has left.
 * @param tool the tool's name
 */
export function changeDocument(tool: string, work: Work): void {
  works.set(tool, work);
  window.addEventListener('beforeprint', finish, { once: true });
  afterPaint(() => {
    // A newer one has its own turn; a print has not waited for it.
    if (works.get(tool) === work) begin(tool, work);
  });
}

function begin(tool: string, work: Work): void {
  const folds = findFolds(work);
  // Measured before anything is written: the browser lays the page out once.
  const areNear = folds.map(folds.length > SLICE ? isNear : () => true);
  for (const [at, fold] of folds.entries()) if (areNear[at]) work.change?.(fold);
  mark(work);
  works.set(tool, { ...work, folds: folds.filter((_, at) => !areNear[at]) });
  wait();
}

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const [tool, { folds, change }] of works) {
      for (const fold of folds?.splice(0, SLICE) ?? []) change?.(fold);
      if (folds?.length === 0) works.delete(tool);
    }
    if (works.size > 0) wait();
  }, PAUSE_MS);
}

function finish(): void {
  clearTimeout(timer);
  for (const work of works.values()) {
    if (!work.folds) mark(work);
    for (const fold of work.folds ?? findFolds(work)) work.change?.(fold);
  }
  works.clear();
}

function mark({ viewerId, marks }: Work): void {
  Object.assign(document.getElementById(viewerId)?.dataset ?? {}, marks);
}

function findFolds({ viewerId, folded }: Work): HTMLDetailsElement[] {
  return folded ? [...document.querySelectorAll<HTMLDetailsElement>(`#${viewerId} details${folded}`)] : [];
}

/** Where the page is hidden no frame comes. */
function afterPaint(act: () => void): void {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}

/** Where the browser skips a part of the page, a rectangle inside it would make it lay the part out. */
function isNear(element: Element): boolean {
  if (!element.checkVisibility({ contentVisibilityAuto: true })) return false;
  const { top, bottom } = element.getBoundingClientRect();
  const margin = window.innerHeight * NEAR;
  return bottom > -margin && top < window.innerHeight + margin;
}
