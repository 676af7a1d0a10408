import { describe, expect, test } from 'vitest';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import type { KeyPoint } from '#lib/summaries/types';
import { taxedIncome, withCounted, withOneOffs, withReason } from './with-one-offs.ts';

function figure(id: FigureId, now: number, before: number): KeyFigure {
  const value = (amount: number, year: number) => ({
    ...{ value: amount, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31`, parts: [] },
  });
  return {
    ...{ id, caption: null, periodLength: 'year', formula: null, change: null },
    ...{ current: value(now, 2025), prior: value(before, 2024) },
  };
}

const point = (text: string): KeyPoint => ({ text, blocks: [1], category: 'metric', receipts: [] });
const REVENUE = figure('revenue', 1_080e6, 1_000e6);
const find = () => ({ text: 'Operating income in 2024 included an impairment.', blocks: [7], receipts: [] });

describe('a net income that taxes moved', () => {
  const reason = { text: 'In 2025, a state enacted a law.', blocks: [9], receipts: [] };

  test('is told with why they changed, or with a point of its own behind it', () => {
    expect(withReason([point('Net income rose.')], reason)).toMatchObject([
      { text: 'Net income rose. In 2025, a state enacted a law.', blocks: [1, 9] },
    ]);
    expect(withReason([point('Net income rose. '.repeat(60))], reason)).toHaveLength(2);
    expect(withReason([point('Net income rose.')], null)).toHaveLength(1);
  });

  test('is asked for its tax rate where that moved far and each year had an income', () => {
    const of = (income: number, rate: number) =>
      taxedIncome([figure('net-income', income, 90e6), figure('tax-rate', rate, 0.2)], 6)?.moved?.rate ?? null;
    expect(of(100e6, 0.1)).toEqual([0.1, 0.2]);
    expect(of(100e6, 0.19)).toBeNull();
    expect(of(-100e6, 0.1)).toBeNull();
    expect(of(100e6, -1.2)).toBeNull();
  });

  test('takes what it counts behind its last point that has room', () => {
    const gain = { text: 'Net income includes a gain.', blocks: [4], receipts: [] };
    const driver = { ...point('A law was enacted.'), category: 'driver' as const };
    const [first, second] = withCounted([point('Net income rose.'), driver], gain);
    expect(first?.text).toBe('Net income rose. Net income includes a gain.');
    expect(second).toEqual(driver);
  });
});

describe('a result that moved far from sales', () => {
  test('is told with what happened once to it', () => {
    const figures = [REVENUE, figure('operating-income', 398e6, 289e6)];
    const [told] = withOneOffs([point('Operating income rose.')], { figures, find, scale: null });
    expect(told).toMatchObject({
      ...{ text: 'Operating income rose. Operating income in 2024 included an impairment.', blocks: [1, 7] },
    });
  });

  test('has a point of its own behind it where there is no room', () => {
    const figures = [REVENUE, figure('operating-income', 398e6, 289e6)];
    const told = withOneOffs([point('Operating income rose. '.repeat(40))], { figures, find, scale: null });
    expect(told.map(({ category }) => category)).toEqual(['metric', 'driver']);
  });

  test('is told alone where it moved as sales did', () => {
    const figures = [REVENUE, figure('operating-income', 312e6, 289e6)];
    expect(withOneOffs([point('Operating income rose.')], { figures, find, scale: null })).toHaveLength(1);
  });
});
