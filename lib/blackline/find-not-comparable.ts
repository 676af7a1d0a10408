import type { Block, FilingDocument } from '#lib/filings/types';
import { isAmendment } from '#lib/forms/forms';
import type { NotComparableSection, Row, Sides } from './types.ts';

/** Names of an item as `health` writes them: with its part where two parts number alike. */
function namesOf({ part, item }: Pick<Block, 'part' | 'item'>): string[] {
  return item === null ? [] : [`${part}:${item}`, item];
}

function wholeSide(document: FilingDocument, side: NotComparableSection['side']): NotComparableSection | null {
  if (document.blocks.length > 0) return null;
  const reason = document.health.warnings[0]?.message ?? 'The filing has no text.';
  return { side, item: null, reason };
}

/** Items that the form asks for and that were not found on this side. */
function missingItems({ health }: FilingDocument): Set<string> {
  const found = new Set(health.itemsFound);
  return new Set(health.itemsExpected.filter((item) => !found.has(item)));
}

/**
 * Finds text that is in only one filing because the other could not be read there, and marks its rows as such: rows
 * of a section whose heading was found on one side and is missing on the other, as far as their text was not found
 * elsewhere; all rows when one side has no text at all.
 */
export function findNotComparable(rows: readonly Row[], documents: Sides): NotComparableSection[] {
  const notComparable: NotComparableSection[] = [];
  for (const side of ['old', 'new'] as const) {
    const other = side === 'old' ? 'new' : 'old';
    const lonely = rows.filter((row) => row[side] === null && row[other] !== null);
    const whole = wholeSide(documents[side], side);
    if (whole !== null) {
      if (documents[other].blocks.length === 0 && side === 'new') continue;
      notComparable.push(whole);
      for (const row of lonely) row.notComparable = true;
      continue;
    }
    const missing = missingItems(documents[side]);
    if (missing.size === 0) continue;
    const items = new Set<string>();
    for (const row of lonely) {
      const block = documents[other].blocks[row[other]!]!;
      if (!namesOf(block).some((name) => missing.has(name))) continue;
      row.notComparable = true;
      items.add(block.item!);
    }
    for (const item of items) notComparable.push({ side, item, reason: reasonOf(documents[side], item) });
  }
  return notComparable;
}

function reasonOf({ form, health }: FilingDocument, item: string): string {
  if (isAmendment(form ?? '')) return `The filing is an amendment and may not hold item ${item}.`;
  const warning = health.warnings.find(
    ({ code, message }) => code === 'item_missing' && message.toLowerCase().includes(`item ${item.toLowerCase()}:`),
  );
  return warning?.message ?? `No heading of item ${item} was found.`;
}
