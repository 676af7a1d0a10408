import { describe, expect, test } from 'vitest';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { salesInTable } from './sales-in-table.ts';

const value = (millions: number, year: number) => ({
  ...{ value: millions * 1e6, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
  parts: [{ concept: '', value: millions * 1e6, fact: null, block: 0 }],
});
const figure = (id: FigureId, now: number, before: number): KeyFigure => ({
  ...{ id, caption: null, periodLength: 'year', formula: null, change: null },
  ...{ current: value(now, 2025), prior: value(before, 2024) },
});
const SALES = figure('revenue', 1_000, 900);
const HEAD = ['', '2025', '2024'];
const told = (tables: string[][][], figures = [SALES]) => {
  const filing = inventedFiling(tables.map((rows) => inventedTable([HEAD, ...rows])));
  return salesInTable(figures, { ...filing, form: '10-K' }).map(
    ({ id, current, prior }) => `${id} ${current.value / 1e6} ${(prior?.value ?? 0) / 1e6}`,
  );
};
const LAMPS = [
  ['Lamps at home', '300', '280'],
  ['Lamps abroad', '200', '120'],
  ['Total lamps', '500', '400'],
];
const REST = [
  ['Chairs', '400', '410'],
  ['Tables', '100', '90'],
  ['Total sales', '1,000', '900'],
];

describe('sales of products that are not tagged', () => {
  test('are those of the table whose lines add up to all sales, sums in place of their lines', () => {
    expect(told([[...LAMPS, ...REST]])).toEqual([
      'product:Lamps:revenue 500 400',
      'product:Chairs:revenue 400 410',
      'product:Tables:revenue 100 90',
    ]);
  });

  test('go on from a table that a page’s end divides', () => {
    expect(told([LAMPS, REST])).toHaveLength(3);
  });

  test('are none where lines are missing, only two divide the sales, or segments are tagged', () => {
    expect(told([[LAMPS[0]!, ...REST]])).toEqual([]);
    expect(told([[['At home', '600', '500'], ['Abroad', '400', '400'], REST[2]!]])).toEqual([]);
    const quarters = ['First', 'Second', 'Third'].map((name) => [`${name} quarter`, '300', '300']);
    expect(told([[...quarters, ['Fourth quarter', '100', '0'], REST[2]!]])).toEqual([]);
    expect(told([[...LAMPS, ...REST]], [SALES, figure('segment:Lamps:revenue', 500, 400)])).toEqual([]);
  });
});
