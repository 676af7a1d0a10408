import type { FigureView } from '#lib/key-figures/view-key-figures';

/**
 * Where a figure is in its filing; the filing itself for one that is tagged in a hidden part only. Null on a page
 * without the place: a preview leaves out most statements.
 * @param readingPath address of the reading page; empty on that page
 * @param present anchors on the page; null when they are not known, or on another page
 */
export function hrefOf(
  { anchor }: Pick<FigureView, 'anchor'>,
  readingPath: string,
  present: readonly string[] | null,
): string | null {
  if (!anchor) return readingPath || null;
  return readingPath || !present || present.includes(anchor) ? `${readingPath}#${anchor}` : null;
}
