import type { Pair } from '#lib/blackline/sequences/best-pairs';
import type { Matches } from '#lib/blackline/sequences/longest-common';
import { matchSequences } from '#lib/blackline/sequences/match-sequences';
import type { ComparedTexts, Tokens } from '#lib/blackline/sequences/tokenise-text';
import type { WordInterner } from '#lib/blackline/sequences/word-interner';
import { matchWords } from '#lib/blackline/words/diff-words';
import type { TableModel } from '#lib/filings/types';
import { columnKeys, pairColumns } from './pair-columns.ts';
import { pairTableRows } from './pair-table-rows.ts';
import { type CellTokens, type RowTokens, readTableTokens } from './table-tokens.ts';

type TableRevision = { tokens: Tokens; table: TableModel | undefined };

/**
 * The matches in a table: rows are paired by their label, cells by the header of their column, so that a year that
 * moved one column to the right is the same year. A figure is one piece; a cell of words is compared word by word.
 */
export function matchTables(older: TableRevision, newer: TableRevision, interner: WordInterner): Matches {
  const oldRows = readTableTokens(older.tokens, older.table, interner);
  const newRows = readTableTokens(newer.tokens, newer.table, interner);
  const columns = pairColumns(columnKeys(older.table), columnKeys(newer.table));
  const texts = { old: older.tokens, new: newer.tokens, interner };
  const matches: Matches = { old: [], new: [] };
  for (const { old: i, new: j } of pairTableRows(oldRows, newRows, interner)) {
    const [oldRow, newRow] = [oldRows[i]!, newRows[j]!];
    if (oldRow.from > 0 && newRow.from > 0) push(matches, oldRow.from - 1, newRow.from - 1);
    for (const { old: a, new: b } of pairCells(oldRow, newRow, columns)) {
      const cells = { old: oldRow.cells[a]!, new: newRow.cells[b]! };
      if (a > 0 && b > 0) push(matches, cells.old.from - 1, cells.new.from - 1);
      matchCells(cells, texts, matches);
    }
  }
  return matches;
}

function push(matches: Matches, i: number, j: number): void {
  matches.old.push(i);
  matches.new.push(j);
}

/** Cells matched by the column they stand in; a pair holds their places among the cells of both rows. */
function pairCells(older: RowTokens, newer: RowTokens, columns: ReadonlyMap<number, number> | null): Pair[] {
  if (columns !== null && older.placed && newer.placed) {
    const byColumn = new Map(newer.cells.map((cell, at) => [cell.column, at]));
    const pairs: Pair[] = [];
    let next = 0;
    for (const [at, cell] of older.cells.entries()) {
      const column = columns.get(cell.column);
      const place = column === undefined ? undefined : byColumn.get(column);
      if (place === undefined || place < next) continue;
      pairs.push({ old: at, new: place });
      next = place + 1;
    }
    return pairs;
  }
  if (older.cells.length === newer.cells.length) return older.cells.map((_, at) => ({ old: at, new: at }));
  const keys = (row: RowTokens) => Int32Array.from(row.cells, (cell) => cell.key);
  const same = matchSequences(keys(older), keys(newer));
  const pairs = same.old.map((at, k): Pair => ({ old: at, new: same.new[k]! }));
  // Labels are compared with labels, however much their words changed.
  const isLabelFree = pairs[0]?.old !== 0 && pairs[0]?.new !== 0;
  if (isLabelFree && older.cells.length > 0 && newer.cells.length > 0) pairs.unshift({ old: 0, new: 0 });
  return pairs;
}

function matchCells(
  { old: oldCell, new: newCell }: { old: CellTokens; new: CellTokens },
  texts: ComparedTexts,
  matches: Matches,
): void {
  if (oldCell.key === newCell.key) {
    for (let k = 0; k < oldCell.to - oldCell.from; k++) push(matches, oldCell.from + k, newCell.from + k);
    return;
  }
  if (oldCell.isFigure || newCell.isFigure) return;
  const inside = matchWords(slice(texts.old, oldCell), slice(texts.new, newCell), texts.interner);
  for (let k = 0; k < inside.old.length; k++)
    push(matches, oldCell.from + inside.old[k]!, newCell.from + inside.new[k]!);
}

function slice(tokens: Tokens, { from, to }: CellTokens): Tokens {
  return {
    text: tokens.text,
    ids: tokens.ids.subarray(from, to),
    starts: tokens.starts.subarray(from, to),
    ends: tokens.ends.subarray(from, to),
  };
}
