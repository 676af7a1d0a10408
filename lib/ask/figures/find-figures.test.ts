import { describe, expect, test } from 'vitest';
import type { KeyFigure, PeriodLength } from '#lib/key-figures/types';
import {
  type AnswerFiling,
  type FiledFact,
  findFigure,
  findLastQuarter,
  listFound,
  listFoundFacts,
} from './find-figures.ts';

const value = (amount: number, start: string | null, end: string) => ({
  ...{ value: amount, unit: 'USD', scale: 6, decimals: -6, start, end },
  parts: [{ concept: 'us-gaap:Revenues', value: amount, fact: 0, block: 4 }],
});
const revenue = (periodLength: PeriodLength, current: KeyFigure['current'], prior: KeyFigure['prior']): KeyFigure => ({
  ...{ id: 'revenue', caption: 'Net sales', change: null, formula: null },
  ...{ periodLength, current, prior },
});
const filing = (more: Partial<AnswerFiling>): AnswerFiling => ({
  ...{ accession: '0000000001-25-000001', baseForm: '10-K', filedOn: '2025-02-01', fiscalYear: 2024 },
  ...{ fiscalPeriod: 'FY', figures: [] },
  ...more,
});

const YEAR = filing({
  figures: [revenue('year', value(120, '2024-01-01', '2024-12-31'), value(100, '2023-01-01', '2023-12-31'))],
});
const QUARTER = filing({
  ...{ accession: '0000000001-24-000009', baseForm: '10-Q', filedOn: '2024-11-01', fiscalPeriod: 'Q3' },
  figures: [revenue('quarter', value(30, '2024-07-01', '2024-09-30'), value(25, '2023-07-01', '2023-09-30'))],
});
const found = listFound(['revenue'], [QUARTER, YEAR]);

describe('findFigure', () => {
  test.each([
    ['a fiscal year', { kind: 'fiscal', year: 2024, quarter: null }, 120],
    ['the year before, from the same filing', { kind: 'fiscal', year: 2023, quarter: null }, 100],
    ['a quarter', { kind: 'fiscal', year: 2024, quarter: 3 }, 30],
    ['the same quarter a year before', { kind: 'fiscal', year: 2023, quarter: 3 }, 25],
    ['a day', { kind: 'ending', year: 2024, month: 9, day: 30, length: 'quarter' }, 30],
    ['a month', { kind: 'ending', year: 2024, month: 9, day: null, length: null }, 30],
  ] as const)('finds %s', (_, period, amount) => {
    expect(findFigure(found, period)?.value.value).toBe(amount);
  });

  test('gives the latest year where no period is named', () => {
    expect(findFigure(found, null)).toMatchObject({ value: { value: 120 }, before: { value: 100 } });
  });

  test('gives a quarter where that is asked for, and where the latest year is long over', () => {
    expect(findFigure(found, null, 'quarter')?.value.value).toBe(30);
    const later = filing({
      ...{ accession: '0000000001-27-000003', baseForm: '10-Q', filedOn: '2027-05-01', fiscalYear: 2027 },
      ...{ fiscalPeriod: 'Q1', figures: [revenue('quarter', value(44, '2027-01-01', '2027-03-31'), null)] },
    });
    expect(findFigure(listFound(['revenue'], [later, YEAR]), null)?.value.value).toBe(44);
  });

  test.each([
    ['another year', { kind: 'fiscal', year: 2019, quarter: null }],
    ['a quarter that no filing has', { kind: 'fiscal', year: 2024, quarter: 2 }],
    ['a year that ends on the quarter’s day', { kind: 'ending', year: 2024, month: 9, day: 30, length: 'year' }],
  ] as const)('has nothing of %s', (_, period) => {
    expect(findFigure(found, period)).toBeNull();
  });
});

describe('listFoundFacts', () => {
  const fact = (amount: number, year: number, more: Partial<FiledFact> = {}): FiledFact => ({
    ...{ value: amount, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
    ...{ accession: YEAR.accession, block: 7 },
    ...more,
  });

  test('names the fiscal year of each fact by how many years it lies before the latest', () => {
    const facts = [fact(8, 2022), fact(10, 2024), fact(9, 2023)];
    const all = listFoundFacts(
      { name: 'advertising expense', concept: 'us-gaap:Advertising' },
      { facts, filings: [YEAR] },
    );

    expect(all.map(({ value: { value: amount }, fiscal }) => [amount, fiscal?.year])).toEqual([
      [10, 2024],
      [9, 2023],
      [8, 2022],
    ]);
    expect(all[0]?.before?.value).toBe(9);
  });

  test('leaves out what no paragraph shows', () => {
    const facts = [fact(10, 2024, { block: null })];
    expect(listFoundFacts({ name: 'goodwill', concept: 'us-gaap:Goodwill' }, { facts, filings: [YEAR] })).toEqual([]);
  });
});

describe('findLastQuarter', () => {
  test('gives the quarter of the latest report', () => {
    const later = {
      ...QUARTER,
      filedOn: '2025-05-01',
      accession: '0000000001-25-000005',
      fiscalYear: 2025,
      fiscalPeriod: 'Q1',
    };
    const own = revenue('quarter', value(33, '2025-01-01', '2025-03-31'), value(28, '2024-01-01', '2024-03-31'));
    const figures = listFound(['revenue'], [YEAR, { ...later, figures: [own] }]);
    expect(findLastQuarter(figures)?.value.value).toBe(33);
  });

  test('gives none where the year has ended since', () => {
    expect(findLastQuarter(listFound(['revenue'], [QUARTER, YEAR]))).toBeNull();
  });
});
