import type { FiscalPeriod } from '#lib/filings/types';
import { readPeriodWords } from '../tables/period-words.ts';
import type { GuidancePeriod } from '../types.ts';

/** Words by which a text says that it is about what is to come. */
export const OUTLOOK = /\b(?:guidance|outlook|targets?)\b(?![^.]*\braise)/i;
export const EXPECTS =
  /\b(?:expect(?:s|ed|ing)?|anticipat(?:es?|ed|ing)|forecast(?:s|ed|ing)?|project(?:s|ed|ing)|guidance|outlook|targets?|planning for)\b/i;

const QUARTER =
  /\b(?:first|second|third|fourth|[1-4](?:st|nd|rd|th))[- ]quarter,?(?: of)?(?: the)?(?: fiscal)?(?: year)?,? ?20\d\d\b|\bq[1-4][\s-]*(?:fy|fiscal)?[\s-]*['’]?(?:20)?\d\d\b/gi;
const OF_YEAR = /full[- ]year|fiscal|\bfy|\bannual\b|\b20\d\d (?:guidance|outlook|targets?)\b/i;
const YEAR =
  /\b(?:fy|fiscal|year|full[- ]year|annual)\D{0,8}(20\d\d)(?!\d)|\bfy\s?['’]?(\d\d)(?!\d)|\b(20\d\d)\s(?:full[- ]year|fiscal|annual|guidance|outlook|targets?)/gi;

/** "The year ending December 31, 2026"; one that ends in January or February may be named after either year. */
const YEAR_TO_DAY = /\byear ending (?:mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}, ?(20\d\d)(?!\d)/gi;

/** The one quarter or year that a text names; null for none, and for several. */
export function periodOf(text: string): GuidancePeriod | null {
  const periods = periodsOf(text);
  return periods.length === 1 ? (periods[0] ?? null) : null;
}

/** The quarters and years that a text names, each once, in order. */
export function periodsOf(text: string): GuidancePeriod[] {
  const words = readPeriodWords(text);
  const periods = new Set(words.flatMap((word) => (word.kind === 'quarter' ? `Q${word.quarter} ${word.year}` : [])));
  // "The fourth quarter of fiscal 2026" names no year.
  const rest = text.replace(QUARTER, ' ');
  if (OF_YEAR.test(rest)) {
    for (const [, after, short, before] of rest.matchAll(YEAR)) periods.add(`FY ${after ?? before ?? `20${short}`}`);
  }
  for (const [, year] of rest.matchAll(YEAR_TO_DAY)) periods.add(`FY ${year}`);
  return [...periods].map((period) => ({
    year: Number(period.slice(3)),
    period: period.slice(0, 2) as GuidancePeriod['period'],
  }));
}

/** "Expects 2026 revenue growth": a year alone, where a sentence of expectations names one and nothing else of time. */
export function bareYearOf(text: string): GuidancePeriod | null {
  const words = readPeriodWords(text);
  const years = new Set(words.flatMap((word) => (word.kind === 'year' ? word.year : [])));
  const isAlone = words.every(({ kind }) => kind === 'year');
  const [year] = years;
  return isAlone && years.size === 1 && year !== undefined ? { year, period: 'FY' } : null;
}

/** A later quarter, or a year that is not over with the quarter. */
export function isAhead({ year, period }: GuidancePeriod, reported: FiscalPeriod): boolean {
  if (year !== reported.year) return year > reported.year;
  return period === 'FY' ? reported.period !== 'Q4' : period > reported.period;
}
