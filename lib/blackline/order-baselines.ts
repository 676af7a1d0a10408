import { formEntry } from '#lib/forms/forms';
import type { BaselineChoice, ComparedFiling } from './types.ts';

const DAY = 86_400_000;
/** A quarter's reports a year apart: 52 or 53 weeks, and some room for companies that moved the end of their year. */
const YEAR_DAYS = 365;
const SLACK_DAYS = 20;

/**
 * The earlier filings that a filing may be compared with, in the order in which they are offered: the one before it;
 * for a quarterly report the one of the same quarter a year earlier; then all others, newest first. The default
 * baseline is not chosen here: `linkToPrevious` of `lib/discovery` stores it when filings are found.
 * @param earlier of the same company and form, newest first
 * @param previous accession of the default baseline; null when there is none
 */
export function orderBaselines(
  filing: ComparedFiling,
  earlier: readonly ComparedFiling[],
  previous: string | null,
): BaselineChoice[] {
  const sameQuarter = formEntry(filing.form)?.cadence === 'quarterly' ? findYearEarlier(filing, earlier) : null;
  const choices = earlier.map((one): BaselineChoice => {
    const relation =
      one.accession === previous ? 'previous' : one.accession === sameQuarter?.accession ? 'same-quarter' : 'earlier';
    return { ...one, relation };
  });
  const rank = { previous: 0, 'same-quarter': 1, earlier: 2 } as const;
  return choices.toSorted((one, other) => rank[one.relation] - rank[other.relation]);
}

function findYearEarlier(filing: ComparedFiling, earlier: readonly ComparedFiling[]): ComparedFiling | null {
  const offBy = (one: ComparedFiling) => Math.abs((endOf(filing) - endOf(one)) / DAY - YEAR_DAYS);
  const near = earlier.filter((one) => offBy(one) <= SLACK_DAYS);
  return near.toSorted((one, other) => offBy(one) - offBy(other))[0] ?? null;
}

/** End of the period; the day of filing where that is not known. */
function endOf({ periodOfReport, filedOn }: ComparedFiling): number {
  return Date.parse(periodOfReport ?? filedOn);
}
