import { describe, expect, test } from 'vitest';
import type { KeyFigure } from '#lib/key-figures/types';
import { type InventedBlock, inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { growthOfSales } from './growth-of-sales.ts';

const value = (millions: number, year: number) => ({
  ...{ value: millions * 1e6, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
  parts: [{ concept: 'us-gaap:Revenues', value: millions, fact: null, block: 0 }],
});
const REVENUE: KeyFigure = {
  ...{ id: 'revenue', caption: 'Net sales', periodLength: 'year', formula: null, change: null },
  ...{ current: value(1_080, 2025), prior: value(1_000, 2024) },
};
const told = (...blocks: InventedBlock[]) =>
  growthOfSales(inventedFiling(blocks), { figures: [REVENUE], isAsked: () => true, scale: 6 })?.text;

describe('what the growth of sales is made of', () => {
  const MADE = 'Net sales increased 8.0% in 2025, due to price increases of 9.5% and volume declines of 1.5%.';

  test('is what the discussion says in rates, with what goes on from it', () => {
    const organic = 'Organic sales, which leave out currency, increased 7.0%.';
    expect(told(`${MADE} ${organic} We sell pumps.`)).toBe(`${MADE} ${organic}`);
  });

  test('says that its rates are rounded to halves where the sales above it moved at another one', () => {
    const halves =
      'Net sales were $1,083 million in 2025, up 8.5%, due to price increases of 10.5%, volume declines of 1.5% and currencies of 0.5%.';
    const figures = [{ ...REVENUE, current: value(1_083, 2025) }];
    const asked = { figures, isAsked: () => true, scale: 6 };
    expect(growthOfSales(inventedFiling([halves]), asked)?.text).toBe(
      `${halves.slice(0, -1)} (rates rounded to half a percent).`,
    );
    const fine = halves.replace('1.5%', '1.4%');
    expect(growthOfSales(inventedFiling([fine]), asked)?.text).toBe(fine);
  });

  test('is not what is said of other sales, nor a rate that is not theirs', () => {
    expect(told(MADE.replace('Net sales', 'Net sales of pumps'))).toBeUndefined();
    expect(told(MADE.replace('8.0%', '5.0%'))).toBeUndefined();
    expect(told('Net sales increased 8.0% in 2025, due to price increases.')).toBeUndefined();
  });

  test('is a table of rates that add up to the growth', () => {
    const rows = (price: string) =>
      inventedTable([
        ['', '2025 vs. 2024', '2024 vs. 2023'],
        ['Volume', '(2)%', '1%'],
        ['Price', price, '5%'],
        ['Foreign currency translation', '—%', '(1)%'],
        ['Total % change in net sales', '8%', '5%'],
      ]);
    expect(told(rows('10%'))).toBe('Sales changed by: volume −2%; price 10%; in all 8%.');
    expect(told(rows('14%'))).toBeUndefined();
  });
});
