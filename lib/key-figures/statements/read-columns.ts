import type { TableCell, TableModel } from '#lib/filings/types';
import { isoDay } from '#lib/iso-day';
import { MONTH_ABBREVIATIONS, monthNumber } from '#lib/text/months';
import { currenciesIn } from './statement-currency.ts';

/** A column of figures: the day it ends or stands for, and how many months it covers; null months for an instant. */
export type PeriodColumn = { end: string; months: number | null };

const MONTHS_IN_WORDS: Record<string, number> = {
  three: 3,
  six: 6,
  nine: 9,
  twelve: 12,
  '3': 3,
  '6': 6,
  '9': 9,
  '12': 12,
};
const LENGTH =
  /\b(three|six|nine|twelve|3|6|9|12)[\s-]+months?\b|\b(quarters?)\b|\b(years?)\b|\b(thirteen|twenty-six|thirty-nine|fifty-two|fifty-three|13|26|39|52|53)[\s-]+weeks?\b/gi;
const WEEKS: Record<string, number> = {
  thirteen: 3,
  '13': 3,
  'twenty-six': 6,
  '26': 6,
  'thirty-nine': 9,
  '39': 9,
  'fifty-two': 12,
  '52': 12,
  'fifty-three': 12,
  '53': 12,
};
const MONTH = `(${MONTH_ABBREVIATIONS.join('|')})[a-z]*`;
const WHOLE_DATE = new RegExp(`\\b${MONTH}\\.?\\s+(\\d{1,2})\\s*,?\\s*((?:19|20)\\d\\d)\\b`, 'gi');
const MONTH_DAY = new RegExp(`\\b${MONTH}\\.?\\s+(\\d{1,2})\\b(?!\\s*,?\\s*(?:19|20)\\d\\d)`, 'gi');
const YEAR = /(?<![\d,.$])(?:19|20)\d\d(?![\d,]|\.\d)/g;

/** Header rows look like: a length of time, days of the month, years; a year alone is of the report's own day. */
const MAX_HEADER_ROWS = 8;

/**
 * The periods of a statement's columns, in order, read off its first rows: "Three Months Ended" over "June 26," over
 * "1998", in one cell each or in many. Columns without a date of their own (notes, changes) make it null, as does any
 * header that does not come out even, and one with a translation into another currency. Linear in the header.
 * @param ownEnd the report's own day, for headers with nothing but years: the latest of them is the report's
 */
export function readColumns(table: TableModel, ownEnd: string): PeriodColumn[] | null {
  const read = readStatementColumns(table, ownEnd);
  return read?.translated.length === 0 ? read.columns : null;
}

/** The columns of a statement, and which of them translate another one into the readers' currency. */
type StatementColumns = {
  columns: PeriodColumn[];
  translated: number[];
  /** The currency that the head names for the others; null where it names none for each. */
  currency: string | null;
};

/** As `readColumns`, with the columns of a convenience translation marked. */
export function readStatementColumns(table: TableModel, ownEnd: string): StatementColumns | null {
  const cells = headCells(table);
  const columns = columnsOf(cells, ownEnd);
  if (!columns) return null;
  const named = cells.flatMap((cell) => (cell.length <= LONGEST_CURRENCY ? currenciesIn(cell) : []));
  const each = named.length === columns.length ? named : [];
  const count = (currency: string) => each.filter((one) => one === currency).length;
  const [currency = null] = each.toSorted((one, other) => count(other) - count(one));
  const translated = each.flatMap((one, at) => (one === currency ? [] : at));
  // The same period twice is two companies side by side, such as a parent and its finance arm.
  const own = columns.filter((_, at) => !translated.includes(at));
  const isTwice = new Set(own.map(({ end, months }) => `${end} ${months}`)).size < own.length;
  return isTwice ? null : { columns, translated, currency };
}

/** "2024 US$ (Note 2)" is of a column; "RMB in thousands, except for shares" of all. */
const LONGEST_CURRENCY = 24;

function headCells(table: TableModel): string[] {
  const rows = table.rows.slice(0, Math.min(MAX_HEADER_ROWS, Math.max(table.headerRows, firstFigures(table.rows))));
  return rows.flatMap((row) => row.map((cell) => cell.text));
}

function columnsOf(cells: readonly string[], ownEnd: string): PeriodColumn[] | null {
  const dates = endsOf(cells, ownEnd);
  if (dates.length === 0 || dates.length > 6) return null;
  const text = cells.join(' ');
  if (/\btrailing\b/i.test(text)) return null;
  const lengths = lengthsOf(text);
  if (lengths.length === 0) return dates.map((end) => ({ end, months: null }));
  if (dates.length % lengths.length !== 0) return null;
  const share = dates.length / lengths.length;
  return dates.map((end, at) => ({ end, months: lengths[Math.floor(at / share)] ?? null }));
}

/** How many rows stand above the first one with a label and figures. */
function firstFigures(rows: readonly (readonly TableCell[])[]): number {
  const at = rows.findIndex(
    (row) => row.length > 1 && /\p{L}/u.test(row[0]?.text ?? '') && row.slice(1).some(isAmount),
  );
  return at < 0 ? 0 : at;
}

const isAmount = ({ text }: TableCell) => /^[$(\s]*[\d.,]+\)?$/.test(text) && !/^(?:19|20)\d\d$/.test(text.trim());

function lengthsOf(text: string): number[] {
  const joined = text.replace(/\s+/g, ' ');
  return [...joined.matchAll(LENGTH)].map(([, months, quarter, , weeks]) =>
    months
      ? (MONTHS_IN_WORDS[months.toLowerCase()] ?? 0)
      : quarter
        ? 3
        : weeks
          ? (WEEKS[weeks.toLowerCase()] ?? 0)
          : 12,
  );
}

/** Whole dates stand in one cell; "June 26," and "1998" in two are put together by their order. */
function endsOf(cells: readonly string[], ownEnd: string): string[] {
  const whole = cells.flatMap((cell) =>
    [...cell.matchAll(WHOLE_DATE)].map(([, month = '', day = '', year = '']) => dayOf(year, month, day)),
  );
  if (whole.length > 0) return whole;
  const years = cells.flatMap((cell) => [...cell.matchAll(YEAR)].map(([year]) => year));
  const days = cells.flatMap((cell) =>
    [...cell.matchAll(MONTH_DAY)].map(([, month = '', day = '']) => [month, day] as const),
  );
  if (years.length === 0 || years.length % Math.max(1, days.length) !== 0) return [];
  if (days.length === 0) return endsOfYears(years.map(Number), ownEnd);
  const share = years.length / days.length;
  return years.map((year, at) => {
    const [month = '', day = ''] = days[Math.floor(at / share)] ?? [];
    return dayOf(year, month, day);
  });
}

/** A fiscal year may be named by the calendar year in which it began. */
function endsOfYears(years: readonly number[], ownEnd: string): string[] {
  const latest = Math.max(...years);
  const own = Number(ownEnd.slice(0, 4));
  if (latest !== own && latest !== own - 1) return [];
  return years.map((year) => `${year + own - latest}${ownEnd.slice(4)}`);
}

const dayOf = (year: string, month: string, day: string) =>
  isoDay(new Date(Date.UTC(Number(year), monthNumber(month) - 1, Number(day))));
