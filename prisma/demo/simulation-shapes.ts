import type { Period } from './document-nodes.ts';

/** One value for every quarter, one per fiscal year (four quarters each), or one per quarter. */
export type Series = number | readonly number[];

export type Balance = {
  end: string;
  cash: number;
  receivables: number;
  inventory: number;
  prepaid: number;
  ppe: number;
  rou: number;
  goodwill: number;
  intangibles: number;
  otherAssets: number;
  payables: number;
  accrued: number;
  currentDebt: number;
  longDebt: number;
  leaseCurrent: number;
  leaseLong: number;
  otherLiabilities: number;
  paidIn: number;
  treasury: number;
  retained: number;
  sharesOutstanding: number;
};

export type Acquisition = {
  quarter: number;
  cash: number;
  goodwill: number;
  intangibles: number;
  ppe: number;
  receivables: number;
};

/** What management decided and customers bought; amounts in the unit in which the company reports. */
export type Drivers = {
  /** Power of ten of the reporting unit: 6 for millions, 3 for thousands. */
  scale: 3 | 6;
  opening: Omit<Balance, 'retained'>;
  quarterEnds: readonly string[];
  revenue: Readonly<Record<string, readonly number[]>>;
  /** Operating expenses as a share of revenue, in the order of the income statement; the first is the cost of revenue. */
  expenses: Readonly<Record<string, Series>>;
  /** Fixed amounts added to an expense in one quarter. */
  extraExpenses: readonly { quarter: number; expense: string; amount: number }[];
  segmentMargin: Readonly<Record<string, Series>>;
  /** Operating expense line whose amount is the amortization of acquired intangibles, per quarter. */
  amortization: Series;
  depreciation: Series;
  stockCompensation: Series;
  interestRate: Series;
  cashYield: Series;
  taxRate: Series;
  deferredTaxShare: number;
  receivableDays: Series;
  inventoryDays: Series;
  payableDays: Series;
  prepaidShare: number;
  accruedShare: Series;
  /** Liabilities accrued outside the run of business (a settlement), as the balance at each quarter's end. */
  accruedExtra: Series;
  capex: Series;
  disposals: Series;
  acquisition: Acquisition;
  borrowed: Series;
  repaid: Series;
  currentDebt: Series;
  buybacks: Series;
  sharePrice: Series;
  dividendPerShare: Series;
  optionProceeds: Series;
  sharesIssued: Series;
  dilution: number;
  rou: Series;
};

export type Flows = {
  depreciation: number;
  amortization: number;
  stockCompensation: number;
  deferredTax: number;
  receivables: number;
  inventory: number;
  prepaid: number;
  payables: number;
  accrued: number;
  operating: number;
  capex: number;
  disposals: number;
  acquisition: number;
  investing: number;
  borrowed: number;
  repaid: number;
  buybacks: number;
  dividends: number;
  optionProceeds: number;
  financing: number;
};

/** Figures of one stretch of time: a quarter, the year to date, or a fiscal year. */
export type Span = {
  period: Period;
  revenue: number;
  segmentRevenue: Record<string, number>;
  segmentIncome: Record<string, number>;
  expenses: Record<string, number>;
  operatingIncome: number;
  interestExpense: number;
  interestIncome: number;
  pretax: number;
  tax: number;
  netIncome: number;
  basicShares: number;
  dilutedShares: number;
  epsBasic: number;
  epsDiluted: number;
  flows: Flows;
  open: Balance;
  close: Balance;
};

/** The dates of a list written four to a line. */
export function dates(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}
