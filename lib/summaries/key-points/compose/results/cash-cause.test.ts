import { describe, expect, test } from 'vitest';
import type { KeyFigure } from '#lib/key-figures/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { findCashCause } from './cash-cause.ts';

const value = (millions: number, year: number) => ({
  ...{ value: millions * 1e6, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
  parts: [{ concept: 'us-gaap:NetCashProvidedByUsedInOperatingActivities', value: millions, fact: null, block: 0 }],
});

function told(cash: [number, number], text: string, income = '210') {
  const rows = [
    ['', '2025', '2024'],
    ['Net income', income, '200'],
    ['Net cash provided by operating activities', ...cash.map(String)],
  ];
  const item = text.startsWith('During') ? '8' : '7';
  const filing = inventedFiling([inventedTable(rows), { text, item, part: 'II' }], { period: '2025-12-31' });
  const operating: KeyFigure = {
    ...{ id: 'operating-cash-flow', caption: null, periodLength: 'year', formula: null, change: null },
    ...{ current: value(cash[0], 2025), prior: value(cash[1], 2024) },
  };
  const { cause, isApart } = findCashCause({ ...filing, fiscal: { year: 2025, period: 'FY' } }, [operating], {
    scale: null,
    isAsked: () => true,
  });
  return [cause?.text ?? null, isApart];
}

describe('why cash from operations moved otherwise than the income', () => {
  const INVENTORY =
    'Net cash provided by operating activities increased by $100 million in 2025, primarily due to lower inventories.';

  test('is what the discussion says of it', () => {
    expect(told([400, 300], INVENTORY)).toEqual([INVENTORY, true]);
  });

  test('is not asked where both moved alike', () => {
    expect(told([320, 300], INVENTORY)).toEqual([null, false]);
  });

  test('is told of less than a tenth, too, where the income moved the other way', () => {
    const fell = INVENTORY.replace('increased by $100 million', 'decreased by $20 million').replace('lower', 'higher');
    expect(told([280, 300], fell, '250')).toEqual([fell, false]);
    expect(told([280, 300], fell, '180')).toEqual([null, false]);
  });

  test('is not what is said of a move the other way', () => {
    expect(told([300, 400], INVENTORY.replace(' by $100 million', ''))).toEqual([null, true]);
  });

  test('is a payment of the size of the change, in the report’s own period', () => {
    const paid = 'During 2025, the Company paid $110.0 million in connection with the settlement of a lawsuit.';
    expect(told([200, 300], paid)).toEqual([paid, true]);
    expect(told([200, 300], paid.replace('2025', '2024'))).toEqual([null, true]);
    expect(told([200, 300], paid.replace('110.0', '10.0'))).toEqual([null, true]);
  });
});
