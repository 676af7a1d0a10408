/**
 * A tool of the reading page changes hundreds of folds. Those near the window are changed at once, which is what the
 * reader's press waits for; the others in slices once the page has been painted, and all of them before it is printed.
 */

/** Folds within this share of a window above and below it count as near. */
const NEAR = 0.5;
/** So many are changed between two paints. */
const SLICE = 150;
/** A second press that comes soon is not kept waiting. */
const PAUSE_MS = 100;

type Rest = { folds: HTMLDetailsElement[]; change: (fold: HTMLDetailsElement) => void };

/** What each tool has still to change. */
const rests = new Map<string, Rest>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Changes every fold, the near ones now. A newer call of the same tool takes the place of what an older one has left.
 * @param tool the tool's name
 * @param change is called once for each fold, also for one that has left the page meanwhile
 */
export function changeNearFirst(tool: string, folds: readonly HTMLDetailsElement[], change: Rest['change']): void {
  // Measured before anything is written: the browser lays the page out once.
  const areNear = folds.map(folds.length > SLICE ? isNear : () => true);
  for (const [at, fold] of folds.entries()) if (areNear[at]) change(fold);
  rests.set(tool, { folds: folds.filter((_, at) => !areNear[at]), change });
  window.addEventListener('beforeprint', changeAll, { once: true });
  wait();
}

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const [tool, { folds, change }] of rests) {
      for (const fold of folds.splice(0, SLICE)) change(fold);
      if (folds.length === 0) rests.delete(tool);
    }
    if (rests.size > 0) wait();
  }, PAUSE_MS);
}

function changeAll(): void {
  clearTimeout(timer);
  for (const { folds, change } of rests.values()) for (const fold of folds) change(fold);
  rests.clear();
}

/** Where the browser skips a part of the page, a rectangle inside it would make it lay the part out. */
function isNear(element: Element): boolean {
  if (!element.checkVisibility({ contentVisibilityAuto: true })) return false;
  const { top, bottom } = element.getBoundingClientRect();
  const margin = window.innerHeight * NEAR;
  return bottom > -margin && top < window.innerHeight + margin;
}
