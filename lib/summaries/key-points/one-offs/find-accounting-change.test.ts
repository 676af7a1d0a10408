import { describe, expect, test } from 'vitest';
import type { KeyFigure } from '#lib/key-figures/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { findAccountingChange } from './find-accounting-change.ts';

const value = (millions: number, year: number) => ({
  ...{ value: millions * 1e6, unit: 'USD', scale: 6, decimals: -6, parts: [] },
  ...{ start: `${year}-01-01`, end: `${year}-12-31` },
});
const INCOME: KeyFigure = {
  ...{ id: 'operating-income', caption: null, periodLength: 'year', formula: null, change: null },
  ...{ current: value(900, 2025), prior: value(1_200, 2024) },
};
const CHANGE = 'Effective January 2025, we increased the estimated useful life of certain machines from 5 to 8 years.';
const EFFECT = 'We estimate this change resulted in an approximately $250 million increase to gross margin in 2025.';

function found(...sentences: string[]): string | null {
  const filing = { ...inventedFiling([sentences.join(' ')]), fiscal: { year: 2025, period: 'FY' as const } };
  return findAccountingChange(filing, { figures: [INCOME], isQuarterly: false, scale: null })?.text ?? null;
}

describe('a change of the accounting', () => {
  test('is told with what it did to the results', () => {
    expect(found(CHANGE, EFFECT)).toBe(`${CHANGE} ${EFFECT}`);
    const between = 'We estimate depreciation expense in 2025 was reduced by $420 million.';
    expect(found(CHANGE, between, EFFECT)).toBe(`${CHANGE} ${EFFECT}`);
  });

  test('is not told where it did little, or is to come', () => {
    expect(found(CHANGE, EFFECT.replace('$250', '$12'))).toBeNull();
    expect(
      found(CHANGE, 'We anticipate an increase in 2026 operating income of approximately $250 million.'),
    ).toBeNull();
    expect(found(EFFECT)).toBeNull();
  });

  test('is not told of a year that is over', () => {
    expect(found(CHANGE.replace('2025', '2022'), EFFECT.replace('2025', '2022'))).toBeNull();
  });
});
