import type { CompanyFigureId } from '#lib/key-figures/types';

/**
 * The us-gaap and dei concepts whose documentation says what a figure's definition says, each figure's own list; wider
 * than what the product looks for, and made without it. A figure is confirmed by one of them, without dimensions, over
 * its own period.
 */
export const EXPECTED_CONCEPTS: Partial<Record<CompanyFigureId, readonly string[]>> = {
  revenue: [
    'Revenues',
    'RevenueFromContractWithCustomerExcludingAssessedTax',
    'RevenueFromContractWithCustomerIncludingAssessedTax',
    'SalesRevenueNet',
    'RevenuesNetOfInterestExpense',
    'RevenuesExcludingInterestAndDividends',
  ],
  'gross-profit': ['GrossProfit'],
  'net-interest-income': ['InterestIncomeExpenseNet'],
  'provision-for-credit-losses': ['ProvisionForLoanLeaseAndOtherLosses', 'ProvisionForLoanAndLeaseLosses'],
  'premiums-earned': ['PremiumsEarnedNet', 'PremiumsEarnedNetPropertyAndCasualty'],
  'operating-income': ['OperatingIncomeLoss'],
  'net-income': ['NetIncomeLoss', 'NetIncomeLossAvailableToCommonStockholdersBasic', 'ProfitLoss'],
  'diluted-eps': [
    'EarningsPerShareDiluted',
    'EarningsPerShareBasicAndDiluted',
    'IncomeLossFromContinuingOperationsPerDilutedShare',
  ],
  'diluted-shares': [
    'WeightedAverageNumberOfDilutedSharesOutstanding',
    'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
  ],
  'operating-cash-flow': [
    'NetCashProvidedByUsedInOperatingActivities',
    'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
  ],
  'capital-expenditures': [
    'PaymentsToAcquirePropertyPlantAndEquipment',
    'PaymentsToAcquireProductiveAssets',
    'PaymentsToAcquireOtherPropertyPlantAndEquipment',
    'PaymentsToAcquireOtherProductiveAssets',
    'PaymentsToAcquireOilAndGasPropertyAndEquipment',
  ],
  'dividends-paid': ['PaymentsOfDividends', 'PaymentsOfDividendsCommonStock', 'PaymentsOfOrdinaryDividends'],
  'share-repurchases': ['PaymentsForRepurchaseOfCommonStock', 'PaymentsForRepurchaseOfEquity'],
  'tax-rate': ['EffectiveIncomeTaxRateContinuingOperations'],
  cash: [
    'CashAndCashEquivalentsAtCarryingValue',
    'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
    'Cash',
    'CashAndDueFromBanks',
  ],
  'total-assets': ['Assets'],
  equity: ['StockholdersEquity', 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'],
  loans: [
    'LoansAndLeasesReceivableNetReportedAmount',
    'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
  ],
  deposits: ['Deposits'],
  'shares-outstanding': ['EntityCommonStockSharesOutstanding'],
};
