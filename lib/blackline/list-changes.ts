import type { FilingDocument } from '#lib/filings/types';
import type { Blackline, ListedChange } from './types.ts';

/**
 * The changes of a comparison in the order of their importance, with permalinks in place of row numbers.
 * @param previewed ids of those that the preview shows
 */
export function listChanges(
  { rows, changes }: Blackline,
  old: FilingDocument,
  now: FilingDocument,
  previewed: ReadonlySet<string>,
): ListedChange[] {
  return changes.map((change, at) => {
    const row = Math.min(...change.rows);
    const { old: before = null, new: after = null } = rows[row] ?? {};
    const { kind, nature, importance, item, headline, reason, rollForward = false, why = null } = change;
    return {
      ordinal: at + 1,
      kind,
      nature,
      importance,
      item,
      headline,
      reason,
      rollForward,
      anchor: after === null ? null : (now.blocks[after]?.anchor ?? null),
      oldAnchor: before === null ? null : (old.blocks[before]?.anchor ?? null),
      row,
      previewed: previewed.has(change.id),
      why,
      whyBy: null,
    };
  });
}

/** Address of a change inside the page of its blackline: the row that it begins. */
export function changeHash({ anchor, oldAnchor }: Pick<ListedChange, 'anchor' | 'oldAnchor'>): string {
  return `#${anchor ?? `old-${oldAnchor}`}`;
}
