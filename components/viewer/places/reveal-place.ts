import { selectorOf } from '#lib/filings/render/script-classes';
import { readSource } from './source-text.ts';

const HIGHLIGHT = 'claim';

/**
 * Opens the folds around a place of the document, the fold that it is, and the source of a summarised paragraph; marks
 * characters "88-102" of its text. Returns false for a place that the page does not have.
 */
export function revealPlace(hash: string, characters?: string): boolean {
  const target = hash.length > 1 ? document.getElementById(nameOf(hash)) : null;
  if (!target) return false;
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
  for (const source of target.querySelectorAll<HTMLDetailsElement>(`:scope > details${selectorOf('source')}`))
    source.open = true;
  const [from, to] = (characters ?? '').split('-').map(Number);
  if (from !== undefined && to !== undefined) highlight(readSource(target).rangeOf(from, to));
  return true;
}

function nameOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1); // A name that nobody encoded, "#100%".
  }
}

/** Marks a range without touching the markup; browsers without the feature show no mark. */
function highlight(range: Range | null): void {
  if (!('highlights' in CSS)) return;
  if (range) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  else CSS.highlights.delete(HIGHLIGHT);
}
