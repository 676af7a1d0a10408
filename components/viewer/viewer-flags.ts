import { selectorOf } from '#lib/filings/render/script-classes';
import { changeNearFirst } from './near-first.ts';

/**
 * The effect of the toolbar's flags on the document: attributes on the reader element and on its folds, nothing else.
 */

/**
 * The flags as the last press has left them. What React has rendered may be a press behind: a second one that comes
 * before it renders would do again what the first one did.
 */
export function readFlags(viewerId: string) {
  const { summaries, tables, keywords, contents } = document.getElementById(viewerId)?.dataset ?? {};
  return {
    hasSummaries: summaries !== 'off',
    hasTables: tables === 'open',
    hasKeywords: keywords === 'on',
    hasContents: contents === 'open',
  };
}

/** Summaries on: sources folded, but for those that the reader opened. Off: the filing's own words, all of them. */
export function foldSources(viewerId: string, hasSummaries: boolean): void {
  const root = document.getElementById(viewerId);
  if (!root) return;
  const sources = [...root.querySelectorAll<HTMLDetailsElement>(`details${selectorOf('source')}`)];
  changeNearFirst('summaries', sources, (source) => {
    if (!hasSummaries && !source.open) {
      source.open = true;
      source.dataset.byFlag = '';
    } else if (hasSummaries && 'byFlag' in source.dataset) {
      source.open = false;
      delete source.dataset.byFlag;
    }
  });
  root.dataset.summaries = hasSummaries ? 'on' : 'off';
}

export function foldTables(viewerId: string, isFolded: boolean): void {
  const root = document.getElementById(viewerId);
  if (!root) return;
  const tables = [...root.querySelectorAll<HTMLDetailsElement>(`details${selectorOf('table-fold')}`)];
  changeNearFirst('tables', tables, (table) => {
    table.open = !isFolded;
  });
  root.dataset.tables = isFolded ? 'folded' : 'open';
}

/** The marks are in the document always; this shows or hides them. */
export function markKeywords(viewerId: string, isShown: boolean): void {
  const root = document.getElementById(viewerId);
  if (root) root.dataset.keywords = isShown ? 'on' : 'off';
}

/** On small screens the contents are a sheet over the document. */
export function openContents(viewerId: string, { isOpen }: { isOpen: boolean }): void {
  const root = document.getElementById(viewerId);
  if (!root) return;
  root.dataset.contents = isOpen ? 'open' : 'closed';
  if (isOpen) root.querySelector<HTMLElement>('#contents a')?.focus();
}
