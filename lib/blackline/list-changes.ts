import { MAX_EXPLAINED } from '#lib/blackline/rank/rank-changes';
import { hasCard } from '#lib/blackline/render/render-change-card';
import type { FilingDocument } from '#lib/filings/types';
import type { Blackline, ChangeText, ListedChange, Sides } from './types.ts';

/**
 * The changes of a comparison in the order of their importance, with permalinks in place of row numbers.
 * @param previewed ids of those that the preview shows
 */
export function listChanges(
  { rows, changes }: Blackline,
  { old: older, new: newer }: Sides,
  previewed: ReadonlySet<string>,
): ListedChange[] {
  return changes.map((change, at) => {
    const row = change.rows[0]!;
    const { old: before = null, new: after = null } = rows[row] ?? {};
    const { kind, nature, importance, item, headline, rankReason, rollForward = false, significance = null } = change;
    return {
      ordinal: at + 1,
      kind,
      nature,
      importance,
      item,
      headline,
      reason: rankReason,
      rollForward,
      anchor: after === null ? null : (newer.blocks[after]?.anchor ?? null),
      oldAnchor: before === null ? null : (older.blocks[before]?.anchor ?? null),
      row,
      previewed: previewed.has(change.id),
      why: significance,
      whyBy: null,
    };
  });
}

/** Rows of one change whose text is passed on. */
const MAX_ROWS = 4;

/** The texts of the top changes, those that say why they matter. */
export function listChangeTexts({ rows, changes }: Blackline, { old: older, new: newer }: Sides): ChangeText[] {
  return changes.slice(0, MAX_EXPLAINED).flatMap((change, at): ChangeText[] => {
    if (!hasCard(change)) return [];
    const own = change.rows.slice(0, MAX_ROWS).flatMap((row) => rows[row] ?? []);
    const textOf = (side: 'old' | 'new', { blocks }: FilingDocument) =>
      own.flatMap((row) => blocks[row[side] ?? -1]?.text ?? []).join(' ') || null;
    const isTable = own.some((row) => (newer.blocks[row.new ?? -1] ?? older.blocks[row.old ?? -1])?.kind === 'table');
    const { headline } = change;
    return [{ ordinal: at + 1, headline, newText: textOf('new', newer), oldText: textOf('old', older), isTable }];
  });
}

/** Address of a change inside the page of its blackline: the row that it begins. */
export function changeHash({ anchor, oldAnchor }: Pick<ListedChange, 'anchor' | 'oldAnchor'>): string {
  return `#${anchor ?? `old-${oldAnchor}`}`;
}
