import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';

function tableOf(rows: string): string[][] {
  const { blocks } = parseFiling(Buffer.from(`<html><body><table>${rows}</table></body></html>`));
  return blocks[0]!.table!.rows.map((row) => row.map(({ text }) => text));
}

const SALES = '<tr><td>Net sales</td><td>$159</td><td>$152</td></tr>';

describe('a label over two rows of heads', () => {
  const expected = [
    ['in millions', 'Fiscal', 'Fiscal'],
    ['', '2024', '2023'],
    ['Net sales', '$159', '$152'],
  ];

  test('leaves each head over its column where rows are closed', () => {
    const label = '<tr><td rowspan="2">in millions</td><td>Fiscal</td><td>Fiscal</td></tr>';
    expect(tableOf(`${label}<tr><td>2024</td><td>2023</td></tr>${SALES}`)).toEqual(expected);
  });

  test('leaves each head over its column where nobody closed a row', () => {
    const label = '<tr><td rowspan=2>in millions<td>Fiscal<td>Fiscal';
    expect(tableOf(`${label}<tr><td>2024<td>2023${SALES}`)).toEqual(expected);
  });

  test('covers a row that has no cell', () => {
    const label = '<tr><td rowspan="3">in millions</td><td>Fiscal</td><td>Fiscal</td></tr>';
    expect(tableOf(`${label}<tr></tr><tr><td>2024</td><td>2023</td></tr>${SALES}`)).toEqual(expected);
  });
});
