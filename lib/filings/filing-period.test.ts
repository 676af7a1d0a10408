import { describe, expect, test } from 'vitest';
import { filingPeriod } from './filing-period.ts';

describe('filingPeriod', () => {
  test.each([
    ['10-K', '2025-10-31', 'FY', 2024],
    ['10-K/A', '2025-01-02', 'FY', 2024],
    ['10-Q', '2025-01-31', 'Q1', 2024],
    ['10-Q', '2025-03-31', 'Q1', 2024],
    ['10-Q', '2025-04-01', 'Q2', 2025],
    ['10-Q', '2025-06-30', 'Q2', 2025],
    ['8-K', '2025-07-01', 'Q3', 2025],
    ['8-K', '2025-09-30', 'Q3', 2025],
    ['10-Q', '2025-10-01', 'Q4', 2025],
    ['8-K', '2025-12-31', 'Q4', 2025],
  ])('a %s filed on %s is of %s %i', (form, filedOn, period, year) => {
    expect(filingPeriod(form, filedOn)).toEqual({ period, year });
  });

  test('a filing that names its fiscal period is of that one, whenever it was filed', () => {
    expect(filingPeriod('10-Q', '2025-08-01', { fiscalYear: 2025, fiscalPeriod: 'Q3' })).toEqual({
      period: 'Q3',
      year: 2025,
    });
    expect(filingPeriod('10-K', '2025-10-31', { fiscalYear: 2025, fiscalPeriod: null })).toEqual({
      period: 'FY',
      year: 2024,
    });
  });
});
