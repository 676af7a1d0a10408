import { describe, expect, test } from 'vitest';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import { toKeyPoint } from '#lib/summaries/key-points/compose/sentence-pieces';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { profitInTable } from './profit-in-table.ts';

const value = (millions: number, year: number) => ({
  ...{ value: millions * 1e6, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
  parts: [{ concept: 'us-gaap:Revenues', value: millions, fact: null, block: 0 }],
});
const figure = (id: FigureId): KeyFigure => ({
  ...{ id, caption: null, periodLength: 'year', formula: null, change: null },
  ...{ current: value(100, 2025), prior: value(90, 2024) },
});
const SALES = [figure('segment:Pumps:revenue'), figure('segment:Valves:revenue')];

function told(pumps: string, figures = SALES): string | null {
  const table = inventedTable([
    ['', '2025', '2024'],
    ['Pumps', pumps, '18'],
    ['Valves', '(5)', '7'],
    ['Corporate', '(1)', '(1)'],
    ['Total segment profit (loss)', '14', '24'],
  ]);
  const { blocks, facts } = inventedFiling([table], { period: '2025-12-31' });
  const pieces = profitInTable(figures, { blocks, facts });
  return pieces && toKeyPoint(pieces, blocks).text;
}

describe('what segments earned where that is not tagged', () => {
  test('is told of the table that adds up to their sum', () => {
    expect(told('20')).toBe(
      'Segment profit (loss): Pumps rose to $20 million from $18 million; Valves −$5 million, against $7 million; Corporate −$1 million, against −$1 million.',
    );
  });

  test('is not told of rows that do not add up, nor beside what is tagged', () => {
    expect(told('25')).toBeNull();
    expect(told('20', [...SALES, figure('segment:Pumps:profit')])).toBeNull();
  });
});
