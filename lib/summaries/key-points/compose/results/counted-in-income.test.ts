import { describe, expect, test } from 'vitest';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { countedInIncome } from './counted-in-income.ts';

const YEARS = [
  { start: '2025-01-01', end: '2025-12-31' },
  { start: '2024-01-01', end: '2024-12-31' },
] as const;
const QUARTERS = [
  { start: '2025-10-01', end: '2025-12-31' },
  { start: '2024-10-01', end: '2024-12-31' },
] as const;
const figure = (
  id: FigureId,
  amounts: [number, number],
  periods: typeof YEARS | typeof QUARTERS = YEARS,
): KeyFigure => {
  const [current, prior] = amounts.map((millions, at) => ({
    ...{ value: millions * 1e6, unit: 'USD', scale: 6, decimals: -6, ...periods[at]! },
    parts: [{ concept: '', value: millions * 1e6, fact: null, block: 0 }],
  }));
  return {
    ...{ id, caption: null, periodLength: 'year', formula: null, change: null },
    current: current!,
    prior: prior!,
  };
};
const INCOME = figure('net-income', [210, 200]);
const OPERATING = figure('operating-income', [300, 290]);
const told = (rows: string[][], { known = [] as string[], income = INCOME, note = '' } = {}) => {
  const table = inventedTable([
    ['', '2025', '2024'],
    ['Net income', '210', '200'],
    ['Depreciation', '90', '20'],
    ...rows,
    ['Net cash provided by operating activities', '400', '380'],
  ]);
  const filing = inventedFiling([table, ...(note ? [{ text: note, item: '8', part: 'II' }] : [])], {
    period: '2025-12-31',
  });
  const figures = [income, OPERATING, figure('operating-cash-flow', [400, 380])];
  return countedInIncome({ ...filing, form: '10-K' }, { figures, told: known, scale: null })?.text ?? null;
};

describe('what the income counts that does not come each year', () => {
  test('is told by the lines with which the cash flow statement takes it out again', () => {
    expect(
      told([
        ['Gain on the sale of a plant', '(60)', '—'],
        ['Goodwill impairment', '—', '45'],
      ]),
    ).toBe(
      'Net income includes a gain on the sale of a plant of $60 million, against none; no goodwill impairment, against $45 million (before taxes, by the cash flow statement, which gains reduce).',
    );
    expect(told([['(Gain) loss on divestitures, net', '(50)', '10']])).toBe(
      'Net income includes gains on divestitures, net of $50 million, against losses of $10 million (before taxes, by the cash flow statement, which gains reduce).',
    );
  });

  test('is told with the line of the statements in which the filing says that it stands', () => {
    const note = 'The gains on the sale of the plant of $60 million were recorded within operating costs.';
    expect(told([['Gain on the sale of a plant', '(60)', '—']], { note })).toContain(`reduce). ${note}`);
    const earlier = 'In 2023, gains on the sale of the plant of $60 million were recorded within operating costs.';
    expect(told([['Gain on the sale of a plant', '(60)', '—']], { note: earlier })).toMatch(/reduce\)\.$/);
  });

  test('is not told where it is little, comes each year, was told, or its sign says the opposite of its name', () => {
    expect(told([['Gain on the sale of a plant', '(9)', '—']])).toBeNull();
    expect(told([['Provision for loan losses', '80', '10']])).toBeNull();
    const known = ['Profit rose on a gain on the sale of a plant of $60 million.'];
    expect(told([['Gain on the sale of a plant', '(60)', '—']], { known })).toBeNull();
    expect(told([['Gain on the sale of a plant', '60', '—']])).toBeNull();
  });

  test('is not told of a quarter by a statement of more months', () => {
    const income = figure('net-income', [60, 50], QUARTERS);
    expect(told([['Gain on the sale of a plant', '(60)', '—']], { income })).toBeNull();
  });
});
