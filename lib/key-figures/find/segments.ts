import type { Fact } from '#lib/filings/types';
import { isNumeric, type NumericFact, toValue } from '#lib/key-figures/facts/index-facts';
import { isYearBefore } from '#lib/key-figures/facts/periods';
import type { FigureValue, SegmentMeasure } from '#lib/key-figures/types';
import { namesOfSegments, SEGMENT_AXIS } from './segment-names.ts';
import type { Found } from './single-figures.ts';

/** Axes that say of a segment's figure whether it is its own operations', an elimination, or another item. */
export const ITEM_AXES = new Set([
  'srt:ConsolidationItemsAxis',
  'us-gaap:ConsolidationItemsAxis',
  'srt:ConsolidatedEntitiesAxis',
]);
const CONSOLIDATION = new Set(['srt:ConsolidationItemsAxis', 'us-gaap:ConsolidationItemsAxis']);
/** Which part of the group a segment is in: its operations, or its finance arm. */
const GROUP = /:(?:BusinessGroup|LegalEntity)Axis$/;
/** Of a segment itself, before what is eliminated. */
export const OWN_OPERATIONS = /:OperatingSegmentsMember$/;

/** Sums of segments to be tried with reconciling items: two to the power of these. */
const MAX_RECONCILING = 6;
const MAX_SEGMENTS = 16;

type SegmentFact = {
  member: string;
  value: FigureValue;
  /** What rounding may have moved the value by, at most. */
  tolerance: number;
  /** Every block that shows the fact. */
  blocks: number[];
};
type Period = { start: string; end: string };
type Document = { facts: readonly Fact[]; blocks: Parameters<typeof namesOfSegments>[1] };

export type SegmentFigure = Found & { name: string; measure: SegmentMeasure; member: string };

/**
 * A measure of each reportable segment, for the period of the company's own figure in the same concept. Shown only when
 * the segments add up: to the company's figure, to what is tagged as the sum of the segments, or to the company's
 * figure with reconciling items that are tagged. Totals over several segments are left out.
 * @param options.known names of members that another measure's table gave
 * @returns null when nothing is tagged by segment, 'unreconciled' when it does not add up
 */
export function findSegments(
  document: Document,
  measure: SegmentMeasure,
  options: { current: FigureValue; concept: string; known?: ReadonlyMap<string, string> },
): SegmentFigure[] | 'unreconciled' | null {
  const found = readSegments(document, measure, options);
  return found === null || found === 'unreconciled' ? found : found.figures;
}

type Segments = {
  figures: SegmentFigure[];
  /** They add up to the company's own figure, not only to a sum of segments. */
  isWhole: boolean;
};

function readSegments(
  document: Document,
  measure: SegmentMeasure,
  {
    current,
    concept,
    known = NO_NAMES,
  }: { current: FigureValue; concept: string; known?: ReadonlyMap<string, string> },
): Segments | 'unreconciled' | null {
  if (current.start === null) return null;
  const period = { start: current.start, end: current.end };
  const own = factsOfSegments(document.facts, concept, period);
  if (own.length < 2 || own.length > MAX_SEGMENTS) return null;
  const sums = sumsFor(document.facts, { concept, period, whole: current.value });
  // Sums over parts hold only where they lead to the company's own figure, and sales where they are not of each other's.
  const isSummed = own.some(({ value }) => value.parts.length > 1);
  const whole = reconcile(own, isSummed && measure === 'revenue' ? [current.value] : sums.whole);
  const chosen = whole ?? (isSummed ? null : reconcile(own, sums.segments));
  if (!chosen) return 'unreconciled';
  const names = namesOfSegments(
    chosen.map(({ member, value, blocks }) => ({ member, blocks, shown: value.value / 10 ** value.scale })),
    document.blocks,
  );
  const before = earlierPeriod(document.facts, concept, period);
  const earlier = new Map(
    before ? factsOfSegments(document.facts, concept, before).map((one) => [one.member, one]) : [],
  );
  const figures = chosen.flatMap((one, at) => {
    const name = names[at] ?? known.get(one.member);
    const prior = earlier.get(one.member)?.value ?? null;
    return name ? [{ name, measure, member: one.member, current: one.value, prior }] : [];
  });
  return { figures, isWhole: whole !== null };
}

/** What a concept is called that measures what a segment earns, and those that measure only a part of it. */
const EARNED = /(?:Profit|Earnings?|EBITDA?|Income(?:Loss)?)/i;
const PART_OF_IT =
  /IncomeTax(?!es)|TaxExpense|InterestIncome|InvestmentIncome|FeeIncome|IncomeOther|OtherIncome|OtherNonoperating|EquityMethod|Attributable|Gross|Comprehensive|Percent|Margin|Variance|Change|PerShare|Dividend|Retained|Expense(?!s?$)|Cost|Revenue|Intersegment|Reconcil/i;
const OPERATING_INCOME = 'us-gaap:OperatingIncomeLoss';

/**
 * What each segment earned by the one measure that the company tags for all of them, such as earnings before interest and
 * taxes, for the period of its revenue; shown as `findSegments` shows a measure. Operating income goes first, then the one
 * that leads to the company's own figure; of several others that add up none is sure to be the company's.
 * @returns null when nothing is tagged so, 'unreconciled' when nothing adds up
 */
export function findSegmentProfits(
  document: Document,
  { revenue, known }: { revenue: FigureValue; known: ReadonlyMap<string, string> },
): SegmentFigure[] | 'unreconciled' | null {
  if (revenue.start === null) return null;
  const { start, end } = revenue;
  const concepts = new Set<string>();
  for (const { concept, dimensions, start: from, end: to } of document.facts) {
    const name = concept.slice(concept.indexOf(':') + 1);
    if (from !== start || to !== end || !(SEGMENT_AXIS in dimensions)) continue;
    if (EARNED.test(name) && !PART_OF_IT.test(name)) concepts.add(concept);
  }
  const found = [...concepts].map((concept) => {
    const whole = document.facts.find(
      (fact) => fact.concept === concept && isOfPeriod(fact, { start, end }) && isNumeric(fact) && isOfCompany(fact),
    );
    const measure = concept === OPERATING_INCOME ? 'operating-income' : 'profit';
    const value = whole && isNumeric(whole) ? whole.value : Number.NaN;
    return readSegments(document, measure, { current: { ...revenue, value }, concept, known });
  });
  const told = found
    .filter((one) => one !== null && one !== 'unreconciled')
    .filter(({ figures }) => figures.length > 1 && figures.length >= known.size);
  const own = told.find(({ figures }) => figures[0]?.measure === 'operating-income');
  if (own) return own.figures;
  const whole = told.filter(({ isWhole }) => isWhole);
  const [sure, ...others] = whole.length > 0 ? whole : told;
  if (sure && others.length === 0) return sure.figures;
  return found.includes('unreconciled') || told.length > 1 ? 'unreconciled' : null;
}

const isOfPeriod = (fact: Fact, { start, end }: Period) => fact.start === start && fact.end === end;
const isOfCompany = ({ dimensions }: Fact) => Object.keys(dimensions).length === 0;

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** One value for each segment: of its own operations, or without such a mark; else the sum of the parts it is tagged in. */
function factsOfSegments(facts: readonly Fact[], concept: string, { start, end }: Period): SegmentFact[] {
  const marked = new Map<string, SegmentFact>();
  const plain = new Map<string, SegmentFact>();
  for (const [index, fact] of facts.entries()) {
    if (fact.concept !== concept || !isOfPeriod(fact, { start, end }) || !isNumeric(fact)) continue;
    const { segment: member, items, isOther } = readDimensions(fact);
    if (!member || isOther) continue;
    const target = items === undefined ? plain : OWN_OPERATIONS.test(items) ? marked : null;
    if (!target) continue;
    const known = target.get(member);
    const shown = fact.block === null ? [] : [fact.block];
    if (known) known.blocks.push(...shown);
    else target.set(member, { member, value: toValue({ fact, index }), tolerance: stepOf(fact) / 2, blocks: shown });
  }
  const own = [...(marked.size > 1 ? marked : plain).values()];
  const sums = own.length > 1 ? [] : sumsOfParts(facts, concept, { start, end });
  return sums.length > 1 ? sums : own;
}

/** Each segment as the sum of its parts along one further axis, such as at home and abroad: the axis with most parts. */
function sumsOfParts(facts: readonly Fact[], concept: string, { start, end }: Period): SegmentFact[] {
  const byAxis = new Map<string, Map<string, { member: string; fact: NumericFact; index: number }>>();
  for (const [index, fact] of facts.entries()) {
    if (fact.concept !== concept || !isOfPeriod(fact, { start, end }) || !isNumeric(fact)) continue;
    const member = fact.dimensions[SEGMENT_AXIS];
    const [axis, ...more] = Object.keys(fact.dimensions).filter((one) => one !== SEGMENT_AXIS);
    if (!member || !axis || more.length > 0 || ITEM_AXES.has(axis) || GROUP.test(axis)) continue;
    const parts = byAxis.get(axis) ?? new Map<string, { member: string; fact: NumericFact; index: number }>();
    byAxis.set(axis, parts);
    const key = `${member} ${fact.dimensions[axis]}`;
    if (!parts.has(key)) parts.set(key, { member, fact, index });
  }
  const parts = [...byAxis.values()].toSorted((one, other) => other.size - one.size)[0];
  const sums = new Map<string, SegmentFact>();
  for (const { member, fact, index } of parts?.values() ?? []) {
    const part = { value: toValue({ fact, index }), tolerance: stepOf(fact) / 2, blocks: [fact.block ?? []].flat() };
    const known = sums.get(member);
    sums.set(member, known ? add(known, part) : { member, ...part });
  }
  return [...sums.values()];
}

const add = (one: SegmentFact, other: Omit<SegmentFact, 'member'>): SegmentFact => ({
  member: one.member,
  value: {
    ...one.value,
    value: one.value.value + other.value.value,
    parts: [...one.value.parts, ...other.value.parts],
  },
  tolerance: one.tolerance + other.tolerance,
  blocks: [...one.blocks, ...other.blocks],
});

function readDimensions({ dimensions }: Fact): {
  segment: string | undefined;
  items: string | undefined;
  isOther: boolean;
} {
  const axes = Object.keys(dimensions);
  const own = axes.filter((axis) => ITEM_AXES.has(axis));
  // A part of the group, such as its finance arm, may be named beside the item.
  const item = own.find((axis) => CONSOLIDATION.has(axis)) ?? own[0];
  return {
    segment: dimensions[SEGMENT_AXIS],
    items: item && dimensions[item],
    isOther: axes.some((axis) => axis !== SEGMENT_AXIS && !ITEM_AXES.has(axis) && !GROUP.test(axis)),
  };
}

/** What the segments together may be: the whole, also less reconciling items, or a tagged sum of segments. */
function sumsFor(
  facts: readonly Fact[],
  { concept, period, whole }: { concept: string; period: Period; whole: number },
): { whole: number[]; segments: number[] } {
  const sums = { whole: [whole], segments: [] as number[] };
  const reconciling = new Map<string, number>();
  for (const fact of facts) {
    if (fact.concept !== concept || fact.start !== period.start || fact.end !== period.end || !isNumeric(fact))
      continue;
    const { segment, items, isOther } = readDimensions(fact);
    if (segment || !items || isOther) continue;
    if (OWN_OPERATIONS.test(items)) sums.segments.push(fact.value);
    else reconciling.set(items, fact.value);
  }
  const items = [...reconciling.values()].slice(0, MAX_RECONCILING);
  for (let subset = 1; subset < 1 << items.length; subset++) {
    sums.whole.push(whole - items.reduce((sum, value, at) => (subset & (1 << at) ? sum + value : sum), 0));
  }
  return sums;
}

/** The segments that add up to one of the sums: all of them, or all but totals over others. */
function reconcile(segments: SegmentFact[], sums: readonly number[]): SegmentFact[] | null {
  const tolerance = segments.length * 1.02 * Math.max(...segments.map((one) => one.tolerance));
  const addsUp = (some: readonly SegmentFact[]) => {
    const sum = some.reduce((total, { value }) => total + value.value, 0);
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
