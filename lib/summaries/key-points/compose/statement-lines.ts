import type { Block, Fact } from '#lib/filings/types';
import type { FigureValue, KeyFigure } from '#lib/key-figures/types';

/** A line's amount, as the statement counts it, as a figure; null for one that is not what is tagged there. */
export type LineReader = (amount: number, when: 'current' | 'prior') => FigureValue | null;

/**
 * How an amount of a statement becomes a figure with its place: by its fact, or where the statement has none by the row
 * alone.
 * @param options.like a figure of the same statement, whose periods the line's amounts are of
 */
export function lineReader(facts: readonly Fact[], { like, block }: { like: KeyFigure; block: Block }): LineReader {
  const tagged = [...facts.entries()].filter(([, fact]) => fact.block === block.ordinal);
  return (amount, when) => {
    const period = like[when];
    if (!period) return null;
    const value = Math.abs(amount) * 10 ** period.scale;
    const own = tagged.find(
      ([, fact]) =>
        Math.abs(Math.abs(fact.value ?? 0) - value) < 1e-6 * value &&
        fact.end === period.end &&
        fact.start === period.start,
    );
    if (!own && tagged.length > 0) return null;
    const part = { concept: own?.[1].concept ?? '', value: amount * 10 ** period.scale, fact: own?.[0] ?? null };
    return { ...period, value: part.value, parts: [{ ...part, block: block.ordinal }] };
  };
}

/** What a cell shows, in the table's scale; a dash is nothing. Null for rates. */
export function amountOf(cell: string): number | null {
  if (cell.includes('%')) return null;
  const digits = cell.replace(/[^\d.]/g, '');
  if (digits === '') return 0;
  return (cell.includes('(') || /[\u2010-\u2015\u2212-]/.test(cell) ? -1 : 1) * Number(digits);
}

/** A row's label without references to notes. */
export const nameOf = (label: string) => label.replace(/\s*\((?:notes?[^)]*|\w{1,2})\)/gi, '').replace(/[\s:]+$/, '');

/** Whether a label is a line's own, and does not go on from the line above. */
export const isWhole = (label: string) => /^[^(\p{Ll}]/u.test(label) && /\p{L}{4}/u.test(label);
