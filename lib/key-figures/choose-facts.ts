import type { Fact } from '#lib/filings/types';
import { type Statement, statementMarks } from './concepts.ts';
import type { KeyFigureValue } from './types.ts';

type FactCandidate = { fact: Fact & { value: number; end: string; unit: string }; index: number };

export type FactFinder = {
  /** The undimensioned value of a concept for a period (start null: an instant). */
  find(concept: string, start: string | null, end: string): KeyFigureValue | null;
  /** Periods that a concept is tagged for, in order of the document. */
  periodsOf(concept: string): { start: string | null; end: string }[];
  /** Dates of the balance sheet, latest first. */
  instantsOfBalance(): string[];
  /** Whether a block is the statement's own table. */
  isIn(statement: Statement, block: number | null): boolean;
};

/** Indexes a document's undimensioned facts. Linear in the facts; each look-up is over one concept's facts. */
export function findFacts(facts: readonly Fact[]): FactFinder {
  const byConcept = new Map<string, FactCandidate[]>();
  for (const [index, fact] of facts.entries()) {
    if (!isPlain(fact)) continue;
    const list = byConcept.get(fact.concept);
    if (list) list.push({ fact, index });
    else byConcept.set(fact.concept, [{ fact, index }]);
  }
  const currency = mainCurrency(byConcept);
  const blocks: Record<Statement, ReadonlySet<number>> = {
    income: statementBlocks('income', byConcept),
    'cash-flow': statementBlocks('cash-flow', byConcept),
    balance: statementBlocks('balance', byConcept),
  };
  const isStatement = (block: number | null) => block !== null && Object.values(blocks).some((set) => set.has(block));

  return {
    find(concept, start, end) {
      const found = (byConcept.get(concept) ?? []).filter(
        ({ fact }) => fact.start === start && fact.end === end && isInCurrency(fact.unit, currency),
      );
      const [best] = found.toSorted(
        (a, b) =>
          precision(b.fact) - precision(a.fact) ||
          Number(isStatement(b.fact.block)) - Number(isStatement(a.fact.block)) ||
          Number(b.fact.block !== null) - Number(a.fact.block !== null) ||
          a.index - b.index,
      );
      return best ? toValue(best) : null;
    },
    periodsOf: (concept) => (byConcept.get(concept) ?? []).map(({ fact: { start, end } }) => ({ start, end })),
    instantsOfBalance() {
      const dates = new Set<string>();
      for (const concept of statementMarks.balance) {
        for (const { fact } of byConcept.get(concept) ?? []) {
          if (fact.start === null && fact.block !== null && blocks.balance.has(fact.block)) dates.add(fact.end);
        }
      }
      return [...dates].toSorted((a, b) => b.localeCompare(a));
    },
    isIn: (statement, block) => block !== null && blocks[statement].has(block),
  };
}

function isPlain(fact: Fact): fact is FactCandidate['fact'] {
  return (
    fact.value !== null &&
    Number.isFinite(fact.value) &&
    fact.end !== null &&
    fact.unit !== null &&
    Object.keys(fact.dimensions).length === 0
  );
}

/** The tables with most of a statement's marks; a statement over two pages can be two tables. */
function statementBlocks(statement: Statement, byConcept: ReadonlyMap<string, FactCandidate[]>): ReadonlySet<number> {
  const marks = new Map<number, Set<string>>();
  for (const concept of statementMarks[statement]) {
    for (const { fact } of byConcept.get(concept) ?? []) {
      if (fact.block === null) continue;
      const seen = marks.get(fact.block);
      if (seen) seen.add(concept);
      else marks.set(fact.block, new Set([concept]));
    }
  }
  const most = Math.max(0, ...[...marks.values()].map((seen) => seen.size));
  return new Set([...marks].filter(([, seen]) => most > 1 && seen.size === most).map(([block]) => block));
}

/** The currency that most facts are in: figures in another one are translations. */
function mainCurrency(byConcept: ReadonlyMap<string, FactCandidate[]>): string {
  const counts = new Map<string, number>();
  for (const { fact } of [...byConcept.values()].flat()) {
    if (/^[A-Z]{3}$/.test(fact.unit)) counts.set(fact.unit, (counts.get(fact.unit) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'USD';
}

function isInCurrency(unit: string, currency: string): boolean {
  return unit === 'shares' || unit.split('/')[0] === currency;
}

/** The fact's precision in digits; a figure in a sentence is often rounded to billions. */
function precision({ decimals }: Fact): number {
  if (decimals === 'INF') return 99;
  const digits = Number.parseInt(decimals ?? '', 10);
  return Number.isNaN(digits) ? -99 : digits;
}

function toValue({ fact, index }: FactCandidate): KeyFigureValue {
  const digits = precision(fact);
  return {
    value: fact.value,
    unit: fact.unit,
    scale: fact.scale,
    decimals: Math.abs(digits) === 99 ? null : digits,
    start: fact.start,
    end: fact.end,
    parts: [{ concept: fact.concept, value: fact.value, fact: index, block: fact.block }],
  };
}
