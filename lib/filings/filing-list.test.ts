import { describe, expect, test } from 'vitest';
import { filingPeriod, filterByType, pageNumbers } from './filing-list.ts';

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
});

describe('filterByType', () => {
  const filings = ['10-K', '8-K', '10-Q', '10-K/A'].map((filing_type) => ({ filing_type }));

  test('keeps the checked types in their order, amendments with their form', () => {
    expect(filterByType(filings, ['10-K', '10-Q']).map((filing) => filing.filing_type)).toEqual([
      '10-K',
      '10-Q',
      '10-K/A',
    ]);
  });

  test('keeps nothing when nothing is checked', () => {
    expect(filterByType(filings, [])).toEqual([]);
  });
});

describe('pageNumbers', () => {
  test('lists every page while they fit', () => {
    expect(pageNumbers(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('keeps the first, the last and the neighbours of the current page', () => {
    expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
    expect(pageNumbers(20, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
  });

  test('always shows the current page and never more than seven entries', () => {
    for (let total = 1; total <= 40; total++) {
      for (let current = 1; current <= total; current++) {
        const numbers = pageNumbers(current, total);
        expect(numbers).toContain(current);
        expect(numbers.length).toBeLessThanOrEqual(7);
      }
    }
  });
});
