import { type DateMention, findDates } from '#lib/text/dates';
import { MONTH_NAMES } from '#lib/text/months';
import { type Hunk, readAround, type Span, touching } from './changed-spans.ts';

/** Words that accompany dates and mean nothing without them. */
const AROUND_DATES = new Set(
  (
    'and or of the in at on for during through to as a fiscal year years ended ending quarter quarters quarterly month ' +
    'months week weeks period periods three six nine twelve 13 14 26 39 52 53 fy q1 q2 q3 q4'
  ).split(' '),
);
const NAMED_PARTS = new Set([...MONTH_NAMES.map((name) => name.toLowerCase()), 'first', 'second', 'third', 'fourth']);

function isAroundDates(word: string): boolean {
  return AROUND_DATES.has(word.toLowerCase()) || /^[,.;:()|–—-]+$/.test(word);
}

function isDatePart(word: string): boolean {
  return NAMED_PARTS.has(word.toLowerCase()) || /^(?:(?:19|20)\d\d|\d{1,2})$/.test(word);
}

/** Lists of dates are short; anything longer speaks of something else too. */
const MAX_LENGTH = 400;
/** A year and a quarter: the steps of the calendar between two filings of one form. */
const MAX_MONTHS = 15;

export type DateChange = {
  /** All dates moved forward as the calendar does between two filings. */
  isRollForward: boolean;
  was: string | null;
  is: string | null;
};

function words(text: string): string[] {
  return text.match(/[A-Za-z\u00c0-\u024f0-9]+|[^\sA-Za-z\u00c0-\u024f0-9]+/g) ?? [];
}

function couldBeDates(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  return words(text).every((word) => isAroundDates(word) || isDatePart(word));
}

/** Whether every part of a date in the span is in one of the dates that the text shows there. */
function standsInDates(text: string, { from, to }: Span, dates: readonly DateMention[]): boolean {
  for (const match of text.slice(from, to).matchAll(/[A-Za-z\u00c0-\u024f0-9]+/g)) {
    if (!isDatePart(match[0])) continue;
    if (isAroundDates(match[0]) && /^\s*(?:months?|weeks?)\b/i.test(text.slice(from + match.index + match[0].length)))
      continue;
    const at = from + match.index;
    if (!dates.some((date) => date.from <= at && at < date.to)) return false;
  }
  return true;
}

function monthsOf({ year, month, quarter }: DateMention): number | null {
  if (year === null) return null;
  return year * 12 + (month ?? (quarter === null ? 12 : quarter * 3));
}

function movesForward(was: readonly DateMention[], is: readonly DateMention[]): boolean {
  if (was.length !== is.length) return false;
  return was.every((date, at) => {
    const [before, after] = [monthsOf(date), monthsOf(is[at]!)];
    if (before === null || after === null) return date.kind === is[at]!.kind;
    return after >= before && after - before <= MAX_MONTHS;
  });
}

/** Reads a change of dates alone: null when anything else changed too. Linear in the texts. */
export function readDateChange(oldText: string, newText: string, hunks: readonly Hunk[]): DateChange | null {
  if (hunks.length === 0 || !hunks.every(({ was, is }) => couldBeDates(was) && couldBeDates(is))) return null;
  const older = readSide(
    oldText,
    hunks.map((hunk) => hunk.old),
  );
  const newer = readSide(
    newText,
    hunks.map((hunk) => hunk.new),
  );
  const fits = hunks.every(
    (hunk, place) =>
      standsInDates(oldText, hunk.old, older.byPlace[place]!) &&
      standsInDates(newText, hunk.new, newer.byPlace[place]!),
  );
  if (!fits) return null;
  const [was, is] = [[...new Set(older.byPlace.flat())], [...new Set(newer.byPlace.flat())]];
  if (was.length === 0 && is.length === 0) return null;
  const isList = hunks.some((hunk) => hunk.was === '' || hunk.is === '');
  const isRollForward =
    movesForward(was, is) || movesForward(older.all, newer.all) || (isList && isNewYearAdded(was, is));
  return { isRollForward, was: was[0]?.text ?? null, is: is[0]?.text ?? null };
}

/** All dates of the sentences around the spans, and by span those that touch it. */
function readSide(text: string, spans: readonly Span[]): { all: DateMention[]; byPlace: DateMention[][] } {
  const all = readAround(text, spans, { read: findDates });
  return { all, byPlace: touching(spans, all) };
}

/** "2024, 2023 and 2022" to "2025, 2024 and 2023": the newest was added, the oldest removed. */
function isNewYearAdded(was: readonly DateMention[], is: readonly DateMention[]): boolean {
  const newest = (dates: readonly DateMention[]) => Math.max(...dates.map((date) => monthsOf(date) ?? 0));
  if (was.length === 0 || is.length === 0) return false;
  const step = newest(is) - newest(was);
  return step > 0 && step <= 5 * 12;
}
