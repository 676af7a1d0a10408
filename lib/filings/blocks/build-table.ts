import type { RawCell } from '#lib/filings/lines/raw-lines';
import { BOLD } from '#lib/filings/markup/css-styles';
import type { TableCell, TableModel } from '#lib/filings/types';
import { isFigure, type MergedCell, mergeCells } from './table-cells.ts';
import { findColumns } from './table-columns.ts';

const SEPARATOR = ' | ';
const UNIT_LINE =
  /\b(?:in|of|dollars|amounts?|\$)\b.{0,40}\b(?:thousands?|millions?|billions?)\b|000s|000\u2019s|000's/i;

function isHeaderRow(row: readonly MergedCell[]): boolean {
  if (row.some(({ text }) => isFigure(text))) return false;
  const first = row[0]!;
  if (row.every(({ header }) => header)) return true;
  if (row.length === 1) return first.from > 0 || UNIT_LINE.test(first.text);
  return true;
}

/** Leading rows without figures, when rows with figures follow; in a table of words, a first row set in bold. */
function countHeaderRows(rows: readonly MergedCell[][]): number {
  let count = 0;
  while (count < rows.length && isHeaderRow(rows[count]!)) count++;
  if (count < rows.length) return count;
  const bold = rows[0]!.length > 1 && rows[0]!.every(({ bits, header }) => header || (bits & BOLD) !== 0);
  return bold && rows.length > 1 ? 1 : 0;
}

/** First and last column that a cell covers; -1 where the grid has none for it. */
function columnsOf({ from, to }: MergedCell, columnAt: Int16Array): [first: number, last: number] {
  let first = -1;
  let last = -1;
  for (let at = from; at < to && at < columnAt.length; at++) {
    if (columnAt[at]! < 0) continue;
    if (first < 0) first = columnAt[at]!;
    last = columnAt[at]!;
  }
  return [first, last];
}

/** Puts the cells of a row into the columns, empty cells where it has none. */
function placeCells(
  row: readonly MergedCell[],
  { columnAt, width, heads }: { columnAt: Int16Array; width: number; heads: boolean },
): TableCell[] {
  const cells: TableCell[] = [];
  const other = heads ? 'column-header' : 'data';
  let next = 0;
  for (let index = 0; index < row.length; index++) {
    const { text, header } = row[index]!;
    let [first, last] = columnsOf(row[index]!, columnAt);
    // A long label of a monospaced table reaches into the next column, but does not take the next cell's place.
    const following = row[index + 1];
    if (following !== undefined) last = Math.min(last, columnsOf(following, columnAt)[0] - 1);
    first = Math.max(first, next);
    last = Math.max(last, first);
    if (first > next) cells.push({ text: '', colspan: first - next, rowspan: 1, role: other });
    const label = first === 0 && (header || !isFigure(text));
    cells.push({ text, colspan: last - first + 1, rowspan: 1, role: !heads && label ? 'row-header' : other });
    next = last + 1;
  }
  if (next < width && cells.length > 0) cells.push({ text: '', colspan: width - next, rowspan: 1, role: other });
  return cells;
}

/** "in millions", "dollars in U.S. thousands", "in $000s": never "$6.0 billion", which is a figure and no unit. */
const SCALE =
  /\b(?:in|of|dollars|amounts?)\s(?:(?:U\.?S\.?|\$|euros?|dollars?|shares?|nearest|the|and|or|of|in)\s){0,5}\(?(thousand|million|billion)s?\b|\$\s?(?:in\s)?(thousand|million|billion)s\b|\(\$?(thousand|million|billion)s\b|(?<![\d,.])000(?:'s|\u2019s|s)?(?![\d,.%])/i;
const POWERS: Record<string, number> = { thousand: 3, million: 6, billion: 9 };

/** The power of ten that a caption or a heading of a table announces first; null when it announces none. */
export function readScale(text: string): number | null {
  const match = SCALE.exec(text);
  if (match === null) return null;
  const name = match[1] ?? match[2] ?? match[3] ?? 'thousand';
  return POWERS[name.toLowerCase()] ?? null;
}

const CURRENCY: [RegExp, string][] = [
  [/\u20ac|\bEUR\b|\beuros?\b/i, 'EUR'],
  [/\u00a3|\bGBP\b/, 'GBP'],
  [/\u00a5|\bJPY\b|\byen\b/i, 'JPY'],
  [/\bC\$|\bCAD\b/, 'CAD'],
  [/\$|\bUSD\b|\bdollars?\b/i, 'USD'],
];

/** "(in thousands of Canadian dollars)": whose dollars they are. */
const WHOSE_DOLLARS =
  /\b(?:in|of) (?:\w+ ){0,3}?(Canadian|Australian|New Zealand|Hong Kong|Singapore|(?:New )?Taiwan) dollars\b/i;
const DOLLARS: Record<string, string> = {
  canadian: 'CAD',
  australian: 'AUD',
  'new zealand': 'NZD',
  'hong kong': 'HKD',
  singapore: 'SGD',
  taiwan: 'TWD',
  'new taiwan': 'TWD',
};

function readCurrency(text: string): string | null {
  return CURRENCY.find(([sign]) => sign.test(text))?.[1] ?? null;
}

function currencyOfHead(head: string): string | null {
  const whose = WHOSE_DOLLARS.exec(head)?.[1]?.toLowerCase();
  return (whose && DOLLARS[whose]) || readCurrency(head);
}

/** A table's text in the filing's answer: cells joined by " | ", rows by newline. */
function tableText(rows: readonly MergedCell[][]): string {
  let text = '';
  for (const row of rows) {
    if (text !== '') text += '\n';
    for (let at = 0; at < row.length; at++) text += at > 0 ? SEPARATOR + row[at]!.text : row[at]!.text;
  }
  return text;
}

/** Builds the table that a reader sees from the source's grid; `caption` is the line above, if it names the table. */
export function buildTable(
  source: readonly RawCell[][],
  caption: string | null,
): { model: TableModel; text: string; added: number } {
  const rows: MergedCell[][] = [];
  let added = source.length - 1;
  for (let at = 0; at < source.length; at++) {
    const merged = mergeCells(source[at]!);
    rows.push(merged.cells);
    added += merged.added + SEPARATOR.length * (merged.cells.length - 1);
  }
  const { columnAt, count } = findColumns(rows);
  const headerRows = countHeaderRows(rows);
  const text = tableText(rows);
  const head = tableText(rows.slice(0, Math.max(headerRows, 2)));
  const model: TableModel = {
    rows: rows.map((row, at) => placeCells(row, { columnAt, width: count, heads: at < headerRows })),
    headerRows,
    // The table's own text takes precedence over the line above it.
    scale: readScale(head) ?? readScale(caption ?? ''),
    currency: currencyOfHead(`${caption ?? ''}\n${head}`) ?? readCurrency(text),
    caption,
  };
  return { model, text, added };
}
