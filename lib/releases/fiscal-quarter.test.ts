import { describe, expect, test } from 'vitest';
import { findFiscalQuarter } from './fiscal-quarter.ts';

const quarter = (text: string, end: string | null = null, byLength: number | null = null) => {
  const found = findFiscalQuarter([{ text }], { end, byLength });
  return found && `${found.period} ${found.year}`;
};

describe('the quarter of a release', () => {
  test.each([
    ['Tallow Creek Reports Second Quarter 2026 Results', 'Q2 2026'],
    ['Q3 FY26 results', 'Q3 2026'],
    ['Fourth Quarter and Full Year 2026 Results', 'Q4 2026'],
    ['Second quarter 2026 sales rose compared to the second quarter of 2025.', 'Q2 2026'],
    ['Tallow Creek names a new chief executive', null],
  ])('"%s" is %s', (text, expected) => {
    expect(quarter(text)).toBe(expected);
  });

  test('without a year beside its name, has the year in which its fiscal year ends', () => {
    expect(quarter('Results of our fiscal first quarter', '2025-12-31')).toBe('Q1 2026');
    expect(quarter('Results of our second quarter', '2026-06-30')).toBe('Q2 2026');
  });

  test('of a fiscal year that ends in January is named by the release alone', () => {
    expect(quarter('Second quarter results', '2026-07-31')).toBeNull();
    expect(quarter('Second quarter 2026 results', '2026-07-31')).toBe('Q2 2026');
  });

  test('that only the year before is named for, is a year later', () => {
    expect(quarter('Fourth quarter results. In the fourth quarter 2025 we bought a mill.', '2026-06-30')).toBe(
      'Q4 2026',
    );
  });

  test('is told by six months beside three where only another season is named', () => {
    expect(quarter('Sales are strongest in the fourth quarter.', '2026-06-30', 2)).toBe('Q2 2026');
  });
});
