import { expect, test } from 'vitest';
import { layOutGrid } from './lay-out-grid.ts';

const cell = (text: string, colspan = 1, rowspan = 1) => ({ text, colspan, rowspan });
const shown = (rows: ReturnType<typeof cell>[][]) =>
  layOutGrid(rows).map((row) => row.map((one) => one?.text ?? '·').join(' '));

test('a cell over two columns leaves the second one empty', () => {
  expect(
    shown([
      [cell('a', 2), cell('b')],
      [cell('c'), cell('d'), cell('e')],
    ]),
  ).toEqual(['a · b', 'c d e']);
});

test('a cell over two rows keeps its column in the row below', () => {
  expect(shown([[cell('a', 1, 2), cell('b')], [cell('c')]])).toEqual(['a b', '· c']);
});

test('rows of different lengths have the width of the longest', () => {
  expect(shown([[cell('a')], [cell('b'), cell('c')]])).toEqual(['a ·', 'b c']);
  expect(shown([])).toEqual([]);
  expect(shown([[cell('a', 1, 99)]])).toEqual(['a']);
});
