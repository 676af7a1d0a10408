import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { asIncomeOrExpense, asSpent, withoutReconciling } from './deductions.ts';
import type { TableLine, TableLines } from './read-table-lines.ts';

const lineOf = (label: string, now: number, before: number): TableLine => ({
  ...{ label, heading: '', growth: null, growthBefore: null, ratioBefore: null },
  now: { value: now, unit: 'USD' },
  before: { value: before, unit: 'USD' },
});
const tableOf = (...rows: [label: string, now: number, before: number][]): TableLines => ({
  ...{ months: 12, priorEnd: '2023-12-31', days: 366, basis: '' },
  lines: rows.map(([label, now, before]) => lineOf(label, now, before)),
});
const told = ({ lines }: TableLines) => lines.map(({ label, now, before }) => [label, now.value, before.value]);
const fact = (concept: string, value: number): Fact => ({
  ...{ concept, value, unit: 'USD', scale: 6, decimals: '-6', start: '2024-01-01', end: '2024-12-31' },
  ...{ dimensions: {}, block: 0 },
});

describe('asSpent', () => {
  test.each([
    'Provision for income taxes',
    'Research and development expense, net',
    'Principal repayments of finance leases',
    'Equipment acquired under finance leases',
  ])('tells how much was spent, without the brackets: %s', (label) => {
    expect(told(asSpent(tableOf([label, -48e8, -60e8]), []))).toEqual([[label, 48e8, 60e8]]);
  });

  test.each([
    'Income tax benefit',
    'Provision for (benefit from) income taxes',
    'Deferred income taxes',
    'Accrued expenses',
    'Income tax adjustment',
    'Operating income',
    'Other',
  ])('leaves the sign of what may be income, or is only a movement: %s', (label) => {
    expect(told(asSpent(tableOf([label, -48e8, -60e8]), []))).toEqual([[label, -48e8, -60e8]]);
  });

  test('leaves a cost that came back in one of the years', () => {
    expect(told(asSpent(tableOf(['Restructuring charges', -3e6, 8e6]), []))[0]).toEqual([
      'Restructuring charges',
      -3e6,
      8e6,
    ]);
  });

  test('leaves the tax on a loss, which may come back', () => {
    const table = tableOf(['Loss before taxes', -9e8, -4e8], ['Provision for income taxes', -2e8, -1e8]);
    expect(told(asSpent(table, []))[1]).toEqual(['Provision for income taxes', -2e8, -1e8]);
  });

  test('goes by the tags where the table has them', () => {
    const table = tableOf(['Vexil integration', -2e8, -1e8], ['Provision for income taxes', -7e8, -6e8]);
    const facts = [
      fact('us-gaap:PaymentsToAcquireBusinessesNetOfCashAcquired', 2e8),
      fact('us-gaap:IncomeTaxExpenseBenefit', -7e8),
    ];
    expect(told(asSpent(table, facts))).toEqual([
      ['Vexil integration', 2e8, 1e8],
      ['Provision for income taxes', -7e8, -6e8],
    ]);
  });
});

describe('asIncomeOrExpense', () => {
  const lines = tableOf(
    ['Share plans', 171e6, 62e6],
    ['Deferred pay', -114e6, -188e6],
    ['Pension', -5e6, 9e6],
    ['Research expense, net', -377e6, -315e6],
  );

  test('says of each line which of the two it is', () => {
    expect(told(asIncomeOrExpense(lines, 'Other (expense)/income is shown in the following table:'))).toEqual([
      ['Share plans, income', 171e6, 62e6],
      ['Deferred pay, expense', 114e6, 188e6],
      ['Pension, income/(expense)', -5e6, 9e6],
      ['Research expense, net', 377e6, 315e6],
    ]);
  });

  test('leaves a table of which nothing says so', () => {
    expect(asIncomeOrExpense(lines, 'Operating expenses are as follows:')).toEqual(lines);
  });
});

describe('withoutReconciling', () => {
  const lines = tableOf(
    ['Marketing', 8e8, 7e8],
    ['Total operating expenses', 12e9, 11e9],
    ['Special items', -9e8, -5e8],
    ['Adjusted total operating expenses', 11e9, 10e9],
    ['Advertising', 3e8, 2e8],
  );

  test('leaves out what leads from a measure to the adjusted one', () => {
    expect(told(withoutReconciling(lines, 'Operating expenses')).map(([label]) => label)).toEqual([
      'Marketing',
      'Total operating expenses',
      'Advertising',
    ]);
  });

  test('keeps all of a reconciliation, and an adjusted measure that stands alone', () => {
    expect(withoutReconciling(lines, 'Reconciliation of non-GAAP measures')).toEqual(lines);
    const alone = tableOf(['Revenue', 9e9, 8e9], ['Adjusted earnings', 2e9, 1e9]);
    expect(withoutReconciling(alone, '')).toEqual(alone);
  });
});
