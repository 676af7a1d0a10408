import type { Run, RunSign } from '#lib/blackline/types';

/** One cell of a table that shows both versions; its places are those of its source cells, null without one. */
export type DiffedCell = { runs: Run[]; old: number | null; new: number | null };

/** One line of it; `old` and `new` count lines of either version, null where the line is not in it. */
export type DiffedLine = { cells: DiffedCell[]; old: number | null; new: number | null };

const SEPARATOR = /(\n| ?\| ?)/;

/** Counts lines and cells of one version while the runs are walked. */
type Cursor = { line: number; cell: number };

/**
 * Cuts the runs of a table's text into lines and cells, wherever either version has a line or a cell end. A piece that
 * only one version has is a cell of its own. Linear in the runs.
 */
export function mergeTableRuns(runs: readonly Run[]): DiffedLine[] {
  const older: Cursor = { line: 0, cell: 0 };
  const newer: Cursor = { line: 0, cell: 0 };
  const lines: DiffedLine[] = [];
  let line: DiffedLine = { cells: [], old: null, new: null };
  let cell: DiffedCell = { runs: [], old: null, new: null };
  const closeCell = () => {
    if (cell.runs.length > 0) {
      const [first, last] = [cell.runs[0]!, cell.runs.at(-1)!];
      first[1] = first[1].trimStart();
      last[1] = last[1].trimEnd();
      line.cells.push(cell);
    }
    cell = { runs: [], old: null, new: null };
  };
  const closeLine = () => {
    closeCell();
    if (line.cells.length > 0) lines.push(line);
    line = { cells: [], old: null, new: null };
  };
  const advance = (sign: RunSign, step: (cursor: Cursor) => void) => {
    if (sign !== '+') step(older);
    if (sign !== '-') step(newer);
  };
  for (const [sign, text] of runs) {
    for (const piece of text.split(SEPARATOR)) {
      if (piece === '') continue;
      if (piece === '\n') {
        closeLine();
        advance(sign, (cursor) => Object.assign(cursor, { line: cursor.line + 1, cell: 0 }));
      } else if (SEPARATOR.test(piece)) {
        closeCell();
        advance(sign, (cursor) => Object.assign(cursor, { cell: cursor.cell + 1 }));
      } else if (piece.trim() !== '') {
        cell.runs.push([sign, piece]);
        if (sign !== '+') [cell.old, line.old] = [older.cell, older.line];
        if (sign !== '-') [cell.new, line.new] = [newer.cell, newer.line];
      }
    }
  }
  closeLine();
  return lines;
}
