import type { Block } from '#lib/filings/types';
import { toKeyPoint } from '#lib/summaries/key-points/compose/sentence-pieces';
import { fits, withOneOff } from '#lib/summaries/key-points/compose/with-one-offs';
import type { OneOffFinder } from '#lib/summaries/key-points/one-offs/one-off';
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
  { blocks, find, scale }: { blocks: readonly Block[]; find: OneOffFinder; scale: number | null },
): KeyPoint[] {
  return decisive.reduce<KeyPoint[]>(
    (all, { pieces, line }) => {
      const { text, blocks: own, receipts = [] } = toKeyPoint(pieces, blocks);
      const bare = { text, blocks: own, receipts };
      const cause = line && find(line);
      const last = all.at(-1);
      if (!last) return all;
      const told = cause
        ? withOneOff({ ...bare, category: 'metric' }, { ...cause, text: withScale(cause.text, scale) })
        : bare;
      const whole = { ...told, receipts: told.receipts ?? [] };
      return fits(last, whole)
        ? [...all.slice(0, -1), withOneOff(last, whole)]
        : [...all, { ...whole, category: 'metric' }];
    },
    [...points],
  );
}
