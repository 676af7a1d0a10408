import type { Profile, Segment } from '../profile.ts';
import { type Drivers, dates } from '../simulation-shapes.ts';

export const tidemark: Profile = {
  cik: '9999990003',
  ticker: 'TIDE',
  name: 'Tidemark Diagnostics, Inc.',
  prefix: 'tide',
  scale: 3,
  sic: '2835',
  sicDescription: 'In Vitro & In Vivo Diagnostic Substances',
  fiscalYearEnd: '0930',
  state: 'Delaware',
  employerNumber: '00-0000003',
  fileNumber: '000-00003',
  street: '77 Point Judith Way',
  city: 'Providence, Rhode Island 02903',
  phone: '(401) 555-0118',
  exchange: 'The Nasdaq Stock Market LLC',
  parValue: '$0.001',
  filerStatus: 'Accelerated filer',
  auditor: 'Calloway Finch LLP',
  officers: {
    ceo: 'Helena M. Quist',
    cfo: 'Gordon L. Speight',
    directors: ['Wendell A. Pruitt', 'Nadia R. Ferreira', 'Colm J. Brennan', 'Yuki T. Harada'],
  },
  expenseLines: [
    { key: 'cost', label: 'Cost of revenue', concept: 'us-gaap:CostOfRevenue' },
    { key: 'research', label: 'Research and development', concept: 'us-gaap:ResearchAndDevelopmentExpense' },
    { key: 'selling', label: 'Sales and marketing', concept: 'us-gaap:SellingAndMarketingExpense' },
    { key: 'general', label: 'General and administrative', concept: 'us-gaap:GeneralAndAdministrativeExpense' },
    {
      key: 'amortization',
      label: 'Amortization of intangible assets',
      concept: 'us-gaap:AmortizationOfIntangibleAssets',
    },
    {
      key: 'settlement',
      label: 'Legal settlement, net of insurance',
      concept: 'us-gaap:LitigationSettlementExpense',
    },
  ],
  revenueLabel: 'Total revenue',
  grossProfit: true,
  yearsEnded: 'Fiscal Years Ended',
};

/** Laboratory Services has been called Clinical Services since fiscal 2025. */
export function tidemarkSegments(fiscalYear: number): Segment[] {
  return [
    { key: 'products', name: 'Diagnostic Products', member: 'tide:DiagnosticProductsMember' },
    fiscalYear >= 2025
      ? { key: 'services', name: 'Clinical Services', member: 'tide:ClinicalServicesMember' }
      : { key: 'services', name: 'Laboratory Services', member: 'tide:LaboratoryServicesMember' },
  ];
}

/** Quarters 0 to 3 are fiscal 2022, 12 to 15 fiscal 2025, 16 to 18 the first three of fiscal 2026. Thousands of dollars. */
export const tidemarkDrivers: Drivers = {
  scale: 3,
  opening: {
    end: '2021-09-30',
    cash: 118_400,
    receivables: 24_800,
    inventory: 21_300,
    prepaid: 6_400,
    ppe: 41_700,
    rou: 19_200,
    goodwill: 22_600,
    intangibles: 13_900,
    otherAssets: 2_100,
    payables: 9_800,
    accrued: 21_700,
    currentDebt: 0,
    longDebt: 150_000,
    leaseCurrent: 4_554,
    leaseLong: 16_146,
    otherLiabilities: 2_400,
    paidIn: 361_000,
    treasury: 0,
    sharesOutstanding: 41_200,
  },
  quarterEnds: dates(
    '2021-12-31 2022-03-31 2022-06-30 2022-09-30',
    '2022-12-31 2023-03-31 2023-06-30 2023-09-30',
    '2023-12-31 2024-03-31 2024-06-30 2024-09-30',
    '2024-12-31 2025-03-31 2025-06-30 2025-09-30',
    '2025-12-31 2026-03-31 2026-06-30',
  ),
  revenue: {
    products: [
      28_412, 26_937, 22_806, 23_741, 29_118, 28_264, 25_593, 26_387, 32_729, 31_876, 29_814, 31_233, 37_926, 37_081,
      35_417, 36_842, 43_188, 42_536, 40_927,
    ],
    services: [
      9_811, 10_094, 9_926, 10_183, 10_627, 10_881, 11_204, 11_379, 11_936, 12_287, 12_718, 13_094, 13_587, 14_926,
      15_611, 16_174, 16_719, 17_342, 18_093,
    ],
  },
  expenses: {
    cost: [0.478, 0.462, 0.446, 0.428, 0.415],
    research: [0.172, 0.158, 0.142, 0.128, 0.118],
    selling: [0.272, 0.262, 0.252, 0.238, 0.23],
    general: [0.118, 0.112, 0.104, 0.096, 0.09],
    amortization: 0,
    settlement: 0,
  },
  extraExpenses: [
    { quarter: 14, expense: 'settlement', amount: 2_000 },
    { quarter: 13, expense: 'general', amount: 1_100 },
  ],
  segmentMargin: {
    products: [0.092, 0.131, 0.178, 0.214, 0.235],
    services: [0.061, 0.074, 0.098, 0.117, 0.134],
  },
  amortization: [600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 950, 980, 980, 980, 980, 980],
  depreciation: [2_300, 2_350, 2_400, 2_500, 2_650],
  stockCompensation: [3_400, 3_600, 3_800, 4_100, 4_300],
  interestRate: 0.0275,
  cashYield: [0.006, 0.036, 0.047, 0.041, 0.035],
  taxRate: [-0.03, -0.03, 0.06, 0.055, 0.07],
  deferredTaxShare: 0,
  receivableDays: [58, 57, 57, 55, 54],
  inventoryDays: [107, 104, 110, 101, 98],
  payableDays: [48, 49, 49, 50, 50],
  prepaidShare: 0.16,
  accruedShare: [0.56, 0.55, 0.54, 0.53, 0.52],
  accruedExtra: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2_000, 0, 0, 0, 0],
  capex: [2_900, 2_500, 2_400, 3_200, 4_600],
  disposals: 0,
  acquisition: { quarter: 13, cash: 26_500, goodwill: 14_200, intangibles: 11_300, ppe: 300, receivables: 700 },
  borrowed: 0,
  repaid: 0,
  currentDebt: 0,
  buybacks: 0,
  sharePrice: 24,
  dividendPerShare: 0,
  optionProceeds: [500, 550, 650, 800, 850],
  sharesIssued: 260,
  dilution: 0.021,
  rou: [
    18_900, 18_600, 18_300, 18_000, 17_700, 17_400, 17_100, 16_800, 16_500, 16_200, 15_900, 15_600, 15_300, 16_900,
    16_500, 16_100, 22_400, 21_900, 21_400,
  ],
};
