import { type AskedPeriod, dayOf } from '#lib/ask/figures/read-periods';
import type { DisclosingFiling } from './disclosure-queries.ts';

const DAY = 86_400_000;
const NEAR_DAYS = 20;
/** A day that lies this far behind a report's period may still be meant by it: reports come out weeks later. */
const LATER_DAYS = 120;

/**
 * The reports in which a disclosure is looked for, the likeliest first: of the period that is asked about, or the
 * latest. Empty where a period is asked about that no report is of.
 */
export function chooseFilings(
  filings: readonly DisclosingFiling[],
  { period, isAnnual, isAhead }: { period: AskedPeriod | null; isAnnual: boolean; isAhead: boolean },
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
  return able
    .filter((filing) => late(filing) >= -NEAR_DAYS && late(filing) <= LATER_DAYS)
    .toSorted((one, other) => Math.abs(late(one)) - Math.abs(late(other)));
}
