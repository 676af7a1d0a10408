import { readSource } from '#components/viewer/places/source-text.ts';

/** Its look stands with the receipts' (`summary-paragraph.css`). */
const HIGHLIGHT = 'cited';

/**
 * Marks what an answer cites of a passage: characters [from, to) of its text.
 * @returns how many pixels below the passage's top the last of it ends, 0 where none is found; and what takes the marks
 *   away again
 */
export function markCited(
  passage: HTMLElement,
  spans: readonly (readonly [from: number, to: number])[],
): { bottom: number; unmark: () => void } {
  const source = readSource(passage);
  const ranges = spans.flatMap(([from, to]) => source.rangeOf(from, to) ?? []);
  const top = passage.getBoundingClientRect().top - passage.scrollTop;
  const bottom = Math.max(0, ...ranges.map((range) => range.getBoundingClientRect().bottom - top));
  // Browsers without this interface show no marks.
  if (!('highlights' in CSS)) return { bottom, unmark: () => {} };
  const highlight = CSS.highlights.get(HIGHLIGHT) ?? new Highlight();
  CSS.highlights.set(HIGHLIGHT, highlight);
  for (const range of ranges) highlight.add(range);
  return {
    bottom,
    unmark: () => {
      for (const range of ranges) highlight.delete(range);
    },
  };
}
