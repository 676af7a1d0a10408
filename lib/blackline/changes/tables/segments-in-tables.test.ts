import { describe, expect, test } from 'vitest';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { segmentsInTables } from './segments-in-tables.ts';

function figure(id: FigureId, now: number, before: number): KeyFigure {
  const valueOf = (value: number) => ({
    ...{ value, unit: 'USD', scale: 6, decimals: -6, start: '2024-01-01', end: '2024-12-31', parts: [] },
  });
  const change = (now - before) / before;
  return {
    id,
    caption: null,
    periodLength: 'year',
    current: valueOf(now),
    prior: valueOf(before),
    change,
    formula: null,
  };
}

const FIGURES = [
  figure('segment:Freight:operating-income', 3_097e6, 4_268e6),
  figure('segment:Parcels:operating-income', 7_770e6, 6_560e6),
];

describe('segmentsInTables', () => {
  test('finds the segments again in a table that has both of their amounts', () => {
    const rows = [
      ['(in millions)', '2024', '2023'],
      ['Freight', '$3,097', '$4,268'],
      ['Parcels (a)', '7,770', '6,560'],
    ];
    const { blocks } = inventedFiling([inventedTable(rows)]);
    expect(segmentsInTables(blocks, FIGURES).get(0)).toEqual(FIGURES);
  });

  test('knows no table that has the segments by other measures, or only one of them', () => {
    const people = [
      ['', '2024', '2023'],
      ['Freight', '310', '290'],
      ['Parcels', '70', '71'],
    ];
    const one = [
      ['', '2024', '2023'],
      ['Freight', '$3,097', '$4,268'],
    ];
    const { blocks } = inventedFiling([inventedTable(people), inventedTable(one)]);
    expect(segmentsInTables(blocks, FIGURES).size).toBe(0);
  });
});
