import { type AskedPeriod, dayOf } from '#lib/ask/figures/read-periods';
import type { DisclosingFiling } from './disclosure-queries.ts';

const DAY = 86_400_000;
const NEAR_DAYS = 20;
const YEAR_DAYS = 366;
/** A day that lies this far behind a report's period may still be meant by it: reports come out weeks later. */
const LATER_DAYS = 120;

/**
 * The reports in which a disclosure is looked for, the likeliest first: of the period that is asked about, or the
 * latest. Empty where a period is asked about that no report is of.
 */
export function chooseFilings(
  filings: readonly DisclosingFiling[],
  {
    period,
    isAnnual,
    isAhead,
    happens = false,
  }: { period: AskedPeriod | null; isAnnual: boolean; isAhead: boolean; happens?: boolean },
): DisclosingFiling[] {
  const able = filings.filter((filing) => filing.isAnnual || !isAnnual);
  if (!period) return able.toSorted((one, other) => Number(other.isAnnual) - Number(one.isAnnual)).slice(0, 2);
  if (period.kind === 'fiscal') {
    const wanted = period.quarter === null ? 'FY' : `Q${period.quarter}`;
    const years = isAhead ? [period.year, period.year - 1] : [period.year];
    return able.filter(
      ({ fiscalYear, fiscalPeriod, periodOfReport }) =>
        (fiscalYear !== null && years.includes(fiscalYear) && fiscalPeriod === wanted) ||
        (fiscalYear === null && wanted === 'FY' && periodOfReport?.startsWith(String(period.year))),
    );
  }
  const asked = Date.parse(dayOf(period));
  const late = ({ periodOfReport }: DisclosingFiling) =>
    periodOfReport === null ? Infinity : (asked - Date.parse(periodOfReport)) / DAY;
  // What happened on a day is told by the report of the period that it falls into.
  const least = happens && period.length === null ? -YEAR_DAYS : -NEAR_DAYS;
  return able
    .filter((filing) => late(filing) >= least && late(filing) <= LATER_DAYS)
    .toSorted((one, other) => Math.abs(late(one)) - Math.abs(late(other)));
}

/** How long after something it may be reported, and how long before it may be announced. */
const REPORTED_DAYS = 130;
const MOST_CURRENT = 12;

/** The current reports that may tell what happened in a period, or the latest, the newest first. */
export function chooseCurrent(filings: readonly DisclosingFiling[], period: AskedPeriod | null): DisclosingFiling[] {
  const newest = filings.toSorted((one, other) => other.filedOn.localeCompare(one.filedOn));
  if (period === null) return newest.slice(0, MOST_CURRENT);
  const [first, last] =
    period.kind === 'fiscal'
      ? [`${period.year - 1}-10-01`, `${period.year}-12-31`]
      : [dayOf({ ...period, day: period.day ?? 1 }), dayOf(period)];
  const from = Date.parse(first) - REPORTED_DAYS * DAY;
  const to = Date.parse(last) + REPORTED_DAYS * DAY;
  const isNear = ({ filedOn }: DisclosingFiling) => Date.parse(filedOn) >= from && Date.parse(filedOn) <= to;
  return newest.filter(isNear).slice(0, MOST_CURRENT);
}

/** How soon after what happened a current report is filed. */
const PROMPT_DAYS = 35;

/** Whether a report was filed in a period or soon after; of any, where none is asked about. */
export function isFiledIn(filedOn: string, period: AskedPeriod | null): boolean {
  if (period === null) return true;
  if (period.kind === 'fiscal') return filedOn.startsWith(String(period.year));
  const from = Date.parse(dayOf({ ...period, day: period.day ?? 1 })) - 7 * DAY;
  const filed = Date.parse(filedOn);
  return filed >= from && filed <= Date.parse(dayOf(period)) + PROMPT_DAYS * DAY;
}

/** Whether a sentence names the year, and the month, that is asked about. */
export function tellsPeriod(sentence: string, period: AskedPeriod | null): boolean {
  if (period === null) return true;
  if (period.kind === 'fiscal') return sentence.includes(String(period.year));
  return new RegExp(String.raw`\b${MONTH_NAMES[period.month - 1]}\b[^.;]{0,12}\b${period.year}\b`).test(sentence);
}
const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ');
