import type { Fact } from '#lib/filings/types';
import { isNumeric, type NumericFact, toValue } from '#lib/key-figures/facts/index-facts';
import { isYearBefore } from '#lib/key-figures/facts/periods';
import type { FigureValue } from '#lib/key-figures/types';
import { captionOfRow } from './row-caption.ts';
import type { SegmentFigure } from './segments.ts';

const PRODUCT_AXES = new Set([
  'srt:ProductOrServiceAxis',
  'us-gaap:ProductOrServiceAxis',
  'us-gaap:ProductsAndServicesAxis',
]);
/** "Products" and "Services" say nothing that a reader would look for. */
const GENERIC = new Set(['us-gaap:ProductMember', 'us-gaap:ServiceMember']);
/** A longer list is a table of its own, and is read only where there is no shorter one. */
const FEW_LINES = 12;
const MAX_LINES = 30;

/** Lines of an income statement that stand beside its sales: nothing of them was sold. */
const UNSOLD = /\bother income\b|\b(?:income|earnings) (?:from|of|in) (?:equity|unconsolidated|affiliate)/i;

type Line = { fact: NumericFact; index: number; member: string };
type Document = { facts: readonly Fact[]; blocks: Parameters<typeof captionOfRow>[1] };

/**
 * Revenue by product or service, for the period of the company's own revenue: the lines of the one table that divides it
 * most finely, by the labels of its rows. Lines are shown only when they add up to the revenue, and the rows name them
 * all. Linear in the facts.
 */
export function findProductLines(
  { facts, blocks }: Document,
  { current: whole, concept }: { current: FigureValue; concept: string },
): Omit<SegmentFigure, 'member'>[] {
  const { start, end } = whole;
  if (start === null) return [];
  const lines = linesByBlock(facts, concept, { start, end });
  const dividing = [...lines.values()]
    .filter((some) => [...some.keys()].some((member) => !GENERIC.has(member)))
    .filter((some) => some.size >= 2 && some.size <= MAX_LINES && addsUp(some, whole.value));
  const bySize = dividing.toSorted((a, b) => b.size - a.size);
  const finest = bySize.find(({ size }) => size <= FEW_LINES) ?? bySize[0];
  if (!finest) return [];
  const own = [...finest.values()];
  const before = facts.find(
    (fact) =>
      fact.concept === concept &&
      fact.start &&
      fact.end &&
      isYearBefore({ start: fact.start, end: fact.end }, { start, end }),
  );
  const earlier = new Map<string, Line>();
  if (before?.start && before.end) {
    for (const some of linesByBlock(facts, concept, { start: before.start, end: before.end }).values()) {
      for (const [member, line] of some) if (!earlier.has(member)) earlier.set(member, line);
    }
  }
  const named = own.map((line) => {
    const current = toValue(line);
    const prior = earlier.get(line.member);
    const name = captionOfRow(current, blocks)?.replace(/[®™]/g, '');
    return { name: name ?? '', measure: 'revenue' as const, current, prior: prior ? toValue(prior) : null };
  });
  const names = new Set(named.map(({ name }) => name));
  return names.has('') || names.size < named.length || [...names].some((name) => UNSOLD.test(name)) ? [] : named;
}

/** The facts that are divided by product alone, by the block that shows them, then by product. */
function linesByBlock(
  facts: readonly Fact[],
  concept: string,
  { start, end }: { start: string; end: string },
): Map<number, Map<string, Line>> {
  const blocks = new Map<number, Map<string, Line>>();
  for (const [index, fact] of facts.entries()) {
    if (fact.concept !== concept || fact.start !== start || fact.end !== end || fact.block === null) continue;
    const [axis = '', ...others] = Object.keys(fact.dimensions);
    if (!PRODUCT_AXES.has(axis) || others.length > 0 || !isNumeric(fact)) continue;
    const member = fact.dimensions[axis] ?? '';
    const lines = blocks.get(fact.block) ?? new Map<string, Line>();
    if (!lines.has(member)) lines.set(member, { fact, index, member });
    blocks.set(fact.block, lines);
  }
  return blocks;
}

function addsUp(lines: ReadonlyMap<string, Line>, whole: number): boolean {
  const values = [...lines.values()].map(({ fact }) => fact);
  const steps = values.map(({ decimals }) => (decimals === null || decimals === 'INF' ? 0 : 10 ** -Number(decimals)));
  const sum = values.reduce((total, { value }) => total + value, 0);
  return Math.abs(sum - whole) <= values.length * 0.51 * Math.max(...steps);
}
