/** Shapes of key figures. Plain data, safe in the browser. */

/** Figures of the company, in the order of the page. */
export const COMPANY_FIGURES = [
  'revenue',
  'gross-profit',
  'gross-margin',
  'net-interest-income',
  'provision-for-credit-losses',
  'premiums-earned',
  'operating-income',
  'operating-margin',
  'net-income',
  'diluted-eps',
  'diluted-shares',
  'tax-rate',
  'operating-cash-flow',
  'capital-expenditures',
  'free-cash-flow',
  'dividends-paid',
  'share-repurchases',
  'cash',
  'cash-and-investments',
  'total-debt',
  'total-assets',
  'equity',
  'loans',
  'deposits',
  'cet1-ratio',
  'shares-outstanding',
] as const;

export type CompanyFigureId = (typeof COMPANY_FIGURES)[number];
/** `profit` is the company's own measure of what a segment earns, where it is not operating income. */
export type SegmentMeasure = 'revenue' | 'operating-income' | 'profit';

/** What divides the company: its reportable segments, or its products and services. */
export type PartKind = 'segment' | 'product';

/** "segment:Cloud and license:revenue", "product:iPhone:revenue". */
export type SegmentFigureId = `${PartKind}:${string}:${SegmentMeasure}`;
export type FigureId = CompanyFigureId | SegmentFigureId;

/** What a figure covers: a moment, or a part of the fiscal year up to its end. */
export type PeriodLength = 'instant' | 'quarter' | 'half-year' | 'nine-months' | 'year' | 'other';

/** One fact that a figure is taken from. */
export type FigurePart = {
  /** With prefix: "us-gaap:LongTermDebtNoncurrent". */
  concept: string;
  value: number;
  /** Index into the document's facts; null for a row of a statement without tags. */
  fact: number | null;
  /** Ordinal of the block that shows it; null when it is tagged in a hidden part only. */
  block: number | null;
  /** The block's permanent anchor, once the figure is kept. */
  anchor?: string;
};

export type FigureValue = {
  /** In the unit itself, never in thousands or millions; a ratio as a fraction. */
  value: number;
  /** "USD", "USD/shares", "shares", or "pure" for a ratio. */
  unit: string;
  /** Power of ten in which the filing prints it: 6 for millions. */
  scale: number;
  /** The filing's precision in decimal digits of the unit; −6 for whole millions, null for exact. */
  decimals: number | null;
  /** ISO date; null for an instant. */
  start: string | null;
  /** ISO date. */
  end: string;
  /** One fact, or those that a formula joins, in its order. */
  parts: FigurePart[];
};

export type KeyFigure = {
  id: FigureId;
  /**
   * What the filing calls the line: "Total net sales", of what a segment earns "Cloud: segment profit"; null for what is
   * computed or stands in a sentence, and for operating income of a segment.
   */
  caption: string | null;
  periodLength: PeriodLength;
  current: FigureValue;
  /** The filing's own comparative: the same length a year before; of an instant, the balance sheet's other date. */
  prior: FigureValue | null;
  /** (current − prior) / prior; null without a prior, for ratios, and where either is a loss or the prior is zero. */
  change: number | null;
  /** How it was computed from its parts, in words: "Operating cash flow − capital expenditures"; null for one fact. */
  formula: string | null;
};

/**
 * Why a figure that the filing has is not shown: its facts contradict each other, an identity of accounting does not
 * hold, or several readings are possible.
 */
export type LeftOutReason = 'contradictory' | 'unreconciled' | 'ambiguous';
export type LeftOut = { id: CompanyFigureId | 'segments'; reason: LeftOutReason };

export type FoundFigures = { figures: KeyFigure[]; leftOut: LeftOut[] };

const LABELS: Record<CompanyFigureId, string> = {
  revenue: 'Revenue',
  'gross-profit': 'Gross profit',
  'gross-margin': 'Gross margin',
  'net-interest-income': 'Net interest income',
  'provision-for-credit-losses': 'Provision for credit losses',
  'premiums-earned': 'Premiums earned',
  'operating-income': 'Operating income',
  'operating-margin': 'Operating margin',
  'net-income': 'Net income',
  'diluted-eps': 'Diluted EPS',
  'diluted-shares': 'Diluted shares',
  'tax-rate': 'Effective tax rate',
  'operating-cash-flow': 'Operating cash flow',
  'capital-expenditures': 'Capital expenditures',
  'free-cash-flow': 'Free cash flow',
  'dividends-paid': 'Dividends paid',
  'share-repurchases': 'Share repurchases',
  cash: 'Cash',
  'cash-and-investments': 'Cash and investments',
  'total-debt': 'Total debt',
  'total-assets': 'Total assets',
  equity: 'Equity',
  loans: 'Loans',
  deposits: 'Deposits',
  'cet1-ratio': 'CET1 ratio',
  'shares-outstanding': 'Shares outstanding',
};

/** What an analyst reads together. */
export type FigureGroup = 'results' | 'cash' | 'balance' | 'segments' | 'products';

const FIRST_OF_GROUP: Record<Exclude<FigureGroup, 'segments' | 'products'>, CompanyFigureId> = {
  results: 'revenue',
  cash: 'operating-cash-flow',
  balance: 'cash',
};

/** Which of the groups of the page a figure belongs to. */
export function groupOfFigure(id: FigureId): FigureGroup {
  const part = segmentOf(id);
  if (part) return part.kind === 'segment' ? 'segments' : 'products';
  const place = placeOfFigure(id);
  if (place >= placeOfFigure(FIRST_OF_GROUP.balance)) return 'balance';
  return place >= placeOfFigure(FIRST_OF_GROUP.cash) ? 'cash' : 'results';
}

const SEGMENT = /^(segment|product):(.*):(revenue|operating-income|profit)$/;

/** The part and measure of "segment:Cloud and license:revenue"; null for a figure of the whole company. */
export function segmentOf(id: FigureId): { kind: PartKind; segment: string; measure: SegmentMeasure } | null {
  const match = SEGMENT.exec(id);
  return match && { kind: match[1] as PartKind, segment: match[2] ?? '', measure: match[3] as SegmentMeasure };
}

/** "Free cash flow"; "Cloud and license: operating income". */
export function labelOfFigure(id: FigureId): string {
  const segment = segmentOf(id);
  if (!segment) return LABELS[id as CompanyFigureId];
  return `${segment.segment}: ${labelOfMeasure(segment.measure).toLowerCase()}`;
}

/** "Free cash flow"; of a part of the company what the filing calls its measure: "Aerospace: segment profit". */
export const nameOfFigure = ({ id, caption }: Pick<KeyFigure, 'id' | 'caption'>): string =>
  (segmentOf(id) && caption?.replace(BARE, ': segment $1')) || labelOfFigure(id);

/** An amount that the filing calls only that would be taken for a share of revenue. */
const BARE = /: (margin|contribution)$/i;

/** What the filing calls a measure of its parts: "Segment profit"; the usual name where their names differ. */
export function nameOfMeasure(parts: readonly Pick<KeyFigure, 'id' | 'caption'>[]): string {
  const names = new Set(
    parts.flatMap((part) => {
      const { segment } = segmentOf(part.id) ?? {};
      return segment === undefined ? [] : [nameOfFigure(part).slice(segment.length + 2)];
    }),
  );
  const [name] = names;
  return name === undefined || names.size > 1 ? labelOfMeasure('profit') : name.charAt(0).toUpperCase() + name.slice(1);
}

/** "Operating income"; "Segment profit". */
export const labelOfMeasure = (measure: SegmentMeasure): string =>
  measure === 'profit' ? 'Segment profit' : LABELS[measure];

/** The order of the page: the company's figures, then the segments as the filing has them. */
export function placeOfFigure(id: FigureId): number {
  const place = (COMPANY_FIGURES as readonly string[]).indexOf(id);
  return place < 0 ? COMPANY_FIGURES.length : place;
}
