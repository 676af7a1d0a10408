import { describe, expect, test } from 'vitest';
import { inventedTable } from '#tests/support/invented-filing';
import { readComparatives } from './read-comparatives.ts';

function read(rows: string[][], headerRows: number) {
  return readComparatives({ ...inventedTable(rows).table, headerRows }, '2024-12-31');
}

describe('columns side by side under each period', () => {
  test('are told by what the first of them is called where another is like it', () => {
    const table = read(
      [
        ['', '2024', '2023'],
        ['', 'USD', 'Local', 'USD', 'Local'],
        ['Freight volume growth', '17%', '18%', '25%', '24%'],
      ],
      2,
    );
    expect(table?.basis).toBe('USD');
    expect(table?.rows[0]).toMatchObject({ current: '17%', prior: '25%' });
    // What is without currencies stands beside it.
    expect(table).toMatchObject({ neutralName: 'Local', rows: [{ neutral: { current: '18%', prior: '24%' } }] });
  });

  test('are not read where two rates stand there and nothing says which is which', () => {
    expect(
      read(
        [
          ['', '2024', '2023'],
          ['Freight volume growth', '17%', '18%', '25%', '24%'],
        ],
        1,
      ),
    ).toBeNull();
  });

  test('that are rates behind both periods are no shares of them, also in rows without the sign', () => {
    const table = read(
      [
        ['', 'Percent change', 'Percent change at constant currency'],
        ['', '2024', '2023'],
        ['Tools', '$1,796', '$1,547', '16.1%', '14.4%'],
        ['Repairs', '1,883', '1,620', '16.2', '14.4'],
      ],
      2,
    );
    expect(table?.rows).toMatchObject([
      { label: 'Tools', current: '$1,796', prior: '$1,547' },
      { label: 'Repairs', current: '1,883', prior: '1,620' },
    ]);
  });

  test('that are amounts and shares need no name', () => {
    const table = read(
      [
        ['', '2024', '2023'],
        ['Net sales', '$416', '100%', '$391', '100%'],
        ['Cost of sales', '$200', '48%', '$190', '49%'],
      ],
      1,
    );
    expect(table?.basis).toBeUndefined();
    expect(table?.rows[1]).toMatchObject({ current: '$200', prior: '$190' });
  });
});
