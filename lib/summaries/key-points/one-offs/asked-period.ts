import { TO_DATE } from '#lib/one-offs/own-period';
import { yearsIn } from '#lib/text/years';

const QUARTER = /\b(?:quarters?|three(?: and (?:six|nine))?[ -]months?|thirteen|13[ -]weeks?)\b/i;

/**
 * Whether a sentence of the discussion may be of a report's own period: in a quarterly one it names not only more than
 * the quarter, in an annual one it does not compare the year before with the one before that. Linear in the sentence.
 */
export function isAskedPeriod({ isQuarterly, year }: { isQuarterly: boolean; year: number | null }) {
  return (text: string): boolean =>
    isQuarterly ? !TO_DATE.test(text) || QUARTER.test(text) : !isOfYearsBefore(text, year);
}

/** Whether a sentence compares the year before with the one before that. */
function isOfYearsBefore(text: string, year: number | null): boolean {
  const years = yearsIn(text);
  return year !== null && years.length > 0 && !years.includes(year) && Math.min(...years) < year - 1;
}
