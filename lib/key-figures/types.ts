/** Shapes of key figures. Plain data, safe in the browser. */

export const keyFigureNames = [
  'revenue',
  'gross_profit',
  'operating_income',
  'net_income',
  'diluted_eps',
  'operating_cash_flow',
  'capital_expenditure',
  'cash',
  'debt',
  'shares',
] as const;

export type KeyFigureName = (typeof keyFigureNames)[number];

/** What a figure covers: a moment, or a part of the fiscal year up to its end. */
export type Span = 'instant' | 'quarter' | 'half-year' | 'nine-months' | 'year' | 'other';

/** One tagged fact that a figure is taken from. */
export type KeyFigurePart = {
  /** With prefix: "us-gaap:LongTermDebtNoncurrent". */
  concept: string;
  value: number;
  /** Index into the document's facts. */
  fact: number;
  /** Ordinal of the block that shows it; null when it is tagged in a hidden part only. */
  block: number | null;
  /** The block's permanent anchor, once the figure is kept. */
  anchor?: string;
};

export type KeyFigureValue = {
  /** In the unit itself, never in thousands or millions. */
  value: number;
  /** "USD", "USD/shares" or "shares". */
  unit: string;
  /** Power of ten in which the filing prints it: 6 for millions. */
  scale: number;
  /** The filing's precision in decimal digits of the unit; −6 for whole millions, null for exact. */
  decimals: number | null;
  /** ISO date; null for an instant. */
  start: string | null;
  /** ISO date. */
  end: string;
  /** One fact, or the parts of a sum in the balance sheet's order. */
  parts: KeyFigurePart[];
};

export type KeyFigure = {
  name: KeyFigureName;
  span: Span;
  current: KeyFigureValue;
  /** The filing's own comparative: the same span a year before; of an instant, the balance sheet's other column. */
  prior: KeyFigureValue | null;
  /** (current − prior) / prior; null without a prior, and where either is a loss or the prior is zero. */
  change: number | null;
  /** The statement's own figure when the tag, in a hidden part, differs from it. */
  shown: KeyFigurePart | null;
};

export const keyFigureLabels: Record<KeyFigureName, string> = {
  revenue: 'Revenue',
  gross_profit: 'Gross profit',
  operating_income: 'Operating income',
  net_income: 'Net income',
  diluted_eps: 'Diluted EPS',
  operating_cash_flow: 'Operating cash flow',
  capital_expenditure: 'Capital expenditure',
  cash: 'Cash',
  debt: 'Debt',
  shares: 'Shares outstanding',
};
