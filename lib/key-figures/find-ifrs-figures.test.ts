import { expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { findKeyFigures } from './find-key-figures.ts';

const END = '2024-12-31';
const YEAR = { start: '2024-01-01', end: END };
const BEFORE = { start: '2023-01-01', end: '2023-12-31' };
const DAY = { start: null, end: END };

function fact(name: string, value: number, at: Partial<Fact> = YEAR): Fact {
  const base = { unit: 'EUR', scale: 6, decimals: '-6', dimensions: {}, block: null, ...YEAR };
  return { ...base, concept: `ifrs-full:${name}`, value, ...at };
}

const FACTS: Fact[] = [
  fact('Revenue', 9_000e6),
  fact('Revenue', 8_000e6, BEFORE),
  fact('GrossProfit', 4_000e6),
  fact('ProfitLossBeforeTax', 1_000e6),
  fact('IncomeTaxExpenseContinuingOperations', 250e6),
  fact('ProfitLoss', 750e6),
  fact('ProfitLossAttributableToOwnersOfParent', 700e6),
  fact('ProfitLossAttributableToNoncontrollingInterests', 50e6),
  fact('CashFlowsFromUsedInOperatingActivities', 1_200e6),
  fact('PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities', 300e6),
  fact('DilutedEarningsLossPerShare', 1.4, { ...YEAR, unit: 'EUR/shares', scale: 0, decimals: '2' }),
  fact('AdjustedWeightedAverageShares', 500e6, { ...YEAR, unit: 'shares' }),
  fact('Assets', 20_000e6, DAY),
  fact('CashAndCashEquivalents', 2_000e6, DAY),
  fact('EquityAttributableToOwnersOfParent', 8_000e6, DAY),
];

function figuresOf(facts: readonly Fact[]) {
  const document = { ...{ form: '20-F', period: END, company: null, ticker: null }, blocks: [], facts: [...facts] };
  const { figures, leftOut } = findKeyFigures(document);
  return { values: Object.fromEntries(figures.map(({ id, current }) => [id, current])), leftOut };
}

test('a filing with IFRS tags has its key figures, in its own currency', () => {
  const { values } = figuresOf(FACTS);
  expect(values.revenue).toMatchObject({ value: 9_000e6, unit: 'EUR' });
  expect(values['net-income']?.value).toBe(700e6);
  expect(values['operating-cash-flow']?.value).toBe(1_200e6);
  expect(values['free-cash-flow']?.value).toBe(900e6);
  expect(values['tax-rate']?.value).toBe(0.25);
  expect(values['diluted-eps']).toMatchObject({ value: 1.4, unit: 'EUR/shares' });
  expect(values.cash?.value).toBe(2_000e6);
  expect(values.equity?.value).toBe(8_000e6);
});

test('a convenience translation is none of them', () => {
  const translated = [
    fact('Revenue', 9_700e6, { ...YEAR, unit: 'USD' }),
    fact('Assets', 21_000e6, { ...DAY, unit: 'USD' }),
  ];
  const { values } = figuresOf([...translated, ...FACTS]);
  expect(values.revenue).toMatchObject({ value: 9_000e6, unit: 'EUR' });
  expect(values['total-assets']).toMatchObject({ value: 20_000e6, unit: 'EUR' });
});

test('a result whose parts do not make the whole is left out: one of them has the wrong sign', () => {
  const isOwn = ({ concept }: Fact) => concept === 'ifrs-full:ProfitLossAttributableToOwnersOfParent';
  const turned = [...FACTS.filter((one) => !isOwn(one)), fact('ProfitLossAttributableToOwnersOfParent', -700e6)];
  const { values, leftOut } = figuresOf(turned);
  expect(values['net-income']).toBeUndefined();
  expect(leftOut).toContainEqual({ id: 'net-income', reason: 'contradictory' });
});

test('a year without any tax has no tax rate', () => {
  const taxed = FACTS.filter(({ concept }) => !concept.endsWith('IncomeTaxExpenseContinuingOperations'));
  const untaxed = [...taxed, fact('IncomeTaxExpenseContinuingOperations', 0)];
  expect(figuresOf(untaxed).values).not.toHaveProperty('tax-rate');
});
