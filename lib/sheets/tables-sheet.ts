import type { TableCell } from '#lib/filings/types';
import { date, note, text, title } from './cells.ts';
import { readDay } from './day-cell.ts';
import { layOutGrid } from './lay-out-grid.ts';
import { printedFormat } from './number-format.ts';
import { readPrintedNumber } from './printed-number.ts';
import type { DocumentTable } from './read-document-tables.ts';
import type { Sheet, SheetCell } from './types.ts';

/** Rows of one sheet: a filing with more has tables that no reader works with. */
const MAX_ROWS = 60_000;
/** Spreadsheets take 65,530 links in a sheet; beyond this only a table's title has one. */
const MAX_LINKS = 40_000;

/**
 * Every table as the reading page shows it, one under the other, each with its caption, its place, and its numbers as
 * printed, in its own scale.
 */
export function tablesSheet(tables: readonly DocumentTable[], linkTo: (anchor: string) => string | null) {
  const rows: SheetCell[][] = [];
  let links = 0;
  let leftOut = 0;
  for (const { anchor, caption, size, section, rows: own } of tables) {
    if (rows.length + own.length > MAX_ROWS) {
      leftOut += 1;
      continue;
    }
    const link = linkTo(anchor);
    rows.push([title(caption, link)], [note([section, size].filter(Boolean).join(' · '))]);
    for (const line of layOutGrid(own)) {
      const cells = line.map((cell) => cell && printedCell(cell, links < MAX_LINKS ? link : null));
      links += cells.filter((cell) => cell?.link !== undefined).length;
      rows.push(cells);
    }
    rows.push([]);
  }
  if (tables.length === 0) rows.push([note('There are no tables in what is shown of this filing.')]);
  const sheet: Sheet = { name: 'Tables', rows, widths: [48, 16], frozen: { rows: 0, columns: 1 } };
  return { sheet, leftOut };
}

/** A cell of a table: a number where it is one alone, a date where it names a day, else its words. */
export function printedCell({ text: words, role }: TableCell, link: string | null): SheetCell {
  if (words === '') return null;
  const day = readDay(words);
  if (day !== null) return date(day);
  const number = role === 'data' ? readPrintedNumber(words) : null;
  if (!number) return role === 'column-header' ? { kind: 'text', text: words, look: 'head' } : text(words);
  return {
    ...{ kind: 'number', value: number.value, format: printedFormat(number), origin: 'printed' },
    link: link ?? undefined,
  };
}
