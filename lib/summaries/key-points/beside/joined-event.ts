import type { Block } from '#lib/filings/types';
import type { KeyPoint } from '#lib/summaries/types';
import { MAX_LENGTH, movedReceipt } from './part-of-summary.ts';

/** By so many characters a sentence is found again in its paragraph. */
const BEGINNING = 40;

/** Whether a point tells a paragraph in its own words. */
export const isSaidIn = ({ text, blocks }: KeyPoint, block: Block): boolean =>
  blocks.includes(block.ordinal) && block.text.includes(text.slice(0, BEGINNING));

/**
 * A point that tells an event, and another text of the same paragraph, as one point in the order of the paragraph: two
 * points of one event read as two events. Null where both have no room. Linear in the block.
 */
export function joinedEvent(
  point: KeyPoint,
  { text, receipts = [] }: Pick<KeyPoint, 'text' | 'receipts'>,
  block: Block,
): KeyPoint | null {
  const placeOf = (one: string) => block.text.indexOf(one.slice(0, BEGINNING));
  const placed = [
    { text: point.text, receipts: point.receipts ?? [], at: placeOf(point.text) },
    { text, receipts, at: placeOf(text) },
  ];
  // What was shortened at its beginning has no place of its own.
  const [first, second] = placed.toSorted((one, other) => one.at - other.at) as [
    (typeof placed)[0],
    (typeof placed)[0],
  ];
  if (first.at < 0 || first.text.length + second.text.length >= MAX_LENGTH) return null;
  const moved = second.receipts.map((receipt) => movedReceipt(receipt, first.text.length + 1));
  return { ...point, text: `${first.text} ${second.text}`, receipts: [...first.receipts, ...moved] };
}
