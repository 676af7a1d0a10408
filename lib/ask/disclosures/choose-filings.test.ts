import { describe, expect, test } from 'vitest';
import type { AskedPeriod } from '#lib/ask/figures/read-periods';
import { chooseCurrent, chooseFilings, isFiledIn, tellsPeriod } from './choose-filings.ts';
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

  test('takes the report of the year into which something falls', () => {
    const may: AskedPeriod = { kind: 'ending', year: 2024, month: 5, day: null, length: null };
    expect(choose(may)).toEqual([]);
    expect(choose(may, { happens: true })[0]).toBe(2);
  });
});

describe('what happened in a month', () => {
  const june: AskedPeriod = { kind: 'ending', year: 2022, month: 6, day: null, length: null };

  test('is in the current reports around it, the newest first', () => {
    const filed = (id: number, filedOn: string) => ({ ...filing(id, filedOn, 2022, 'Q1'), filedOn });
    const filings = [filed(1, '2021-06-13'), filed(2, '2022-06-13'), filed(3, '2022-07-01')];
    expect(chooseCurrent(filings, june).map(({ id }) => id)).toEqual([3, 2]);
    expect(chooseCurrent(filings, null)).toHaveLength(3);
  });

  test('is filed soon after, or names it', () => {
    expect(['2022-06-13', '2022-07-20', '2022-09-01'].map((day) => isFiledIn(day, june))).toEqual([true, true, false]);
    expect(tellsPeriod('On June 3, 2022, the board approved a dividend.', june)).toBe(true);
    expect(tellsPeriod('In September 2023, the board approved a dividend.', june)).toBe(false);
  });
});
