import { describe, expect, test } from 'vitest';
import type { AppliedFilters } from '#lib/search/types';
import { withinFilters } from './within-filters.ts';

const FILINGS = [
  { baseForm: '10-K', filedOn: '2023-02-01' },
  { baseForm: '10-Q', filedOn: '2024-05-01' },
  { baseForm: '10-K', filedOn: '2024-02-01' },
];
const ALL: AppliedFilters = {
  ...{ companies: [], unknown_symbols: [], filing_types: ['10-K', '10-Q'] },
  ...{ start_year: null, end_year: null, only_latest: false },
};
const days = (filters: Partial<AppliedFilters>) =>
  withinFilters(FILINGS, { ...ALL, ...filters }).map(({ filedOn }) => filedOn);

describe('withinFilters', () => {
  test.each<[string, Partial<AppliedFilters>, string[]]>([
    ['all, the newest first', {}, ['2024-05-01', '2024-02-01', '2023-02-01']],
    ['one form', { filing_types: ['10-K'] }, ['2024-02-01', '2023-02-01']],
    ['filed from a year on', { start_year: 2024 }, ['2024-05-01', '2024-02-01']],
    ['filed up to a year', { end_year: 2023 }, ['2023-02-01']],
    ['the latest of each form', { only_latest: true }, ['2024-05-01', '2024-02-01']],
  ])('%s', (_, filters, filed) => {
    expect(days(filters)).toEqual(filed);
  });
});
