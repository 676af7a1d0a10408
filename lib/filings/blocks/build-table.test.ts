import { describe, expect, test } from 'vitest';
import type { RawCell } from '#lib/filings/lines/raw-lines';
import { buildTable, readScale } from './build-table.ts';

/** Cells as [text, first column, columns]. */
function row(...cells: [text: string, column: number, colspan?: number][]): RawCell[] {
  return cells.map(([text, column, colspan = 1]) => {
    return { text, column, colspan, rowspan: 1, header: false, bits: 0, lead: 0, size: 0, links: null };
  });
}

describe('buildTable', () => {
  test('puts currency signs, closing brackets and per cent signs to their figures', () => {
    const { text } = buildTable(
      [row(['Loss', 0], ['$', 1], ['(12', 2], [')', 3], ['4', 5], ['%', 6]), row(['Bps', 0], ['(50', 2], [') bps', 3])],
      null,
    );
    expect(text).toBe('Loss | $(12) | 4%\nBps | (50) bps');
  });

  test('never glues two figures, or a code and a figure, together', () => {
    expect(buildTable([row(['USD', 0], ['5', 1], ['\u2014', 2], ['7', 3])], null).text).toBe('USD | 5 | \u2014 | 7');
    expect(buildTable([row(['$', 0], ['a', 1])], null).text).toBe('$ | a');
  });

  test('finds the columns of a grid full of spacers; a wide head spans them', () => {
    const { model } = buildTable(
      [
        row(['Years ended', 3, 6]),
        row(['2024', 3, 3], ['2023', 6, 3]),
        row(['Sales', 0, 3], ['$', 3], ['10', 4], ['$', 6], ['9', 7]),
        row(['Costs', 0, 3], ['7', 3, 2], ['6', 6, 2]),
      ],
      null,
    );
    expect(model.headerRows).toBe(2);
    expect(model.rows.map((cells) => cells.map(({ text, colspan }) => `${text}:${colspan}`).join(' '))).toEqual([
      ':1 Years ended:2',
      ':1 2024:1 2023:1',
      'Sales:1 $10:1 $9:1',
      'Costs:1 7:1 6:1',
    ]);
  });

  test('fills the place of a figure that is not there', () => {
    const { model } = buildTable(
      [row(['A', 0], ['1', 1], ['2', 2]), row(['B', 0], ['3', 2]), row(['C', 0], ['4', 1])],
      null,
    );
    expect(model.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
      ['A', '1', '2'],
      ['B', '', '3'],
      ['C', '4', ''],
    ]);
  });

  test('a year heads a column, and is no figure', () => {
    const { model } = buildTable([row(['', 0], ['2024', 1]).slice(1), row(['Net', 0], ['2,024', 1])], null);
    expect(model.headerRows).toBe(1);
  });

  test('a label above the first figures is no column head', () => {
    const { model } = buildTable(
      [row(['2024', 1], ['2023', 2]), row(['Assets:', 0]), row(['Cash', 0], ['1', 1], ['2', 2])],
      null,
    );
    expect(model.headerRows).toBe(1);
  });

  test('knows the currency by its sign', () => {
    expect(buildTable([row(['A', 0], ['\u20ac5', 1])], null).model.currency).toBe('EUR');
    expect(buildTable([row(['A', 0], ['5', 1])], 'in thousands of dollars').model).toMatchObject({
      currency: 'USD',
      scale: 3,
    });
    expect(buildTable([row(['A', 0], ['5', 1])], null).model).toMatchObject({ currency: null, scale: null });
  });

  test('takes the scale that the table states over the one of the line above', () => {
    const rows = [row(['(in thousands)', 1]), row(['A', 0], ['5', 1])];
    expect(buildTable(rows, 'Sales (in millions)').model.scale).toBe(3);
  });

  test('knows whose dollars they are by the words above it, and by no others', () => {
    const rows = [row(['A', 0], ['$5', 1])];
    expect(buildTable(rows, '(in thousands of Canadian dollars)').model.currency).toBe('CAD');
    const rates = [row(['Canadian dollars', 0], ['$0.73', 1])];
    expect(buildTable(rates, 'Rates of exchange').model.currency).toBe('USD');
  });

  test('counts what it adds to the text of the source', () => {
    const source = [row(['A\nb', 0], ['$ ', 1], ['5', 2]), row(['c', 0])];
    const { text, added } = buildTable(source, null);
    expect(text.length - added).toBe('Ab$ 5c'.length);
  });
});

test.each([
  ['(in millions)', 6],
  ['(Dollars in thousands, except per share data)', 3],
  ['($ in billions)', 9],
  ['(in $000s)', 3],
  ['millions of lamps were sold', null],
  ['Number of employees', null],
  ['We had $58.0 billion of notes. Our debt is as follows (in millions):', 6],
  ['bought in the quarter under the four-year $1.5 billion program', null],
  ['($ millions)', 6],
  ['(in U.S. thousands)', 3],
  ['($000)', 3],
  ['Notes due 2030 of 5.000% and of $1,000', null],
])('%s has the scale %s', (text, scale) => {
  expect(readScale(text)).toBe(scale);
});

test('comes to the end of a heading of any length', () => {
  expect(readScale('in $ of the '.repeat(40_000))).toBeNull();
});
