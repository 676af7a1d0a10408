import { layOutGrid } from '#lib/sheets/lay-out-grid';
import { readPrintedNumber } from '#lib/sheets/printed-number';
import type { DelimitedRow } from '#lib/sheets/write-delimited';

/**
 * A table of the page as rows of cells, as it is shown: numbers as numbers in the table's own scale, in parentheses
 * negative; headings and everything else as text.
 */
export function tableRows(table: HTMLTableElement): DelimitedRow[] {
  const cells = Array.from(table.rows, (row) =>
    Array.from(row.cells, ({ colSpan, rowSpan, tagName, textContent }) => ({
      ...{ colspan: colSpan, rowspan: rowSpan, isHeading: tagName === 'TH', text: (textContent ?? '').trim() },
    })),
  );
  return layOutGrid(cells).map((row) =>
    row.map((cell) => {
      if (!cell) return null;
      const number = cell.isHeading ? null : readPrintedNumber(cell.text);
      return number ? number.value : cell.text;
    }),
  );
}
