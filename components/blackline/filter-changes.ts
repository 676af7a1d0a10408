import { selectorOf, shortClass } from '#lib/filings/render/script-classes';
/** The filter of the list and the cards. Empty strings mean no filter. */
export type ChangeFilter = { name: string; section: string; importance: number };

export const NO_FILTER: ChangeFilter = { name: '', section: '', importance: 0 };

/** Shows the changes that pass, in the ranked list and beside the document. Returns the ids of those that pass. */
export function filterChanges(viewerId: string, { name, section, importance }: ChangeFilter): Set<string> {
  const passing = new Set<string>();
  for (const entry of document.querySelectorAll<HTMLElement>(`#${viewerId} [data-change]`)) {
    const { change = '', name: itsName, section: itsSection, importance: itsImportance } = entry.dataset;
    const passes =
      (name === '' || itsName === name) &&
      (section === '' || itsSection === section) &&
      Number(itsImportance) >= importance;
    entry.hidden = !passes;
    if (passes) passing.add(change);
    const card = document.getElementById(`change_${change}`);
    if (card) card.hidden = !passes;
  }
  return passing;
}

/** The folds that wait for the paint after the last press; a newer press takes their place. */
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Unchanged text and dates rolled forward, folded or open. A fold that contains both opens for either. What the reader
 * sees follows at once, the rest of a long document after the next paint.
 */
export function foldUnchanged(viewerId: string, folds: { unchanged: boolean; rolls: boolean }): void {
  const root = document.getElementById(viewerId);
  if (!root) return;
  const all = [...root.querySelectorAll<HTMLDetailsElement>(`details${selectorOf('fold')}`)];
  // Measured before anything is written: the browser lays the page out once.
  const isSeen = all.map(isInView);
  root.dataset.unchanged = folds.unchanged ? 'folded' : 'open';
  root.dataset.rolls = folds.rolls ? 'folded' : 'open';
  const setAll = (isNow: boolean) => {
    for (const [at, fold] of all.entries()) if (isSeen[at] === isNow) setFold(fold, folds);
  };
  clearTimeout(waiting);
  setAll(true);
  requestAnimationFrame(() => {
    clearTimeout(waiting);
    waiting = setTimeout(() => setAll(false));
  });
}

function setFold(fold: HTMLDetailsElement, { unchanged, rolls }: { unchanged: boolean; rolls: boolean }): void {
  const isRolled = !rolls && fold.querySelector(selectorOf('changed-row')) !== null;
  fold.open = !unchanged || isRolled;
  fold.classList.toggle(shortClass('for-rolls'), unchanged && isRolled);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Leaves only the changes on the page. */
export function showOnlyChanges(viewerId: string, isOn: boolean): void {
  const root = document.getElementById(viewerId);
  if (root) root.dataset.only = isOn ? 'changes' : 'all';
}
