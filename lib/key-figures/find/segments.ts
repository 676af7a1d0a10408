import type { Fact } from '#lib/filings/types';
import { isNumeric, type NumericFact, toValue } from '#lib/key-figures/facts/index-facts';
import { isYearBefore } from '#lib/key-figures/facts/periods';
import type { FigureValue, SegmentMeasure } from '#lib/key-figures/types';
import { namesOfSegments, SEGMENT_AXIS } from './segment-names.ts';
import type { Found } from './single-figures.ts';

/** Axes that say of a segment's figure whether it is its own operations', an elimination, or another item. */
const ITEM_AXES = new Set([
  'srt:ConsolidationItemsAxis',
  'us-gaap:ConsolidationItemsAxis',
  'srt:ConsolidatedEntitiesAxis',
]);
const OWN_OPERATIONS = /:OperatingSegmentsMember$/;

/** Sums of segments to be tried with reconciling items: two to the power of these. */
const MAX_RECONCILING = 6;
const MAX_SEGMENTS = 16;

type SegmentFact = {
  fact: NumericFact;
  index: number;
  member: string;
  /** Every block that shows the fact. */
  blocks: number[];
};
type Period = { start: string; end: string };
type Document = { facts: readonly Fact[]; blocks: Parameters<typeof namesOfSegments>[1] };

export type SegmentFigure = Found & { name: string; measure: SegmentMeasure };

/**
 * A measure of each reportable segment, for the period of the company's own figure in the same concept. Shown only when
 * the segments add up: to the company's figure, to what is tagged as the sum of the segments, or to the company's
 * figure with reconciling items that are tagged. Totals over several segments are left out.
 * @returns null when nothing is tagged by segment, 'unreconciled' when it does not add up
 */
export function findSegments(
  document: Document,
  measure: SegmentMeasure,
  { current, concept }: { current: FigureValue; concept: string },
): SegmentFigure[] | 'unreconciled' | null {
  if (current.start === null) return null;
  const period = { start: current.start, end: current.end };
  const own = factsOfSegments(document.facts, concept, period);
  if (own.length < 2 || own.length > MAX_SEGMENTS) return null;
  const chosen = reconcile(own, sumsFor(document.facts, { concept, period, whole: current.value }));
  if (!chosen) return 'unreconciled';
  const names = namesOfSegments(
    chosen.map(({ member, fact, blocks }) => ({ member, blocks, shown: fact.value / 10 ** fact.scale })),
    document.blocks,
  );
  const before = earlierPeriod(document.facts, concept, period);
  const earlier = new Map(
    before ? factsOfSegments(document.facts, concept, before).map((one) => [one.member, one]) : [],
  );
  return chosen.flatMap((one, at) => {
    const name = names[at];
    const prior = earlier.get(one.member);
    return name ? [{ name, measure, current: toValue(one), prior: prior ? toValue(prior) : null }] : [];
  });
}

/** One fact for each segment: those of the segments' own operations, or those without such a mark. */
function factsOfSegments(facts: readonly Fact[], concept: string, { start, end }: Period): SegmentFact[] {
  const marked = new Map<string, SegmentFact>();
  const plain = new Map<string, SegmentFact>();
  for (const [index, fact] of facts.entries()) {
    if (fact.concept !== concept || fact.start !== start || fact.end !== end || !isNumeric(fact)) continue;
    const { segment: member, items, isOther } = readDimensions(fact);
    if (!member || isOther) continue;
    const target = items === undefined ? plain : OWN_OPERATIONS.test(items) ? marked : null;
    if (!target) continue;
    const known = target.get(member);
    const shown = fact.block === null ? [] : [fact.block];
    if (known) known.blocks.push(...shown);
    else target.set(member, { fact, index, member, blocks: shown });
  }
  return [...(marked.size > 1 ? marked : plain).values()];
}

function readDimensions({ dimensions }: Fact): {
  segment: string | undefined;
  items: string | undefined;
  isOther: boolean;
} {
  const axes = Object.keys(dimensions);
  const item = axes.find((axis) => ITEM_AXES.has(axis));
  return {
    segment: dimensions[SEGMENT_AXIS],
    items: item && dimensions[item],
    isOther: axes.some((axis) => axis !== SEGMENT_AXIS && axis !== item),
  };
}

/** What the segments together may be: the whole, a tagged sum of segments, or the whole less reconciling items. */
function sumsFor(
  facts: readonly Fact[],
  { concept, period, whole }: { concept: string; period: Period; whole: number },
): number[] {
  const sums = [whole];
  const reconciling = new Map<string, number>();
  for (const fact of facts) {
    if (fact.concept !== concept || fact.start !== period.start || fact.end !== period.end || !isNumeric(fact))
      continue;
    const { segment, items, isOther } = readDimensions(fact);
    if (segment || !items || isOther) continue;
    if (OWN_OPERATIONS.test(items)) sums.push(fact.value);
    else reconciling.set(items, fact.value);
  }
  const items = [...reconciling.values()].slice(0, MAX_RECONCILING);
  for (let subset = 1; subset < 1 << items.length; subset++) {
    sums.push(whole - items.reduce((sum, value, at) => (subset & (1 << at) ? sum + value : sum), 0));
  }
  return sums;
}

/** The segments that add up to one of the sums: all of them, or all but totals over others. */
function reconcile(segments: SegmentFact[], sums: readonly number[]): SegmentFact[] | null {
  const tolerance = segments.length * 0.51 * Math.max(...segments.map(({ fact }) => stepOf(fact)));
  const addsUp = (some: readonly SegmentFact[]) => {
    const sum = some.reduce((total, { fact }) => total + fact.value, 0);
    return sums.some((wanted) => Math.abs(wanted - sum) <= tolerance);
  };
  if (addsUp(segments)) return segments;
  const parts = segments.filter(({ member }) => !/:Total|TotalMember$|SegmentsTotal/.test(member));
  if (parts.length > 1 && parts.length < segments.length && addsUp(parts)) return parts;
  return null;
}

const stepOf = ({ decimals }: Fact) => (decimals === null || decimals === 'INF' ? 0 : 10 ** -Number(decimals));

function earlierPeriod(facts: readonly Fact[], concept: string, period: Period): Period | null {
  for (const { concept: other, start, end } of facts) {
    if (other === concept && start && end && isYearBefore({ start, end }, period)) return { start, end };
  }
  return null;
}
