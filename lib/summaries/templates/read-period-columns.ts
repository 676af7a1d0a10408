import { placeCells } from '#lib/filings/place-cells';
import type { TableModel } from '#lib/filings/types';
import { findDates } from '#lib/text/dates';
import { ANY_MONTH_NAME } from '#lib/text/months';
import { findFigures } from '#lib/text/numbers';

/** One row of a table with its figures of this and of the previous period. */
export type PeriodRow = { label: string; now: Amount; before: Amount };
/** A cell's figure: as written, and its value without the table's scale. */
type Amount = { text: string; value: number };

export type PeriodColumns = {
  year: number;
  previousYear: number;
  /** What both columns say besides their dates: "three months ended"; may be empty. */
  duration: string;
  rows: PeriodRow[];
};

const MIN_ROWS = 2;

/**
 * The two columns of a table that show the same measure for one year and the year before, with every row that has an
 * amount in both. Years after `lastYear`, the filing's own, are forecasts or maturities and left out. Null when the
 * header does not say so plainly. Linear in the number of cells.
 */
export function readPeriodColumns(table: TableModel, lastYear: number | null = null): PeriodColumns | null {
  if (table.headerRows === 0 || table.rows.length > 200) return null;
  const headers = headerTexts(table);
  const dated = [...headers].flatMap(([column, text]) => {
    const years = [...new Set(findDates(text).flatMap(({ year }) => (year === null ? [] : [year])))];
    return years.length === 1 ? [{ column, year: years[0] as number, rest: restOf(text) }] : [];
  });
  const rest = dated[0]?.rest ?? '';
  const group = dated.filter((column) => column.rest === rest && (lastYear === null || column.year <= lastYear));
  const latest = Math.max(...group.map(({ year }) => year));
  const now = group.find(({ year }) => year === latest);
  const before = group.find(({ year }) => year === latest - 1);
  if (!now || !before || /\d/.test(rest)) return null;
  // The United States' columns beside the world's: only what is marked as the whole may speak for the table.
  const subject = subjectOf(rest);
  const isPart = dated.some((column) => column.year === latest && subjectOf(column.rest) !== subject);
  if (isPart && !WHOLE.test(subject)) return null;

  const rows: PeriodRow[] = [];
  for (const cells of table.rows.slice(table.headerRows)) {
    const label = cells[0]?.text.replace(/\s*\(\d+\)$/, '') ?? '';
    if (!/\p{L}{3}/u.test(label) || /\d/.test(label) || label.length > 70) continue;
    const placed = new Map(placeCells(cells).map(({ from, text }) => [from, text]));
    const amounts = [amountOf(placed.get(now.column)), amountOf(placed.get(before.column))] as const;
    if (amounts[0] && amounts[1]) rows.push({ label, now: amounts[0], before: amounts[1] });
  }
  return rows.length < MIN_ROWS ? null : { year: now.year, previousYear: before.year, duration: rest, rows };
}

/** What is above each column, over all header rows. */
function headerTexts({ rows, headerRows }: TableModel): Map<number, string> {
  const texts = new Map<number, string>();
  for (const row of rows.slice(0, headerRows)) {
    for (const { text, from, to } of placeCells(row)) {
      for (let at = from; at < to; at++) {
        if (at > 0 && text) texts.set(at, `${texts.get(at) ?? ''} ${text}`.trim());
      }
    }
  }
  return texts;
}

const MONTHS = new RegExp(String.raw`\b(?:${ANY_MONTH_NAME})\b`, 'g');

function restOf(header: string): string {
  let rest = header;
  for (const { from, to } of findDates(header).toReversed()) rest = rest.slice(0, from) + rest.slice(to);
  return rest
    .replace(MONTHS, '')
    .replace(/\([^)]*\)/g, '')
    .replace(/[,|$]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const OF_PERIODS = new Set(
  'for the as of at in and a to three six nine twelve thirteen month months week weeks quarter quarters year years fiscal period periods ended ending millions thousands dollars unaudited audited'.split(
    ' ',
  ),
);
const WHOLE = /^(?:total|consolidated|company)?$/;

/** What is left of a head without its dates and the words of periods. */
const subjectOf = (rest: string): string =>
  rest
    .split(/[^\p{L}]+/u)
    .filter((word) => word && !OF_PERIODS.has(word))
    .join(' ');

/** A plain amount; percentages, dashes and per-share amounts below a unit are none. */
function amountOf(cell: string | undefined): Amount | null {
  if (!cell || cell.includes('%')) return null;
  const figures = findFigures(cell, { table: true });
  const [only] = figures;
  if (!only || figures.length !== 1 || only.inWords || only.scale !== 0) return null;
  if (cell.replace(only.text, '').trim() !== '') return null;
  return { text: only.text, value: only.value };
}
