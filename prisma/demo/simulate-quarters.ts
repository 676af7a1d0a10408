import type { Balance, Drivers, Flows, Series, Span } from './simulation-shapes.ts';

/** Looks a key up and refuses a missing one: a misspelt key must not print as "undefined". */
export function pick(record: Readonly<Record<string, number>>, key: string): number {
  const value = record[key];
  if (value === undefined) throw new Error(`No figure is called ${key}.`);
  return value;
}

function at(series: Series, quarter: number, count: number): number {
  if (typeof series === 'number') return series;
  const value = series.length === count ? series[quarter] : series[Math.floor(quarter / 4)];
  if (value === undefined) throw new Error(`A series has no value for quarter ${quarter}.`);
  return value;
}

/** A small repeatable unevenness, within ±`width`, so that ratios do not come out the same every quarter. */
function unevenness(name: string, quarter: number, width: number): number {
  let hash = 2166136261 ^ (quarter * 7919);
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash ^= hash >>> 15;
  return (((hash >>> 0) % 2001) / 1000 - 1) * width;
}

function nextDay(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

function equity(balance: Balance): number {
  return balance.paidIn + balance.retained - balance.treasury;
}

export function totalAssets(balance: Balance): number {
  const { cash, receivables, inventory, prepaid, ppe, rou, goodwill, intangibles, otherAssets } = balance;
  return cash + receivables + inventory + prepaid + ppe + rou + goodwill + intangibles + otherAssets;
}

export function currentAssets({ cash, receivables, inventory, prepaid }: Balance): number {
  return cash + receivables + inventory + prepaid;
}

export function currentLiabilities({ payables, accrued, currentDebt, leaseCurrent }: Balance): number {
  return payables + accrued + currentDebt + leaseCurrent;
}

export function totalLiabilities(balance: Balance): number {
  return currentLiabilities(balance) + balance.longDebt + balance.leaseLong + balance.otherLiabilities;
}

export function totalEquity(balance: Balance): number {
  return equity(balance);
}

/**
 * Runs the three statements forward, quarter by quarter. Every change of a balance is a flow of the same quarter,
 * so balance sheets balance and cash flow statements tie because of how they are made, not because of a plug.
 */
export function simulateQuarters(drivers: Drivers): Span[] {
  const count = drivers.quarterEnds.length;
  const opening: Balance = { ...drivers.opening, retained: 0 };
  opening.retained = totalAssets(opening) - totalLiabilities(opening) - opening.paidIn + opening.treasury;
  const spans: Span[] = [];
  for (let quarter = 0; quarter < count; quarter += 1) {
    spans.push(runQuarter(drivers, quarter, count, spans.at(-1)?.close ?? opening));
  }
  return spans;
}

function runQuarter(drivers: Drivers, quarter: number, count: number, open: Balance): Span {
  const value = (series: Series) => at(series, quarter, count);
  const end = drivers.quarterEnds[quarter] ?? open.end;
  const segmentRevenue = Object.fromEntries(
    Object.entries(drivers.revenue).map(([name, series]) => [name, at(series, quarter, count)]),
  );
  const revenue = sum(Object.values(segmentRevenue));
  const amortization = value(drivers.amortization);
  const expenses: Record<string, number> = {};
  for (const [name, share] of Object.entries(drivers.expenses)) {
    const extra = drivers.extraExpenses.filter((entry) => entry.quarter === quarter && entry.expense === name);
    // These two lines also stand in the cash flow statement, so they come from the same figures.
    const fixed: Record<string, number> = { amortization, depreciation: value(drivers.depreciation) + amortization };
    const usual = fixed[name] ?? revenue * value(share) * (1 + unevenness(name, quarter, 0.012));
    expenses[name] = Math.round(usual) + sum(extra.map((entry) => entry.amount));
  }
  const operatingIncome = revenue - sum(Object.values(expenses));
  const segmentIncome = Object.fromEntries(
    Object.entries(drivers.segmentMargin).map(([name, margin]) => [
      name,
      Math.round(pick(segmentRevenue, name) * (value(margin) + unevenness(`${name} margin`, quarter, 0.006))),
    ]),
  );
  const interestExpense = Math.round(((open.currentDebt + open.longDebt) * value(drivers.interestRate)) / 4);
  const interestIncome = Math.round((open.cash * value(drivers.cashYield)) / 4);
  const pretax = operatingIncome - interestExpense + interestIncome;
  const tax = Math.round(pretax * value(drivers.taxRate));
  const netIncome = pretax - tax;

  const cost = Object.values(expenses)[0] ?? 0;
  const deal = drivers.acquisition.quarter === quarter ? drivers.acquisition : null;
  const close: Balance = { ...open, end };
  close.receivables = Math.round((revenue * value(drivers.receivableDays)) / 91);
  close.inventory = Math.round((cost * value(drivers.inventoryDays)) / 91);
  close.payables = Math.round((cost * value(drivers.payableDays)) / 91);
  close.prepaid = Math.round(revenue * drivers.prepaidShare * (1 + unevenness('prepaid', quarter, 0.08)));
  close.accrued = Math.round(
    revenue * value(drivers.accruedShare) * (1 + unevenness('accrued', quarter, 0.05)) + value(drivers.accruedExtra),
  );
  const buybacks = value(drivers.buybacks);
  const sharesBought = Math.round((buybacks * 10 ** drivers.scale) / value(drivers.sharePrice) / 1000);
  close.sharesOutstanding = open.sharesOutstanding + value(drivers.sharesIssued) - sharesBought;
  const flows: Flows = {
    depreciation: value(drivers.depreciation),
    amortization,
    stockCompensation: value(drivers.stockCompensation),
    deferredTax: -Math.round(Math.abs(tax) * drivers.deferredTaxShare),
    receivables: -(close.receivables - open.receivables - (deal?.receivables ?? 0)),
    inventory: -(close.inventory - open.inventory),
    prepaid: -(close.prepaid - open.prepaid),
    payables: close.payables - open.payables,
    accrued: close.accrued - open.accrued,
    operating: 0,
    capex: Math.round(value(drivers.capex) * (1 + unevenness('capex', quarter, 0.06))),
    disposals: value(drivers.disposals),
    acquisition: deal?.cash ?? 0,
    investing: 0,
    borrowed: value(drivers.borrowed),
    repaid: value(drivers.repaid),
    buybacks,
    dividends: Math.round((value(drivers.dividendPerShare) * open.sharesOutstanding * 1000) / 10 ** drivers.scale),
    optionProceeds: value(drivers.optionProceeds),
    financing: 0,
  };
  flows.operating =
    netIncome +
    flows.depreciation +
    amortization +
    flows.stockCompensation +
    flows.deferredTax +
    flows.receivables +
    flows.inventory +
    flows.prepaid +
    flows.payables +
    flows.accrued;
  flows.investing = flows.disposals - flows.capex - flows.acquisition;
  flows.financing = flows.borrowed - flows.repaid - buybacks - flows.dividends + flows.optionProceeds;

  close.cash = open.cash + flows.operating + flows.investing + flows.financing;
  close.ppe = open.ppe + flows.capex - flows.depreciation - flows.disposals + (deal?.ppe ?? 0);
  close.goodwill = open.goodwill + (deal?.goodwill ?? 0);
  close.intangibles = open.intangibles - amortization + (deal?.intangibles ?? 0);
  close.otherAssets = open.otherAssets - flows.deferredTax;
  const debt = open.currentDebt + open.longDebt + flows.borrowed - flows.repaid;
  close.currentDebt = Math.min(value(drivers.currentDebt), debt);
  close.longDebt = debt - close.currentDebt;
  const leases = open.leaseCurrent + open.leaseLong + value(drivers.rou) - open.rou;
  close.rou = value(drivers.rou);
  close.leaseCurrent = Math.round(leases * 0.22);
  close.leaseLong = leases - close.leaseCurrent;
  close.paidIn = open.paidIn + flows.stockCompensation + flows.optionProceeds;
  close.treasury = open.treasury + buybacks;
  close.retained = open.retained + netIncome - flows.dividends;

  const basicShares = Math.round((open.sharesOutstanding + close.sharesOutstanding) / 2);
  const span: Span = {
    period: { start: nextDay(open.end), end },
    revenue,
    segmentRevenue,
    segmentIncome,
    expenses,
    operatingIncome,
    interestExpense,
    interestIncome,
    pretax,
    tax,
    netIncome,
    basicShares,
    dilutedShares: netIncome > 0 ? Math.round(basicShares * (1 + drivers.dilution)) : basicShares,
    epsBasic: 0,
    epsDiluted: 0,
    flows,
    open,
    close,
  };
  return withPerShare(span, drivers.scale);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Per-share figures to the cent, from the totals of the span. */
export function withPerShare(span: Span, scale: number): Span {
  const perShare = (shares: number) => Math.round((span.netIncome * 10 ** scale * 100) / (shares * 1000)) / 100;
  return { ...span, epsBasic: perShare(span.basicShares), epsDiluted: perShare(span.dilutedShares) };
}
