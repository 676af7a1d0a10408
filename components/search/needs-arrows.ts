/** Fields without a text cursor. */
const WITHOUT_CURSOR = 'input:is([type="checkbox"], [type="button"], [type="submit"], [type="reset"], [type="file"])';

/** Elements in which the arrow keys move something: a cursor, a choice, an open menu. */
const OWN_KEYS = [
  `input:not(${WITHOUT_CURSOR})`,
  'textarea, select, [contenteditable]:not([contenteditable="false"]), .years',
  '[role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"], [role="slider"], [aria-expanded="true"]',
].join(', ');

/** Whether the focused element uses the left and right arrow keys itself: a text, a menu, a sideways scroller. */
export function needsArrows(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(OWN_KEYS)) return true;
  for (let one: Element | null = target; one && one !== document.body; one = one.parentElement) {
    if (scrollsSideways(one)) return true;
  }
  return false;
}

function scrollsSideways(element: Element): boolean {
  if (element.scrollWidth <= element.clientWidth) return false;
  return /auto|scroll/.test(getComputedStyle(element).overflowX);
}
