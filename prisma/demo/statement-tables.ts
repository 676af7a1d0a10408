import type { FigureTable, Node, Period, TableRow } from './document-nodes.ts';
import { amountCell, instant, longDate, perShareCell, shareCountCell } from './figures.ts';
import type { Profile } from './profile.ts';
import {
  currentAssets,
  currentLiabilities,
  pick,
  totalAssets,
  totalEquity,
  totalLiabilities,
} from './simulate-quarters.ts';
import type { Balance, Flows, Span } from './simulation-shapes.ts';

export type RowOptions = {
  concept?: string;
  style?: TableRow['style'];
  indent?: number;
  dollar?: boolean;
  outflow?: boolean;
  dimensions?: Readonly<Record<string, string>>;
};

/** One line of amounts, a value and a period per column. */
export function amountRow(
  label: string,
  scale: number,
  columns: readonly (readonly [number, Period])[],
  options: RowOptions = {},
): TableRow {
  const { concept, dollar, outflow, dimensions, style = 'plain', indent = 1 } = options;
  const format = {
    scale,
    ...(concept ? { concept } : {}),
    ...(dollar ? { dollar } : {}),
    ...(outflow ? { outflow } : {}),
  };
  return {
    label,
    style,
    indent,
    cells: columns.map(([value, period]) => amountCell(value, period, format, dimensions)),
  };
}

export function sectionRow(label: string, columns: number): TableRow {
  return { label, style: 'section', indent: 0, cells: Array.from({ length: columns }, () => null) };
}

export function unitsNote(scale: number, perShare = false): string {
  const unit = scale === 6 ? 'millions' : 'thousands';
  return perShare ? `(In ${unit}, except shares in thousands and per-share amounts)` : `(In ${unit})`;
}

export function figures(table: FigureTable): Node {
  return { kind: 'figures', table };
}

export function incomeStatement(profile: Profile, spans: readonly Span[], span: string): Node {
  const { scale } = profile;
  const row = (label: string, of: (span: Span) => number, options: RowOptions = {}) =>
    amountRow(
      label,
      scale,
      spans.map((entry) => [of(entry), entry.period] as const),
      options,
    );
  const [cost, ...operating] = profile.expenseLines;
  const expenseRow = (line: (typeof operating)[number]) =>
    row(line.label, (entry) => pick(entry.expenses, line.key), { concept: line.concept });
  const total = (entry: Span) => entry.revenue - entry.operatingIncome;
  const rows: TableRow[] = [
    row(profile.revenueLabel, (entry) => entry.revenue, {
      concept: 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
      dollar: true,
      indent: 0,
    }),
  ];
  if (profile.grossProfit && cost) {
    rows.push(
      expenseRow(cost),
      row('Gross profit', (entry) => entry.revenue - pick(entry.expenses, cost.key), {
        concept: 'us-gaap:GrossProfit',
        style: 'total',
        indent: 0,
      }),
    );
  }
  rows.push(sectionRow('Operating expenses:', spans.length));
  for (const line of profile.grossProfit ? operating : profile.expenseLines) rows.push(expenseRow(line));
  rows.push(
    row(
      'Total operating expenses',
      profile.grossProfit && cost ? (entry) => total(entry) - pick(entry.expenses, cost.key) : total,
      {
        concept: profile.grossProfit ? 'us-gaap:OperatingExpenses' : 'us-gaap:CostsAndExpenses',
        style: 'total',
        indent: 2,
      },
    ),
    row('Operating income (loss)', (entry) => entry.operatingIncome, {
      concept: 'us-gaap:OperatingIncomeLoss',
      indent: 0,
    }),
    row('Interest expense', (entry) => entry.interestExpense, { concept: 'us-gaap:InterestExpense', outflow: true }),
    row('Interest income', (entry) => entry.interestIncome, { concept: 'us-gaap:InvestmentIncomeInterest' }),
    row('Income (loss) before income taxes', (entry) => entry.pretax, {
      concept: 'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      style: 'total',
      indent: 0,
    }),
    row('Provision for income taxes', (entry) => entry.tax, { concept: 'us-gaap:IncomeTaxExpenseBenefit' }),
    row('Net income (loss)', (entry) => entry.netIncome, {
      concept: 'us-gaap:NetIncomeLoss',
      style: 'grand',
      dollar: true,
      indent: 0,
    }),
    sectionRow('Earnings (loss) per share:', spans.length),
    perShareRow('Basic', spans, (entry) => entry.epsBasic, 'us-gaap:EarningsPerShareBasic'),
    perShareRow('Diluted', spans, (entry) => entry.epsDiluted, 'us-gaap:EarningsPerShareDiluted'),
    sectionRow('Weighted-average shares outstanding:', spans.length),
    shareRow('Basic', spans, (entry) => entry.basicShares, 'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic'),
    shareRow(
      'Diluted',
      spans,
      (entry) => entry.dilutedShares,
      'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding',
    ),
  );
  return figures({
    note: unitsNote(scale, true),
    span,
    headings: spans.map((entry) => longDate(entry.period.end)),
    rows,
  });
}

function perShareRow(label: string, spans: readonly Span[], of: (span: Span) => number, concept: string): TableRow {
  const cells = spans.map((entry) => perShareCell(of(entry), entry.period, concept));
  return { label, style: 'plain', indent: 1, cells };
}

function shareRow(label: string, spans: readonly Span[], of: (span: Span) => number, concept: string): TableRow {
  const cells = spans.map((entry) => shareCountCell(of(entry), entry.period, concept));
  return { label, style: 'plain', indent: 1, cells };
}

export function balanceSheet({ scale }: Profile, balances: readonly Balance[]): Node {
  const row = (label: string, of: (balance: Balance) => number, options: RowOptions = {}) =>
    amountRow(
      label,
      scale,
      balances.map((entry) => [of(entry), instant(entry.end)] as const),
      options,
    );
  const line = (label: string, key: Exclude<keyof Balance, 'end'>, name: string, options: RowOptions = {}) =>
    balances.every((entry) => entry[key] === 0)
      ? []
      : [row(label, (entry) => entry[key], { concept: `us-gaap:${name}`, ...options })];
  const total = (label: string, of: (balance: Balance) => number, name: string, style: TableRow['style'] = 'total') =>
    row(label, of, { concept: `us-gaap:${name}`, style, indent: 2, dollar: style === 'grand' });
  const rows = [
    sectionRow('ASSETS', balances.length),
    sectionRow('Current assets:', balances.length),
    ...line('Cash and cash equivalents', 'cash', 'CashAndCashEquivalentsAtCarryingValue', { dollar: true }),
    ...line('Accounts receivable, net', 'receivables', 'AccountsReceivableNetCurrent'),
    ...line('Inventories', 'inventory', 'InventoryNet'),
    ...line('Prepaid expenses and other current assets', 'prepaid', 'PrepaidExpenseAndOtherAssetsCurrent'),
    total('Total current assets', currentAssets, 'AssetsCurrent'),
    ...line('Property and equipment, net', 'ppe', 'PropertyPlantAndEquipmentNet'),
    ...line('Operating lease right-of-use assets', 'rou', 'OperatingLeaseRightOfUseAsset'),
    ...line('Goodwill', 'goodwill', 'Goodwill'),
    ...line('Intangible assets, net', 'intangibles', 'FiniteLivedIntangibleAssetsNet'),
    ...line('Deferred tax and other noncurrent assets', 'otherAssets', 'OtherAssetsNoncurrent'),
    total('Total assets', totalAssets, 'Assets', 'grand'),
    sectionRow("LIABILITIES AND STOCKHOLDERS' EQUITY", balances.length),
    sectionRow('Current liabilities:', balances.length),
    ...line('Accounts payable', 'payables', 'AccountsPayableCurrent', { dollar: true }),
    ...line('Accrued expenses and other current liabilities', 'accrued', 'AccruedLiabilitiesCurrent'),
    ...line('Current portion of long-term debt', 'currentDebt', 'LongTermDebtCurrent'),
    ...line('Current portion of operating lease liabilities', 'leaseCurrent', 'OperatingLeaseLiabilityCurrent'),
    total('Total current liabilities', currentLiabilities, 'LiabilitiesCurrent'),
    ...line('Long-term debt, less current portion', 'longDebt', 'LongTermDebtNoncurrent'),
    ...line('Operating lease liabilities, less current portion', 'leaseLong', 'OperatingLeaseLiabilityNoncurrent'),
    ...line('Other noncurrent liabilities', 'otherLiabilities', 'OtherLiabilitiesNoncurrent'),
    total('Total liabilities', totalLiabilities, 'Liabilities'),
    sectionRow("Stockholders' equity:", balances.length),
    ...line('Common stock and additional paid-in capital', 'paidIn', 'CommonStocksIncludingAdditionalPaidInCapital'),
    ...line('Retained earnings (accumulated deficit)', 'retained', 'RetainedEarningsAccumulatedDeficit'),
    ...line('Treasury stock, at cost', 'treasury', 'TreasuryStockCommonValue', { outflow: true }),
    total("Total stockholders' equity", totalEquity, 'StockholdersEquity'),
    total(
      "Total liabilities and stockholders' equity",
      (entry) => totalLiabilities(entry) + totalEquity(entry),
      'LiabilitiesAndStockholdersEquity',
      'grand',
    ),
  ];
  return figures({ note: unitsNote(scale), headings: balances.map((entry) => longDate(entry.end)), rows });
}

export function cashFlowStatement({ scale }: Profile, spans: readonly Span[], span: string): Node {
  const columns = spans.length;
  const row = (label: string, of: (span: Span) => number, options: RowOptions = {}) =>
    amountRow(
      label,
      scale,
      spans.map((entry) => [of(entry), entry.period] as const),
      options,
    );
  const line = (label: string, key: keyof Flows, name: string, options: RowOptions = {}) =>
    spans.every((entry) => entry.flows[key] === 0)
      ? []
      : [row(label, (entry) => entry.flows[key], { concept: `us-gaap:${name}`, ...options })];
  const out = { outflow: true };
  const sum = { style: 'total', indent: 2 } as const;
  // The taxonomy counts an increase of an asset as a positive fact; the statement prints it as an outflow.
  const asset = (label: string, key: 'receivables' | 'inventory' | 'prepaid', name: string) =>
    spans.every((entry) => entry.flows[key] === 0)
      ? []
      : [row(label, (entry) => -entry.flows[key], { concept: `us-gaap:${name}`, outflow: true })];
  const rows = [
    sectionRow('Cash flows from operating activities:', columns),
    row('Net income (loss)', (entry) => entry.netIncome, { concept: 'us-gaap:NetIncomeLoss', dollar: true }),
    ...line('Depreciation', 'depreciation', 'Depreciation'),
    ...line('Amortization of intangible assets', 'amortization', 'AmortizationOfIntangibleAssets'),
    ...line('Stock-based compensation', 'stockCompensation', 'ShareBasedCompensation'),
    ...line('Deferred income taxes', 'deferredTax', 'DeferredIncomeTaxExpenseBenefit'),
    sectionRow('Changes in operating assets and liabilities:', columns),
    ...asset('Accounts receivable', 'receivables', 'IncreaseDecreaseInAccountsReceivable'),
    ...asset('Inventories', 'inventory', 'IncreaseDecreaseInInventories'),
    ...asset('Prepaid expenses and other', 'prepaid', 'IncreaseDecreaseInPrepaidDeferredExpenseAndOtherAssets'),
    ...line('Accounts payable', 'payables', 'IncreaseDecreaseInAccountsPayable'),
    ...line('Accrued expenses and other', 'accrued', 'IncreaseDecreaseInAccruedLiabilities'),
    ...line(
      'Net cash provided by operating activities',
      'operating',
      'NetCashProvidedByUsedInOperatingActivities',
      sum,
    ),
    sectionRow('Cash flows from investing activities:', columns),
    ...line('Purchases of property and equipment', 'capex', 'PaymentsToAcquirePropertyPlantAndEquipment', out),
    ...line('Proceeds from disposal of equipment', 'disposals', 'ProceedsFromSaleOfPropertyPlantAndEquipment'),
    ...line('Acquisition, net of cash acquired', 'acquisition', 'PaymentsToAcquireBusinessesNetOfCashAcquired', out),
    ...line('Net cash used in investing activities', 'investing', 'NetCashProvidedByUsedInInvestingActivities', sum),
    sectionRow('Cash flows from financing activities:', columns),
    ...line('Proceeds from long-term debt', 'borrowed', 'ProceedsFromIssuanceOfLongTermDebt'),
    ...line('Repayments of long-term debt', 'repaid', 'RepaymentsOfLongTermDebt', out),
    ...line('Repurchases of common stock', 'buybacks', 'PaymentsForRepurchaseOfCommonStock', out),
    ...line('Dividends paid', 'dividends', 'PaymentsOfDividends', out),
    ...line(
      'Proceeds from stock plans',
      'optionProceeds',
      'ProceedsFromIssuanceOfSharesUnderIncentiveAndShareBasedCompensationPlansIncludingStockOptions',
    ),
    ...line(
      'Net cash provided by (used in) financing activities',
      'financing',
      'NetCashProvidedByUsedInFinancingActivities',
      sum,
    ),
    row('Net increase (decrease) in cash and cash equivalents', (entry) => entry.close.cash - entry.open.cash, {
      concept: 'us-gaap:CashAndCashEquivalentsPeriodIncreaseDecrease',
      indent: 0,
    }),
    cashRow(
      'Cash and cash equivalents, beginning of period',
      scale,
      spans.map((entry) => entry.open),
      'plain',
    ),
    cashRow(
      'Cash and cash equivalents, end of period',
      scale,
      spans.map((entry) => entry.close),
      'grand',
    ),
  ];
  return figures({ note: unitsNote(scale), span, headings: spans.map((entry) => longDate(entry.period.end)), rows });
}

function cashRow(label: string, scale: number, balances: readonly Balance[], style: TableRow['style']): TableRow {
  return amountRow(
    label,
    scale,
    balances.map((entry) => [entry.cash, instant(entry.end)] as const),
    { concept: 'us-gaap:CashAndCashEquivalentsAtCarryingValue', style, indent: 0, dollar: style === 'grand' },
  );
}
