import type { FactIndex } from '#lib/key-figures/facts/index-facts';
import type { FigureValue, LeftOutReason } from '#lib/key-figures/types';
import { sumOf } from './total-debt.ts';

/** Marketable securities as lines of a balance sheet. */
const SECURITIES =
  /^us-gaap:(?:ShortTermInvestments|OtherShortTermInvestments|MarketableSecurities(?:Current|Noncurrent)?|AvailableForSaleSecurities(?:DebtSecurities)?(?:Current|Noncurrent)?|DebtSecuritiesAvailableForSale\w*|HeldToMaturitySecurities(?:Current|Noncurrent)|DebtSecuritiesHeldToMaturity\w*(?:Current|Noncurrent)|CertificatesOfDepositCurrent)$/;

/** Holdings of which the line does not say whether they could be sold tomorrow; stakes in companies are none. */
const UNCLEAR = /^(?![^:]+:Equity(?:Method)?Investments)[^:]+:\w*(?:Investments|EquitySecurities)\w*$/;

/** Unclear holdings below this share of the sum do not change what the figure says. */
const MAX_UNCLEAR = 0.05;

/**
 * Cash and equivalents with marketable securities, current and not: the sum of the balance sheet's lines. Left out
 * where a line of long-term investments may be either, unless it is small beside the sum. Null without securities.
 */
export function findCashAndInvestments(
  index: FactIndex,
  cash: FigureValue | null,
  end: string,
): FigureValue | LeftOutReason | null {
  if (!cash) return null;
  const lines = index.linesOfBalance(end);
  const securities = lines.filter(({ parts }) => SECURITIES.test(parts[0]?.concept ?? ''));
  if (securities.length === 0) return null;
  const sum = sumOf([cash, ...securities], cash);
  const unclear = lines.filter(
    (line) => !securities.includes(line) && UNCLEAR.test(line.parts[0]?.concept ?? '') && line.value > 0,
  );
  const doubt = unclear.reduce((total, { value }) => total + value, 0);
  return doubt > MAX_UNCLEAR * sum.value ? 'ambiguous' : sum;
}
