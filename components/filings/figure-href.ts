import type { FigureView } from '#lib/summaries/key-figures-view';

/**
 * Where a figure stands in its filing; the filing itself for one that is tagged in a hidden part only.
 * @param readingPath address of the reading page; empty on that page
 */
export function hrefOf(readingPath: string, { anchor }: Pick<FigureView, 'anchor'>): string {
  return anchor ? `${readingPath}#${anchor}` : readingPath || '#reader';
}
