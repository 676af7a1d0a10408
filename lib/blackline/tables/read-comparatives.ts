import { placeCells } from '#lib/filings/place-cells';
import type { TableCell, TableModel } from '#lib/filings/types';
import { type PeriodColumn, readColumns } from '#lib/key-figures/statements/read-columns';
import type { Comparatives, ComparedRow } from './comparatives.ts';
import { nameGrowthColumns } from './name-growth-columns.ts';
import { readRollForward } from './read-roll-forward.ts';
import { readSideColumns } from './side-columns.ts';
import { underOwnHeadings } from './totals-of-headings.ts';

export type { ComparedRow } from './comparatives.ts';

const MAX_HEADER_ROWS = 8;
const DAY = 86_400_000;
const SLACK_DAYS = 20;
/** Header cells over how far a figure moved: "Change", "% Increase", "2024 vs. 2023". */
const CHANGE = /\b(?:changes?|variances?|increases?|decreases?|growth|percent|actual|constant|vs\.?|versus)\b|%/i;
const YEAR = /\b(?:19|20)\d\d\b/;

/**
 * The rows of a table with the latest period's figure and that of a year before (of two days: the other day's), as the
 * table itself has them: like is set against like by one row and its column heads. Null where the heads do not say
 * which columns these are; a row whose cells do not come out even is left out. Linear in the cells.
 * @param ownEnd the day on which the report's period ends
 */
export function readComparatives(table: TableModel, ownEnd: string): Comparatives | null {
  return readRollForward(table, ownEnd) ?? readPeriods(table, ownEnd);
}

function readPeriods(table: TableModel, ownEnd: string): Comparatives | null {
  const height = Math.min(MAX_HEADER_ROWS, Math.max(table.headerRows, rowsAboveFigures(table.rows)));
  const rows = nameGrowthColumns(table.rows, height);
  const header = rows.slice(0, height);
  const periods = header.map((row) => row.filter(({ text }) => !isChange(text)));
  const columns = readColumns(
    { ...table, rows: [...periods, ...table.rows.slice(height)], headerRows: height },
    ownEnd,
  );
  const pair = columns && pairOf(columns);
  if (!columns || !pair) return null;
  const order = orderOf(header, columns.length);
  if (!order) return null;
  const changes = order.filter((place) => place === null).length;
  // The first line's heading stands directly below the heads.
  const lastHead = header.findLastIndex((row) => row.some(({ text }) => YEAR.test(text) || isChange(text)));
  const lines = linesOf(fillBlanks(rows.slice(lastHead + 1), order.length));
  const side = readSideColumns(
    lines.map(({ cells }) => cells),
    header,
    { periods: columns.length, changes },
  );
  if (!side) return null;
  const { width, behind, basis, neutral } = side;
  const [current, prior] = pair.map((column) => order.indexOf(column)) as [number, number];
  const found = lines.flatMap(({ label, heading, cells }): ComparedRow[] => {
    const isWide = width > 1 && cells.length === width * columns.length;
    const isPlain =
      width === 1 && isEven(cells.length, { order, last: Math.max(current, prior), changes: changes + behind });
    if (!isWide && !isPlain) return [];
    const [now, before] = [cells[current * width]!, cells[prior * width]!];
    if (!isFigure(now) || !isFigure(before) || isRate(now) !== isRate(before)) return [];
    const beside = isWide && neutral ? besideOf(cells, { current, prior }, { width, at: neutral.at }) : null;
    return [{ label, heading, current: now, prior: before, ...(beside && { neutral: beside }) }];
  });
  const { months, end } = columns[pair[0]]!;
  // A filing repeats the tables of years before its own.
  if (Math.abs(Date.parse(end) - Date.parse(ownEnd)) > SLACK_DAYS * DAY) return null;
  const priorEnd = columns[pair[1]]!.end;
  const days = (Date.parse(end) - Date.parse(priorEnd)) / DAY;
  return {
    rows: underOwnHeadings(found),
    months,
    priorEnd,
    days,
    ...(basis === null ? {} : { basis }),
    ...(neutral && { neutralName: neutral.name }),
  };
}

/** The figures of another column under both periods, where both are ones and both rates or neither. */
function besideOf(
  cells: readonly string[],
  { current, prior }: { current: number; prior: number },
  { width, at }: { width: number; at: number },
): ComparedRow['neutral'] | null {
  const [now, before] = [cells[current * width + at]!, cells[prior * width + at]!];
  return isFigure(now) && isFigure(before) && isRate(now) === isRate(before) ? { current: now, prior: before } : null;
}

/**
 * Rows in which a blank cell stands for nothing, with a dash in it: where each figure that a row has stands in the
 * column of a figure of the rows that are full.
 */
function fillBlanks(rows: readonly (readonly TableCell[])[], columns: number): (readonly TableCell[])[] {
  const placed = rows.map((row) => placeCells(row.slice(1)).filter(({ text }) => text.trim() !== ''));
  const full = placed.filter((cells) => cells.length === columns && cells.every(({ text }) => isFigure(text.trim())));
  const ends = full[0]?.map(({ to }) => to) ?? [];
  const isSure = full.length > 0 && full.every((cells) => cells.every(({ to }, at) => to === ends[at]));
  if (!isSure) return [...rows];
  return rows.map((row, at) => {
    const cells = placed[at] ?? [];
    const isShort = cells.length > 0 && cells.length < columns;
    if (!isShort || !cells.every(({ to, text }) => ends.includes(to) && isFigure(text.trim()))) return row;
    const blank = { text: '—', colspan: 1, rowspan: 1, role: 'data' as const };
    return [row[0]!, ...ends.map((end) => cells.find(({ to }) => to === end) ?? blank)];
  });
}

const TOTAL = /^total\b/i;

/** A label that goes on from the line above: "(expense), net" below "Interest and other income". */
const WRAPPED = /^(?:\p{Ll}{2}|\(\p{Ll}+\),? \p{Ll})/u;

type Line = { label: string; heading: string; cells: string[] };

/**
 * The rows with a label and cells, each with the last line above it that has no cells. A label may stand in two cells
 * ("Tools | Europe"), the first of which is said once for several rows.
 */
function linesOf(rows: readonly (readonly TableCell[])[]): Line[] {
  let heading = '';
  let group = { name: '', rows: 0 };
  /** The line above without cells, which a label may begin in, and the heading above that. */
  let begun: { label: string; heading: string } | null = null;
  return rows.flatMap(([first, ...rest]): Line[] => {
    const own = (first?.text.trim() ?? '').replace(/:$/, '');
    const isWrapped = begun !== null && WRAPPED.test(own);
    const label = isWrapped ? `${begun!.label} ${own}` : own;
    if (isWrapped) heading = begun!.heading;
    begun = null;
    const cells = rest.map(({ text }) => text.trim()).filter((text) => text !== '');
    const second =
      cells[0] !== undefined && /\p{L}{3}/u.test(cells[0]) && !/\d/.test(cells[0]) ? cells.shift() : undefined;
    if (group.rows > 0) group.rows -= 1;
    // Below the first row of a group its name is not said again, by a cell over several rows or by an empty one.
    const isBelow = second === undefined ? group.rows > 0 : label === '';
    const name = isBelow ? group.name : '';
    if (second !== undefined && label !== '') group = { name: label, rows: first?.rowspan ?? 1 };
    const parts = [name, label, second ?? ''].filter(Boolean);
    if (!/\p{L}{2}/u.test(parts.join(''))) return [];
    if (cells.length > 0) {
      // A total ends what stands under its heading, and that of a group is the group's.
      const isTotal = TOTAL.test(parts.at(-1)!);
      const named = isTotal && parts.length > 1 ? parts.slice(0, -1) : parts;
      const line = { label: named.join(', '), heading, cells };
      if (isTotal && parts.length === 1) heading = '';
      return [line];
    }
    if (second === undefined && !first?.text.trim().endsWith(':')) begun = { label, heading };
    heading = second === undefined ? label : heading;
    return [];
  });
}

const isFigure = (text: string) =>
  /^[$€£¥(\s\u2010-\u2015\u2212-]*(?:[\d.,]+|[-\u2010-\u2015\u2212])[\s)%]*$/.test(text);
const isRate = (text: string) => text.includes('%');
const isChange = (text: string) => CHANGE.test(text) || (text.match(new RegExp(YEAR, 'g')) ?? []).length > 1;

/** The places of the latest period and of its like a year before; the shortest where there are several lengths. */
function pairOf(columns: readonly PeriodColumn[]): [number, number] | null {
  const ordered = [...columns.keys()].toSorted((one, other) => {
    const [a, b] = [columns[one]!, columns[other]!];
    return b.end.localeCompare(a.end) || (a.months ?? 0) - (b.months ?? 0);
  });
  const [current] = ordered;
  if (current === undefined) return null;
  const { end, months } = columns[current]!;
  const prior = ordered.find((place) => {
    const column = columns[place]!;
    const days = (Date.parse(end) - Date.parse(column.end)) / DAY;
    return place !== current && column.months === months && (months === null ? days > 0 : days >= 350 && days <= 380);
  });
  return prior === undefined ? null : [current, prior];
}

/**
 * The table's columns by place: the number of their period, or null for a change. Taken from the one header row that
 * has them all; null where changes stand among the periods and no row shows where.
 */
function orderOf(header: readonly (readonly TableCell[])[], periods: number): (number | null)[] | null {
  for (const row of header.toReversed()) {
    const isPeriod = ({ text }: TableCell) => YEAR.test(text) && !isChange(text);
    if (row.filter(isPeriod).length !== periods) continue;
    // What stands between two days is how the one became the other.
    const [first, last] = [row.findIndex(isPeriod), row.findLastIndex(isPeriod)];
    const isBetween = (text: string, place: number) => place > first && place < last && /\p{L}{3}/u.test(text);
    let at = 0;
    return row.flatMap((cell, place) => {
      if (isPeriod(cell)) return at++;
      return isChange(cell.text) || isBetween(cell.text, place) ? null : [];
    });
  }
  const hasChange = header.some((row) => row.some(({ text }) => isChange(text)));
  return hasChange ? null : [...Array(periods).keys()];
}

/** A head over changes may stand over two columns, of amounts and of percentages: what is before it is sure. */
function isEven(
  cells: number,
  { order, last, changes }: { order: readonly (number | null)[]; last: number; changes: number },
): boolean {
  const isBefore = !order.slice(0, last).includes(null);
  return cells === order.length || (isBefore && cells > order.length && cells <= order.length + changes);
}

/** How many rows stand above the first one with a label and figures. */
function rowsAboveFigures(rows: readonly (readonly TableCell[])[]): number {
  const isAmount = ({ text }: TableCell) => isFigure(text) && /\d/.test(text) && !/^(?:19|20)\d\d$/.test(text.trim());
  const at = rows.findIndex(
    (row) => row.length > 1 && /\p{L}/u.test(row[0]?.text ?? '') && row.slice(1).some(isAmount),
  );
  return Math.max(0, at);
}
