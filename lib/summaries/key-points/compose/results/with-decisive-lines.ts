import type { Block } from '#lib/filings/types';
import { toKeyPoint } from '#lib/summaries/key-points/compose/sentence-pieces';
import { fits, withOneOff } from '#lib/summaries/key-points/compose/with-one-offs';
import type { OneOff } from '#lib/summaries/key-points/one-offs/one-off';
import { withScale } from '#lib/summaries/prose-scale';
import type { KeyPoint } from '#lib/summaries/types';
import type { DecisiveLine } from './decisive-lines.ts';

/**
 * The points of the income with the lines that made most of its change behind the last one, each with what the filing says
 * of it; as a point of its own where there is no room. Linear in the lines.
 */
export function withDecisiveLines(
  points: readonly KeyPoint[],
  decisive: readonly DecisiveLine[],
  {
    blocks,
    causeOf,
    scale,
  }: { blocks: readonly Block[]; causeOf: (one: DecisiveLine) => OneOff | null; scale: number | null },
): KeyPoint[] {
  const all = [...points];
  for (const one of decisive) {
    const last = all.at(-1);
    if (!last) break;
    const bare = toKeyPoint(one.pieces, blocks);
    const cause = causeOf(one);
    const told = cause ? withOneOff(bare, { ...cause, text: withScale(cause.text, scale) }) : bare;
    const whole = { text: told.text, blocks: told.blocks, receipts: told.receipts ?? [] };
    if (fits(last, whole)) all[all.length - 1] = withOneOff(last, whole);
    else all.push(told);
  }
  return all;
}
