import { describe, expect, test } from 'vitest';
import type { FigureValue, PeriodLength } from '#lib/key-figures/types';
import type { FoundFigure } from './find-figures.ts';
import { tellFigure, verdictOf } from './tell-figures.ts';

const value = (amount: number, end: string, unit = 'USD'): FigureValue => ({
  ...{ value: amount, unit, scale: unit === 'USD' ? 6 : 0, decimals: unit === 'USD' ? -6 : 2, start: null, end },
  parts: [],
});
const found = (
  name: string,
  now: FigureValue,
  before: FigureValue | null,
  more: Partial<FoundFigure> = {},
): FoundFigure => ({
  figure: { name, caption: null, periodLength: 'year', formula: null, isTag: false },
  ...{ filing: null as never, value: now, before, fiscal: { year: 2025, period: 'FY' } },
  ...more,
});
const lasting = (periodLength: PeriodLength) => ({
  figure: { name: 'Cash', caption: null, periodLength, formula: null, isTag: false },
});

describe('tellFigure', () => {
  test('tells the figure, its period and how far it moved', () => {
    const sales = found('Total net sales', value(416_161e6, '2025-09-27'), value(391_035e6, '2024-09-28'));
    expect(tellFigure(sales)).toBe(
      'Total net sales were $416,161 million in fiscal 2025, up 6.4% from $391,035 million the year before.',
    );
    expect(tellFigure(sales, { isCompared: false })).toBe('Total net sales were $416,161 million in fiscal 2025.');
  });

  test('compares no loss by percent', () => {
    expect(tellFigure(found('Operating income', value(3_792e6, '2025-12-31'), value(-2_656e6, '2024-12-31')))).toBe(
      'Operating income was $3,792 million in fiscal 2025, after −$2,656 million the year before.',
    );
    expect(tellFigure(found('Net income', value(-5e6, '2025-12-31'), null))).toBe(
      'Net result was −$5 million in fiscal 2025.',
    );
  });

  test('tells rates in points', () => {
    const rate = found('Effective tax rate', value(0.156, '2025-09-27', 'pure'), value(0.241, '2024-09-28', 'pure'));
    expect(tellFigure(rate)).toBe(
      'Effective tax rate was 15.6% in fiscal 2025, down 8.5 points from 24.1% the year before.',
    );
  });

  test('dates balances and quarters', () => {
    expect(tellFigure(found('Cash', value(5e6, '2025-06-28'), null, lasting('instant')))).toBe(
      'Cash was $5 million on Jun 28, 2025.',
    );
    const quarter = { ...lasting('quarter'), fiscal: { year: 2025, period: 'Q3' } };
    expect(tellFigure(found('Cash', value(5e6, '2025-06-28'), null, quarter))).toBe(
      'Cash was $5 million in the third quarter of fiscal 2025 (to Jun 28, 2025).',
    );
  });
});

describe('verdictOf', () => {
  const rose = found('Revenue', value(2e6, '2025-12-31'), value(1e6, '2024-12-31'));

  test.each([
    ['whether', 'up', 'Yes. '],
    ['whether', 'down', 'No. '],
    ['whether', 'profit', 'Yes. '],
    ['whether', 'loss', 'No. '],
    ['why', 'down', 'No. '],
    // Why it rose, the passages tell.
    ['why', 'up', ''],
    ['how much', 'up', ''],
    ['whether', null, ''],
  ] as const)('of a figure that rose, asked %s it was %s: “%s”', (kind, supposes, verdict) => {
    expect(verdictOf({ kind, supposes }, rose)).toBe(verdict);
  });

  test('leaves open what moved where the year before is not known', () => {
    expect(verdictOf({ kind: 'whether', supposes: 'up' }, { ...rose, before: null })).toBe('');
  });
});
