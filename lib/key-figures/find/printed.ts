import type { Block } from '#lib/filings/types';
import type { FactIndex } from '#lib/key-figures/facts/index-facts';
import { findPrinted, isAsPrinted } from '#lib/key-figures/statements/printed-figures';
import type { CompanyFigureId, FigureValue, LeftOut } from '#lib/key-figures/types';
import type { Found } from './single-figures.ts';

type FoundById = Map<CompanyFigureId, Found>;

/**
 * Adds what the statements do not show as a line of their own and other tables print: gross profit, where revenue less
 * cost of sales is exactly the printed one; diluted shares, where net income over them is the diluted EPS. Changes `found`.
 */
export function addPrinted(index: FactIndex, found: FoundById, blocks: readonly Block[]): void {
  const revenue = found.get('revenue');
  if (revenue && !found.has('gross-profit')) {
    const grossProfit = (over: FigureValue | null) => {
      const cost = over && index.find('us-gaap:CostOfRevenue', over.start, over.end);
      if (!over || !cost) return null;
      const value = over.value - cost.value;
      const isPrinted = findPrinted('gross-profit', over, blocks).some((printed) => isAsPrinted(value, printed));
      return isPrinted ? { ...over, value, parts: [...over.parts, ...cost.parts] } : null;
    };
    const current = grossProfit(revenue.current);
    const formula = 'Revenue − cost of sales';
    if (current) found.set('gross-profit', { current, prior: grossProfit(revenue.prior), formula });
  }
  const [eps, income] = [found.get('diluted-eps'), found.get('net-income')];
  if (eps && income && !found.has('diluted-shares')) {
    const current = sharesBehind(eps.current, income.current, blocks);
    const prior = eps.prior && income.prior ? sharesBehind(eps.prior, income.prior, blocks) : null;
    if (current) found.set('diluted-shares', { current, prior });
  }
}

function sharesBehind(eps: FigureValue, income: FigureValue, blocks: readonly Block[]): FigureValue | null {
  const rounding = 0.51 * 10 ** -(eps.decimals ?? 2);
  const fitting = findPrinted('diluted-shares', income, blocks).find(
    ({ value }) => value > 0 && Math.abs(income.value / value - eps.value) <= rounding,
  );
  if (!fitting) return null;
  const { value, decimals, block } = fitting;
  return {
    ...{ value, decimals, unit: 'shares', scale: 0, start: income.start, end: income.end },
    parts: [{ concept: 'row:DilutedShares', value, fact: null, block }],
  };
}

/**
 * Companies define free cash flow in several ways, and rates of tax with and without affiliates. Where the filing prints
 * one for the period that is not ours, a tax rate is the printed one, and a free cash flow is left out: it could be two
 * things. Changes `found` and `leftOut`.
 */
export function preferPrinted(
  id: 'free-cash-flow' | 'tax-rate',
  { found, leftOut, blocks }: { found: FoundById; leftOut: LeftOut[]; blocks: readonly Block[] },
): void {
  const own = found.get(id);
  if (!own) return;
  const printed = findPrinted(id, own.current, blocks);
  if (printed.length === 0 || printed.some((one) => isAsPrinted(own.current.value, one))) return;
  found.delete(id);
  const rate = id === 'tax-rate' ? printedRate(own, blocks) : null;
  if (rate) found.set(id, rate);
  else leftOut.push({ id, reason: 'ambiguous' });
}

function printedRate({ current, prior }: Found, blocks: readonly Block[]): Found | null {
  const rate = (over: FigureValue | null): FigureValue | null => {
    const printed = over ? findPrinted('tax-rate', over, blocks) : [];
    const [first] = printed;
    if (!over || !first || printed.some(({ value }) => value !== first.value)) return null;
    const parts = [{ concept: 'row:TaxRate', value: first.value, fact: null, block: first.block }];
    return { ...over, value: first.value, decimals: first.decimals, parts };
  };
  const now = rate(current);
  return now && { current: now, prior: rate(prior) };
}
