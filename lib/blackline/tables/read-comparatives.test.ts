import { describe, expect, test } from 'vitest';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { readComparatives } from './read-comparatives.ts';

const read = (rows: string[][], ownEnd = '2024-12-31') =>
  readComparatives(inventedFiling([inventedTable(rows)]).blocks[0]!.table!, ownEnd);

describe('readComparatives', () => {
  test('sets the latest year against the one before, whichever stands first', () => {
    const newest = read([
      ['', '2024', '2023', '2022'],
      ['Net sales', '$416', '$391', '$383'],
    ]);
    const oldest = read([
      ['', '2022', '2023', '2024'],
      ['Net sales', '$383', '$391', '$416'],
    ]);

    for (const table of [newest, oldest]) {
      expect(table?.rows).toEqual([{ label: 'Net sales', heading: '', current: '$416', prior: '$391' }]);
    }
    expect(newest?.priorEnd).toBe('2023-12-31');
  });

  test('passes over columns that tell how far a figure moved, also where they stand between the years', () => {
    const between = read([
      ['', '2024', 'Change', '2023'],
      ['Net sales', '$416', '6%', '$391'],
    ]);
    const behind = read([
      ['', '2024', '2023', '2022', '2024 vs. 2023'],
      ['Net sales', '$416', '$391', '$383', '$25', '6%'],
    ]);

    for (const table of [between, behind]) {
      expect(table?.rows[0]).toMatchObject({ current: '$416', prior: '$391' });
    }
  });

  test('takes three months for three months where both lengths stand side by side', () => {
    const table = read(
      [
        ['', 'Three Months Ended June 30,', 'Six Months Ended June 30,'],
        ['', '2024', '2023', '2024', '2023'],
        ['Net sales', '$94', '$86', '$190', '$181'],
      ],
      '2024-06-30',
    );

    expect(table).toMatchObject({ months: 3, priorEnd: '2023-06-30' });
    expect(table?.rows[0]).toMatchObject({ current: '$94', prior: '$86' });
  });

  test('takes the amounts where each year has an amount and a share', () => {
    const table = read([
      ['', '2024', '2023'],
      ['Net sales', '$416', '100%', '$391', '100%'],
      ['Cost of sales', '$200', '48%', '$190', '49%'],
    ]);

    expect(table?.rows.map(({ current, prior }) => [current, prior])).toEqual([
      ['$416', '$391'],
      ['$200', '$190'],
    ]);
  });

  test('names the line without figures that a row stands under', () => {
    const table = read([
      ['', '2024', '2023'],
      ['Operating margin:', '', ''],
      ['Tools', '16%', '22%'],
    ]);

    expect(table?.rows).toEqual([{ label: 'Tools', heading: 'Operating margin', current: '16%', prior: '22%' }]);
  });

  test.each([
    [
      'a row that lacks a figure',
      [
        ['', '2024', '2023'],
        ['Net sales', '$416'],
      ],
    ],
    [
      'an amount beside a rate',
      [
        ['', '2024', '2023'],
        ['Income tax', '$416', '21%'],
      ],
    ],
    [
      'words in place of figures',
      [
        ['', '2024', '2023'],
        ['Leases', 'Other assets', '$391'],
      ],
    ],
  ])('leaves out %s', (_, rows) => {
    expect(read(rows)?.rows).toEqual([]);
  });

  test('says nothing of a table without periods, or of one period', () => {
    expect(
      read([
        ['', 'Owned', 'Leased'],
        ['Stores', '12', '14'],
      ]),
    ).toBeNull();
    expect(
      read([
        ['', '2024'],
        ['Net sales', '$416'],
      ]),
    ).toBeNull();
  });

  test('takes a blank cell for nothing where the other rows show whose column it is', () => {
    const table = read([
      ['', '2024', '2023', '2022'],
      ['New borrowings', '10,161', '75', '34'],
      ['Debt repayments', '8,673', '5,216', '1,310'],
      ['Common stock issued', '18,200', '', ''],
      ['Options exercised', '', '45', '50'],
    ]);

    expect(table?.rows.slice(2)).toEqual([
      { label: 'Common stock issued', heading: '', current: '18,200', prior: '—' },
      { label: 'Options exercised', heading: '', current: '—', prior: '45' },
    ]);
  });
});
