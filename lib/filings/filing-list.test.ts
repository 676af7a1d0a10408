import { describe, expect, test } from 'vitest';
import { filterByType } from './filing-list.ts';

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
