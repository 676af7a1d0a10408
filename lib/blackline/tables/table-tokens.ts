import type { Tokens } from '#lib/blackline/sequences/tokenise-text';
import type { WordInterner } from '#lib/blackline/sequences/word-interner';
import type { TableModel } from '#lib/filings/types';

/** A cell as the tokens [from, to) of its table. */
export type CellTokens = {
  from: number;
  to: number;
  /** Column of the table's model where it starts; its place among the row's cells where there is no model. */
  column: number;
  /** Equal keys are equal cells, letter for letter. */
  key: number;
  text: string;
  /** Digits and signs only: one piece, never compared word by word. */
  isFigure: boolean;
};

export type RowTokens = {
  from: number;
  to: number;
  cells: CellTokens[];
  /** Whether the columns are those of the model. */
  placed: boolean;
};

const FIGURE = /^[^A-Za-z\u00c0-\u024f]*\d[^A-Za-z\u00c0-\u024f]*$/;

/** Columns at which the cells that are not empty start, for each row of the model. */
function cellColumns(table: TableModel | undefined): number[][] {
  if (table === undefined) return [];
  return table.rows.map((row) => {
    const columns: number[] = [];
    let column = 0;
    for (const { text, colspan } of row) {
      if (text !== '') columns.push(column);
      column += colspan;
    }
    return columns;
  });
}

/** Cuts the tokens of a table's text at its newlines and bars. Linear in the tokens. */
export function readTableTokens(tokens: Tokens, table: TableModel | undefined, interner: WordInterner): RowTokens[] {
  const newline = interner.idOf('\n');
  const bar = interner.idOf('|');
  const { ids, text, starts, ends } = tokens;
  const rows: RowTokens[] = [];
  let row: RowTokens = { from: 0, to: 0, cells: [], placed: false };
  let from = 0;
  for (let at = 0; at <= ids.length; at++) {
    const isEnd = at === ids.length || ids[at] === newline;
    if (!isEnd && ids[at] !== bar) continue;
    const content = at > from ? text.slice(starts[from], ends[at - 1]) : '';
    row.cells.push({
      from,
      to: at,
      column: row.cells.length,
      key: interner.keyOf(content),
      text: content,
      isFigure: FIGURE.test(content),
    });
    from = at + 1;
    if (!isEnd) continue;
    row.to = at;
    rows.push(row);
    row = { from, to: from, cells: [], placed: false };
  }
  const columns = cellColumns(table);
  if (columns.length !== rows.length) return rows;
  for (const [at, one] of rows.entries()) {
    const places = columns[at]!;
    if (places.length !== one.cells.length) continue;
    one.placed = true;
    for (const [k, cell] of one.cells.entries()) cell.column = places[k]!;
  }
  return rows;
}
