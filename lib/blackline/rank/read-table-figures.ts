import type { Block, TableCell, TableModel } from '#lib/filings/types';
import type { Figure, FigureContext } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { growthOf } from './read-figure-changes.ts';

/** A line of a table: what it showed in the earlier filing and shows now, each for the filing's own latest period. */
export type LineChange = {
  label: string;
  was: Figure;
  is: Figure;
  growth: number | null;
  /** "six months" and "nine months", where the two periods differ in length and growth cannot be computed. */
  periods?: { was: string; is: string };
};

type Line = { label: string; figure: Figure };

const MAX_LINES = 400;

function labelKey(label: string): string {
  return label
    .toLowerCase()
    .replace(/\s*\((?:\d{1,2}|[a-z])\)/g, '')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

const COUNTS = /\b(?:shares?|units?|employees|stores?|customers|number of|square feet|transactions|days)\b/i;
const PER_SHARE = /\bper[- ](?:\w+ )?(?:share|unit)\b|^(?:basic|diluted)\b|\b(?:basic|diluted)$/i;

const MAX_PER_SHARE = 1000;
/** Where nothing says the scale, smaller amounts may be in millions: they are printed unscaled. */
const SURELY_WHOLE = 1e6;

type Placed = { cell: TableCell; column: number };

/** Cells that are not empty, with the column each starts in. */
function placedCells(row: readonly TableCell[]): Placed[] {
  const placed: Placed[] = [];
  let column = 0;
  for (const cell of row) {
    if (cell.text !== '') placed.push({ cell, column });
    column += cell.colspan;
  }
  return placed;
}

/** Columns that show money somewhere: shares bought, say, are beside what was paid for them. */
function moneyColumns({ rows }: TableModel): Set<number> {
  const columns = new Set<number>();
  for (const row of rows) {
    for (const { cell, column } of placedCells(row)) if (/[$€£¥]\s?\(?[\d.]/.test(cell.text)) columns.add(column);
  }
  return columns;
}

/**
 * The meaning of a line's bare figures: money in the table's scale, unless its label or its column counts another
 * thing.
 */
function contextOf(label: string, isMoney: boolean, { scale, currency }: TableModel): FigureContext {
  if (!isMoney) return { table: true, scale: null, currency: null };
  if (PER_SHARE.test(label)) return { table: true, scale: null, currency: currency ?? null };
  if (COUNTS.test(label)) return { table: true, scale: null, currency: null };
  return { table: true, scale, currency };
}

/** Lines with a label and a figure: the first of the line, or the last one where the periods run the other way. */
function linesOf(table: TableModel): Line[] {
  const lines: Line[] = [];
  const isOldestFirst = startsWithOldest(table);
  const money = moneyColumns(table);
  for (const row of table.rows.slice(table.headerRows, table.headerRows + MAX_LINES)) {
    const [first, ...rest] = placedCells(row);
    if (first === undefined || !/[A-Za-z\u00c0-\u024f]{2}/.test(first.cell.text)) continue;
    const label = first.cell.text;
    const isFigure = ({ cell: { text } }: Placed) => /\d/.test(text) && !/[A-Za-z\u00c0-\u024f]{3}/.test(text);
    const found = isOldestFirst ? rest.findLast(isFigure) : rest.find(isFigure);
    if (found === undefined) continue;
    const [figure] = findFigures(found.cell.text, contextOf(label, money.has(found.column), table));
    if (figure === undefined) continue;
    // "Diluted" is before earnings per share and before the number of shares.
    const isBare = table.scale === null && !PER_SHARE.test(label) && Math.abs(figure.value) < SURELY_WHOLE;
    if (isBare) Object.assign(figure, { currency: null, unit: figure.unit === 'money' ? 'number' : figure.unit });
    if (PER_SHARE.test(label) && Math.abs(figure.value) >= MAX_PER_SHARE) {
      Object.assign(figure, { currency: null, unit: 'number' });
    }
    lines.push({ label: label.replace(/:$/, ''), figure });
  }
  return lines;
}

/**
 * The change of each line of a table between two filings, by label, the k-th line of a label with the k-th one.
 * Linear in the cells of ordinary tables.
 */
export function readTableFigures(older: Block, newer: Block): LineChange[] {
  if (older.table === undefined || newer.table === undefined) return [];
  const waiting = new Map<string, Line[]>();
  // Where one of the two gives no scale, the other's is used.
  const scale = newer.table.scale ?? older.table.scale;
  const currency = newer.table.currency ?? older.table.currency;
  for (const line of linesOf({ ...older.table, scale: older.table.scale ?? scale, currency })) {
    const key = labelKey(line.label);
    waiting.set(key, [...(waiting.get(key) ?? []), line]);
  }
  const [wasPeriod, isPeriod] = [periodOf(older.table), periodOf(newer.table)];
  const isOtherPeriod = wasPeriod !== null && isPeriod !== null && wasPeriod !== isPeriod;
  const changes: LineChange[] = [];
  for (const { label, figure: is } of linesOf({ ...newer.table, scale, currency })) {
    const before = waiting.get(labelKey(label))?.shift();
    if (before === undefined) continue;
    const was = before.figure;
    const sameKind = (was.unit === 'percent') === (is.unit === 'percent');
    if (!sameKind || was.value === is.value) continue;
    if (isOtherPeriod) changes.push({ label, was, is, growth: null, periods: { was: wasPeriod, is: isPeriod } });
    else changes.push({ label, was, is, growth: growthOf(was, is) });
  }
  return changes;
}

/** "nine months": how long the first period of a table is, where its header says so. */
function periodOf({ rows, headerRows }: TableModel): string | null {
  // A table with more columns has periods of two lengths side by side.
  if (rows.some((row) => row.reduce((sum, { colspan }) => sum + colspan, 0) > 4)) return null;
  const header = rows.slice(0, headerRows).flatMap((row) => row.map((cell) => cell.text));
  return (
    /\b(?:three|six|nine|twelve)[ -]months?\b/i.exec(header.join(' | '))?.[0].toLowerCase().replace('-', ' ') ?? null
  );
}

/** Whether the header's years rise from left to right. */
function startsWithOldest({ rows, headerRows }: TableModel): boolean {
  const years = rows
    .slice(0, headerRows)
    .flatMap((row) => row.map((cell) => Number(/\b(?:19|20)\d\d\b/.exec(cell.text)?.[0] ?? 0)))
    .filter((year) => year > 0);
  return years.length > 1 && years[0]! < years.at(-1)!;
}
