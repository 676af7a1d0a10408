import type { Span } from './simulation-shapes.ts';

export type Segment = { key: string; name: string; member: string };

/** Who the invented company is: what its cover page, its statements and its signatures need. */
export type Profile = {
  cik: string;
  ticker: string;
  name: string;
  /** Namespace prefix of its own taxonomy. */
  prefix: string;
  scale: 3 | 6;
  sic: string;
  sicDescription: string;
  /** Month and day, "0627". */
  fiscalYearEnd: string;
  state: string;
  employerNumber: string;
  fileNumber: string;
  street: string;
  city: string;
  phone: string;
  exchange: string;
  parValue: string;
  filerStatus: string;
  auditor: string;
  /** Title and name, in the order of the signature page. */
  officers: { ceo: string; cfo: string; directors: string[] };
  /** Operating expenses in the order of the income statement; the first is the cost of revenue. */
  expenseLines: { key: string; label: string; concept: string }[];
  revenueLabel: string;
  grossProfit: boolean;
  /** How statements head a year's column: "Fiscal Years Ended" or "Years Ended". */
  yearsEnded: string;
};

/** One filing's view of the numbers. `year` and `quarter` name the period that ends with `now`. */
export type Report = {
  profile: Profile;
  form: '10-K' | '10-Q' | '8-K';
  fiscalYear: number;
  /** Fiscal quarter of a 10-Q; 4 for a 10-K. */
  quarter: number;
  filedOn: string;
  accession: string;
  /** Year (10-K) or quarter (10-Q, 8-K), the one a year before, and for a 10-K the one before that. */
  now: Span;
  prior: Span;
  before: Span;
  /** Year to date and its comparison; the same as `now` and `prior` in a 10-K. */
  ytd: Span;
  priorYtd: Span;
  /** Names as they were at the time: a segment may be renamed. */
  segments: Segment[];
};
