import type { Node } from './document-nodes.ts';
import { longDate } from './figures.ts';
import type { Report } from './profile.ts';
import { pick, totalEquity } from './simulate-quarters.ts';
import type { Span } from './simulation-shapes.ts';
import { amountRow, figures, sectionRow, unitsNote } from './statement-tables.ts';

const AXIS = 'us-gaap:StatementBusinessSegmentsAxis';
const REVENUE = 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax';
const INCOME = 'us-gaap:OperatingIncomeLoss';

/** Revenue and operating income by segment, down to the consolidated figures. */
export function segmentTable({ profile, segments }: Report, spans: readonly Span[], span: string): Node {
  const { scale } = profile;
  const columns = (of: (entry: Span) => number) => spans.map((entry) => [of(entry), entry.period] as const);
  const sumOf = (record: Record<string, number>) => Object.values(record).reduce((total, value) => total + value, 0);
  return figures({
    note: unitsNote(scale),
    span,
    headings: spans.map((entry) => longDate(entry.period.end)),
    rows: [
      sectionRow('Revenue:', spans.length),
      ...segments.map(({ key, name, member }, index) =>
        amountRow(
          name,
          scale,
          columns((entry) => pick(entry.segmentRevenue, key)),
          {
            concept: REVENUE,
            dollar: index === 0,
            dimensions: { [AXIS]: member },
          },
        ),
      ),
      amountRow(
        'Total revenue',
        scale,
        columns((entry) => entry.revenue),
        {
          concept: REVENUE,
          style: 'grand',
          dollar: true,
          indent: 0,
        },
      ),
      sectionRow('Operating income (loss):', spans.length),
      ...segments.map(({ key, name, member }, index) =>
        amountRow(
          name,
          scale,
          columns((entry) => pick(entry.segmentIncome, key)),
          {
            concept: INCOME,
            dollar: index === 0,
            dimensions: { [AXIS]: member },
          },
        ),
      ),
      amountRow(
        'Unallocated corporate items',
        scale,
        columns((entry) => entry.operatingIncome - sumOf(entry.segmentIncome)),
      ),
      amountRow(
        'Total operating income (loss)',
        scale,
        columns((entry) => entry.operatingIncome),
        {
          concept: INCOME,
          style: 'grand',
          dollar: true,
          indent: 0,
        },
      ),
    ],
  });
}

/** How stockholders' equity moved from the first balance to the last; one column per period. */
export function equityStatement({ profile }: Report, spans: readonly Span[], span: string): Node {
  const { scale } = profile;
  const columns = (of: (entry: Span) => number) => spans.map((entry) => [of(entry), entry.period] as const);
  const balance = (side: 'open' | 'close') =>
    spans.map((entry) => [totalEquity(entry[side]), { start: null, end: entry[side].end }] as const);
  const optional = (label: string, of: (entry: Span) => number, concept: string, outflow = false) =>
    spans.every((entry) => of(entry) === 0) ? [] : [amountRow(label, scale, columns(of), { concept, outflow })];
  return figures({
    note: unitsNote(scale),
    span,
    headings: spans.map((entry) => longDate(entry.period.end)),
    rows: [
      amountRow("Stockholders' equity, beginning of period", scale, balance('open'), {
        concept: 'us-gaap:StockholdersEquity',
        dollar: true,
        indent: 0,
      }),
      ...optional('Net income (loss)', (entry) => entry.netIncome, 'us-gaap:NetIncomeLoss'),
      ...optional(
        'Stock-based compensation',
        (entry) => entry.flows.stockCompensation,
        'us-gaap:AdjustmentsToAdditionalPaidInCapitalSharebasedCompensationRequisiteServicePeriodRecognitionValue',
      ),
      ...optional(
        'Shares issued under stock plans',
        (entry) => entry.flows.optionProceeds,
        'us-gaap:StockIssuedDuringPeriodValueShareBasedCompensation',
      ),
      ...optional(
        'Repurchases of common stock',
        (entry) => entry.flows.buybacks,
        'us-gaap:TreasuryStockValueAcquiredCostMethod',
        true,
      ),
      ...optional('Dividends', (entry) => entry.flows.dividends, 'us-gaap:DividendsCommonStockCash', true),
      amountRow("Stockholders' equity, end of period", scale, balance('close'), {
        concept: 'us-gaap:StockholdersEquity',
        style: 'grand',
        dollar: true,
        indent: 0,
      }),
    ],
  });
}

/** Line items as a percentage of revenue, for the discussion of results. */
export function shareOfRevenueTable({ profile }: Report, spans: readonly Span[], span: string): Node {
  const row = (label: string, of: (entry: Span) => number, style: 'plain' | 'total' = 'plain') => ({
    label,
    style,
    indent: style === 'plain' ? 1 : 0,
    cells: spans.map((entry) => ({
      text: ((of(entry) / entry.revenue) * 100).toFixed(1).replace('-', '('),
      trail: of(entry) < 0 ? ')%' : '%',
    })),
  });
  return figures({
    note: '(Percentage of revenue)',
    span,
    headings: spans.map((entry) => longDate(entry.period.end)),
    rows: [
      row(profile.revenueLabel, (entry) => entry.revenue),
      ...profile.expenseLines
        .filter(({ key }) => spans.some((entry) => pick(entry.expenses, key) !== 0))
        .map(({ key, label }) => row(label, (entry) => pick(entry.expenses, key))),
      row('Operating income (loss)', (entry) => entry.operatingIncome, 'total'),
      row('Net income (loss)', (entry) => entry.netIncome, 'total'),
    ],
  });
}
