import { currenciesIn } from '#lib/key-figures/statements/statement-currency';
import { type PeriodWord, readPeriodWords } from './period-words.ts';

/** A column of figures of a release. */
export type ReleaseColumn = {
  /** Months that it covers; 0 for the year to date, null where the head does not say. */
  months: number | null;
  /** The quarter by its name, where the head names it. */
  quarter: { quarter: number; year: number } | null;
  /** The day it ends, or the year alone; null where only the quarter is named. */
  end: string | null;
  /** As ISO 4217, where the head names one for each column. */
  currency?: string;
};

/**
 * The periods of a table's columns, in order, from the cells of its head: lengths over days over years, or quarters by
 * their names. Columns of changes are none. Empty where the head names no period. Linear in the head.
 */
export function readReleaseColumns(head: readonly string[]): ReleaseColumn[] {
  const columns = periodsOf(head);
  const currencies = head.flatMap((cell) => currencyOfCell(cell) ?? []);
  if (currencies.length !== columns.length) return columns;
  return columns.map((column, at) => Object.assign(column, { currency: currencies[at] }));
}

const LONGEST_NAME = 40;

/** "RMB", "June 30, 2026 US$"; not "(RMB in millions)", which is of them all. */
function currencyOfCell(cell: string): string | null {
  if (cell.length > LONGEST_NAME || /\bin\b/i.test(cell)) return null;
  const [only, more] = currenciesIn(cell);
  return only !== undefined && more === undefined ? only : null;
}

/** The currency of most periods where columns have several: what one period is translated into has no other ones. */
export function reportingColumns(columns: readonly ReleaseColumn[]): string | null {
  const ends = new Map<string, Set<string>>();
  for (const { currency, end, quarter } of columns) {
    if (currency === undefined) return null;
    ends.set(currency, (ends.get(currency) ?? new Set()).add(end ?? `${quarter?.year} ${quarter?.quarter}`));
  }
  if (ends.size < 2) return null;
  const [most, next] = [...ends].toSorted(([, one], [, other]) => other.size - one.size);
  if (!most || !next || most[1].size > next[1].size) return most?.[0] ?? null;
  // Of one period in two currencies the dollars are the translation.
  return [...ends.keys()].find((currency) => currency !== 'USD') ?? null;
}

function periodsOf(head: readonly string[]): ReleaseColumn[] {
  const words = head.flatMap((cell) => readPeriodWords(cell));
  const lengths = words.flatMap((word) => (word.kind === 'length' ? word.months : []));
  const named = words.filter(({ kind }) => kind === 'quarter');
  const ends = endsOf(words);
  if (named.length > 0) return [...namedColumns(words, lengths)];
  const groups = intoGroups(ends, lengths.length);
  return groups.flatMap((group, at) =>
    group.map((end) => ({ months: lengths[Math.min(at, lengths.length - 1)] ?? null, quarter: null, end })),
  );
}

/** "2Q25 | 2Q26 | 2026 YTD": quarters by name, then anything else with a date. */
function namedColumns(words: readonly PeriodWord[], lengths: readonly number[]): ReleaseColumn[] {
  const longer = lengths.find((months) => months !== 3) ?? null;
  return words.flatMap((word): ReleaseColumn[] => {
    if (word.kind === 'quarter') return [{ months: 3, quarter: { quarter: word.quarter, year: word.year }, end: null }];
    if (word.kind === 'date') return [{ months: longer, quarter: null, end: word.end }];
    return word.kind === 'year' ? [{ months: longer ?? 12, quarter: null, end: String(word.year) }] : [];
  });
}

/** Whole dates, or the days of the month over the years; years alone where there is no day. */
function endsOf(words: readonly PeriodWord[]): string[] {
  const dates = words.flatMap((word) => (word.kind === 'date' ? word.end : []));
  const years = words.flatMap((word) => (word.kind === 'year' ? word.year : []));
  if (dates.length > 0 && dates.length >= years.length) return dates;
  const days = words.flatMap((word) => (word.kind === 'month-day' ? word.monthDay : []));
  const share = years.length % Math.max(1, days.length) === 0 ? years.length / Math.max(1, days.length) : 0;
  return years.map((year, at) => {
    const day = days[share === 0 ? 0 : Math.floor(at / share)];
    return day === undefined ? String(year) : `${year}-${day}`;
  });
}

/** One group of columns for each length: they start again with the same day, or share the columns evenly. */
function intoGroups(ends: readonly string[], lengths: number): string[][] {
  if (lengths <= 1) return [[...ends]];
  const starts = ends.flatMap((end, at) => (at === 0 || end === ends[0] ? at : []));
  const even = ends.length / lengths;
  const from =
    starts.length === lengths
      ? starts
      : Number.isInteger(even)
        ? Array.from({ length: lengths }, (_, at) => at * even)
        : null;
  return from === null ? [[...ends]] : from.map((start, at) => ends.slice(start, from[at + 1]));
}
