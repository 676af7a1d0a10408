import { type CellStyle, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { columnName } from './cells.ts';
import { DATE_FORMAT } from './number-format.ts';
import type { Origin, Sheet, SheetCell } from './types.ts';

/** What a cell of Excel can hold. */
const MAX_TEXT = 32_767;
const FONT = { name: 'Calibri', size: 11 };
const COLORS: Record<Origin, string> = { verified: '1F4E9E', derived: '000000', printed: '595959' };
const LOOKS: Record<'title' | 'head' | 'note', CellStyle> = {
  title: { font: { ...FONT, bold: true, size: 12 } },
  head: { font: { ...FONT, bold: true }, border: { bottom: { style: 'thin', color: { rgb: '808080' } } } },
  note: { font: { ...FONT, italic: true, color: { rgb: '595959' } } },
};
const LINKED: CellStyle = { font: { ...FONT, color: { rgb: '1F4E9E' }, underline: true } };

type WrittenCell = NonNullable<ReturnType<NonNullable<WriteSheet['cells']>['get']>>;

/**
 * The sheets as an Excel workbook (ISO/IEC 29500). Text is written as text, whatever it begins with; formulas have their
 * values, so that programs that do not compute show them. For a thread: a long filing takes a second.
 */
export function writeWorkbook(sheets: readonly Sheet[], { heading }: { heading: string }): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(toWritten),
    properties: { title: withoutControls(heading) },
    defaultFont: FONT,
  });
}

function toWritten({ name, rows, widths, frozen }: Sheet): WriteSheet {
  const cells = new Map<string, WrittenCell>();
  for (const [row, line] of rows.entries()) {
    for (const [column, cell] of line.entries()) if (cell) cells.set(`${row},${column}`, toCell(cell));
  }
  const width = Math.max(1, ...rows.map((line) => line.length));
  return {
    name,
    rows: [],
    cells,
    columns: Array.from({ length: width }, (_, at) => ({ width: widths[Math.min(at, widths.length - 1)] ?? 12 })),
    ...(frozen.rows > 0 || frozen.columns > 0 ? { freezePane: frozen } : {}),
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    ...(name === 'Receipts' ? { autoFilter: { range: `A1:${columnName(width - 1)}${rows.length}` } } : {}),
  };
}

function toCell(cell: NonNullable<SheetCell>): WrittenCell {
  const hyperlink = cell.link === undefined ? {} : { hyperlink: { target: cell.link } };
  if (cell.kind === 'text') {
    const style = cell.look ? LOOKS[cell.look] : cell.link === undefined ? {} : LINKED;
    return { value: toText(cell.text), type: 'string', style, ...hyperlink };
  }
  if (cell.kind === 'date') {
    const style = { ...(cell.look ? LOOKS[cell.look] : {}), numFmt: DATE_FORMAT };
    return { value: new Date(`${cell.day}T00:00:00Z`), type: 'date', style, ...hyperlink };
  }
  const style = { numFmt: cell.format, font: { ...FONT, color: { rgb: COLORS[cell.origin] } } };
  return cell.formula === undefined
    ? { value: cell.value, type: 'number', style, ...hyperlink }
    : { value: null, type: 'formula', formula: cell.formula, formulaResult: cell.value, style, ...hyperlink };
}

/** Excel reads "_x0041_" as a character's number, so that its first sign is written as one. */
const toText = (text: string) => cut(withoutControls(text)).replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');

const withoutControls = (text: string) =>
  text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');

// Room for what the signs above add.
const cut = (text: string) =>
  text.length > MAX_TEXT - 767 ? `${text.slice(0, MAX_TEXT - 768).toWellFormed()}…` : text;
