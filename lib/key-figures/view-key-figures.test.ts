import { describe, expect, test } from 'vitest';
import { changePhrase, formatFigure, formatOf, periodPhrase, shortPeriod } from './format-key-figures.ts';
import { type FiledFigures, figureSeries } from './series.ts';
import type { FigureValue, KeyFigure } from './types.ts';
import { conceptWords, titleOf, viewFigures } from './view-key-figures.ts';

function value(amount: number, end: string, more: Partial<FigureValue> = {}): FigureValue {
  const parts = [{ concept: 'us-gaap:Revenues', value: amount, fact: 0, block: 1, anchor: 'i8-1' }];
  const start = `${end.slice(0, 4)}-01-01`;
  return { value: amount, unit: 'USD', scale: 6, decimals: -5, start, end, parts, ...more };
}

function revenue(current: FigureValue, prior: FigureValue | null, more: Partial<KeyFigure> = {}): KeyFigure {
  const change = prior && prior.value > 0 && current.value >= 0 ? current.value / prior.value - 1 : null;
  return { id: 'revenue', caption: null, periodLength: 'year', current, prior, change, formula: null, ...more };
}

function filed(
  year: number,
  { now, before, baseForm = '10-K' }: { now: number; before: number | null; baseForm?: string },
): FiledFigures {
  const figure = revenue(value(now, `${year}-12-31`), before === null ? null : value(before, `${year - 1}-12-31`));
  return { accession: `a${year}`, form: baseForm, baseForm, filedOn: `${year + 1}-02-20`, figures: [figure] };
}

describe('a figure over several filings', () => {
  test('goes back to the comparative of the oldest filing, oldest first', () => {
    const latest = filed(2025, { now: 480e6, before: 420e6 });
    const points = figureSeries('revenue', [latest, filed(2024, { now: 420e6, before: 400e6 })], latest);

    expect(points.map(({ end, value: amount }) => [end, amount])).toEqual([
      ['2023-12-31', 400e6],
      ['2024-12-31', 420e6],
      ['2025-12-31', 480e6],
    ]);
  });

  test('leaves a gap for a year of which we hold nothing', () => {
    const latest = filed(2025, { now: 480e6, before: null });
    expect(
      figureSeries('revenue', [filed(2023, { now: 400e6, before: null })], latest).map((point) => point.value),
    ).toEqual([400e6, null, 480e6]);
  });

  test('shows a restated value and what was first filed', () => {
    const latest = filed(2025, { now: 480e6, before: 415e6 });
    const [, restated] = figureSeries('revenue', [filed(2024, { now: 420e6, before: 400e6 })], latest);

    expect(restated).toMatchObject({ value: 415e6, first: { value: 420e6, filedOn: '2025-02-20' } });
  });

  test('takes no rounding for a restatement', () => {
    const latest = filed(2025, { now: 480e6, before: 420.04e6 });
    expect(figureSeries('revenue', [filed(2024, { now: 420e6, before: 400e6 })], latest)[1]?.first).toBeNull();
  });

  test('takes no sum of other parts for a restatement', () => {
    const sum = value(500e6, '2024-12-31');
    const latest: FiledFigures = { ...filed(2025, { now: 480e6, before: null }) };
    latest.figures = [revenue(value(480e6, '2025-12-31'), { ...sum, parts: [...sum.parts, ...sum.parts] })];
    expect(figureSeries('revenue', [filed(2024, { now: 420e6, before: null })], latest)[0]?.first).toBeNull();
  });

  test('knows nothing of filings that came later', () => {
    const earlier = filed(2024, { now: 420e6, before: 400e6 });
    expect(
      figureSeries('revenue', [filed(2025, { now: 480e6, before: 415e6 }), earlier], earlier).map(
        (point) => point.value,
      ),
    ).toEqual([400e6, 420e6]);
  });

  test('has eight bars at most', () => {
    const filings = Array.from({ length: 12 }, (_, index) => filed(2025 - index, { now: 100e6, before: 90e6 }));
    expect(figureSeries('revenue', filings, filings[0] ?? filed(2025, { now: 1, before: 1 }))).toHaveLength(8);
  });

  test('steps by quarters for quarters, and finds weeks that drift', () => {
    const quarter = ({
      start,
      end,
      amount,
      before,
    }: {
      start: string;
      end: string;
      amount: number;
      before: string;
    }): FiledFigures => {
      const year = Number(end.slice(0, 4)) - 1;
      const prior = value(amount - 10, `${year}${before}`, { start: `${year}${start.slice(4)}` });
      const current = value(amount, end, { start });
      const figures = [revenue(current, prior, { periodLength: 'quarter' })];
      return { accession: end, form: '10-Q', baseForm: '10-Q', filedOn: end, figures };
    };
    const latest = quarter({ start: '2025-03-30', end: '2025-06-28', amount: 94, before: '-06-29' });
    const points = figureSeries(
      'revenue',
      [quarter({ start: '2024-12-29', end: '2025-03-29', amount: 95, before: '-03-30' })],
      latest,
    );

    expect(points.map(({ end, value: amount }) => [end, amount])).toEqual([
      ['2024-03-30', 85],
      ['2024-06-29', 84],
      ['2024-09-28', null],
      ['2024-12-28', null],
      ['2025-03-29', 95],
      ['2025-06-28', 94],
    ]);
  });
});

describe('figures in words', () => {
  test.each([
    [value(4_812.6e6, '2025-12-31'), '$4,812.6 million'],
    [value(391_035e6, '2024-09-28', { decimals: -6 }), '$391,035 million'],
    [value(76_739e3, '2023-06-30', { scale: 3, decimals: -3 }), '$76,739 thousand'],
    [value(-27_368, '2021-12-31', { scale: 0, decimals: 0 }), '−$27,368'],
    [value(-0.17, '2023-06-30', { unit: 'USD/shares', scale: 0, decimals: 2 }), '−$0.17'],
    [value(0, '2021-12-31', { unit: 'USD/shares', scale: 0, decimals: 0 }), '$0.00'],
    [value(14_773_260e3, '2025-09-27', { unit: 'shares', scale: 3 }), '14.77 billion shares'],
    [value(17_987_031, '2025-09-27', { unit: 'shares', scale: 0 }), '18.0 million shares'],
    [value(5e9, '2025-12-31', { unit: 'EUR', scale: 6, decimals: -6 }), 'EUR 5,000 million'],
    [value(5e9, '2025-12-31', { scale: 0, decimals: -6 }), '$5,000 million'],
    [value(5_000, '2025-12-31', { scale: 0, decimals: null }), '$5,000'],
  ])('%# is printed as %s', (figure, text) => {
    expect(formatFigure(figure.value, formatOf(figure))).toBe(text);
  });

  test.each([
    ['year', '2025-12-31', true, '2025'],
    ['year', '2022-01-01', true, '2021'],
    ['year', '2025-09-27', true, 'Sep 2025'],
    ['year', '2025-02-02', true, 'Feb 2025'],
    ['quarter', '2025-12-31', false, 'Dec 2025'],
    ['instant', '2025-12-31', true, '2025'],
  ] as const)('a %s to %s is called by its year only where that is the calendar’s', (span, end, isYearly, text) => {
    expect(shortPeriod(span, end, isYearly)).toBe(text);
  });

  test('tell the change without judging it', () => {
    const now = value(481.26e6, '2025-12-31');
    expect(changePhrase(revenue(now, value(420.39e6, '2024-12-31')), { isYearly: true })).toEqual({
      direction: 'up',
      text: '14.5% on 2024',
    });
    expect(changePhrase(revenue(now, value(-2e6, '2024-12-31')), { isYearly: true })).toEqual({
      direction: 'up',
      text: 'from −$2.0 million in 2024',
    });
    expect(changePhrase(revenue(now, value(481.26e6, '2024-12-31')), { isYearly: true })).toEqual({
      direction: 'none',
      text: 'unchanged on 2024',
    });
    expect(changePhrase(revenue(now, value(3.21e6, '2024-12-31')), { isYearly: true })).toEqual({
      direction: 'up',
      text: 'from $3.2 million in 2024',
    });
    expect(changePhrase(revenue(now, null), { isYearly: true })).toBeNull();
  });

  test('say what they cover', () => {
    expect(periodPhrase('nine-months', '2025-06-28')).toBe('nine months to Jun 28, 2025');
    expect(periodPhrase('instant', '2025-06-28')).toBe('on Jun 28, 2025');
    expect(conceptWords('us-gaap:LongTermDebtNoncurrent')).toBe('Long term debt noncurrent');
  });
});

describe('viewFigures', () => {
  test('prints headline, change, bars and the note of a restatement', () => {
    const latest = filed(2025, { now: 480e6, before: 415e6 });
    const [view] = viewFigures([latest, filed(2024, { now: 420e6, before: 400e6 })], latest);

    expect(view).toMatchObject({
      label: 'Revenue',
      amount: '$480.0',
      scale: 'million',
      anchor: 'i8-1',
      group: 'results',
      formula: null,
      notes: ['2024 restated. First filed as $420.0 million on Feb 20, 2025.'],
    });
    expect(view?.bars.map(({ label, text }) => `${label} ${text}`)).toEqual([
      '2023 $400.0 million',
      '2024 $415.0 million',
      '2025 $480.0 million',
    ]);
  });

  test('prints ratios in per cent, and their change in points', () => {
    const margin = (share: number, end: string) => value(share, end, { unit: 'pure', scale: -2, decimals: 3 });
    const current = margin(0.469, '2025-12-31');
    const figure = revenue(current, margin(0.461, '2024-12-31'), { id: 'gross-margin', change: null });
    const filing = {
      ...filed(2025, { now: 1, before: null }),
      figures: [figure],
    };

    expect(viewFigures([], filing)[0]).toMatchObject({
      amount: '46.9%',
      scale: '',
      prior: { text: '46.1%', period: '2024' },
      change: { direction: 'up', text: '0.8 points from 46.1% in 2024' },
    });
  });

  test('says what the filing calls a line, and which lines a sum has', () => {
    const lines = ['us-gaap:CommercialPaper', 'us-gaap:LongTermDebtNoncurrent'].map((concept) => ({
      concept,
      value: 5,
      fact: 1,
      block: 2,
    }));
    const debt = revenue(value(10, '2025-12-31', { parts: lines }), null, {
      id: 'total-debt',
      formula: 'Sum of its parts',
    });
    const sales = revenue(value(10, '2025-12-31'), null, { caption: 'Total net sales' });

    expect(viewFigures([], { ...filed(2025, { now: 1, before: null }), figures: [sales, debt] })).toMatchObject([
      { label: 'Revenue', caption: 'Total net sales' },
      { group: 'balance', formula: 'Commercial paper + Long term debt noncurrent' },
    ]);
  });

  test('says how many weeks each year has, where one is longer', () => {
    const longer = value(480e6, '2025-02-02', { start: '2024-01-29' });
    const before = value(420e6, '2024-01-28', { start: '2023-01-30' });
    const filing = { ...filed(2025, { now: 1, before: null }), figures: [revenue(longer, before)] };
    expect(titleOf(viewFigures([], filing))).toBe('Key figures, year to Feb 2, 2025 (53 weeks against 52)');
  });
});
