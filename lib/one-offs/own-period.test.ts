import { describe, expect, test } from 'vitest';
import { isOfOwnPeriod, namesPeriod } from './own-period.ts';

const isOf = (text: string, period: 'FY' | 'Q3') =>
  isOfOwnPeriod(text, { fiscal: { year: 2025, period }, isQuarterly: period !== 'FY' });

describe('a text of the report’s own period', () => {
  test.each([
    ['FY', 'In 2025, a court ruled.'],
    ['FY', 'The rate rose in 2025 from 2024.'],
    ['Q3', 'In the third quarter of 2025, a court ruled.'],
    ['Q3', 'In the three months ended September 30, a court ruled.'],
  ] as const)('in a report of %s: %s', (period, text) => {
    expect(isOf(text, period)).toBe(true);
    expect(namesPeriod(text)).toBe(true);
  });

  test.each([
    ['FY', 'The rate rose in 2024 from 2023.'],
    ['FY', 'A court ruled.'],
    ['Q3', 'In the first nine months, a court ruled.'],
    ['Q3', 'The benefit of the first quarter of 2025 is in the third quarter’s sums.'],
  ] as const)('is not, in a report of %s: %s', (period, text) => {
    expect(isOf(text, period)).toBe(false);
  });
});
