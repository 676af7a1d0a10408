import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import type { BlockSummary } from '#lib/summaries/types';
import type { Receipt } from '#lib/verification/types';

/** Characters [from, to) of a summary with their receipts; null where they are not understood without the rest. */
export function partOfSummary(summary: BlockSummary, [from, to]: readonly [number, number]): BlockSummary | null {
  const text = summary.text.slice(from, to);
  if (!standsAlone(text)) return null;
  const own = summary.receipts.filter(({ span }) => span[0] >= from && span[1] <= to);
  const receipts = own.map((receipt) => movedReceipt(receipt, -from));
  return { ...summary, text, receipts };
}

/** A receipt of a text that stands further behind by some characters. */
export function movedReceipt(receipt: Receipt, by: number): Receipt {
  const [from, to] = receipt.span;
  return { ...receipt, span: [from + by, to + by] };
}
