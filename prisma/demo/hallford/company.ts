import type { Profile, Report, Segment } from '../profile.ts';
import { type Drivers, dates } from '../simulation-shapes.ts';

export const hallford: Profile = {
  cik: '9999990002',
  ticker: 'HLFD',
  name: 'Hallford Freight Lines Corp.',
  prefix: 'hlfd',
  scale: 3,
  sic: '4213',
  sicDescription: 'Trucking (No Local)',
  fiscalYearEnd: '1231',
  state: 'Indiana',
  employerNumber: '00-0000002',
  fileNumber: '000-00002',
  street: '1800 Wabash Crossing',
  city: 'Terre Haute, Indiana 47803',
  phone: '(812) 555-0172',
  exchange: 'New York Stock Exchange',
  parValue: '$0.01',
  filerStatus: 'Accelerated filer',
  auditor: 'Brandt Osgood & Co. LLP',
  officers: {
    ceo: 'Dale R. Hallford',
    cfo: 'Joyce M. Petrakis',
    directors: ['Leland B. Stroud', 'Carmen I. Villareal', 'Anders J. Holt', 'Denise O. Fairbank', 'Otis W. Gaines'],
  },
  expenseLines: [
    { key: 'salaries', label: 'Salaries, wages and benefits', concept: 'us-gaap:LaborAndRelatedExpense' },
    { key: 'purchased', label: 'Purchased transportation', concept: 'us-gaap:CostOfPurchasedTransportation' },
    { key: 'fuel', label: 'Fuel and fuel taxes', concept: 'us-gaap:FuelCosts' },
    { key: 'supplies', label: 'Operating supplies and maintenance', concept: 'us-gaap:CostOfServicesMaintenanceCosts' },
    { key: 'insurance', label: 'Insurance and claims', concept: 'hlfd:InsuranceAndClaimsExpense' },
    { key: 'depreciation', label: 'Depreciation and amortization', concept: 'us-gaap:DepreciationAndAmortization' },
    { key: 'other', label: 'Rents, operating taxes and other', concept: 'us-gaap:OtherCostAndExpenseOperating' },
    { key: 'settlement', label: 'Litigation settlement', concept: 'us-gaap:LitigationSettlementExpense' },
  ],
  revenueLabel: 'Operating revenue',
  grossProfit: false,
  yearsEnded: 'Years Ended',
};

/** Brokerage and Logistics has been called Asset-Light Solutions since 2025. */
export function hallfordSegments(year: number): Segment[] {
  return [
    { key: 'ltl', name: 'Less-than-Truckload', member: 'hlfd:LessThanTruckloadMember' },
    { key: 'truckload', name: 'Truckload', member: 'hlfd:TruckloadMember' },
    year >= 2025
      ? { key: 'light', name: 'Asset-Light Solutions', member: 'hlfd:AssetLightSolutionsMember' }
      : { key: 'light', name: 'Brokerage and Logistics', member: 'hlfd:BrokerageAndLogisticsMember' },
  ];
}

/** Quarters 0 to 3 are 2022, 12 to 15 are 2025, 16 to 18 the first three of 2026. Thousands of dollars. */
export const hallfordDrivers: Drivers = {
  scale: 3,
  opening: {
    end: '2021-12-31',
    cash: 92_300,
    receivables: 128_600,
    inventory: 0,
    prepaid: 21_900,
    ppe: 486_200,
    rou: 66_400,
    goodwill: 34_700,
    intangibles: 8_900,
    otherAssets: 11_200,
    payables: 56_800,
    accrued: 79_100,
    currentDebt: 16_000,
    longDebt: 132_000,
    leaseCurrent: 15_100,
    leaseLong: 53_500,
    otherLiabilities: 71_400,
    paidIn: 148_200,
    treasury: 62_400,
    sharesOutstanding: 28_900,
  },
  quarterEnds: dates(
    '2022-03-31 2022-06-30 2022-09-30 2022-12-31',
    '2023-03-31 2023-06-30 2023-09-30 2023-12-31',
    '2024-03-31 2024-06-30 2024-09-30 2024-12-31',
    '2025-03-31 2025-06-30 2025-09-30 2025-12-31',
    '2026-03-31 2026-06-30 2026-09-30',
  ),
  revenue: {
    ltl: [
      182_412, 196_337, 198_086, 187_249, 179_604, 186_871, 197_418, 190_137, 188_265, 195_742, 196_218, 184_903,
      184_176, 199_845, 204_631, 196_094, 201_322, 214_687, 219_915,
    ],
    truckload: [
      92_118, 95_390, 93_764, 88_721, 82_335, 80_142, 77_896, 75_213, 71_428, 72_611, 71_874, 70_315, 67_842, 68_917,
      69_655, 68_193, 69_408, 72_284, 75_130,
    ],
    light: [
      61_274, 63_228, 58_741, 52_396, 44_107, 42_583, 41_829, 40_316, 38_942, 40_088, 41_273, 42_219, 41_701, 43_836,
      46_117, 47_462, 47_934, 50_611, 53_788,
    ],
  },
  expenses: {
    salaries: [0.432, 0.456, 0.47, 0.472, 0.465],
    purchased: [0.186, 0.17, 0.166, 0.168, 0.169],
    fuel: [0.128, 0.117, 0.108, 0.101, 0.1],
    supplies: [0.066, 0.07, 0.073, 0.072, 0.07],
    insurance: [0.032, 0.036, 0.041, 0.043, 0.041],
    depreciation: 0,
    other: [0.023, 0.026, 0.027, 0.027, 0.026],
    settlement: 0,
  },
  extraExpenses: [
    { quarter: 14, expense: 'settlement', amount: 14_500 },
    { quarter: 13, expense: 'other', amount: 1_850 },
  ],
  segmentMargin: {
    ltl: [0.098, 0.088, 0.076, 0.071, 0.096],
    truckload: [0.078, 0.03, 0.008, -0.003, 0.018],
    light: [0.062, 0.035, 0.031, 0.038, 0.047],
  },
  amortization: [300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 740, 740, 740, 740, 740, 740],
  depreciation: [18_900, 19_800, 20_600, 21_700, 22_100],
  stockCompensation: [1_700, 1_800, 1_900, 2_000, 2_100],
  interestRate: [0.034, 0.059, 0.062, 0.058, 0.054],
  cashYield: [0.008, 0.034, 0.041, 0.036, 0.03],
  taxRate: [0.247, 0.249, 0.252, 0.254, 0.251],
  deferredTaxShare: 0,
  receivableDays: [36, 36, 37, 38, 37],
  inventoryDays: 0,
  payableDays: [35, 34, 35, 36, 36],
  prepaidShare: 0.068,
  accruedShare: [0.236, 0.238, 0.24, 0.242, 0.242],
  accruedExtra: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 14_500, 14_500, 0, 0, 0],
  capex: [29_000, 30_500, 28_200, 26_800, 25_000],
  disposals: [3_400, 3_300, 3_100, 2_900, 2_700],
  acquisition: { quarter: 13, cash: 63_500, goodwill: 21_300, intangibles: 18_400, ppe: 19_200, receivables: 4_600 },
  borrowed: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 45_000, 0, 0, 0, 0, 0],
  repaid: [4_000, 4_000, 4_000, 5_500, 5_500],
  currentDebt: [16_000, 16_000, 22_000, 22_000, 22_000],
  buybacks: [4_000, 2_000, 3_000, 0, 2_000],
  sharePrice: [46, 51, 44, 41, 52],
  dividendPerShare: [0.16, 0.17, 0.18, 0.18, 0.19],
  optionProceeds: 0,
  sharesIssued: 45,
  dilution: 0.009,
  rou: [
    66_400, 65_900, 65_500, 65_000, 64_700, 64_300, 64_000, 63_600, 63_100, 62_700, 62_300, 61_900, 61_500, 68_200,
    67_600, 67_100, 66_500, 66_000, 65_400,
  ],
};

/** Workdays and revenue per shipment of Less-than-Truckload; shipments follow from its revenue. */
const LTL_STATISTICS: Record<number, { workdays: number; perShipment: number; pounds: number }> = {
  2023: { workdays: 252, perShipment: 229.15, pounds: 1_418 },
  2024: { workdays: 253, perShipment: 236.4, pounds: 1_402 },
  2025: { workdays: 252, perShipment: 239.85, pounds: 1_391 },
};

export function ltlStatistics(year: number, revenue: number) {
  const known = LTL_STATISTICS[year];
  if (!known) throw new Error(`No statistics for ${year}.`);
  const perDay = Math.round((revenue * 1000) / known.workdays / known.perShipment);
  return { ...known, perDay, perHundredweight: (known.perShipment / known.pounds) * 100 };
}

/** Operating expenses as a share of revenue: "95.4%". */
export function operatingRatio({ revenue, operatingIncome }: Report['now']): string {
  return `${((1 - operatingIncome / revenue) * 100).toFixed(1)}%`;
}
