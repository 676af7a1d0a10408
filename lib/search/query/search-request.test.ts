import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FIRST_SEARCH_YEAR } from './search-limits.ts';
import { SearchRequest } from './search-request.ts';

/** The years as they are read, or what is said instead. */
function read(years: { startYear?: unknown; endYear?: unknown }) {
  const { success, data, error } = SearchRequest.safeParse({ query: 'revenue', ...years });
  return success ? [data.startYear, data.endYear] : error.issues.map(({ message }) => message);
}

describe('the years of a search', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('begin with the first one that the page offers', () => {
    expect(FIRST_SEARCH_YEAR).toBe(1995);
    expect(read({ startYear: 1995, endYear: '1995' })).toEqual([1995, 1995]);
    for (const year of [1994, 1990, 1900, 1800, 0, -1, '1994'])
      expect(read({ startYear: year })).toEqual(['Give years from 1995 on.']);
    expect(read({ endYear: 1994 })).toEqual(['Give years from 1995 on.']);
  });

  test('end with this one, which the next second may change', () => {
    expect(read({ startYear: 2026, endYear: 2026 })).toEqual([2026, 2026]);
    for (const year of [2027, 2100, 99_999]) expect(read({ endYear: year })).toEqual(['Give years up to this one.']);
    expect(read({ startYear: 2027 })).toEqual(['Give years up to this one.']);
    vi.setSystemTime(new Date(2027, 0, 1));
    expect(read({ endYear: 2027 })).toEqual([null, 2027]);
    expect(read({ endYear: 2028 })).toEqual(['Give years up to this one.']);
  });

  test('are null where none is given, and whole numbers', () => {
    expect(read({ startYear: '', endYear: null })).toEqual([null, null]);
    expect(read({ startYear: 2020.5 })).toEqual(['Give years as numbers, such as 2024.']);
  });
});
