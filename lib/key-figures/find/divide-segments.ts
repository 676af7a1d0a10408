import type { Fact } from '#lib/filings/types';
import { isNumeric, toValue } from '#lib/key-figures/facts/index-facts';
import type { FigureValue } from '#lib/key-figures/types';
import { namesOfSegments, SEGMENT_AXIS } from './segment-names.ts';
import { ITEM_AXES, OWN_OPERATIONS, type SegmentFigure } from './segments.ts';

type Document = { facts: readonly Fact[]; blocks: Parameters<typeof namesOfSegments>[1] };
/** A part of a segment along one axis. */
type Part = { member: string; value: FigureValue };
type Divided = { axis: string; parts: Part[] };

/**
 * The segments' revenue and what they earned, those that are sums of segments as their parts: where both measures are
 * tagged for parts of a segment along one axis, add up to it, and stand in its own tables, the company runs the parts as
 * its segments. Others as they are. Linear in the facts for each segment.
 */
export function divideSegments(
  document: Document,
  { revenue, earned }: Record<'revenue' | 'earned', readonly SegmentFigure[]>,
): Record<'revenue' | 'earned', SegmentFigure[]> {
  const divided = new Map<string, Record<'revenue' | 'earned', SegmentFigure[]>>();
  for (const own of revenue) {
    const profit = earned.find(({ member }) => member === own.member);
    const [sales, profits] = [own, profit].map((one) => (one ? divisionsOf(document.facts, one) : []));
    for (const { axis, parts } of sales ?? []) {
      const other = profits?.find((one) => one.axis === axis && isAlike(one.parts, parts));
      if (!profit || !other || divided.has(own.member)) continue;
      const [one, two] = [partsAsFigures(document, own, { axis, parts }), partsAsFigures(document, profit, other)];
      if (one && two) divided.set(own.member, { revenue: one, earned: two });
    }
  }
  const withParts = (list: readonly SegmentFigure[], kind: 'revenue' | 'earned') =>
    list.flatMap((one) => divided.get(one.member)?.[kind] ?? [one]);
  return { revenue: withParts(revenue, 'revenue'), earned: withParts(earned, 'earned') };
}

const isAlike = (one: readonly Part[], other: readonly Part[]) =>
  one.length === other.length && one.every(({ member }) => other.some((part) => part.member === member));

/** Along which axes a segment's figure is divided into two parts or more that add up to it, in a table that shows it. */
function divisionsOf(facts: readonly Fact[], { member, current }: SegmentFigure): Divided[] {
  const byAxis = Map.groupBy(partsIn(facts, member, current), ({ axis }) => axis);
  return [...byAxis].flatMap(([axis, all]) => {
    const isIn = ({ parts: own }: FigureValue) => own.some(({ block }) => block === current.parts[0]?.block);
    // Another table may tell of a country within a part.
    const shown = all.flatMap(({ part }) => (isIn(part.value) ? [part] : []));
    const parts = [...new Map(shown.map((part) => [part.member, part])).values()];
    const sum = parts.reduce((total, { value }) => total + value.value, 0);
    const step = 10 ** -(current.decimals ?? 0);
    const isWhole = Math.abs(sum - current.value) <= 0.51 * step * parts.length;
    return parts.length > 1 && isWhole ? [{ axis, parts }] : [];
  });
}

/** The facts of a segment's figure with one more axis. */
function partsIn(
  facts: readonly Fact[],
  member: string,
  { start, end, parts: [own] }: FigureValue,
): { axis: string; part: Part }[] {
  return [...facts.entries()].flatMap(([index, fact]) => {
    const { concept, dimensions } = fact;
    if (concept !== own?.concept || fact.start !== start || fact.end !== end || !isNumeric(fact)) return [];
    if (dimensions[SEGMENT_AXIS] !== member) return [];
    const others = Object.keys(dimensions).filter((axis) => axis !== SEGMENT_AXIS);
    const isOther = others.some((axis) => ITEM_AXES.has(axis) && !OWN_OPERATIONS.test(dimensions[axis] ?? ''));
    const [axis, ...more] = others.filter((one) => !ITEM_AXES.has(one));
    if (isOther || axis === undefined || more.length > 0) return [];
    return [{ axis, part: { member: dimensions[axis] ?? '', value: toValue({ fact, index }) } }];
  });
}

/** The parts under the names that the segment's table gives them; null where it does not name all. */
function partsAsFigures(
  { facts, blocks }: Document,
  own: SegmentFigure,
  { axis, parts }: Divided,
): SegmentFigure[] | null {
  const names = namesOfSegments(
    parts.map(({ member, value }) => ({
      member,
      blocks: value.parts.flatMap(({ block }) => block ?? []),
      shown: value.value / 10 ** value.scale,
    })),
    blocks,
  );
  const { prior } = own;
  const earlier = prior ? partsIn(facts, own.member, prior).filter((one) => one.axis === axis) : [];
  const figures = parts.flatMap(({ member, value }, at): SegmentFigure[] => {
    const name = names[at];
    const before = earlier.find(({ part }) => part.member === member)?.part.value ?? null;
    return name ? [{ ...own, name, member: `${own.member} ${member}`, current: value, prior: before }] : [];
  });
  return figures.length === parts.length ? figures : null;
}
