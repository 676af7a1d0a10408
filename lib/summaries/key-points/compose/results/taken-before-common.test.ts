import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { takenBeforeCommon } from './taken-before-common.ts';

const value = (millions: number, year: number) => ({
  ...{ value: millions * 1e6, unit: 'USD', scale: 6, decimals: -6, parts: [] },
  ...{ start: `${year}-01-01`, end: `${year}-12-31` },
});
const INCOME: KeyFigure = {
  ...{ id: 'net-income', caption: null, periodLength: 'year', formula: null, change: null },
  ...{ current: value(1_010, 2025), prior: value(990, 2024) },
};
const fact = (concept: string, millions: number, year: number): Fact => ({
  ...{ concept: `us-gaap:${concept}`, value: millions * 1e6, unit: 'USD' },
  ...{ scale: 6, decimals: '-6', dimensions: {}, block: 0, start: `${year}-01-01`, end: `${year}-12-31` },
});
const NOTE =
  '(a) Includes a $90 million deemed dividend on shares that were redeemed in the year ended December 31, 2024.';

function told([now, before]: [number, number], note = NOTE) {
  const rows = [
    ['', '2025', '2024'],
    ['Net income attributable to stockholders', '$1,010', '$990'],
    ['Less: dividends on preferred stock(a)', `(${now})`, `(${before})`],
    ['Net income attributable to common stockholders', `$${1_010 - now}`, `$${990 - before}`],
  ];
  const facts = (['2025', '2024'] as const).flatMap((year) => [
    fact('NetIncomeLossAvailableToCommonStockholdersBasic', year === '2025' ? 1_010 - now : 990 - before, Number(year)),
    fact('PreferredStockDividendsAndOtherAdjustments', year === '2025' ? now : before, Number(year)),
  ]);
  return takenBeforeCommon([INCOME], inventedFiling([inventedTable(rows), note], { facts }));
}

describe('what was taken from the net income before the common shares', () => {
  test('is told with what the note to its line says that it includes', () => {
    expect(told([10, 101])).toMatchObject({
      text: `Before common shares, dividends on preferred stock took $10 million, against $101 million. This i${NOTE.slice(5)}`,
      blocks: [0, 1],
    });
  });

  test('is told alone where the note says something else', () => {
    expect(told([10, 101], '(b) Includes $90 million of other things.')?.blocks).toEqual([0]);
  });

  test('is not told where it was much the same in both years', () => {
    expect(told([98, 130])).toBeNull();
  });
});
