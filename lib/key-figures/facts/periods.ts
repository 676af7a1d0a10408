import type { Fact } from '#lib/filings/types';
import type { PeriodLength } from '#lib/key-figures/types';

const DAY = 86_400_000;

/** A cover may say the month's last day where the fiscal quarter ends on the Saturday before. */
const COVER_TOLERANCE = 10;

/** Days from `from` to `to`, both ISO dates. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** How long a period is. Quarters have 12 to 17 weeks, years 52 or 53. */
export function lengthOfPeriod(start: string | null, end: string): PeriodLength {
  if (start === null) return 'instant';
  const days = daysBetween(start, end) + 1;
  if (days >= 76 && days <= 120) return 'quarter';
  if (days >= 160 && days <= 205) return 'half-year';
  if (days >= 235 && days <= 295) return 'nine-months';
  if (days >= 340 && days <= 380) return 'year';
  return 'other';
}

/** The periods of a report: which durations its own figures have, shortest first, and the day they end. */
export type ReportPeriod = { end: string; starts: string[] };

/**
 * The period that a document reports on, by its facts: the end that most undimensioned durations near the cover's date
 * share, and their starts. Null when no fact has a duration. Linear in the facts.
 */
export function findReportPeriod(facts: readonly Fact[], period: string | null): ReportPeriod | null {
  const ends = new Map<string, number>();
  for (const fact of facts) {
    if (!fact.start || !fact.end || Object.keys(fact.dimensions).length > 0) continue;
    if (period && Math.abs(daysBetween(period, fact.end)) > COVER_TOLERANCE) continue;
    ends.set(fact.end, (ends.get(fact.end) ?? 0) + 1);
  }
  const end = [...ends].toSorted(([a, most], [b, more]) => more - most || b.localeCompare(a))[0]?.[0];
  if (!end) return null;
  const starts = new Set<string>();
  for (const { start, end: at, dimensions } of facts) {
    if (start && at === end && Object.keys(dimensions).length === 0 && daysBetween(start, end) >= 20) starts.add(start);
  }
  return { end, starts: [...starts].toSorted((a, b) => b.localeCompare(a)) };
}

/** Whether two periods of equal kind are a year apart, weeks of difference allowed. */
export function isYearBefore(earlier: { start: string; end: string }, later: { start: string; end: string }): boolean {
  const apart = daysBetween(earlier.end, later.end);
  const length = daysBetween(later.start, later.end) - daysBetween(earlier.start, earlier.end);
  return apart >= 350 && apart <= 380 && Math.abs(length) <= 10;
}
