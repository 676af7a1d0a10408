/** How long the page takes to scroll to the search input. */
const SCROLL_MS = 900;
/** Room for the header, which sticks. */
const CLEARANCE = 88;

/**
 * Scrolls the window until `element` is below the header, over 900 ms; at once for readers who prefer reduced
 * motion. A wheel, touch or key of the reader's own ends it.
 */
export function scrollSmoothlyTo(element: Element): void {
  const from = window.scrollY;
  const reach = document.documentElement.scrollHeight - window.innerHeight;
  const to = Math.max(0, Math.min(element.getBoundingClientRect().top + from - CLEARANCE, reach));
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    return window.scrollTo({ top: to, behavior: 'instant' });
  const reader = new AbortController();
  const end = () => reader.abort();
  for (const event of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(event, end, { passive: true, signal: reader.signal });
  const started = performance.now();
  const step = (now: number) => {
    if (reader.signal.aborted) return;
    const part = Math.min(1, Math.max(0, (now - started) / SCROLL_MS));
    window.scrollTo({ top: from + (to - from) * easeInOut(part), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else end();
  };
  requestAnimationFrame(step);
}

const easeInOut = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
