import { describe, expect, test } from 'vitest';
import type { KeyFigure } from '#lib/key-figures/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { composeAdjustments } from './compose-adjustments.ts';

const YEAR = { start: '2025-01-01', end: '2025-12-31' };
const LAST_YEAR = { start: '2024-01-01', end: '2024-12-31' };
const value = (millions: number, when: typeof YEAR) => ({
  ...{ value: millions * 1e6, unit: 'USD', scale: 6, decimals: -6, parts: [], ...when },
});
const INCOME: KeyFigure = {
  ...{ id: 'operating-income', caption: null, periodLength: 'year', formula: null, change: null },
  ...{ current: value(700, YEAR), prior: value(800, LAST_YEAR) },
};
const HEAD = ['', '2025', '2024'];
const ROWS = [
  ['Operating income', '$700', '$800'],
  ['Depreciation and amortization', '90', '40'],
  ['Severance charges', '60', '—'],
  ['Asset rationalization', '—', '45'],
  ['Recalls', '3', '2'],
  ['Adjusted operating income', '$853', '$887'],
];

function told(rows: string[][], texts: readonly string[] = []): string | null {
  const filing = inventedFiling([inventedTable([HEAD, ...rows])], { form: '10-K', period: YEAR.end });
  return composeAdjustments(filing, { figures: [INCOME], told: texts, isPart: () => false })?.text ?? null;
}

describe('what is taken out of a result', () => {
  test('is told where it is much of the change, largest first, each year with its amount', () => {
    expect(told(ROWS)).toBe(
      'Adjusted operating income fell to $853 million from $887 million. Among what is taken out to come to it: Severance charges $60 million, against none; Asset rationalization none, against $45 million.',
    );
  });

  test('is told with what all come to, where the table sums them up', () => {
    const total = ['Total adjustments', '153', '87'];
    expect(told([...ROWS.slice(0, -1), total, ROWS.at(-1)!])).toBe(
      'Adjusted operating income fell to $853 million from $887 million. Taken out to come to it: in all $153 million, against $87 million, of which Severance charges $60 million, against none; Asset rationalization none, against $45 million.',
    );
  });

  test('is told with the large items that hardly moved, and with one of a lasting kind that one year alone has', () => {
    const items = [
      ['Plan modifications, compensation', '—', '70'],
      ['Severance charges', '60', '—'],
      ['Dealer strategy', '50', '48'],
    ];
    expect(told([ROWS[0]!, ROWS[1]!, ...items, ['Adjusted operating income', '$900', '$958']])).toBe(
      'Adjusted operating income fell to $900 million from $958 million. Among what is taken out to come to it: Plan modifications, compensation none, against $70 million; Severance charges $60 million, against none; Dealer strategy rose to $50 million from $48 million.',
    );
  });

  test('is told as all there is where no item is left out', () => {
    const rows = [ROWS[0]!, ROWS[2]!, ROWS[3]!, ['Adjusted operating income', '$760', '$845']];
    expect(told(rows)).toBe(
      'Adjusted operating income fell to $760 million from $845 million. Taken out to come to it: Severance charges $60 million, against none; Asset rationalization none, against $45 million.',
    );
  });

  test.each([
    ['does not add up', [...ROWS.slice(0, -1), ['Adjusted operating income', '$900', '$887']]],
    [
      'is of a part of the company',
      [['Operating income', '$500', '$800'], ...ROWS.slice(1, -1), ['Adjusted operating income', '$653', '$887']],
    ],
    [
      'comes back each year',
      [ROWS[0]!, ROWS[1]!, ['Recalls', '3', '2'], ['Adjusted operating income', '$793', '$842']],
    ],
  ])('is not told where it %s', (_, rows) => {
    expect(told(rows)).toBeNull();
  });

  test('is not told again', () => {
    expect(told(ROWS, ['In the income statement, severance charges $60 million, against none.'])).toBeNull();
  });
});
