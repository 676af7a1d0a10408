import { expect, test } from 'vitest';
import { viewRelease } from './view-release.ts';

const ahead = { year: 2026, period: 'Q3' } as const;
const range = { caption: 'Revenue', period: ahead, low: 4.2e9, high: 4.4e9, unit: 'USD', anchor: 'a' };

test('an outlook is shown by its ends, or by its middle where the release gives that', () => {
  const view = viewRelease({
    exhibit: 'EX-99.1',
    fiscal: { year: 2026, period: 'Q2' },
    quarterEnd: '2026-06-30',
    figures: [],
    guidance: [
      range,
      { ...range, form: 'around' },
      { ...range, caption: 'Sales', low: 4.4e9, form: 'point' },
      { ...range, caption: 'Net sales', low: 4.4e9, form: 'exact' },
      { ...range, caption: 'Net sales growth', unit: 'pure', low: -0.05, high: -0.03, form: 'fall' },
      { ...range, caption: 'EPS', unit: 'USD/shares', low: 2.99, high: 3.29, form: 'around' },
      { ...range, caption: 'Margin', unit: 'pure', low: 0.411, high: 0.441, form: 'around' },
    ],
    leftOut: [],
  });
  expect(view.outlook.map((one) => one.range)).toEqual([
    '$4.2 billion to $4.4 billion',
    '$4.3 billion ± $100 million',
    'about $4.4 billion',
    '$4.4 billion',
    '−5.0% to −3.0%',
    '$3.14 ± $0.15',
    '42.6% ± 1.5%',
  ]);
});

test('segments are rows with an amount for each measure, and a profit has the release’s own name for it', () => {
  const rest = { unit: 'USD', scale: 6, decimals: -6, anchor: 'a' };
  const view = viewRelease({
    ...{
      exhibit: 'EX-99.1',
      fiscal: { year: 2026, period: 'Q2' },
      quarterEnd: '2026-06-30',
      figures: [],
      guidance: [],
    },
    segments: [
      { segment: 'Kilns', measure: 'revenue', caption: 'Net sales', value: 900e6, ...rest },
      { segment: 'Glazes', measure: 'revenue', caption: 'Net sales', value: 350e6, ...rest },
      { segment: 'Kilns', measure: 'profit', caption: 'segment adjusted EBITDA', value: -21e6, ...rest },
    ],
    leftOut: [{ id: 'segments', reason: 'unreconciled' }],
  });
  expect(view.segments.measures).toEqual(['Revenue', 'Segment adjusted EBITDA']);
  expect(
    view.segments.rows.map(({ segment, amounts }) => [segment, ...amounts.map((one) => one?.amount ?? null)]),
  ).toEqual([
    ['Kilns', '$900', '−$21'],
    ['Glazes', '$350', null],
  ]);
  expect(view.leftOut).toEqual(['Segments']);
});

test('a release that was stored before segments were read has none', () => {
  const { segments } = viewRelease({
    ...{ exhibit: 'EX-99.1', fiscal: { year: 2026, period: 'Q2' }, quarterEnd: null, figures: [], guidance: [] },
    leftOut: [],
  });
  expect(segments).toEqual({ measures: [], rows: [] });
});

test('a line’s own caption is shown without the mark of its note', () => {
  const { figures } = viewRelease({
    ...{ exhibit: 'EX-99.1', fiscal: { year: 2026, period: 'Q2' }, quarterEnd: null, guidance: [], leftOut: [] },
    figures: [
      {
        ...{ id: 'revenue', caption: 'Total net sales (1)', value: 900e6, unit: 'USD', scale: 6, decimals: -6 },
        ...{ anchor: 'a', check: null },
      },
    ],
  });
  expect(figures[0]?.caption).toBe('Total net sales');
});
