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
      { ...range, caption: 'EPS', unit: 'USD/shares', low: 2.99, high: 3.29, form: 'around' },
      { ...range, caption: 'Margin', unit: 'pure', low: 0.411, high: 0.441, form: 'around' },
    ],
    leftOut: [],
  });
  expect(view.outlook.map((one) => one.range)).toEqual([
    '$4.2 billion to $4.4 billion',
    '$4.3 billion ± $100 million',
    '$3.14 ± $0.15',
    '42.6% ± 1.5%',
  ]);
});
