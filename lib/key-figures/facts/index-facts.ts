import type { Fact } from '#lib/filings/types';
import { STATEMENT_MARKS, type Statement } from '#lib/key-figures/concepts';
import type { FigureValue } from '#lib/key-figures/types';

/** A fact with a number, a unit and a period. */
export type NumericFact = Fact & { value: number; end: string; unit: string };
type FactCandidate = { fact: NumericFact; index: number };

export type FactIndex = {
  /**
   * The undimensioned value of a concept for a period (start null: an instant). Null where it is not tagged, and where
   * facts contradict each other and the statement does not decide.
   */
  find(concept: string, start: string | null, end: string): FigureValue | null;
  /** Whether facts of a concept and period contradict each other, and no statement decides. */
  isContradictory(concept: string, start: string | null, end: string): boolean;
  /** What the balance sheet itself shows for a date, in its order. */
  linesOfBalance(end: string): FigureValue[];
  /** The currency that most facts are in: figures in another one are translations. */
  currency: string;
  /** Periods that a concept is tagged for, in order of the document. */
  periodsOf(concept: string): { start: string | null; end: string }[];
  /** Dates of the balance sheet, latest first. */
  instantsOfBalance(): string[];
  /** Whether a block is the statement's own table. */
  isIn(statement: Statement, block: number | null): boolean;
};

type IndexOptions = {
  /** The statements' own tables where they are known; else those with most of a statement's marks. */
  tables?: Partial<Record<Statement, ReadonlySet<number>>>;
  /** How many of the facts, from the first one, are the document's own; the others were read off its statements. */
  tagged?: number;
};

/**
 * Indexes a document's undimensioned facts. Linear in the facts; each look-up is over one concept's facts.
 */
export function indexFacts(
  facts: readonly Fact[],
  { tables = {}, tagged = facts.length }: IndexOptions = {},
): FactIndex {
  const byConcept = new Map<string, FactCandidate[]>();
  for (const [index, fact] of facts.entries()) {
    if (!isPlain(fact)) continue;
    const list = byConcept.get(fact.concept);
    if (list) list.push({ fact, index });
    else byConcept.set(fact.concept, [{ fact, index }]);
  }
  const currency = mainCurrency(byConcept);
  const blocks: Record<Statement, ReadonlySet<number>> = {
    income: tables.income ?? statementBlocks('income', byConcept),
    'cash-flow': tables['cash-flow'] ?? statementBlocks('cash-flow', byConcept),
    balance: tables.balance ?? statementBlocks('balance', byConcept),
  };
  const isStatement = (block: number | null) => block !== null && Object.values(blocks).some((set) => set.has(block));

  const choose = (concept: string, start: string | null, end: string): FactCandidate | 'contradictory' | null => {
    const found = (byConcept.get(concept) ?? []).filter(
      ({ fact }) => fact.start === start && fact.end === end && isInCurrency(fact.unit, currency),
    );
    const own = found.filter(({ fact }) => isStatement(fact.block));
    const told = agree(found) ? found : own;
    if (found.length > 0 && !agree(told)) return 'contradictory';
    const [best] = told.toSorted(
      (a, b) =>
        precision(b.fact) - precision(a.fact) ||
        Number(isStatement(b.fact.block)) - Number(isStatement(a.fact.block)) ||
        Number(b.fact.block !== null) - Number(a.fact.block !== null) ||
        a.index - b.index,
    );
    return best ?? (found.length > 0 ? 'contradictory' : null);
  };

  const value = (one: FactCandidate) => toValue(one.index < tagged ? one : { ...one, index: null });

  return {
    currency,
    find(concept, start, end) {
      const best = choose(concept, start, end);
      return best === null || best === 'contradictory' ? null : value(best);
    },
    isContradictory: (concept, start, end) => choose(concept, start, end) === 'contradictory',
    linesOfBalance(end) {
      const lines = new Map<string, FactCandidate>();
      for (const [concept, list] of byConcept) {
        for (const one of list) {
          const { start, end: at, block, unit } = one.fact;
          if (start !== null || at !== end || block === null || !blocks.balance.has(block)) continue;
          if (unit === currency && !lines.has(concept)) lines.set(concept, one);
        }
      }
      return [...lines.values()].toSorted((a, b) => a.index - b.index).map(value);
    },
    periodsOf: (concept) => (byConcept.get(concept) ?? []).map(({ fact: { start, end } }) => ({ start, end })),
    instantsOfBalance() {
      const dates = new Set<string>();
      for (const concept of STATEMENT_MARKS.balance) {
        for (const { fact } of byConcept.get(concept) ?? []) {
          if (fact.start === null && fact.block !== null && blocks.balance.has(fact.block)) dates.add(fact.end);
        }
      }
      return [...dates].toSorted((a, b) => b.localeCompare(a));
    },
    isIn: (statement, block) => block !== null && blocks[statement].has(block),
  };
}

/** Whether facts say the same, each as far as it vouches for its digits. */
function agree(facts: readonly FactCandidate[]): boolean {
  const [first] = facts.toSorted((a, b) => precision(b.fact) - precision(a.fact));
  return facts.every(({ fact }) => {
    const digits = precision(fact);
    const tolerance = Math.abs(digits) === 99 ? 0 : 0.501 * 10 ** -digits;
    return Math.abs(fact.value - (first?.fact.value ?? 0)) <= tolerance + 1e-9;
  });
}

/** Whether a fact has a number, a unit and a period. */
export function isNumeric(fact: Fact): fact is NumericFact {
  return fact.value !== null && Number.isFinite(fact.value) && fact.end !== null && fact.unit !== null;
}

function isPlain(fact: Fact): fact is NumericFact {
  return isNumeric(fact) && Object.keys(fact.dimensions).length === 0;
}

/** Blocks between the parts of a statement that runs over two pages. */
const NEAR = 5;

/** The tables that hold most of a statement's marks, with its parts on pages beside them. */
function statementBlocks(statement: Statement, byConcept: ReadonlyMap<string, FactCandidate[]>): ReadonlySet<number> {
  const marks = new Map<number, Set<string>>();
  for (const concept of STATEMENT_MARKS[statement]) {
    for (const { fact } of byConcept.get(concept) ?? []) {
      if (fact.block === null) continue;
      const seen = marks.get(fact.block);
      if (seen) seen.add(concept);
      else marks.set(fact.block, new Set([concept]));
    }
  }
  const most = Math.max(0, ...[...marks.values()].map((seen) => seen.size));
  if (most < 2) return new Set();
  const best = [...marks].flatMap(([block, seen]) => (seen.size === most ? [block] : []));
  const isNear = (block: number) => best.some((other) => Math.abs(other - block) <= NEAR);
  return new Set([...marks].flatMap(([block, seen]) => (seen.size > 1 && isNear(block) ? [block] : [])));
}

function mainCurrency(byConcept: ReadonlyMap<string, FactCandidate[]>): string {
  const counts = new Map<string, number>();
  for (const { fact } of [...byConcept.values()].flat()) {
    if (/^[A-Z]{3}$/.test(fact.unit)) counts.set(fact.unit, (counts.get(fact.unit) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'USD';
}

function isInCurrency(unit: string, currency: string): boolean {
  return unit === 'shares' || unit === 'pure' || unit.split('/')[0] === currency;
}

/** Digits vouched for; a figure in a sentence is often rounded to billions. */
function precision({ decimals }: Fact): number {
  if (decimals === 'INF') return 99;
  const digits = Number.parseInt(decimals ?? '', 10);
  return Number.isNaN(digits) ? -99 : digits;
}

/** A fact as the value of a figure. */
export function toValue({ fact, index }: { fact: NumericFact; index: number | null }): FigureValue {
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
