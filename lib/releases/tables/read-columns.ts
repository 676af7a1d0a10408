import { type PeriodWord, readPeriodWords } from './period-words.ts';

/** A column of figures of a release. */
export type ReleaseColumn = {
  /** Months that it covers; 0 for the year to date, null where the head does not say. */
  months: number | null;
  /** The quarter by its name, where the head names it. */
  quarter: { quarter: number; year: number } | null;
  /** The day it ends, or the year alone; null where only the quarter is named. */
  end: string | null;
};

/**
 * The periods of a table's columns, in order, from the cells of its head: lengths over days over years, or quarters by
 * their names. Columns of changes are none. Empty where the head names no period. Linear in the head.
 */
export function readReleaseColumns(head: readonly string[]): ReleaseColumn[] {
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
