import { type DriveStep, driver, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import './tour.css';
import type { TourStep } from './tour-steps.ts';

/** Pixels between a target that was scrolled to and the window's edge. */
const SCROLL_OFFSET = 20;

/**
 * Leads through the toolbar, one target at a time; Escape and Skip end it. Loaded only where the tour was not seen.
 * `onEnd` is called once, when the reader finished or skipped it; the returned function ends it without. A step whose target is missing is left out.
 */
export function startTour(steps: readonly TourStep[], onEnd: () => void): () => void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const there = steps.filter(({ target, title }) => {
    if (document.querySelector(target)) return true;
    // oxlint-disable-next-line no-console -- For whoever moved the tool; the reader is not bothered.
    console.warn(`The tour's step "${title}" is left out: nothing on the page matches ${target}.`);
    return false;
  });
  if (there.length === 0) return () => undefined;

  const tour = driver({
    steps: there.map(toDriveStep),
    animate: !isCalm,
    smoothScroll: false,
    stagePadding: 2,
    stageRadius: 6,
    overlayColor: '#000',
    overlayOpacity: 0.5,
    popoverClass: 'tour',
    showProgress: true,
    progressText: '{{current}} of {{total}}',
    nextBtnText: 'Next',
    doneBtnText: 'Done',
    showButtons: ['next', 'close'],
    onHighlightStarted: bringIntoView,
    onPopoverRender: arrangeFoot,
    // Not onDestroyed: that one is left out when a reader is quicker than the first step's animation.
    onDestroyStarted() {
      onEnd();
      tour.destroy();
    },
  });
  tour.drive();
  return () => tour.destroy();
}

function toDriveStep({ target, title, text }: TourStep): DriveStep {
  return { element: target, popover: { title, description: text, side: 'bottom', align: 'start' } };
}

function bringIntoView(target: Element | undefined): void {
  const box = target?.getBoundingClientRect();
  if (!box || (box.top >= 0 && box.bottom <= window.innerHeight)) return;
  window.scrollTo({ top: window.scrollY + box.top - SCROLL_OFFSET, behavior: 'instant' });
}

/** Skip · 2 of 3 · Next. */
function arrangeFoot({ closeButton, footer }: PopoverDOM): void {
  closeButton.textContent = 'Skip';
  closeButton.removeAttribute('aria-label');
  footer.prepend(closeButton);
}
