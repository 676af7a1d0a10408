import { describe, expect, test } from 'vitest';
import type { KeyFigure } from '#lib/key-figures/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { adjustedPerShare } from './adjusted-per-share.ts';

const value = (amount: number, year: number) => ({
  ...{ value: amount, unit: 'USD/shares', scale: 0, decimals: 2, start: `${year}-01-01`, end: `${year}-12-31` },
  parts: [],
});
const EPS: KeyFigure = {
  ...{ id: 'diluted-eps', caption: null, periodLength: 'year', formula: null, change: null },
  ...{ current: value(2.5, 2025), prior: value(2, 2024) },
};
const told = (rows: string[][]) => adjustedPerShare(inventedFiling([inventedTable(rows)]), [EPS])?.text;

describe('the company’s own result per share', () => {
  test('is told with its counterpart where the items between them add up', () => {
    const rows = (charge: string) => [
      ['', '2025', '2024'],
      ['Diluted earnings per share (GAAP)', '$2.50', '$2.00'],
      ['Restructuring charges', charge, '0.60'],
      ['Adjusted earnings per share', '$2.80', '$2.60'],
    ];
    expect(told(rows('0.30'))).toBe(
      'the company’s own adjusted earnings per share $2.80, against $2.60 (diluted EPS $2.50, against $2.00)',
    );
    expect(told(rows('0.50'))).toBeUndefined();
  });

  test('is told where both results are of the same shares', () => {
    const rows = (own: string) => [
      ['', '2025', '2024'],
      ['', 'Amount', 'Per share', 'Amount', 'Per share'],
      ['Earnings (GAAP)', '$250', '$2.50', '$200', '$2.00'],
      ['Adjusted earnings (non-GAAP)', own, '$2.80', '$260', '$2.60'],
    ];
    expect(told(rows('$280'))).toBe(
      'the company’s own adjusted earnings (non-GAAP) per share $2.80, against $2.60 (diluted EPS $2.50, against $2.00)',
    );
    expect(told(rows('$380'))).toBeUndefined();
  });

  test('is a loss without its sign where the line says that it is one', () => {
    const loss = { ...EPS, current: value(-2.5, 2025), prior: value(-2, 2024) };
    const rows = [
      ['', '2025', '2024'],
      ['Diluted loss per share', '$(2.50)', '$(2.00)'],
      ['Pension', '(0.50)', '(0.30)'],
      ['Core loss per share', '$(3.00)', '$(2.30)'],
    ];
    expect(adjustedPerShare(inventedFiling([inventedTable(rows)]), [loss])?.text).toBe(
      'the company’s own core loss per share $3.00, against $2.30 (diluted EPS −$2.50, against −$2.00)',
    );
  });
});
