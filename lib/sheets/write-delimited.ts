import { guardFormula } from '#lib/text/spreadsheet-cells';

/** A row of a file of separated values; text and numbers, null for an empty cell. */
export type DelimitedRow = readonly (string | number | null)[];

/** Spreadsheets read a file as UTF-8 only when it says so. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/**
 * A CSV file as RFC 4180 has it, in UTF-8 with a byte order mark. Text that a spreadsheet would compute gets an
 * apostrophe before it; numbers stay numbers, with a point and without separators. Safe in the browser.
 */
export const writeCsvFile = (rows: readonly DelimitedRow[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map((cell) => quote(cellText(cell))).join(',')}\r\n`).join('');

/** The same rows to be pasted: cells are separated by tabs, of which a cell has none, and rows by line breaks. */
export const writeTsv = (rows: readonly DelimitedRow[]): string =>
  rows.map((row) => row.map((cell) => cellText(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : guardFormula(cell);
}

const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
