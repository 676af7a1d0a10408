import type { FactIndex } from './facts/index-facts.ts';
import type { Found } from './find/single-figures.ts';
import type { CompanyFigureId, FigureValue, LeftOut } from './types.ts';

type FoundById = Map<CompanyFigureId, Found>;

/** Net income may differ from what EPS rests on by preferred dividends and shares of others. */
const EPS_TOLERANCE = 0.15;

/**
 * Takes out what contradicts an identity of accounting within the filing's own figures: total assets against
 * liabilities and equity, the cash flows' sum against the change in cash, EPS and shares against net income, gross
 * profit against revenue and cost. Changes `found`. Linear in the figures.
 * @returns what was taken out
 */
export function dropUnreconciled(index: FactIndex, found: FoundById): LeftOut[] {
  const drop = new Set<CompanyFigureId>();
  if (!balances(index, found)) for (const id of ['total-assets', 'equity'] as const) drop.add(id);
  if (!cashFlowsAddUp(index, found)) drop.add('operating-cash-flow');
  if (!earnsPerShare(index, found)) for (const id of ['diluted-eps', 'diluted-shares'] as const) drop.add(id);
  if (!isPartOfRevenue(index, found)) drop.add('gross-profit');
  return [...drop].flatMap((id): LeftOut[] => (found.delete(id) ? [{ id, reason: 'unreconciled' }] : []));
}

function balances(index: FactIndex, found: FoundById): boolean {
  const assets = found.get('total-assets')?.current;
  if (!assets) return true;
  const other =
    index.find('us-gaap:LiabilitiesAndStockholdersEquity', null, assets.end) ??
    index.find('ifrs-full:EquityAndLiabilities', null, assets.end);
  return !other || isClose(assets.value, other.value, 0.001);
}

const CASH_FLOWS = ['Operating', 'Investing', 'Financing'];
const CHANGES_IN_CASH = [
  'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
  'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect',
  'CashAndCashEquivalentsPeriodIncreaseDecrease',
];

/** Exchange rates and discontinued operations make a small difference; a wrong sign or scale makes a large one. */
function cashFlowsAddUp(index: FactIndex, found: FoundById): boolean {
  const operating = found.get('operating-cash-flow')?.current;
  if (!operating) return true;
  const at = (name: string) => index.find(`us-gaap:${name}`, operating.start, operating.end)?.value;
  const flows = CASH_FLOWS.map((name) => at(`NetCashProvidedByUsedIn${name}Activities`));
  const [change] = CHANGES_IN_CASH.flatMap((name) => at(name) ?? []);
  if (change === undefined || flows.some((flow) => flow === undefined)) return true;
  const sum = flows.reduce<number>((total, flow) => total + (flow ?? 0), 0);
  const size = Math.max(...flows.map((flow) => Math.abs(flow ?? 0)), Math.abs(change));
  return Math.abs(sum - change) <= 0.25 * size;
}

/** Whether an amount is what the shares earned, as exactly as EPS and shares are rounded. */
export function isEarnedPerShare(earned: number, eps: FigureValue, shares: FigureValue): boolean {
  const half = ({ decimals }: FigureValue) => (decimals === null ? 0 : 0.51 * 10 ** -decimals);
  const rounding = half(eps) * Math.abs(shares.value) + half(shares) * Math.abs(eps.value);
  return Math.abs(eps.value * shares.value - earned) <= rounding;
}

function earnsPerShare(index: FactIndex, found: FoundById): boolean {
  const [income, eps, shares] = (['net-income', 'diluted-eps', 'diluted-shares'] as const).map(
    (id) => found.get(id)?.current,
  );
  if (!income || !eps || !shares || eps.start !== income.start || shares.start !== income.start) return true;
  const common = COMMON_INCOME.flatMap((name) => index.find(`us-gaap:${name}`, income.start, income.end)?.value ?? []);
  const rounding = 0.0051 * Math.abs(shares.value);
  return [income.value, ...common].some(
    (earned) => Math.abs(eps.value * shares.value - earned) <= EPS_TOLERANCE * Math.abs(earned) + rounding,
  );
}

/** What is left for common shares where preferred ones come first. */
const COMMON_INCOME = [
  'NetIncomeLossAvailableToCommonStockholdersDiluted',
  'NetIncomeLossAvailableToCommonStockholdersBasic',
  'IncomeLossFromContinuingOperations',
];

const COSTS = ['us-gaap:CostOfRevenue', 'ifrs-full:CostOfSales'];

function isPartOfRevenue(index: FactIndex, found: FoundById): boolean {
  const [profit, revenue] = [found.get('gross-profit')?.current, found.get('revenue')?.current];
  if (!profit || !revenue || profit.start !== revenue.start) return true;
  const [cost] = COSTS.flatMap((concept) => index.find(concept, revenue.start, revenue.end) ?? []);
  return profit.value <= revenue.value && (!cost || isClose(revenue.value - cost.value, profit.value, 0.02));
}

const isClose = (one: number, other: number, share: number) =>
  Math.abs(one - other) <= share * Math.max(Math.abs(one), Math.abs(other));
