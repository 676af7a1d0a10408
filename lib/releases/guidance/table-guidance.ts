import type { Block } from '#lib/filings/types';
import type { GuidancePeriod, GuidanceRange } from '../types.ts';
import { findExpected, findFigures, findRanges, type PrintedRange, readFigure } from './amount-ranges.ts';
import { isPerShare, plainCaption, rangeIn } from './captions.ts';
import { lowHighColumns, readLowHigh } from './low-high.ts';
import { isMeasure } from './measures.ts';
import { OUTLOOK, periodOf } from './outlook-periods.ts';

/** Blocks above a table among which the words stand that say what it is. */
const ABOVE = 4;
const LONGEST = 250;
const LONGEST_HEADING = 120;
const UNCHANGED = /^(?:unchanged|no change|reaffirmed|maintained|same)\b/i;
const CURRENT = /\b(?:current|updated|new|revised)\b/i;
const PRIOR = /\b(?:previous|previously|prior|old|former)\b/i;
/** A cell that is a range, with what may stand beside it: "GAAP: $2.65 to $2.70", "3% to 5% growth". */
const BESIDE = /^(?:~|approximately|about)?\s*(?:(?<basis>(?:non-)?gaap):\s*)?$/i;
const AFTER = /^\s*(?:growth|qoq|yoy|year[- ]over[- ]year|(?:per (?:[\w-]+ ){0,3}(?:share|ads))|\(\d\)|[.;*])*\s*$/i;

export type TableContext = { blocks: readonly Block[]; otherwise: GuidancePeriod | null };

type Row = { label: Cell | undefined; data: Cell[]; cells: string[] };

/** The ranges of a table of guidance. A row whose current range is not told from an old one gives nothing. */
export function rangesOfTable(block: Block, at: number, { blocks, otherwise }: TableContext): GuidanceRange[] {
  const { table } = block;
  if (!table) return [];
  const above = blocks
    .slice(Math.max(0, at - ABOVE), at)
    .flatMap((other) => (other.table ? [] : other.text.slice(-LONGEST)));
  return intoParts(rowsOf(block)).flatMap((rows, part) => {
    const context = { above: part === 0 ? above : [], otherwise, scale: table.scale };
    return rangesOfPart(rows, at, context);
  });
}

function rowsOf({ table, text }: Block): Row[] {
  let from = 0;
  return (table?.rows ?? []).map((row) => {
    const cells = row.map((cell) => {
      const place = Math.max(from, text.indexOf(cell.text, from));
      from = place + cell.text.length;
      return { text: cell.text.trim(), from: place };
    });
    const [label, ...data] = cells.filter((cell) => cell.text !== '');
    return { label, data, cells: [label, ...data].flatMap((cell) => cell?.text ?? []) };
  });
}

/** A table of results may go on with one of guidance, under a line that says so. */
function intoParts(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [[]];
  for (const row of rows) {
    const isNew = row.cells.length === 1 && OUTLOOK.test(row.cells[0] ?? '') && (parts.at(-1) ?? []).some(hasFigures);
    if (isNew) parts.push([row]);
    else parts.at(-1)?.push(row);
  }
  return parts;
}

const hasFigures = ({ data }: Row) =>
  data.some(({ text }) => (readFigure(text) !== null && !/^(?:19|20)\d\d$/.test(text)) || ofCell(text) !== null);

/** Lines that stand under more than one heading: the measures of the parts of a company. */
function sharedLabels(rows: readonly Row[]): Set<string> {
  const under = new Map<string, number>();
  for (const { label, data } of rows) {
    const name = plainCaption(label?.text ?? '');
    if (data.length > 0) under.set(name, (under.get(name) ?? 0) + 1);
  }
  return new Set([...under].flatMap(([name, count]) => (count > 1 ? name : [])));
}

/** Words that stand in a row of their own beside the figures. */
const NO_HEADING = /^(?:change|baseline|current|prior|note)\b/i;

type PartContext = { above: readonly string[]; otherwise: GuidancePeriod | null; scale: number | null };

function rangesOfPart(rows: readonly Row[], block: number, { above, otherwise, scale }: PartContext): GuidanceRange[] {
  const first = rows.findIndex(hasFigures);
  if (first < 0) return [];
  const headRows = rows.slice(0, first).map(({ cells }) => cells);
  const head = headRows.flat();
  if (!OUTLOOK.test([...above, ...head].join(' / '))) return [];
  const period = periodOf(head.join(' / ')) ?? nearestPeriod(above) ?? otherwise;
  const columns = lowHighColumns(headRows, period);
  const givesFigures = isOutlookOfPeriod(head.join(' / '), above.at(-1) ?? '');
  const power = scale ?? scaleInWords(head.join(' ')) ?? scaleInWords(above.join(' '));
  // "Diluted earnings per share" over the columns is what its lines are of.
  let heading = plainCaption(
    headRows.findLast(([only, more]) => !more && isPerShare(only ?? '') && !OUTLOOK.test(only ?? ''))?.[0] ?? '',
  );
  if (/\bexcept\b|\bin (?:thousands|millions|billions)\b/i.test(heading)) heading = '';
  const shared = sharedLabels(rows.slice(first));
  return rows.slice(first).flatMap(({ label, data }): GuidanceRange[] => {
    if (!label || !/\p{L}{2}/u.test(label.text)) return [];
    if (data.length === 0) {
      // "Pharmaceuticals" over "Revenue" and "Segment profit"; a note is none.
      if (label.text.length < LONGEST_HEADING && !NO_HEADING.test(label.text)) heading = plainCaption(label.text);
      return [];
    }
    // "Tax rate" below the lines of the last segment is the company's.
    const isOwn = shared.size === 0 || shared.has(plainCaption(label.text));
    const takesFigures = givesFigures && isMeasure(plainCaption(label.text));
    const line = { block, label: label.text, heading: isOwn ? heading : '', scale: power, takesFigures };
    return columns.length > 0 ? readLowHigh(data, columns, line) : inCells(data, { headRows, period, line });
  });
}

type Cell = { text: string; from: number };
type Line = {
  block: number;
  label: string;
  heading: string;
  scale: number | null;
  /** Whether a cell with a single figure is what is expected as well as one with a range. */
  takesFigures: boolean;
};

/** Rows with a range in one cell, or in the cells of named columns. */
function inCells(
  data: readonly Cell[],
  { headRows, period, line }: { headRows: string[][]; period: GuidancePeriod | null; line: Line },
): GuidanceRange[] {
  const around = besideEachOther(data);
  if (around) return rangeIn(around, { ...line, period, basis: null });
  // One figure alone under a head of old and new ones could be either.
  const isEither = data.length === 1 && headRows.some((row) => row.some((name) => PRIOR.test(name)));
  const find = line.takesFigures && !isEither ? findFigures : findExpected;
  const cells = data.map((cell) => ({ cell, read: ofCell(cell.text, find) }));
  const bases = cells.map(({ read }) => read?.basis ?? null);
  if (data.length === 1 || bases.every((basis) => basis !== null))
    return cells.flatMap(({ cell, read }) =>
      rangeIn(placedIn(cell, read?.range), { ...line, period, basis: read?.basis ?? null }),
    );
  const names = headRows
    .findLast((row) => row.length === data.length || row.length === data.length + 1)
    ?.slice(-data.length);
  if (!names) return [];
  const current = names.flatMap((name, at) => (CURRENT.test(name) && !PRIOR.test(name) ? at : []));
  const prior = names.flatMap((name, at) => (PRIOR.test(name) ? at : []));
  const [now] = current;
  if (now !== undefined && current.length === 1 && prior.length === names.length - 1) {
    const isSame = UNCHANGED.test(data[now]?.text ?? '') && prior.length === 1;
    const from = isSame ? cells[prior[0] ?? 0] : cells[now];
    return from ? rangeIn(placedIn(from.cell, from.read?.range), { ...line, period, basis: null }) : [];
  }
  const periods = names.map((name) => (/\bavg\b|average|actual/i.test(name) ? null : periodOf(name)));
  if (!periods.every((one) => one !== null)) return [];
  return cells.flatMap(({ cell, read }, at) =>
    rangeIn(placedIn(cell, read?.range), { ...line, period: periods[at] ?? null, basis: null }),
  );
}

const placedIn = (cell: Cell, range: PrintedRange | undefined): PrintedRange | null =>
  range ? { ...range, from: cell.from + range.from, to: cell.from + range.to } : null;

/** A cell that is nothing but one range. */
function ofCell(text: string, find = findExpected): { range: PrintedRange; basis: string | null } | null {
  const cell = text.trim();
  const [range, more] = find(cell);
  if (!range || more) return null;
  const before = BESIDE.exec(cell.slice(0, range.from));
  return before && AFTER.test(cell.slice(range.to)) ? { range, basis: before.groups?.basis ?? null } : null;
}

/** The table's own head, or the words right above it, call it the outlook of one period. */
const isOutlookOfPeriod = (head: string, above: string) =>
  !OTHER_FIGURES.test(head) &&
  [head, above].some((words) => words.length < LONGEST && OUTLOOK.test(words) && periodOf(words) !== null);

const OTHER_FIGURES = /\bmid-?point\b|\bactuals?\b|\bresults?\b|\bvs\b|\bversus\b|\byear ago\b/i;

/** "$10,250 | +/- | $500": the three cells are one range. */
function besideEachOther(data: readonly Cell[]): PrintedRange | null {
  const [middle, sign, gap] = data;
  if (data.length !== 3 || !middle || !sign || !gap || !/^(?:\+\s?\/\s?[-–−]|±)$/.test(sign.text)) return null;
  const [range] = findRanges(`${middle.text} ${sign.text} ${gap.text}`);
  return range ? { ...range, from: middle.from, to: gap.from + gap.text.length } : null;
}

/** The period of the last words above that name one. */
function nearestPeriod(above: readonly string[]): GuidancePeriod | null {
  for (const text of above.toReversed()) {
    const period = periodOf(text);
    if (period) return period;
  }
  return null;
}

function scaleInWords(text: string): number | null {
  const word = /\b(thousand|million|billion)s\b|(?:\bin|[$€£]|dollars?)\s*(thousand|million|billion)\b/i.exec(text);
  const name = (word?.[1] ?? word?.[2])?.toLowerCase();
  return name === undefined ? null : { thousand: 3, million: 6, billion: 9 }[name as 'million'];
}
