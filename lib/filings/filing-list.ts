import { type BaseForm, baseFormOf } from '#lib/forms/forms';
import type { FilingPeriod } from './filing-period.ts';

/** The entries of a list of filings, as the API answers them, and their filter. Pure, safe in the browser. */

export type FilingListItem = {
  id: string;
  /** The ticker, upper-case. */
  symbol_id: string;
  company: string;
  /** Address of the company's logo. */
  picture: string | null;
  filing_type: string;
  /** Filing date, YYYY-MM-DD. */
  date: string;
  /** Address of the original. */
  link: string;
  blackline_available: boolean;
  period: FilingPeriod;
  year: number;
  /** Belongs to an invented company of the demo. */
  invented: boolean;
};

export const FILINGS_PER_PAGE = 5;

/** The filings whose form is checked, in their order; an amendment is of the form that it amends. */
export function filterByType<T extends { filing_type: string }>(
  filings: readonly T[],
  types: readonly BaseForm[],
): T[] {
  return filings.filter((filing) => {
    const base = baseFormOf(filing.filing_type);
    return base !== null && types.includes(base);
  });
}
