import type { Block, FilingDocument } from '#lib/filings/types';
import { exhibitNumber } from '#lib/forms/exhibits';
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
    notComparable.push(...unreadExhibits(lonely, { side, documents }));
    const missing = missingItems(documents[side]);
    if (missing.size === 0) continue;
    const items = new Set<string>();
    for (const row of lonely) {
      const block = documents[other].blocks[row[other]!]!;
      if (block.document !== undefined || !namesOf(block).some((name) => missing.has(name))) continue;
      row.notComparable = true;
      items.add(block.item!);
    }
    for (const item of items) notComparable.push({ side, item, reason: reasonOf(documents[side], item) });
  }
  return notComparable;
}

/**
 * Exhibits whose text only the other filing has, as this one's could not be read or were never looked for: marks their
 * rows. An exhibit that this filing plainly does not have is gone or new like any other text.
 */
function unreadExhibits(
  lonely: readonly Row[],
  { side, documents }: { side: NotComparableSection['side']; documents: Sides },
): NotComparableSection[] {
  const other = side === 'old' ? 'new' : 'old';
  const { exhibits } = documents[side];
  const unread = new Map<string, string>();
  for (const row of lonely) {
    const id = documents[other].blocks[row[other]!]!.document;
    if (id === undefined || exhibits?.some((one) => isAlike(one.id, id) && one.state === 'read')) continue;
    const own = exhibits?.find((one) => isAlike(one.id, id));
    if (exhibits && !own) continue;
    row.notComparable = true;
    unread.set(id, own ? `The reason: ${own.failure ?? 'it is only listed'}.` : 'Its exhibits were not looked for.');
  }
  return Array.from(unread, ([document, reason]) => ({ side, document, item: null, reason }));
}

/** "EX-13" of one year is "EX-13.1" in another. */
const isAlike = (one: string, other: string) => exhibitNumber(one) === exhibitNumber(other);

function reasonOf({ form, health }: FilingDocument, item: string): string {
  if (isAmendment(form ?? '')) return `The filing is an amendment and may not hold item ${item}.`;
  const warning = health.warnings.find(
    ({ code, message }) => code === 'item_missing' && message.toLowerCase().includes(`item ${item.toLowerCase()}:`),
  );
  return warning?.message ?? `No heading of item ${item} was found.`;
}
