import { selectorOf } from '#lib/filings/render/script-classes';
import { changeDocument } from './change-document.ts';

/**
 * The effect of the toolbar's flags on the document: attributes on the reader element and on its folds, nothing else.
 */

/** As the document comes from the server. */
export const FIRST_FLAGS = { hasSummaries: true, hasTables: false, hasKeywords: false, hasContents: false };
type ViewerFlags = typeof FIRST_FLAGS;

/** Summaries on: sources folded, but for those that the reader opened. Off: the filing's own words, all of them. */
export function foldSources(viewerId: string, { hasSummaries }: ViewerFlags): void {
  changeDocument('summaries', {
    viewerId,
    marks: { summaries: hasSummaries ? 'on' : 'off' },
    folded: selectorOf('source'),
    change(source) {
      if (!hasSummaries && !source.open) {
        source.open = true;
        source.dataset.byFlag = '';
      } else if (hasSummaries && 'byFlag' in source.dataset) {
        source.open = false;
        delete source.dataset.byFlag;
      }
    },
  });
}

export function foldTables(viewerId: string, { hasTables }: ViewerFlags): void {
  changeDocument('tables', {
    viewerId,
    marks: { tables: hasTables ? 'open' : 'folded' },
    folded: selectorOf('table-fold'),
    change: (table) => void (table.open = hasTables),
  });
}

/** The marks are in the document always; this shows or hides them. */
export function markKeywords(viewerId: string, { hasKeywords }: ViewerFlags): void {
  changeDocument('keywords', { viewerId, marks: { keywords: hasKeywords ? 'on' : 'off' } });
}

/** On small screens the contents are a sheet over the document. */
export function openContents(viewerId: string, { hasContents }: ViewerFlags): void {
  const root = document.getElementById(viewerId);
  if (!root) return;
  root.dataset.contents = hasContents ? 'open' : 'closed';
  if (hasContents) root.querySelector<HTMLElement>('#contents a')?.focus();
}
