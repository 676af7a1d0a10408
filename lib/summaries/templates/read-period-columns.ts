import { placeCells } from '#lib/filings/place-cells';
import type { TableModel } from '#lib/filings/types';
import { findDates, withoutDates } from '#lib/text/dates';
import { ANY_MONTH_NAME } from '#lib/text/months';
import { findFigures } from '#lib/text/numbers';

/** One row of a table with its figures of this and of the previous period. */
export type PeriodRow = { label: string; now: Amount; before: Amount };
/** A cell's figure: as written, and its value without the table's scale. */
type Amount = { text: string; value: number };

export type PeriodColumns = {
  year: number;
  previousYear: number;
  /** Which part of the year both columns say that they are: "three months ended"; empty for whole years. */
  duration: string;
  /** The day that it ended in both: "June 30"; may be empty. */
  day: string;
  /** Of balances, and of parts of the year that ended on different days: the days, "June 30, 2025"; else null. */
  ends: { now: string; before: string } | null;
  rows: PeriodRow[];
  /** By how much a row moved, at most, whose label is no name: too long, or with figures in it. */
  movedUnnamed: number;
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
    return years.length === 1 ? [{ column, text, year: years[0] as number, rest: restOf(text) }] : [];
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

  const part = partOfYear(now.text, before.text);
  if (part === null) return null;
  const ends = endsOf(now.text, before.text, part);

  const rows: PeriodRow[] = [];
  let movedUnnamed = 0;
  for (const cells of table.rows.slice(table.headerRows)) {
    const label = cells[0]?.text.replace(/\s*\(\d+\)$/, '') ?? '';
    const placed = new Map(placeCells(cells).map(({ from, text }) => [from, text]));
    const amounts = [amountOf(placed.get(now.column)), amountOf(placed.get(before.column))] as const;
    if (!amounts[0] || !amounts[1]) continue;
    const isName = /\p{L}{3}/u.test(label) && !/\d/.test(label) && label.length <= 70;
    if (isName) rows.push({ label, now: amounts[0], before: amounts[1] });
    else if (/\p{L}{3}/u.test(label) && !/^(?:total|net)\b/i.test(label))
      movedUnnamed = Math.max(movedUnnamed, Math.abs(amounts[0].value - amounts[1].value));
  }
  return rows.length < MIN_ROWS
    ? null
    : { year: now.year, previousYear: before.year, ...part, ends, rows, movedUnnamed };
}

const PART_OF_YEAR =
  /\b(?:(?:first|second|third|fourth) (?:fiscal )?quarter|(?:(?:three|six|nine|thirteen|twenty[- ]six|thirty[- ]nine)[ -](?:months?|weeks?)|quarters?)(?: periods?)? end(?:ed|ing))\b/i;
const ENDED = new RegExp(String.raw`^ (?:(?:${ANY_MONTH_NAME}) \d{1,2})\b`);

/** The part of the year that both heads name, with the day it ended where that is the same; null where none is plain. */
function partOfYear(now: string, before: string): Pick<PeriodColumns, 'duration' | 'day'> | null {
  const [one, other] = [now, before].map((head) => {
    const part = PART_OF_YEAR.exec(head);
    const day = part && ENDED.exec(head.slice(part.index + part[0].length))?.[0];
    return { part: part?.[0].toLowerCase() ?? '', day: day ?? '' };
  });
  if (!one?.part)
    return /\b(?:months?|weeks?|quarters?)\b/i.test(now) && !WHOLE_YEAR.test(now) ? null : { duration: '', day: '' };
  return { duration: one.part, day: one.day === other?.day ? one.day.trim() : '' };
}

/** "At June 30, 2025": a balance of that day. */
const AT_DAY = /\b(?:at|as of|as at)\b/i;

/** The days of two heads where the years alone would not say of when their amounts are. */
function endsOf(
  now: string,
  before: string,
  { duration, day }: Pick<PeriodColumns, 'duration' | 'day'>,
): PeriodColumns['ends'] {
  const [one, other] = [now, before].map((head) => {
    const days = findDates(head).filter(({ kind }) => kind === 'day');
    const [only] = days;
    return only && days.length === 1
      ? { text: head.slice(only.from, only.to), month: only.month, day: only.day }
      : null;
  });
  if (!one || !other || day !== '') return null;
  const isBalance = duration === '' && !WHOLE_YEAR_ENDS.test(now) && (AT_DAY.test(now) || one.month !== other.month);
  return isBalance || /\bended$/.test(duration) ? { now: one.text, before: other.text } : null;
}

const WHOLE_YEAR_ENDS = /\byears?\b|\bmonths?\b|\bweeks?\b/i;
const WHOLE_YEAR = /\b(?:twelve|52|53|fifty[- ](?:two|three))[ -](?:months?|weeks?)\b/i;

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
  return withoutDates(header)
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
