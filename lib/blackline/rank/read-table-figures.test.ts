import { describe, expect, test } from 'vitest';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { formatFigure } from './format-figure.ts';
import { readTableFigures } from './read-table-figures.ts';

function lines(older: string[][], newer: string[][]): string[] {
  const [before, after] = [older, newer].map((rows) => inventedFiling([inventedTable(rows)]).blocks[0]!);
  return readTableFigures(before!, after!).map(
    ({ label, was, is }) => `${label}: ${formatFigure(was)} to ${formatFigure(is)}`,
  );
}

describe('readTableFigures', () => {
  test('compares the latest period of each line, in the table’s scale', () => {
    expect(
      lines(
        [
          ['', '2024', '2023'],
          ['Net sales', '$391,035', '$383,285'],
          ['Net income', '93,736', '96,995'],
        ],
        [
          ['', '2025', '2024'],
          ['Net sales', '$416,161', '$391,035'],
          ['Net income', '112,010', '93,736'],
        ],
      ),
    ).toEqual(['Net sales: $391.0 billion to $416.2 billion', 'Net income: $93.7 billion to $112.0 billion']);
  });

  test('takes the last column where the years run from the oldest', () => {
    expect(
      lines(
        [
          ['', '2023', '2024'],
          ['Net sales', '$5', '$6'],
        ],
        [
          ['', '2024', '2025'],
          ['Net sales', '$6', '$9'],
        ],
      ),
    ).toEqual(['Net sales: $6 million to $9 million']);
  });

  test('leaves earnings per share and counts of shares out of the scale', () => {
    expect(
      lines(
        [
          ['', '2024'],
          ['Net income', '$94'],
          ['Diluted', '$6.08'],
          ['Diluted', '15,408,095'],
        ],
        [
          ['', '2025'],
          ['Net income', '$112'],
          ['Diluted', '$7.46'],
          ['Diluted', '15,004,697'],
        ],
      ),
    ).toEqual([
      'Net income: $94 million to $112 million',
      'Diluted: $6.08 to $7.46',
      'Diluted: 15.4 million to 15.0 million',
    ]);
  });

  test('claims no money for a column that shows none', () => {
    expect(
      lines(
        [
          ['', 'Shares bought', 'Price'],
          ['Total', '112,260', '$224'],
        ],
        [
          ['', 'Shares bought', 'Price'],
          ['Total', '89,498', '$238'],
        ],
      ),
    ).toEqual(['Total: 112,260 to 89,498']);
  });
});
