import { describe, expect, test } from 'vitest';
import type { KeyFigure, PeriodLength } from '#lib/key-figures/types';
import { checkFigure, type LaterReport } from './check-release.ts';
import type { StoredRelease } from './stored-release.ts';
import { viewRelease } from './view-release.ts';

type Released = StoredRelease['figures'][number];

const revenue: Released = {
  ...{ id: 'revenue', caption: 'Total revenue', unit: 'USD', anchor: 'ex-99-1-0a1b2c3d' },
  ...{ value: 48_000_000, scale: 6, decimals: -5 },
};
const eps: Released = { ...revenue, id: 'diluted-eps', unit: 'USD/shares', value: 0.9, scale: 0, decimals: 2 };

const figure = (
  id: KeyFigure['id'],
  value: number,
  periodLength: PeriodLength = 'quarter',
  unit = 'USD',
): KeyFigure => ({
  ...{ id, caption: null, periodLength, prior: null, change: null, formula: null },
  current: {
    ...{ value, unit, scale: 3, decimals: -3, start: '2026-01-01', end: '2026-03-31' },
    parts: [{ concept: 'us-gaap:Revenues', value, fact: 1, block: 7, anchor: 'p1i1-0a1b2c3d' }],
  },
});
const report = (...figures: KeyFigure[]): LaterReport => ({
  ...{ form: '10-Q', filedOn: '2026-05-04', isAnnual: false, figures },
});

describe('a figure of a release', () => {
  test('is confirmed where the report says the same to the digits that both print', () => {
    const check = checkFigure(revenue, report(figure('revenue', 48_012_000)), []);
    expect(check).toMatchObject({ status: 'confirmed', form: '10-Q', anchor: 'p1i1-0a1b2c3d', formula: null });
  });

  test('is told as changed where the report says another amount', () => {
    const check = checkFigure(revenue, report(figure('revenue', 47_100_000)), []);
    expect(check).toMatchObject({ status: 'changed', value: { value: 47_100_000 } });
  });

  test('is not checked against another period, another unit, or nothing', () => {
    expect(checkFigure(revenue, null, [])).toBeNull();
    for (const given of [figure('revenue', 48_000_000, 'half-year'), figure('revenue', 48_000_000, 'quarter', 'EUR')]) {
      expect(checkFigure(revenue, report(given), [])).toMatchObject({ status: 'not-given' });
    }
  });

  const year: LaterReport = {
    ...report(figure('revenue', 190_000_000, 'year'), figure('diluted-eps', 3.5, 'year')),
    form: '10-K',
    isAnnual: true,
  };
  const quarters = [46, 47, 49].map((millions) =>
    report(figure('revenue', millions * 1e6), figure('diluted-eps', 0.87)),
  );

  test('of the fourth quarter is the year less the three quarters before', () => {
    expect(checkFigure(revenue, year, quarters)).toMatchObject({ status: 'confirmed', form: '10-K' });
    expect(checkFigure(revenue, year, quarters.slice(1))).toMatchObject({ status: 'not-given' });
  });

  test('per share is not computed from a year', () => {
    expect(checkFigure(eps, year, quarters)).toMatchObject({ status: 'not-given' });
  });

  test('is printed with what became of it', () => {
    const release = { exhibit: 'EX-99.1', fiscal: { year: 2026, period: 'Q1' as const }, quarterEnd: '2026-03-31' };
    const checked = (one: Released, later: LaterReport | null) => ({ ...one, check: checkFigure(one, later, []) });
    const { period, end, figures, outlook, leftOut } = viewRelease({
      ...release,
      figures: [
        checked(revenue, report(figure('revenue', 48_012_000))),
        checked({ ...revenue, id: 'net-income' }, report(figure('net-income', 47_100_000))),
        checked({ ...eps, id: 'adjusted-eps' }, report()),
        checked(eps, null),
      ],
      guidance: [
        { caption: 'Revenue', period: { year: 2026, period: 'FY' }, low: 2e8, high: 2.1e8, unit: 'USD', anchor: 'a' },
        { caption: 'Growth', period: { year: 2026, period: 'Q2' }, low: 0.14, high: 0.17, unit: 'pure', anchor: 'b' },
      ],
      leftOut: [{ id: 'operating-income', reason: 'ambiguous' }],
    });
    expect([period, end]).toEqual(['First quarter of fiscal 2026', 'Mar 31, 2026']);
    expect(figures.map(({ label, amount, scale, check }) => [label, amount, scale, check.words])).toEqual([
      ['Revenue', '$48.0', 'million', 'Confirmed by the 10-Q filed May 4, 2026'],
      [
        'Net income',
        '$48.0',
        'million',
        'Changed from $48.0 million to $47,100 thousand in the 10-Q filed May 4, 2026',
      ],
      ['Adjusted diluted EPS', '$0.90', '', 'The company’s own measure: reports do not have it'],
      ['Diluted EPS', '$0.90', '', 'Not checked yet: the report on this quarter is not here'],
    ]);
    expect(outlook.map(({ caption, period: of, range }) => [caption, of, range])).toEqual([
      ['Revenue', 'fiscal 2026', '$200 million to $210 million'],
      ['Growth', 'second quarter of fiscal 2026', '14.0% to 17.0%'],
    ]);
    expect(leftOut).toEqual(['Operating income']);
  });
});
