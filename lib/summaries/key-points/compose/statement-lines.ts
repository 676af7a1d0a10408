import type { Block, Fact } from '#lib/filings/types';
import type { FigureValue, KeyFigure } from '#lib/key-figures/types';
import type { Piece } from './sentence-pieces.ts';

const MAX_LINES = 3;
/** A longer label is a sentence. */
const MAX_LABEL = 120;

/** A line's amount, as the statement counts it, as a figure; null for one that is not what is tagged there. */
export type LineReader = (amount: number, when: 'current' | 'prior') => FigureValue | null;

/**
 * How an amount of a statement becomes a figure with its place: by its fact, or where the statement has none by the row
 * alone.
 * @param options.like a figure of the same statement, whose periods the line's amounts are of
 */
export function lineReader(facts: readonly Fact[], { like, block }: { like: KeyFigure; block: Block }): LineReader {
  const tagged = new Map<string, [index: number, concept: string]>();
  for (const [index, fact] of facts.entries()) {
    if (fact.block !== block.ordinal || fact.value === null) continue;
    const key = keyOf(fact.value, fact);
    if (!tagged.has(key)) tagged.set(key, [index, fact.concept]);
  }
  return (amount, when) => {
    const period = like[when];
    if (!period) return null;
    const own = tagged.get(keyOf(amount * 10 ** period.scale, period));
    if (!own && tagged.size > 0) return null;
    const part = { concept: own?.[1] ?? '', value: amount * 10 ** period.scale, fact: own?.[0] ?? null };
    return { ...period, value: part.value, parts: [{ ...part, block: block.ordinal }] };
  };
}

/** An amount without its sign, to the cent, and its period. */
const keyOf = (value: number, { start, end }: { start: string | null; end: string | null }) =>
  `${Math.round(Math.abs(value) * 100)}|${start}|${end}`;

/** What a cell shows, in the table's scale; a dash is nothing. Null for rates. */
export function amountOf(cell: string): number | null {
  if (cell.includes('%')) return null;
  const digits = cell.replace(/[^\d.]/g, '');
  if (digits === '') return 0;
  return (cell.includes('(') || /[\u2010-\u2015\u2212-]/.test(cell) ? -1 : 1) * Number(digits);
}

/** A row's label without references to notes. */
export const nameOf = (label: string) => label.replace(/\s*\((?:notes?[^()]*|\w{1,2})\)/gi, '').replace(/[\s:]+$/, '');

/** Whether a label is a line's own, does not go on from the line above, and has no amount in it. */
export const isWhole = (label: string) =>
  label.length <= MAX_LABEL && !/\$\d/.test(label) && /^[^(\p{Ll}]/u.test(label) && /\p{L}{4}/u.test(label);

/** The labels that stand once among some rows: of several alike nothing says which is meant. */
export function onlyLabels(rows: readonly { label: string }[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { label } of rows) counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Set([...counts].flatMap(([label, count]) => (count === 1 ? [label] : [])));
}

/** The first lines that can be told, as many as one point has room for. */
export function firstTold<Line>(lines: readonly Line[], tell: (line: Line) => Piece[] | null): Piece[][] {
  const told: Piece[][] = [];
  for (const line of lines) {
    if (told.length === MAX_LINES) break;
    const pieces = tell(line);
    if (pieces) told.push(pieces);
  }
  return told;
}
