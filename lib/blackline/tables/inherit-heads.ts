import type { Block, TableCell, TableModel } from '#lib/filings/types';

/**
 * A table with the heads of the one directly before it, where it has none of its own and as many columns: one table
 * that the filing has cut in two. Any other table as it is. Linear in the cells.
 */
export function inheritHeads(block: Block, before: Block | undefined): Block {
  const { table } = block;
  const heads = before?.table;
  if (!table || !heads || heads.headerRows === 0 || heads.headerRows >= heads.rows.length) return block;
  const own = table.rows.slice(0, HEADS).flat();
  if (table.headerRows > 0 || own.some(({ text }) => YEAR.test(text))) return block;
  if (widthOf(table.rows) < 2 || widthOf(table.rows) !== widthOf(heads.rows.slice(heads.headerRows))) return block;
  const joined: TableModel = {
    ...{ rows: [...heads.rows.slice(0, heads.headerRows), ...table.rows], headerRows: heads.headerRows },
    ...{ scale: table.scale ?? heads.scale, currency: table.currency ?? heads.currency, caption: table.caption },
  };
  return { ...block, table: joined };
}

const HEADS = 2;
const YEAR = /\b(?:19|20)\d\d\b/;

/** The most cells with a figure that a row has. */
function widthOf(rows: readonly (readonly TableCell[])[]): number {
  let width = 0;
  for (const row of rows) width = Math.max(width, row.slice(1).filter(({ text }) => /\d/.test(text)).length);
  return width;
}
