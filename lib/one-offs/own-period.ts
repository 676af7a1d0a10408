import type { FiscalPeriod } from '#lib/filings/types';
import { YEAR, yearsIn } from '#lib/text/years';

const QUARTERS = ['first', 'second', 'third', 'fourth'];
const QUARTER = /\b(first|second|third|fourth)[ -](?:fiscal )?quarters?\b/gi;
const OTHER_QUARTER = /\bquarters?\b|\b(?:three|13|thirteen)[ -](?:months?|weeks?)\b/i;
/** More than the quarter that a quarterly report is about. */
export const TO_DATE = /\b(?:six|nine|twenty-six|thirty-nine|26|39)[ -](?:months?|weeks?)\b|\byear[ -]to[ -]date\b/i;

/** Whether a text says of when it speaks. */
export const namesPeriod = (text: string): boolean =>
  OTHER_QUARTER.test(text) || TO_DATE.test(text) || text.search(YEAR) >= 0;

/**
 * Whether a text speaks of a report's own period: in a quarterly one of its quarter by name, in an annual one of its year
 * or the year before, and of none before those.
 */
export function isOfOwnPeriod(
  text: string,
  { fiscal, isQuarterly }: { fiscal: FiscalPeriod | null; isQuarterly: boolean },
): boolean {
  if (fiscal === null) return false;
  const years = yearsIn(text);
  if (isQuarterly) {
    const named = [...text.matchAll(QUARTER)].map(([, name = '']) => name.toLowerCase());
    const own = QUARTERS[Number(fiscal.period.slice(1)) - 1] ?? '';
    return named.length > 0 ? named.every((name) => name === own) : OTHER_QUARTER.test(text);
  }
  const told = years.filter((year) => year >= fiscal.year - 1);
  return told.length > 0 && told.length === years.length;
}
