import type { ComparedFiling } from './types.ts';

const DAYS_A_MONTH = 365.25 / 12;

/** Months from one report to the next, with room for who moves the end of the year: none stands between two quarterly ones but the annual one. */
const REGULAR_MONTHS: Record<string, number> = { '10-K': 14, '10-Q': 7 };

type Dated = Pick<ComparedFiling, 'form' | 'periodOfReport' | 'filedOn'>;

/** Whole months from the end of one filing's period to that of the other; from the days of filing where one has none. */
export function monthsBetween(older: Dated, newer: Dated): number {
  const [from, to] =
    older.periodOfReport && newer.periodOfReport
      ? [older.periodOfReport, newer.periodOfReport]
      : [older.filedOn, newer.filedOn];
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000 / DAYS_A_MONTH);
}

/**
 * What readers are told where a filing was compared with one that does not come right before it: null where it does.
 * "11 months lie between the two: what the company reported meanwhile is not on this site."
 */
export function gapSentence(older: Dated, newer: Dated): string | null {
  const months = monthsBetween(older, newer);
  const regular = REGULAR_MONTHS[newer.form.replace(/^(10-[KQ]).*$/, '$1')];
  if (regular === undefined || months <= regular) return null;
  return `${months} months lie between the two: what the company reported meanwhile is not on this site.`;
}
