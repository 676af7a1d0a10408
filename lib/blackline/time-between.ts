import { formEntry } from '#lib/forms/forms';
import type { ComparedFiling } from './types.ts';

const DAYS_A_MONTH = 365.25 / 12;

type Dated = Pick<ComparedFiling, 'form' | 'periodOfReport' | 'filedOn'>;

/**
 * Whole months from the end of one filing's period to that of the other; from the days of filing where one has none.
 */
export function monthsBetween(older: Dated, newer: Dated): number {
  const [from, to] =
    older.periodOfReport && newer.periodOfReport
      ? [older.periodOfReport, newer.periodOfReport]
      : [older.filedOn, newer.filedOn];
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000 / DAYS_A_MONTH);
}

/**
 * The note where a filing was compared with one that does not come right before it: null where it does.
 * "11 months lie between the two: what the company reported meanwhile is not on this site."
 */
export function gapSentence(older: Dated, newer: Dated): string | null {
  const months = monthsBetween(older, newer);
  const regular = formEntry(newer.form)?.regularMonths ?? null;
  if (regular === null || months <= regular) return null;
  return `${months} months lie between the two: what the company reported meanwhile is not on this site.`;
}
