import type { CompanyFigureId } from './types.ts';

/** Concepts of the IFRS taxonomy (ifrs-full), in order of preference, for the figures that are one fact. */
export const IFRS_FIGURES: Partial<Record<CompanyFigureId, readonly string[]>> = {
  revenue: ['ifrs-full:Revenue', 'ifrs-full:RevenueFromContractsWithCustomers', 'ifrs-full:RevenueAndOperatingIncome'],
  'gross-profit': ['ifrs-full:GrossProfit'],
  'net-interest-income': ['ifrs-full:InterestRevenueExpense'],
  'operating-income': ['ifrs-full:ProfitLossFromOperatingActivities'],
  'diluted-eps': ['ifrs-full:DilutedEarningsLossPerShare', 'ifrs-full:BasicAndDilutedEarningsLossPerShare'],
  'diluted-shares': ['ifrs-full:AdjustedWeightedAverageShares'],
  'operating-cash-flow': [
    'ifrs-full:CashFlowsFromUsedInOperatingActivities',
    'ifrs-full:CashFlowsFromUsedInOperatingActivitiesContinuingOperations',
  ],
  'capital-expenditures': [
    'ifrs-full:PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
    'ifrs-full:PurchaseOfPropertyPlantAndEquipmentIntangibleAssetsOtherThanGoodwillInvestmentPropertyAndOtherNoncurrentAssets',
  ],
  'dividends-paid': [
    'ifrs-full:DividendsPaidClassifiedAsFinancingActivities',
    'ifrs-full:DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities',
  ],
  'share-repurchases': ['ifrs-full:PaymentsToAcquireOrRedeemEntitysShares'],
  cash: ['ifrs-full:CashAndCashEquivalents', 'ifrs-full:Cash', 'ifrs-full:CashAndBankBalancesAtCentralBanks'],
  'total-assets': ['ifrs-full:Assets'],
  loans: ['ifrs-full:LoansAndAdvancesToCustomers'],
  deposits: ['ifrs-full:DepositsFromCustomers'],
};

/** Concepts of the IFRS taxonomy by which a statement is told from a note that repeats one of its lines. */
export const IFRS_MARKS: Record<'income' | 'cash-flow' | 'balance', readonly string[]> = {
  income: [
    'ifrs-full:Revenue',
    'ifrs-full:CostOfSales',
    'ifrs-full:GrossProfit',
    'ifrs-full:ProfitLossFromOperatingActivities',
    'ifrs-full:FinanceCosts',
    'ifrs-full:ProfitLossBeforeTax',
    'ifrs-full:IncomeTaxExpenseContinuingOperations',
    'ifrs-full:ProfitLoss',
    'ifrs-full:ProfitLossAttributableToOwnersOfParent',
    'ifrs-full:BasicEarningsLossPerShare',
    'ifrs-full:DilutedEarningsLossPerShare',
    'ifrs-full:BasicAndDilutedEarningsLossPerShare',
    'ifrs-full:AdministrativeExpense',
    'ifrs-full:SellingGeneralAndAdministrativeExpense',
  ],
  'cash-flow': [
    'ifrs-full:CashFlowsFromUsedInOperatingActivities',
    'ifrs-full:CashFlowsFromUsedInInvestingActivities',
    'ifrs-full:CashFlowsFromUsedInFinancingActivities',
    'ifrs-full:IncreaseDecreaseInCashAndCashEquivalents',
    'ifrs-full:AdjustmentsForDepreciationAndAmortisationExpense',
    'ifrs-full:AdjustmentsForSharebasedPayments',
  ],
  balance: [
    'ifrs-full:Assets',
    'ifrs-full:CurrentAssets',
    'ifrs-full:NoncurrentAssets',
    'ifrs-full:Liabilities',
    'ifrs-full:CurrentLiabilities',
    'ifrs-full:NoncurrentLiabilities',
    'ifrs-full:Equity',
    'ifrs-full:EquityAndLiabilities',
    'ifrs-full:RetainedEarnings',
  ],
};

/** Borrowings as lines of an IFRS balance sheet; leases, payables and deposits are none. */
export const IFRS_BORROWING =
  /^ifrs-full:(?:(?:Other)?(?:Longterm|Shortterm|Current|Noncurrent)?Borrowings|CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings|(?:Current|Noncurrent)PortionOf(?:Longterm|Noncurrent|Other)\w*Borrowings|(?:Current|Noncurrent)?(?:Portion)?OfNoncurrentBondsIssued|BondsIssued|(?:Current|Noncurrent)?(?:BondsIssuedAnd|NotesAnd)DebenturesIssued|DebtInstrumentsIssued|(?:Current|Noncurrent)?(?:Portion)?OfNoncurrentNotesAndDebenturesIssued|BankOverdraftsClassifiedAsCashEquivalents|(?:Longterm|Shortterm)LoansReceived|LoansReceived|CommercialPapersIssued|CurrentCommercialPapersIssuedAndCurrentPortionOfNoncurrentCommercialPapersIssued)$/;

/** Of these the part that is due within a year. */
export const IFRS_CURRENT = /:(?:Current|Shortterm)/;

/** A single line for what is due soon and later. */
export const IFRS_ALL_BORROWINGS = 'ifrs-full:Borrowings';
