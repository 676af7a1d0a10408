import { type BaseForm, baseFormOf, formEntry } from '#lib/forms/forms';
import type { FiscalPeriod, Health } from './types.ts';

/** Shapes and rules of lists of filings. Pure, safe in the browser. */

type Period = FiscalPeriod['period'];

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
  period: Period;
  year: number;
  /** Belongs to an invented company of the demo. */
  invented: boolean;
};

/** One line of a filing's contents: a section that was read, or an item that should be there and could not be. */
export type ContentsEntry = {
  /** Id of the section in the rendered document. */
  anchor: string;
  part: string | null;
  item: string | null;
  title: string;
  state: 'read' | 'unread';
  /** Paragraphs of the section that have a summary, of those long enough to have one. */
  summarised: number;
  paragraphs: number;
};

export type ReadingFiling = {
  accession: string;
  ticker: string;
  company: string;
  form: string;
  filedOn: string;
  periodOfReport: string | null;
  /** As the filing names it, else by its form and date. */
  fiscal: FiscalPeriod;
  originalUrl: string;
  status: 'discovered' | 'fetched' | 'parsed' | 'ready' | 'failed';
  failure: string | null;
  health: Health | null;
  counts: {
    claims: number;
    verified: number;
    derived: number;
    withheld: number;
    blocks: number;
    summarised: number;
    /** The language model that wrote summaries; null for the built-in summarizer, undefined where nobody noted it. */
    model?: string | null;
  } | null;
  contents: ContentsEntry[];
  /** It was compared with an earlier filing. */
  blacklineAvailable: boolean;
  previousFiledOn: string | null;
  invented: boolean;
  /** When what the page shows of it last changed. */
  modified: Date;
};

export const FILINGS_PER_PAGE = 5;

/** What is kept of a filing's own fiscal period; null before it is read, and where it does not name one. */
export type KeptFiscalPeriod = { fiscalYear: number | null; fiscalPeriod: string | null };

const PERIODS: readonly Period[] = ['FY', 'Q1', 'Q2', 'Q3', 'Q4'];

/**
 * The fiscal period that lists and pages print: as the filing names itself, else by form and filing date (YYYY-MM-DD), as
 * the specification has it. That rule is a rule of thumb: an annual report is of the year before its filing, a filing of
 * January to March is Q1 of the year before.
 */
export function filingPeriod(
  form: string,
  filedOn: string,
  { fiscalYear, fiscalPeriod }: KeptFiscalPeriod = { fiscalYear: null, fiscalPeriod: null },
): { period: Period; year: number } {
  const named = PERIODS.find((one) => one === fiscalPeriod);
  if (named && fiscalYear !== null) return { period: named, year: fiscalYear };
  const year = Number(filedOn.slice(0, 4));
  const month = Number(filedOn.slice(5, 7));
  if (formEntry(form)?.cadence === 'annual') return { period: 'FY', year: year - 1 };
  if (month <= 3) return { period: 'Q1', year: year - 1 };
  if (month <= 6) return { period: 'Q2', year };
  if (month <= 9) return { period: 'Q3', year };
  return { period: 'Q4', year };
}

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

/**
 * The numbers that a pagination shows: first, last, and the current page with its neighbours; null is a gap.
 * At most seven entries, so that the row fits a phone.
 */
export function pageNumbers(current: number, total: number): (number | null)[] {
  if (total <= 7) return Array.from({ length: total }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(current - 1, total - 4));
  const to = Math.min(total - 1, Math.max(current + 1, 5));
  const numbers: (number | null)[] = [1];
  if (from > 2) numbers.push(null);
  for (let page = from; page <= to; page++) numbers.push(page);
  if (to < total - 1) numbers.push(null);
  numbers.push(total);
  return numbers;
}
