import { describe, expect, test } from 'vitest';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { readComparatives } from './read-comparatives.ts';

const read = (lines: string[]) =>
  readComparatives(
    inventedFiling([inventedTable(lines.map((line) => line.split('|').map((cell) => cell.trim())))]).blocks[0]!.table!,
    '2024-12-31',
  )?.rows;

describe('readComparatives', () => {
  const heads = ['|Percent change', '(in millions)|2024|2023|2022|2024|2023'];

  test('takes years that stand again over percentages for growth', () => {
    const growing = 'Drug A|$7,142|$12,160|$18,619|(41)%|(35)%';
    expect(read([...heads, growing, 'Drug B|2|—|—|n/m|n/m'])).toMatchObject([
      { label: 'Drug A', current: '$7,142', prior: '$12,160' },
      { label: 'Drug B', current: '2', prior: '—' },
    ]);
  });

  test('leaves two companies side by side alone', () => {
    expect(read([...heads, 'Net sales|$7,142|$12,160|$18,619|$41|$35'])).toBeUndefined();
  });

  test('names a group for each of its rows, and its total by the group alone', () => {
    const rows = read(['|2024|2023', 'Drug A|United States|$7|$12', '|International|1|2', '|Total|$8|$14']);
    expect(rows?.map(({ label }) => label)).toEqual(['Drug A, United States', 'Drug A, International', 'Drug A']);
  });

  test('ends a heading with its total', () => {
    const rows = read(['|2024|2023', 'Domestic:', 'Risk-based|8|7', 'Total domestic|8|7', 'Global|1|5']);
    expect(rows?.map(({ heading }) => heading)).toEqual(['Domestic', 'Domestic', '']);
  });

  test('names a line whole that begins in the line above', () => {
    const rows = read([
      '|2024|2023',
      'Costs:',
      'of sales|9|8',
      'Interest and other income',
      '(expense), net|7|4',
      'iTool|1|2',
    ]);
    expect(rows?.map(({ label, heading }) => [heading, label])).toEqual([
      ['Costs', 'of sales'],
      ['Costs', 'Interest and other income (expense), net'],
      ['Costs', 'iTool'],
    ]);
  });

  test('passes over what stands between two balances', () => {
    const rows = read([
      'Category|December 31, 2023|Spending|Adjustments|December 31, 2024',
      'Leases|$25|$9|$3|$19',
      'Contracts|40|15|(11)|14',
    ]);
    expect(rows).toMatchObject([
      { label: 'Leases', current: '$19', prior: '$25' },
      { label: 'Contracts', current: '14', prior: '40' },
    ]);
  });

  test('sets the closing balance of the own year against the opening one', () => {
    const rows = read([
      'Description|Balance at Beginning of Period|Additions|Balance at End of Period',
      ...['Allowance', '2024', '–Current|$431|$(177)|$254', '2023', '–Current|$467|$(36)|$431'],
    ]);
    expect(rows).toEqual([{ label: 'Current', heading: 'Allowance', current: '$254', prior: '$431' }]);
  });
});
