import type { CompanyFigureId } from '#lib/key-figures/types';
import { IFRS_FIGURES, IFRS_MARKS } from './ifrs-concepts.ts';

/** Statements that a figure is in. Where one of its concepts is there, that one goes before others. */
export type Statement = 'income' | 'cash-flow' | 'balance';

/** A figure that is one fact: concepts of a taxonomy in order of preference, the total before its usual parts. */
type SingleFigure = {
  statement: Statement;
  concepts: readonly string[];
  /**
   * Where the statement itself shows one of the concepts, that one counts ('first'), or nothing else does ('alone'): notes
   * tag them for other things, such as the sum of the segments.
   */
  statementCounts?: 'first' | 'alone';
};

export type SingleFigureId = Extract<
  CompanyFigureId,
  | 'revenue'
  | 'gross-profit'
  | 'net-interest-income'
  | 'provision-for-credit-losses'
  | 'premiums-earned'
  | 'operating-income'
  | 'diluted-eps'
  | 'diluted-shares'
  | 'operating-cash-flow'
  | 'capital-expenditures'
  | 'dividends-paid'
  | 'share-repurchases'
  | 'cash'
  | 'total-assets'
  | 'loans'
  | 'deposits'
  | 'cet1-ratio'
>;

/** Cash from operations without that of discontinued ones. */
export const CONTINUING_CASH_FLOW = 'us-gaap:NetCashProvidedByUsedInOperatingActivitiesContinuingOperations';

const GAAP_FIGURES: Record<SingleFigureId, SingleFigure> = {
  revenue: {
    statement: 'income',
    statementCounts: 'first',
    concepts: [
      'us-gaap:Revenues',
      'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
      'us-gaap:RevenueFromContractWithCustomerIncludingAssessedTax',
      'us-gaap:SalesRevenueNet',
      'us-gaap:RevenuesNetOfInterestExpense',
      'us-gaap:SalesRevenueGoodsNet',
      'us-gaap:SalesRevenueServicesNet',
      'us-gaap:RegulatedAndUnregulatedOperatingRevenue',
      'us-gaap:RealEstateRevenueNet',
      'us-gaap:HealthCareOrganizationRevenue',
      'us-gaap:OilAndGasRevenue',
      'us-gaap:InterestAndDividendIncomeOperating',
    ],
  },
  'gross-profit': { statement: 'income', concepts: ['us-gaap:GrossProfit'] },
  'net-interest-income': { statement: 'income', concepts: ['us-gaap:InterestIncomeExpenseNet'] },
  'provision-for-credit-losses': {
    statement: 'income',
    statementCounts: 'first',
    concepts: [
      'us-gaap:ProvisionForLoanLeaseAndOtherLosses',
      'us-gaap:ProvisionForLoanAndLeaseLosses',
      'us-gaap:ProvisionForLoanLossesExpensed',
      'us-gaap:FinancingReceivableExcludingAccruedInterestCreditLossExpenseReversal',
    ],
  },
  'premiums-earned': {
    statement: 'income',
    statementCounts: 'first',
    concepts: ['us-gaap:PremiumsEarnedNet', 'us-gaap:PremiumsEarnedNetPropertyAndCasualty'],
  },
  'operating-income': { statement: 'income', statementCounts: 'alone', concepts: ['us-gaap:OperatingIncomeLoss'] },
  'diluted-eps': {
    statement: 'income',
    statementCounts: 'first',
    concepts: ['us-gaap:EarningsPerShareDiluted', 'us-gaap:EarningsPerShareBasicAndDiluted'],
  },
  'diluted-shares': {
    statement: 'income',
    statementCounts: 'first',
    concepts: [
      'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding',
      'us-gaap:WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
    ],
  },
  'operating-cash-flow': {
    statement: 'cash-flow',
    concepts: ['us-gaap:NetCashProvidedByUsedInOperatingActivities', CONTINUING_CASH_FLOW],
  },
  'capital-expenditures': {
    statement: 'cash-flow',
    statementCounts: 'first',
    concepts: [
      'us-gaap:PaymentsToAcquirePropertyPlantAndEquipment',
      'us-gaap:PaymentsToAcquireProductiveAssets',
      'us-gaap:PaymentsForCapitalImprovements',
      'us-gaap:PaymentsToAcquireOtherPropertyPlantAndEquipment',
      'us-gaap:PaymentsToAcquireMachineryAndEquipment',
      'us-gaap:PaymentsToAcquireOilAndGasPropertyAndEquipment',
      'us-gaap:PaymentsToAcquireOtherProductiveAssets',
    ],
  },
  'dividends-paid': {
    statement: 'cash-flow',
    statementCounts: 'first',
    concepts: [
      'us-gaap:PaymentsOfDividends',
      'us-gaap:PaymentsOfDividendsCommonStock',
      'us-gaap:PaymentsOfOrdinaryDividends',
    ],
  },
  'share-repurchases': {
    statement: 'cash-flow',
    statementCounts: 'first',
    concepts: ['us-gaap:PaymentsForRepurchaseOfCommonStock', 'us-gaap:PaymentsForRepurchaseOfEquity'],
  },
  cash: {
    statement: 'balance',
    statementCounts: 'first',
    concepts: [
      'us-gaap:CashAndCashEquivalentsAtCarryingValue',
      'us-gaap:Cash',
      'us-gaap:CashAndDueFromBanks',
      'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
      'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations',
    ],
  },
  'total-assets': { statement: 'balance', statementCounts: 'first', concepts: ['us-gaap:Assets'] },
  loans: {
    statement: 'balance',
    statementCounts: 'first',
    concepts: [
      'us-gaap:FinancingReceivableExcludingAccruedInterestBeforeAllowanceForCreditLoss',
      'us-gaap:LoansAndLeasesReceivableNetOfDeferredIncome',
      'us-gaap:LoansAndLeasesReceivableGrossCarryingAmount',
      'us-gaap:FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
      'us-gaap:LoansAndLeasesReceivableNetReportedAmount',
    ],
  },
  deposits: { statement: 'balance', concepts: ['us-gaap:Deposits'] },
  'cet1-ratio': {
    statement: 'balance',
    concepts: [
      'us-gaap:BankingRegulationCommonEquityTierOneRiskBasedCapitalRatioActual',
      'us-gaap:CommonEquityTierOneCapitalRatio',
    ],
  },
};

const withIfrs = (id: SingleFigureId, figure: SingleFigure): SingleFigure =>
  Object.assign({}, figure, { concepts: [...figure.concepts, ...(IFRS_FIGURES[id] ?? [])] });

/** The figures that are one fact, by the concepts of us-gaap and then by those of IFRS: a filing is tagged with one of them. */
export const SINGLE_FIGURES = Object.fromEntries(
  (Object.keys(GAAP_FIGURES) as SingleFigureId[]).map((id) => [id, withIfrs(id, GAAP_FIGURES[id])] as const),
) as Readonly<Record<SingleFigureId, SingleFigure>>;

/** Figures of banks: others tag them for something else, such as interest expense less income. */
export const BANK_FIGURES: readonly SingleFigureId[] = [
  'net-interest-income',
  'provision-for-credit-losses',
  'loans',
  'deposits',
  'cet1-ratio',
];

export const INCOME_TAX = [
  'us-gaap:IncomeTaxExpenseBenefit',
  'ifrs-full:IncomeTaxExpenseContinuingOperations',
] as const;
export const TAX_RATE = [
  'us-gaap:EffectiveIncomeTaxRateContinuingOperations',
  'ifrs-full:AverageEffectiveTaxRate',
] as const;
export const PRETAX_INCOME = [
  'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
  'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
  'ifrs-full:ProfitLossBeforeTax',
] as const;

/** The cover's count, one fact for each class of shares. */
export const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding';

/** Concepts by which a statement is told from a note that repeats one of its lines. */
export const STATEMENT_MARKS: Record<Statement, readonly string[]> = {
  income: [
    ...IFRS_MARKS.income,
    'us-gaap:NetIncomeLoss',
    'us-gaap:ProfitLoss',
    'us-gaap:EarningsPerShareBasic',
    'us-gaap:EarningsPerShareDiluted',
    'us-gaap:IncomeTaxExpenseBenefit',
    'us-gaap:OperatingIncomeLoss',
    'us-gaap:GrossProfit',
    'us-gaap:CostsAndExpenses',
    'us-gaap:OperatingExpenses',
    'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
    'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic',
    'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding',
    'us-gaap:SellingGeneralAndAdministrativeExpense',
    'us-gaap:GeneralAndAdministrativeExpense',
    'us-gaap:NonoperatingIncomeExpense',
    'us-gaap:InterestExpense',
    'us-gaap:CostOfRevenue',
    'us-gaap:CostOfGoodsAndServicesSold',
  ],
  'cash-flow': [
    ...IFRS_MARKS['cash-flow'],
    'us-gaap:NetCashProvidedByUsedInOperatingActivities',
    'us-gaap:NetCashProvidedByUsedInInvestingActivities',
    'us-gaap:NetCashProvidedByUsedInFinancingActivities',
    'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
    'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect',
    'us-gaap:DepreciationDepletionAndAmortization',
    'us-gaap:ShareBasedCompensation',
  ],
  balance: [
    ...IFRS_MARKS.balance,
    'us-gaap:Assets',
    'us-gaap:Liabilities',
    'us-gaap:LiabilitiesAndStockholdersEquity',
    'us-gaap:StockholdersEquity',
    'us-gaap:AssetsCurrent',
    'us-gaap:LiabilitiesCurrent',
    'us-gaap:RetainedEarningsAccumulatedDeficit',
    'us-gaap:AccountsPayableCurrent',
  ],
};
