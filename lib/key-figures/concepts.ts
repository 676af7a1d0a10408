import type { KeyFigureName } from './types.ts';

/** Statements that a figure is in. Where one of its concepts is there, that one goes before others. */
export type Statement = 'income' | 'cash-flow' | 'balance';

/** Figures that are one fact: concepts in order of preference, the total before its usual parts. */
export const singleConcepts: Record<Exclude<KeyFigureName, 'debt'>, readonly string[]> = {
  revenue: [
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
  gross_profit: ['us-gaap:GrossProfit'],
  operating_income: ['us-gaap:OperatingIncomeLoss'],
  net_income: [
    'us-gaap:NetIncomeLoss',
    'us-gaap:ProfitLoss',
    'us-gaap:NetIncomeLossAvailableToCommonStockholdersBasic',
    'us-gaap:NetIncomeLossAttributableToParent',
  ],
  diluted_eps: [
    'us-gaap:EarningsPerShareDiluted',
    'us-gaap:EarningsPerShareBasicAndDiluted',
    'us-gaap:IncomeLossFromContinuingOperationsPerDilutedShare',
  ],
  operating_cash_flow: [
    'us-gaap:NetCashProvidedByUsedInOperatingActivities',
    'us-gaap:NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
  ],
  capital_expenditure: [
    'us-gaap:PaymentsToAcquirePropertyPlantAndEquipment',
    'us-gaap:PaymentsToAcquireProductiveAssets',
    'us-gaap:PaymentsForCapitalImprovements',
    'us-gaap:PaymentsToAcquireOtherPropertyPlantAndEquipment',
    'us-gaap:PaymentsToAcquireMachineryAndEquipment',
    'us-gaap:PaymentsToAcquireOilAndGasPropertyAndEquipment',
    'us-gaap:PaymentsToAcquireOtherProductiveAssets',
  ],
  cash: [
    'us-gaap:CashAndCashEquivalentsAtCarryingValue',
    'us-gaap:Cash',
    'us-gaap:CashAndDueFromBanks',
    'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
    'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations',
  ],
  shares: ['us-gaap:CommonStockSharesOutstanding', 'us-gaap:CommonStockSharesIssued'],
};

/** The number of shares on the cover is dated after the period's end; it serves where the balance sheet has none. */
export const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding';

/**
 * Debt is a sum. Of each row the first concept that is tagged counts; a total of a row is before its parts.
 * What a company calls its borrowings in more detail than this is part of one of these.
 */
export const debtParts: readonly (readonly (readonly string[])[])[] = [
  // Due within a year: one line for all of it, or borrowings and the current part of long-term debt apart.
  [
    ['us-gaap:DebtCurrent'],
    ['us-gaap:ShortTermBorrowings', 'us-gaap:CommercialPaper', 'us-gaap:ShortTermBankLoansAndNotesPayable'],
    [
      'us-gaap:LongTermDebtCurrent',
      'us-gaap:LongTermDebtAndCapitalLeaseObligationsCurrent',
      'us-gaap:NotesPayableCurrent',
      'us-gaap:ConvertibleNotesPayableCurrent',
      'us-gaap:ConvertibleDebtCurrent',
      'us-gaap:SeniorNotesCurrent',
      'us-gaap:SecuredDebtCurrent',
      'us-gaap:LoansPayableCurrent',
    ],
  ],
  // Due later.
  [
    [
      'us-gaap:LongTermDebtNoncurrent',
      'us-gaap:LongTermDebtAndCapitalLeaseObligations',
      'us-gaap:LongTermNotesAndLoans',
      'us-gaap:LongTermNotesPayable',
      'us-gaap:ConvertibleLongTermNotesPayable',
      'us-gaap:ConvertibleDebtNoncurrent',
      'us-gaap:SeniorLongTermNotes',
      'us-gaap:SecuredLongTermDebt',
      'us-gaap:UnsecuredLongTermDebt',
      'us-gaap:LongTermLoansPayable',
      'us-gaap:LongTermLineOfCredit',
    ],
  ],
];

/** Debt in one fact, where the balance sheet does not split it. */
export const debtTotals: readonly string[] = [
  'us-gaap:DebtLongtermAndShorttermCombinedAmount',
  'us-gaap:LongTermDebt',
  'us-gaap:LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities',
  'us-gaap:NotesPayable',
  'us-gaap:ConvertibleNotesPayable',
  'us-gaap:SeniorNotes',
];

/** Concepts that distinguish a statement from a note that repeats one of its lines. */
export const statementMarks: Record<Statement, readonly string[]> = {
  income: [
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
    'us-gaap:NetCashProvidedByUsedInOperatingActivities',
    'us-gaap:NetCashProvidedByUsedInInvestingActivities',
    'us-gaap:NetCashProvidedByUsedInFinancingActivities',
    'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
    'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect',
    'us-gaap:DepreciationDepletionAndAmortization',
    'us-gaap:ShareBasedCompensation',
  ],
  balance: [
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
