import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';
import { availableToCommon } from './available-to-common.ts';

const value = (millions: number, year: number) => ({
  ...{ value: millions * 1e6, unit: 'USD', scale: 6, decimals: -6, parts: [] },
  ...{ start: `${year}-01-01`, end: `${year}-12-31` },
});
const INCOME: KeyFigure = {
  ...{ id: 'net-income', caption: null, periodLength: 'year', formula: null, change: null },
  ...{ current: value(10_127, 2025), prior: value(9_934, 2024) },
};
const toCommon = (millions: number, year: number): Fact => ({
  ...{ concept: 'us-gaap:NetIncomeLossAvailableToCommonStockholdersBasic', value: millions * 1e6, unit: 'USD' },
  ...{ scale: 6, decimals: '-6', dimensions: {}, block: 0, start: `${year}-01-01`, end: `${year}-12-31` },
});

describe('what is left of the income for common shares', () => {
  test('is told where other shares took another part of it than the year before', () => {
    const told = availableToCommon(INCOME, [toCommon(10_022, 2025), toCommon(8_915, 2024)]);
    expect([told?.current.value, told?.prior?.value]).toEqual([10_022e6, 8_915e6]);
  });

  test('is told where it is a loss beside an income', () => {
    const income = { ...INCOME, current: value(35, 2025), prior: value(-882, 2024) };
    const told = availableToCommon(income, [toCommon(-22, 2025), toCommon(-934, 2024)]);
    expect(told?.current.value).toBe(-22e6);
  });

  test('is not told where they took as much, or nothing says what they took', () => {
    expect(availableToCommon(INCOME, [toCommon(10_022, 2025), toCommon(9_830, 2024)])).toBeNull();
    expect(availableToCommon(INCOME, [toCommon(10_022, 2025)])).toBeNull();
  });
});
