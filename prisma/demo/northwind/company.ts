import type { Profile, Report, Segment } from '../profile.ts';
import { type Drivers, dates, type Span } from '../simulation-shapes.ts';

export const northwind: Profile = {
  cik: '9999990001',
  ticker: 'NWSC',
  name: 'Northwind Semiconductor, Inc.',
  prefix: 'nwsc',
  scale: 6,
  sic: '3674',
  sicDescription: 'Semiconductors & Related Devices',
  fiscalYearEnd: '0627',
  state: 'Delaware',
  employerNumber: '00-0000001',
  fileNumber: '000-00001',
  street: '4100 Harmony Mesa Drive',
  city: 'Fort Collins, Colorado 80525',
  phone: '(970) 555-0141',
  exchange: 'The Nasdaq Stock Market LLC',
  parValue: '$0.001',
  filerStatus: 'Large accelerated filer',
  auditor: 'Ellery & Marsh LLP',
  officers: {
    ceo: 'Maren K. Lindqvist',
    cfo: 'Tobias A. Okafor',
    directors: ['Ruth P. Castellan', 'Samir V. Deshmukh', 'Hollis T. Wray', 'Ingrid F. Solano'],
  },
  expenseLines: [
    { key: 'cost', label: 'Cost of revenue', concept: 'us-gaap:CostOfRevenue' },
    { key: 'research', label: 'Research and development', concept: 'us-gaap:ResearchAndDevelopmentExpense' },
    {
      key: 'selling',
      label: 'Selling, general and administrative',
      concept: 'us-gaap:SellingGeneralAndAdministrativeExpense',
    },
    {
      key: 'amortization',
      label: 'Amortization of acquired intangible assets',
      concept: 'us-gaap:AmortizationOfIntangibleAssets',
    },
    { key: 'settlement', label: 'Litigation settlement', concept: 'us-gaap:LitigationSettlementExpense' },
  ],
  revenueLabel: 'Revenue',
  grossProfit: true,
  yearsEnded: 'Fiscal Years Ended',
};

/** The third segment has been called Edge and Connectivity since fiscal 2026. */
export function northwindSegments(fiscalYear: number): Segment[] {
  return [
    { key: 'industrial', name: 'Industrial and Automotive', member: 'nwsc:IndustrialAndAutomotiveMember' },
    { key: 'power', name: 'Data Center Power', member: 'nwsc:DataCenterPowerMember' },
    fiscalYear >= 2026
      ? { key: 'edge', name: 'Edge and Connectivity', member: 'nwsc:EdgeAndConnectivityMember' }
      : { key: 'edge', name: 'Consumer and Connectivity', member: 'nwsc:ConsumerAndConnectivityMember' },
  ];
}

/** Quarters 0 to 3 are fiscal 2023, 12 to 15 fiscal 2026, 16 the first quarter of fiscal 2027. */
export const northwindDrivers: Drivers = {
  scale: 6,
  opening: {
    end: '2022-06-25',
    cash: 640,
    receivables: 262,
    inventory: 288,
    prepaid: 60,
    ppe: 392,
    rou: 74,
    goodwill: 318,
    intangibles: 141,
    otherAssets: 96,
    payables: 118,
    accrued: 175,
    currentDebt: 0,
    longDebt: 750,
    leaseCurrent: 18,
    leaseLong: 62,
    otherLiabilities: 58,
    paidIn: 1180,
    treasury: 420,
    sharesOutstanding: 158_400,
  },
  quarterEnds: dates(
    '2022-09-24 2022-12-24 2023-03-25 2023-06-24',
    '2023-09-23 2023-12-23 2024-03-23 2024-06-29',
    '2024-09-28 2024-12-28 2025-03-29 2025-06-28',
    '2025-09-27 2025-12-27 2026-03-28 2026-06-27',
    '2026-09-26',
  ),
  revenue: {
    industrial: [300, 306, 310, 314, 296, 282, 270, 288, 266, 258, 262, 272, 281, 290, 302, 320, 322],
    power: [92, 96, 101, 108, 118, 126, 139, 158, 171, 188, 202, 221, 238, 262, 291, 318, 336],
    edge: [148, 151, 140, 138, 134, 138, 129, 131, 128, 134, 122, 124, 121, 128, 117, 119, 122],
  },
  expenses: {
    cost: [0.452, 0.456, 0.447, 0.433, 0.428],
    research: [0.188, 0.196, 0.199, 0.192, 0.19],
    selling: [0.116, 0.119, 0.117, 0.112, 0.11],
    amortization: 0,
    settlement: 0,
  },
  extraExpenses: [
    { quarter: 14, expense: 'settlement', amount: 38 },
    { quarter: 13, expense: 'selling', amount: 7 },
  ],
  segmentMargin: {
    industrial: [0.335, 0.305, 0.3, 0.32, 0.325],
    power: [0.315, 0.325, 0.34, 0.365, 0.37],
    edge: [0.19, 0.165, 0.16, 0.165, 0.165],
  },
  amortization: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 9, 11, 11, 11],
  depreciation: [19, 20, 22, 24, 26],
  stockCompensation: [24, 27, 30, 34, 36],
  interestRate: [0.0435, 0.0435, 0.0435, 0.0475, 0.0478],
  cashYield: [0.021, 0.041, 0.042, 0.036, 0.034],
  taxRate: [0.132, 0.128, 0.131, 0.137, 0.138],
  deferredTaxShare: 0.11,
  receivableDays: [45, 46, 44, 46, 46],
  inventoryDays: [118, 136, 129, 114, 112],
  payableDays: [46, 42, 45, 48, 48],
  prepaidShare: 0.11,
  accruedShare: [0.31, 0.3, 0.31, 0.32, 0.32],
  accruedExtra: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 38, 0, 0],
  capex: [26, 24, 33, 36, 48],
  disposals: 0,
  acquisition: { quarter: 13, cash: 412, goodwill: 236, intangibles: 158, ppe: 9, receivables: 9 },
  borrowed: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 300, 0, 0, 0],
  repaid: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 25, 25],
  currentDebt: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 75, 75, 75, 75],
  buybacks: [60, 50, 60, 30, 50],
  sharePrice: [58, 62, 71, 96, 118],
  dividendPerShare: [0.18, 0.2, 0.22, 0.24, 0.26],
  optionProceeds: 6,
  sharesIssued: 640,
  dilution: 0.012,
  rou: [74, 73, 73, 72, 72, 71, 71, 70, 70, 69, 69, 68, 68, 75, 75, 74, 74],
};

export function segmentName(report: Report, key: string): string {
  const segment = report.segments.find((entry) => entry.key === key);
  if (!segment) throw new Error(`No segment is called ${key}.`);
  return segment.name;
}

/** Total debt to EBITDA of the year, as the credit agreement defines it: "1.20". */
export function leverageRatio({ operatingIncome, expenses, flows, close }: Span): string {
  const settlement = expenses.settlement ?? 0;
  const ebitda = operatingIncome + flows.depreciation + flows.amortization + flows.stockCompensation + settlement;
  return ((close.longDebt + close.currentDebt) / ebitda).toFixed(2);
}
