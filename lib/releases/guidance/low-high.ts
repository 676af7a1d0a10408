import type { GuidancePeriod, GuidanceRange } from '../types.ts';
import { readFigure } from './amount-ranges.ts';
import { rangeIn } from './captions.ts';
import { periodOf } from './outlook-periods.ts';

/** Where the two ends of a range stand among the figures of a row, and for which period. */
export type LowHigh = { low: number; high: number; columns: number; period: GuidancePeriod };

const LOW = /^low(?: end)?$/i;
const HIGH = /^high(?: end)?$/i;
const MIDDLE = /^(?:baseline|mid-?point|middle)$/i;
const PRIOR = /\b(?:previous|previously|prior|old|former)\b/i;

/**
 * The pairs of columns "Low | High" of a head, a baseline between them or not. Of several pairs each has a name of its
 * own: a period, or "Prior" for the one that is no longer. Nothing where a pair's period is unknown.
 */
export function lowHighColumns(headRows: readonly string[][], period: GuidancePeriod | null): LowHigh[] {
  const at = headRows.findLastIndex((row) => row.some((cell) => HIGH.test(cell)));
  if (at < 0) return [];
  const row = headRows[at] ?? [];
  const isStacked = row.length === 1;
  // A head may have each of its cells in a row of its own.
  const cells = isStacked ? headRows.flat().filter((cell) => isEnd(cell)) : row;
  const from = cells.findIndex((cell) => LOW.test(cell));
  const columns =
    from === 1 && !isStacked && cells.length > 2 && !hasNames(headRows.slice(0, at), cells.length)
      ? cells.slice(1)
      : cells;
  const groups = groupsOf(columns);
  const pairs = groups.filter(({ cells: own }) => LOW.test(own[0] ?? ''));
  const names = isStacked ? stackedNames(headRows.flat(), pairs.length) : namesOf(headRows.slice(0, at), groups.length);
  return groups.flatMap((group, index): LowHigh[] => {
    const high = group.cells.findIndex((cell) => HIGH.test(cell));
    if (!LOW.test(group.cells[0] ?? '') || high < 1) return [];
    const name = names?.[isStacked ? pairs.indexOf(group) : index];
    if (pairs.length > 1 && !name) return [];
    if (name !== undefined && PRIOR.test(name)) return [];
    const own =
      (name === undefined ? null : periodOf(name)) ??
      (pairs.length === 1 || isOnlyCurrent(names ?? [], name) ? period : null);
    return own ? [{ low: group.at, high: group.at + high, columns: columns.length, period: own }] : [];
  });
}

const isEnd = (cell: string) => LOW.test(cell) || HIGH.test(cell) || MIDDLE.test(cell);
const hasNames = (rows: readonly string[][], count: number) => rows.some((row) => row.length === count);

/** All other names are of what was before. */
const isOnlyCurrent = (names: readonly string[], name: string | undefined) =>
  name !== undefined && names.every((other) => other === name || PRIOR.test(other));

function groupsOf(columns: readonly string[]): { at: number; cells: string[] }[] {
  const groups: { at: number; cells: string[] }[] = [];
  for (const [at, cell] of columns.entries()) {
    const last = groups.at(-1);
    const isOpen = last && LOW.test(last.cells[0] ?? '') && !last.cells.some((own) => HIGH.test(own));
    if (isOpen && (HIGH.test(cell) || MIDDLE.test(cell))) last.cells.push(cell);
    else groups.push({ at, cells: [cell] });
  }
  return groups;
}

/** The row of names above, one for each group; a first cell over the captions may stand before them. */
function namesOf(rows: readonly string[][], count: number): string[] | null {
  const row = rows.findLast(({ length }) => length === count || length === count + 1);
  return row ? row.slice(-count) : null;
}

/** Names in rows of their own: those that name a period, or that say which is old. */
function stackedNames(cells: readonly string[], count: number): string[] | null {
  const names = cells.filter(
    (cell) => !isEnd(cell) && (PRIOR.test(cell) || periodOf(cell) !== null || /^as of\b/i.test(cell)),
  );
  return names.length === count ? names : null;
}

/** A row's ranges: its ends have the sign of an amount or a rate, and all columns have their figure. */
export function readLowHigh(
  data: readonly { text: string; from: number }[],
  columns: readonly LowHigh[],
  line: { block: number; label: string; heading: string; scale: number | null },
): GuidanceRange[] {
  const figures = data.map((cell) => ({ cell, figure: readFigure(cell.text) }));
  const count = figures.filter(({ figure, cell }) => figure !== null || /^[-–—]$/.test(cell.text)).length;
  return columns.flatMap(({ low, high, columns: all, period }) => {
    // Words may follow the ends; columns that stand before them must be there.
    const isSure = count === all || (low === 0 && count >= high + 1 && columns.length === 1);
    // A row without a figure in the first pairs has those of the last one alone.
    const shift = isSure
      ? 0
      : columns.length > 1 && count === high - low + 1 && low === columns.at(-1)?.low
        ? low
        : null;
    if (shift === null) return [];
    const [from, to] = [figures[low - shift], figures[high - shift]];
    if (!from?.figure || !to?.figure || from.figure.kind !== to.figure.kind) return [];
    const { kind } = from.figure;
    const currency = from.figure.currency ?? to.figure.currency;
    if (kind === 'amount' && currency === null) return [];
    const ends = [from.figure.value, to.figure.value];
    const range = {
      ...{ low: Math.min(...ends), high: Math.max(...ends), kind, currency },
      ...{ isScaled: !from.figure.isPlain && kind === 'amount', isInCents: false, isAround: false },
      ...{ from: from.cell.from, to: to.cell.from + to.cell.text.length },
    };
    return rangeIn(range, { ...line, period, basis: null });
  });
}
