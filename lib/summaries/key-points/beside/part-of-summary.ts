import type { Block } from '#lib/filings/types';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import type { BlockSummary } from '#lib/summaries/types';
import { type IndexedFact, readClaims } from '#lib/verification/source-claims';
import type { Receipt } from '#lib/verification/types';
import { verifyClaims } from '#lib/verification/verify-claims';

/** Characters [from, to) of a summary with their receipts; null where they are not understood without the rest. */
export function partOfSummary(summary: BlockSummary, [from, to]: readonly [number, number]): BlockSummary | null {
  const text = summary.text.slice(from, to);
  if (!standsAlone(text)) return null;
  const own = summary.receipts.filter(({ span }) => span[0] >= from && span[1] <= to);
  const receipts = own.map((receipt) => movedReceipt(receipt, -from));
  return { ...summary, text, receipts };
}

/** No point is longer with a sentence that was put beside it. */
export const MAX_LENGTH = 520;
/** But one with all that it says followed from. */
export const MAX_WITH_ALL = 780;

/** The block that a summary is of, and what is tagged in it. */
export type Source = { block: Block; facts: readonly IndexedFact[] };

/** A summary with a further sentence of its block behind it; null where that has no room or does not hold. */
export function withAdded(summary: BlockSummary, added: string, { block, facts }: Source): BlockSummary | null {
  const text = `${summary.text} ${added}`;
  const { receipts, allHold } = verifyClaims(added, readClaims(block, facts));
  if (text.length > MAX_LENGTH || !allHold) return null;
  const moved = receipts.map((receipt) => movedReceipt(receipt, summary.text.length + 1));
  return { ...summary, text, receipts: [...summary.receipts, ...moved] };
}

/** A summary whose text is another one of sentences of its block; null where that has no room or does not hold. */
export function withText(
  summary: BlockSummary,
  text: string,
  { block, facts, most = MAX_LENGTH }: Source & { most?: number },
): BlockSummary | null {
  const { receipts, allHold } = verifyClaims(text, readClaims(block, facts));
  return allHold && text.length <= most ? { ...summary, text, receipts } : null;
}

/** A receipt of a text that stands further behind by some characters. */
export function movedReceipt(receipt: Receipt, by: number): Receipt {
  const [from, to] = receipt.span;
  return { ...receipt, span: [from + by, to + by] };
}
