/** What a cell covers. */
type Spanning = { colspan: number; rowspan: number };

/**
 * Rows of cells that span columns and rows as a grid: each cell at its first place, null where it only reaches. Linear in
 * the cells and what they cover. Safe in the browser.
 */
export function layOutGrid<Cell extends Spanning>(rows: readonly (readonly Cell[])[]): (Cell | null)[][] {
  const grid: (Cell | null)[][] = rows.map(() => []);
  const covered = rows.map(() => new Set<number>());
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of row) {
      while (covered[at]?.has(column)) column += 1;
      place(grid[at] ?? [], column, cell);
      for (let below = at + 1; below < Math.min(rows.length, at + cell.rowspan); below++) {
        for (let over = column; over < column + cell.colspan; over++) covered[below]?.add(over);
      }
      column += cell.colspan;
    }
  }
  const width = Math.max(0, ...grid.map((row) => row.length));
  return grid.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? null));
}

function place<Cell extends Spanning>(row: (Cell | null)[], column: number, cell: Cell): void {
  while (row.length < column) row.push(null);
  for (let over = 0; over < cell.colspan; over++) row.push(over === 0 ? cell : null);
}
