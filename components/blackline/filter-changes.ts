import { changeDocument } from '#components/viewer/change-document.ts';
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

/** As the document comes from the server: whether unchanged text and dates rolled forward are folded. */
export const FIRST_FOLDS = { unchanged: true, rolls: true };

type Folds = typeof FIRST_FOLDS;

/** Unchanged text and dates rolled forward, folded or open. A fold that contains both opens for either. */
export function foldUnchanged(viewerId: string, folds: Folds): void {
  changeDocument('folds', {
    viewerId,
    marks: { unchanged: folds.unchanged ? 'folded' : 'open', rolls: folds.rolls ? 'folded' : 'open' },
    folded: selectorOf('fold'),
    change: (fold) => setFold(fold, folds),
  });
}

function setFold(fold: HTMLDetailsElement, { unchanged, rolls }: Folds): void {
  const isRolled = !rolls && fold.querySelector(selectorOf('changed-row')) !== null;
  fold.open = !unchanged || isRolled;
  fold.classList.toggle(shortClass('for-rolls'), unchanged && isRolled);
}

/** Leaves only the changes on the page. */
export function showOnlyChanges(viewerId: string, isOn: boolean): void {
  changeDocument('only', { viewerId, marks: { only: isOn ? 'changes' : 'all' } });
}
