import { describe, expect, test } from 'vitest';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import { toKeyPoint } from '#lib/summaries/key-points/compose/sentence-pieces';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { decisiveLines } from './decisive-lines.ts';

const PERIODS = [
  { start: '2025-01-01', end: '2025-12-31' },
  { start: '2024-01-01', end: '2024-12-31' },
] as const;
const value = (millions: number, period: (typeof PERIODS)[number]) => ({
  ...{ value: millions * 1e6, unit: 'USD', scale: 6, decimals: -6, ...period },
  parts: [{ concept: 'us-gaap:NetIncomeLoss', value: millions * 1e6, fact: null, block: 0 }],
});
const figure = (id: FigureId, now: number, before: number): KeyFigure => ({
  ...{ id, caption: null, periodLength: 'year', formula: null, change: null },
  ...{ current: value(now, PERIODS[0]), prior: value(before, PERIODS[1]) },
});

const HEAD = ['', '2025', '2024'];
const told = (rows: string[][], income: [number, number], ...tables: string[][][]) => {
  const filing = inventedFiling(
    [rows, ...tables].map((table) => inventedTable([HEAD, ...table])),
    { period: '2025-12-31' },
  );
  return decisiveLines(filing, [figure('net-income', ...income)]).map(
    ({ pieces }) => toKeyPoint(pieces, filing.blocks).text,
  );
};

describe('what made most of the change of the net income', () => {
  const statement = (other: [string, string]) => [
    ['Net sales', '1,100', '1,000'],
    ['Costs', '900', '800'],
    ['Operating income', '200', '200'],
    ['Other income (expense), net', ...other],
    ['Net income', '210', '30'],
  ];
  const OTHER = [
    ['Interest', '5', '5'],
    ['Gain on the sale of a stake', '5', '(175)'],
    ['Total other income (expense), net', '10', '(170)'],
  ];

  test('is told beside it, with the part of it that the filing’s own table names', () => {
    expect(told(statement(['10', '(170)']), [210, 30])).toEqual([
      'Other income (expense), net was $10 million, against −$170 million.',
    ]);
    expect(told(statement(['10', '(170)']), [210, 30], OTHER)).toEqual([
      'Other income (expense), net was $10 million, against −$170 million, of which gain on the sale of a stake $5 million, against −$175 million.',
    ]);
  });

  test('is not told with a part of a table that does not add up to the line', () => {
    expect(told(statement(['10', '(170)']), [210, 30], OTHER.with(0, ['Interest', '7', '5']))).toEqual([
      'Other income (expense), net was $10 million, against −$170 million.',
    ]);
  });

  test('is nothing where the line moved the other way, or little', () => {
    expect(told(statement(['(170)', '10']), [210, 30])).toEqual([]);
    expect(told(statement(['10', '(20)']), [210, 30])).toEqual([]);
  });

  test('is what was given up, with what the continuing operations came to', () => {
    const rows = (lost: [string, string]) => [
      ['Net sales', '1,100', '1,000'],
      ['Costs', '900', '1,100'],
      ['Income (loss) from continuing operations', '200', '(100)'],
      ['Income (loss) from discontinued operations, net of taxes', ...lost],
      ['Net income', '150', '40'],
    ];
    expect(told(rows(['(50)', '140']), [150, 40])).toEqual([
      'Continuing operations came to $200 million, against −$100 million; discontinued operations −$50 million, against $140 million.',
    ]);
    expect(told(rows(['(50)', '90']), [150, 40])).toEqual([]);
  });
});
