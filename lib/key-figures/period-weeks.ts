import type { KeyFigure, PeriodLength } from './types.ts';

/** By how long a period is, how many weeks it has and those that it is compared with had, where they differ. */
export type PeriodWeeks = ReadonlyMap<PeriodLength, string>;

const DAY = 86_400_000;
/** A year of 52 weeks has so many days less than one of 53; leap years differ by one. */
const LEAST = 5;
const MOST = 9;
const A_WEEK = 7;
const MIN_WEEKS = 12;

/** "53 weeks against 52": of years and quarters that end on one weekday, some are a week longer. */
export function readPeriodWeeks(
  figures: readonly Pick<KeyFigure, 'periodLength' | 'current' | 'prior'>[],
): PeriodWeeks {
  const found = new Map<PeriodLength, string>();
  for (const { periodLength, current, prior } of figures) {
    const [now, before] = [daysOf(current), daysOf(prior)];
    const apart = Math.abs(now - before);
    if (apart < LEAST || apart > MOST || Math.min(now, before) < MIN_WEEKS * A_WEEK) continue;
    found.set(periodLength, `${Math.round(now / A_WEEK)} weeks against ${Math.round(before / A_WEEK)}`);
  }
  return found;
}

function daysOf(value: KeyFigure['prior']): number {
  return value?.start ? (Date.parse(value.end) - Date.parse(value.start)) / DAY + 1 : 0;
}
