import type { Statement } from '#lib/key-figures/concepts';

/**
 * What the lines of statements are called, by the concept that they are tagged with today: the standard labels of the
 * us-gaap taxonomy and of Regulation S-X, articles 5 and 10, without words that only vary (`plainCaption`). An entry is
 * the whole caption, entries parted by bars; "…" at its end stands for anything that follows.
 */
const CAPTIONS: Record<Statement, Record<string, string>> = {
  income: {
    Revenues:
      'revenue | net revenue | total revenue | total net revenue | sales | net sales | total sales | ' +
      'total net sales | operating revenue | total operating revenue | net operating revenue | ' +
      'sales and other operating revenue | revenue net of interest expense | ' +
      'total revenue net of interest expense | revenue and other income | ' +
      'total revenue and other income',
    CostOfRevenue:
      'cost of sales | cost of revenue | total cost of sales | total cost of revenue | ' +
      'cost of goods sold | cost of products sold',
    GrossProfit: 'gross profit | gross margin',
    OperatingIncomeLoss:
      'operating income | income from operations | operating profit | earnings from operations | ' +
      'operating earnings | total operating income | total operating profit | profit from operations',
    IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest:
      'income before income taxes | earnings before income taxes | income before taxes | pre tax income | ' +
      'income before provision for income taxes | earnings before provision for income taxes | ' +
      'pretax income | income from continuing operations before income taxes | ' +
      'earnings from continuing operations before income taxes | earnings before taxes | ' +
      'income from continuing operations before provision for income taxes | pre tax earnings | ' +
      'income from continuing operations before taxes | earnings before taxes on income | ' +
      'income before taxes on income | pretax income from continuing operations | ' +
      'income before income tax expense | earnings before income tax expense | income before tax | ' +
      'profit before tax | profit before taxes | profit before taxation | profit before income tax | ' +
      'profit before income taxes | earnings before tax | loss before tax | loss before taxes | ' +
      'loss before taxation | loss before income tax | loss before income taxes | net loss before tax | ' +
      'profit loss before tax | profit loss before income tax | loss profit before tax',
    IncomeTaxExpenseBenefit:
      'provision for income taxes | income taxes | income tax expense | income tax provision | ' +
      'taxes on income | provision for taxes | provision for taxes on income | income tax | ' +
      'total income taxes | provision for income tax | income tax expense benefit | taxation | ' +
      'income tax recovery expense | income tax expense recovery | tax expense | income tax credit | ' +
      'income tax recovery | recovery of income taxes | income tax benefit',
    ProfitLoss:
      'net income before minority interests | net income including noncontrolling interests | ' +
      'consolidated net income',
    NetIncomeLoss:
      'net income | net earnings | net loss | net profit | net income attributable to… | ' +
      'net earnings attributable to… | net loss attributable to… | profit for the year | ' +
      'loss for the year | net profit for the year | net loss for the year | net income for the year | ' +
      'profit for the period | loss for the period | net loss for the period | net income for the period | ' +
      'profit loss for the year | loss profit for the year | profit loss for the period | ' +
      'profit for the year attributable to… | loss for the year attributable to… | ' +
      'profit for the period attributable to… | loss for the period attributable to… | ' +
      'net income for the year attributable to… | net loss for the year attributable to… | ' +
      'profit attributable to… | loss attributable to…',
    NetIncomeLossAttributableToNoncontrollingInterest:
      'net income attributable to noncontrolling interest | ' +
      'net income attributable to noncontrolling interests | ' +
      'net income attributable to non controlling interest | ' +
      'net income attributable to non controlling interests | ' +
      'net earnings attributable to noncontrolling interest | ' +
      'net earnings attributable to noncontrolling interests | ' +
      'less net income attributable to noncontrolling interest | ' +
      'less net income attributable to noncontrolling interests | ' +
      'net income attributable to minority interest | net income attributable to minority interests',
    EarningsPerShareDiluted:
      'diluted earnings per share | diluted earnings per common share | diluted net income per share | ' +
      'diluted net income per common share | net income per diluted share | diluted income per share | ' +
      'diluted net earnings per share | diluted earnings per common share net | ' +
      'earnings per share diluted | earnings per common share diluted | net income per share diluted | ' +
      'diluted loss per share | diluted income per common share | earnings per share assuming dilution | ' +
      'net income per share assuming dilution | diluted net income loss per share | ' +
      'basic and diluted loss per share | loss per share basic and diluted | basic and diluted net loss per share | ' +
      'net loss per share basic and diluted | basic and diluted loss per common share | ' +
      'basic and diluted earnings per share | earnings per share basic and diluted | diluted net loss per share | ' +
      'loss per share diluted | net loss per share diluted | basic and diluted loss per share for the year | ' +
      'loss per common share basic and diluted | basic and diluted loss per ordinary share | ' +
      'basic and diluted earnings per ordinary share | diluted earnings per ordinary share | ' +
      'diluted loss per ordinary share | basic and diluted income per share',
    WeightedAverageNumberOfDilutedSharesOutstanding:
      'diluted shares | diluted weighted average shares | weighted average diluted shares | ' +
      'diluted shares outstanding | weighted average diluted shares outstanding | ' +
      'diluted weighted average shares outstanding | diluted average common shares outstanding | ' +
      'weighted average common shares outstanding diluted | weighted average shares outstanding diluted | ' +
      'average diluted shares | diluted average shares | ' +
      'diluted weighted average common shares outstanding | weighted average common shares diluted | ' +
      'weighted average shares diluted | weighted average common shares outstanding assuming dilution',
  },
  'cash-flow': {
    NetCashProvidedByUsedInOperatingActivities:
      'net cash provided by operating activities | cash provided by operating activities | ' +
      'cash provided by operations | net cash provided by operations | ' +
      'cash generated by operating activities | cash flows from operating activities | ' +
      'net cash flows from operating activities | net cash flow from operating activities | ' +
      'net cash from operating activities | net cash used in operating activities | ' +
      'net cash used for operating activities | cash used in operating activities | ' +
      'net cash used by operating activities | cash flow from operating activities | ' +
      'cash from operating activities | net cash provided by continuing operations | ' +
      'net cash generated from operating activities | net cash flows used in operating activities | ' +
      'net cash inflow from operating activities | net cash outflow from operating activities | ' +
      'net cash flow used in operating activities | cash flows used in operating activities | ' +
      'net cash generated by operating activities | ' +
      'total cash from operating activities | cash provided from operations | ' +
      'cash provided from operating activities',
    NetCashProvidedByUsedInInvestingActivities:
      'net cash used in investing activities | net cash used for investing activities | ' +
      'cash used in investing activities | cash used for investing activities | ' +
      'net cash provided by investing activities | cash used by investing activities | ' +
      'net cash used by investing activities | cash flows from investing activities | ' +
      'net cash flows from investing activities | net cash from investing activities | ' +
      'cash provided by investing activities | cash generated by investing activities',
    NetCashProvidedByUsedInFinancingActivities:
      'net cash used in financing activities | net cash used for financing activities | ' +
      'cash used in financing activities | cash used for financing activities | ' +
      'net cash provided by financing activities | cash used by financing activities | ' +
      'net cash used by financing activities | cash flows from financing activities | ' +
      'net cash flows from financing activities | net cash from financing activities | ' +
      'cash provided by financing activities | cash generated by financing activities',
    PaymentsToAcquirePropertyPlantAndEquipment:
      'capital expenditures | additions to property plant and equipment | ' +
      'purchases of property plant and equipment | purchase of property plant and equipment | ' +
      'purchases of property and equipment | purchase of property and equipment | ' +
      'additions to property and equipment | acquisitions of property plant and equipment | ' +
      'property plant and equipment additions | acquisition of property plant and equipment | ' +
      'payments for property plant and equipment | expenditures for property plant and equipment | ' +
      'investment in property plant and equipment | ' +
      'payments for acquisition of property plant and equipment | ' +
      'payments for plant rental machines and other property | purchases of fixed assets | ' +
      'acquisition of property and equipment | acquisitions of property and equipment | ' +
      'capital investments | additions to fixed assets',
    PaymentsOfDividends:
      'dividends paid | cash dividends paid | cash dividends | payment of dividends | ' +
      'payments of dividends | dividends | dividends paid to shareholders | ' +
      'dividends paid to stockholders | dividends to shareholders | common dividends paid | ' +
      'dividends common and preferred | dividends paid to common shareholders | ' +
      'payments of cash dividends | dividends paid on common stock',
    PaymentsForRepurchaseOfCommonStock:
      'repurchases of common stock | repurchase of common stock | repurchase of stock | ' +
      'purchases of treasury stock | purchase of treasury stock | common stock repurchased | ' +
      'share repurchases | purchase of common stock | purchases of common stock | ' +
      'treasury stock acquired | acquisition of treasury stock | stock repurchases | ' +
      'treasury stock purchases | common stock repurchases | repurchases of stock | ' +
      'purchase of company common stock | purchases of common stock for treasury',
  },
  balance: {
    CashAndCashEquivalentsAtCarryingValue:
      'cash and cash equivalents | cash and equivalents | cash | cash and short term cash investments | ' +
      'cash and due from banks',
    ShortTermInvestments:
      'short term investments | marketable securities | short term marketable securities | ' +
      'temporary investments | temporary cash investments | marketable securities current | ' +
      'short term securities | short term and other investments',
    MarketableSecuritiesNoncurrent:
      'long term marketable securities | marketable securities noncurrent | marketable securities non current',
    Assets: 'total assets',
    CommercialPaper: 'commercial paper',
    ShortTermBorrowings:
      'short term borrowings | short term debt | notes payable to banks | short term notes payable | ' +
      'bank loans | notes payable | loans payable | ' +
      'short term borrowings and current maturities of long term debt | ' +
      'short term debt and current portion of long term debt | notes and loans payable',
    LongTermDebtCurrent:
      'current portion of long term debt | current maturities of long term debt | ' +
      'long term debt due within one year | current installments of long term debt | ' +
      'debt due within one year | long term debt maturing within one year | ' +
      'current portion of long term borrowings | ' +
      'current portion of long term debt and finance lease obligations | ' +
      'current portion of long term debt and capital lease obligations',
    LongTermDebtNoncurrent:
      'long term debt | long term borrowings | long term debt less current portion | ' +
      'long term debt less current maturities | long term debt net of current portion | ' +
      'debt due after one year | long term debt excluding current portion | long term debt net | ' +
      'long term debt excluding current installments | long term debt and finance lease obligations | ' +
      'long term debt and capital lease obligations | long term debt excluding current maturities',
    MinorityInterest: 'minority interest | minority interests | noncontrolling interests | noncontrolling interest',
    StockholdersEquity:
      'total shareholders equity | total stockholders equity | shareholders equity | ' +
      'stockholders equity | total shareowners equity | total common stockholders equity | ' +
      'total common shareholders equity | total stockholders investment | total shareholders investment | ' +
      'equity attributable to… | total equity attributable to…',
    LiabilitiesAndStockholdersEquity:
      'total liabilities and shareholders equity | total liabilities and stockholders equity | ' +
      'total liabilities and equity | total liabilities and shareowners equity | ' +
      'total liabilities minority interest and shareholders equity',
  },
};

const BY_CAPTION: Record<Statement, ReadonlyMap<string, string>> = {
  income: invert(CAPTIONS.income),
  'cash-flow': invert(CAPTIONS['cash-flow']),
  balance: invert(CAPTIONS.balance),
};

function invert(captions: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(captions).flatMap(([concept, list]) =>
      list.split(' | ').map((caption) => [caption, `us-gaap:${concept}`]),
    ),
  );
}

/** Lines of a balance sheet that are like those of key figures, and yet none that is known: sums cannot leave them out. */
const LIKE_DEBT =
  /\b(?:debt|borrowings?|notes? payable|loans? payable|commercial paper|indebtedness|debentures?|bonds? payable)\b/;
const LIKE_SECURITIES = /\b(?:investments?|securities)\b/;
const NO_HOLDING =
  /\b(?:shareholders?|stockholders?|total|unrealized|held in|equity method|issuance|discount|deferred)\b/;

/** "Cash (used for) provided from investing activities": the brackets are gone, the two ways that it may go are not. */
const CASH_TOTAL =
  /^(?:total )?(?:net )?cash(?: flows?)?(?: (?:provided|generated|used|absorbed|inflows?|outflows?|from|for|by|in|or)){1,5} (?:(?<kind>operating|investing|financing) activities|operations)$/;
const CASH_OF: Readonly<Record<string, string>> = {
  operating: 'us-gaap:NetCashProvidedByUsedInOperatingActivities',
  investing: 'us-gaap:NetCashProvidedByUsedInInvestingActivities',
  financing: 'us-gaap:NetCashProvidedByUsedInFinancingActivities',
};

/** Where nothing else is comprehensive income, one line names both: "Net loss and comprehensive loss for the year". */
const NET_AND_COMPREHENSIVE =
  /^(?:net )?(?:income|earnings|profit|loss)(?: loss| income)? and (?:total )?comprehensive (?:income|loss)(?: loss| income)?(?: for the (?:year|period))?$/;
const COMPREHENSIVE = /^(?:total )?comprehensive (?:income|loss)(?: loss| income)?(?: for the (?:year|period))?$/;
/** A line that is net income, too, if it is what is left of the income after tax. */
export const COMPREHENSIVE_INCOME = 'row:ComprehensiveIncome';

/**
 * The concept of a line by its caption, as `plainCaption` gives it; null for a line that no key figure needs. Debt and
 * securities of a balance sheet under unknown captions are "row:OtherDebt" and "row:OtherInvestments".
 */
export function conceptOfCaption(statement: Statement, caption: string): string | null {
  const known = BY_CAPTION[statement].get(caption);
  if (known) return known;
  if (statement === 'income' && NET_AND_COMPREHENSIVE.test(caption)) return 'us-gaap:NetIncomeLoss';
  if (statement === 'income' && COMPREHENSIVE.test(caption)) return COMPREHENSIVE_INCOME;
  if (statement === 'cash-flow') {
    const total = CASH_TOTAL.exec(caption)?.groups;
    return total ? CASH_OF[total.kind ?? 'operating']! : null;
  }
  // "Total Acme Corporation shareholders’ equity"
  if (
    statement === 'balance' &&
    /^total .*\b(?:shareholders|stockholders|shareowners) equity$/.test(caption) &&
    !/\bliab/.test(caption)
  ) {
    return 'us-gaap:StockholdersEquity';
  }
  const cut = `${caption} `.indexOf(' attributable to ');
  if (cut >= 0 && /\b(?:non ?controlling|minority)\b/.test(caption)) return null;
  if (cut >= 0) return BY_CAPTION[statement].get(`${caption.slice(0, cut)} attributable to…`) ?? null;
  if (statement !== 'balance' || NO_HOLDING.test(caption)) return null;
  if (LIKE_DEBT.test(caption)) return 'row:OtherDebt';
  return LIKE_SECURITIES.test(caption) ? 'row:OtherInvestments' : null;
}

/** A caption without notes, brackets that tell the other sign, and punctuation: "Income (loss) before taxes (Note 8)" → "income before taxes". */
export function plainCaption(label: string): string {
  return label
    .toLowerCase()
    .replace(/[\u2018\u2019']/g, '')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\brevenues\b/g, 'revenue')
    .replace(/\b(?:consolidated|the company)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
