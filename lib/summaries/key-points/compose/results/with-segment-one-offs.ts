import { REST } from '#lib/summaries/key-points/compose/compose-parts';
import { fits, withOneOff } from '#lib/summaries/key-points/compose/with-one-offs';
import type { OneOff } from '#lib/summaries/key-points/one-offs/one-off';
import type { SegmentOneOffs } from '#lib/summaries/key-points/one-offs/segment-one-offs';
import { withScale } from '#lib/summaries/prose-scale';
import type { KeyPoint } from '#lib/summaries/types';

/**
 * The points of the segments with what happened once to what they earned: behind the last one, and what has no room there
 * in a point of its own. As they are where the segments' profits are not told. Linear in the points.
 */
export function withSegmentOneOffs(
  points: readonly KeyPoint[],
  { of, rest }: SegmentOneOffs,
  scale: number | null,
): KeyPoint[] {
  const last = points.at(-1);
  if (!last || !/\bSegment (?!revenue:)[^:.]{2,60}: /.test(last.text)) return [...points];
  const found = [
    ...[...of].flatMap(([name, told]) => (told && last.text.includes(`${name} `) ? [told] : [])),
    ...(rest && last.text.includes(REST) ? [rest] : []),
  ];
  const told = [last];
  for (const { text, blocks, receipts } of found) {
    const one = { text: withScale(text, scale), blocks, receipts };
    const open = told.at(-1)!;
    if (fits(open, one)) told[told.length - 1] = withOneOff(open, one);
    else told.push(toPoint(one));
  }
  return [...points.slice(0, -1), ...told];
}

const toPoint = ({ text, blocks, receipts }: OneOff): KeyPoint => ({ text, blocks, category: 'driver', receipts });
