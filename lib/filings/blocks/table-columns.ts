import type { MergedCell } from './table-cells.ts';

const WIDTH = 1024;

/**
 * Finds the columns that a reader sees in a grid full of spacers. Cells that overlap are in one column; a cell that
 * overlaps several columns spans them. Narrow cells come first, so that a wide heading never glues two columns
 * together. Returns for each grid position its column, -1 where none is. Cost: distinct cell widths times their width.
 */
export function findColumns(rows: readonly (readonly MergedCell[])[]): { columnAt: Int16Array; count: number } {
  const intervals = new Set<number>();
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    for (let cell = 0; cell < row.length; cell++) {
      const { from, to } = row[cell]!;
      intervals.add(Math.min(from, WIDTH - 2) * WIDTH + Math.min(to, WIDTH - 1));
    }
  }
  const byWidth = [...intervals].toSorted(
    (a, b) => (a % WIDTH) - Math.floor(a / WIDTH) - ((b % WIDTH) - Math.floor(b / WIDTH)) || a - b,
  );
  const owner = new Int16Array(WIDTH).fill(-1);
  let groups = 0;
  for (const interval of byWidth) {
    const from = Math.floor(interval / WIDTH);
    const to = interval % WIDTH;
    let group = -1;
    let several = false;
    for (let at = from; at < to; at++) {
      const here = owner[at]!;
      if (here < 0 || here === group) continue;
      if (group >= 0) several = true;
      group = here;
    }
    if (several) continue;
    if (group < 0) group = groups++;
    for (let at = from; at < to; at++) owner[at] = group;
  }
  return inOrder(owner, groups);
}

/** Numbers the groups from left to right. */
function inOrder(owner: Int16Array, groups: number): { columnAt: Int16Array; count: number } {
  const order = new Int16Array(groups).fill(-1);
  let count = 0;
  for (let at = 0; at < owner.length; at++) {
    const group = owner[at]!;
    if (group < 0) continue;
    if (order[group]! < 0) order[group] = count++;
    owner[at] = order[group]!;
  }
  return { columnAt: owner, count };
}
