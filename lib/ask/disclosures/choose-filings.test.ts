import { describe, expect, test } from 'vitest';
import type { AskedPeriod } from '#lib/ask/figures/read-periods';
import { chooseFilings } from './choose-filings.ts';
import type { DisclosingFiling } from './disclosure-queries.ts';

const filing = (id: number, periodOfReport: string, fiscalYear: number, fiscalPeriod: string): DisclosingFiling => ({
  ...{ id, accession: `0000000001-25-00000${id}`, isAnnual: fiscalPeriod === 'FY' },
  ...{ baseForm: fiscalPeriod === 'FY' ? '10-K' : '10-Q', filedOn: periodOfReport },
  ...{ periodOfReport, fiscalYear, fiscalPeriod },
});
const FILINGS = [
  filing(1, '2025-03-31', 2025, 'Q1'),
  filing(2, '2024-12-31', 2024, 'FY'),
  filing(3, '2023-12-31', 2023, 'FY'),
];
const choose = (period: AskedPeriod | null, more = {}) =>
  chooseFilings(FILINGS, { period, isAnnual: false, isAhead: false, ...more }).map(({ id }) => id);

describe('chooseFilings', () => {
  test.each<[string, AskedPeriod | null, number[]]>([
    ['no period: the latest annual report first', null, [2, 3]],
    ['a year', { kind: 'fiscal', year: 2023, quarter: null }, [3]],
    ['a quarter', { kind: 'fiscal', year: 2025, quarter: 1 }, [1]],
    ['the day on which a period ends', { kind: 'ending', year: 2024, month: 12, day: 31, length: null }, [2]],
    ['a day some weeks later', { kind: 'ending', year: 2025, month: 2, day: 20, length: null }, [2]],
    ['a year of which there is no report', { kind: 'fiscal', year: 2019, quarter: null }, []],
  ])('%s', (_, period, ids) => {
    expect(choose(period)).toEqual(ids);
  });

  test('leaves out quarterly reports where annual ones alone tell it', () => {
    expect(choose({ kind: 'fiscal', year: 2025, quarter: 1 }, { isAnnual: true })).toEqual([]);
  });

  test('takes the report before for what is said of the year to come', () => {
    expect(choose({ kind: 'fiscal', year: 2025, quarter: null }, { isAhead: true })).toEqual([2]);
  });
});
