import type { TableCell } from './types.ts';

/** A cell of a row with the columns [from, to) that it covers. */
export type PlacedCell = TableCell & { from: number; to: number };

/** The cells of a table's row, each with its columns. Linear in the cells. */
export function placeCells(row: readonly TableCell[]): PlacedCell[] {
  let to = 0;
  return row.map((cell) => {
    const from = to;
    to += cell.colspan;
    return Object.assign({ from, to }, cell);
  });
}
