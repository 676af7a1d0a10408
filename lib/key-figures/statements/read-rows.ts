import { type PlacedCell, placeCells } from '#lib/filings/place-cells';
import type { TableCell, TableModel } from '#lib/filings/types';

/** A line of a statement with its figures, in the order of the columns. */
export type StatementRow = {
  label: string;
  /** The lines above without figures that it stands under: "Earnings per common share:". */
  heading: string;
  /** As printed, without the table's scale; one for each column. */
  values: { value: number; decimals: number }[];
};

const FIGURE = /^\(?-?\$?\s*\(?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)\s*\)?$/;
const DASH = /^\$?\s*[-\u2010-\u2015\u2212]+$/;

/**
 * The lines of a statement that have a figure in each of its columns. A label that runs over several lines is joined;
 * lines without figures become the heading of those below. Linear in the cells.
 * @param bare whether lines without a label, as old statements have for totals, are told, too
 */
export function readRows(
  { rows }: TableModel,
  columns: number,
  { unit = 'money', bare = false }: { unit?: 'money' | 'percent'; bare?: boolean } = {},
): StatementRow[] {
  const found: StatementRow[] = [];
  let pending = '';
  let heading = '';
  const notes = findNotes(rows);
  for (const row of rows) {
    const [first, ...others] = notes === null ? row : withoutNote(row, notes, columns);
    const label = first?.text.trim() ?? '';
    const figures = others.flatMap(({ text }) => readFigure(unit === 'percent' ? withoutPercent(text) : text) ?? []);
    const isEmpty = others.every(({ text }) => text.trim() === '');
    if (isEmpty && /\p{L}/u.test(label)) {
      const goesOn = pending !== '' && /^[\p{Ll}(]/u.test(label);
      pending = goesOn ? `${pending} ${label}` : label;
      heading = pending;
      continue;
    }
    if (figures.length === columns && /\p{L}/u.test(label)) {
      const isRest = pending !== '' && !pending.endsWith(':') && /^[\p{Ll}(]/u.test(label);
      found.push({ label: isRest ? `${pending} ${label}` : label, heading: isRest ? '' : heading, values: figures });
    } else if (bare && figures.length === columns && label === '') {
      found.push({ label: '', heading, values: figures });
    }
    pending = '';
  }
  return found;
}

const NOTE = /^notes?\.?$|^note (?:number|no\.?|ref\.?)$/i;
/** "5", "7, 10", "1(a)". */
const NOTE_NUMBER =
  /^\d{1,2}(?:\.\d{1,2})?(?: ?\([a-z0-9]{1,3}\))?(?: ?(?:,|&|and|-) ?\d{1,2}(?:\.\d{1,2})?(?: ?\([a-z0-9]{1,3}\))?)*$/;

/** Where the column of notes begins, by its head; null without one. */
function findNotes(rows: TableModel['rows']): number | null {
  for (const row of rows.slice(0, HEAD_ROWS)) {
    const cell = placeCells(row).find(({ text }) => NOTE.test(text.trim()));
    if (cell) return cell.from;
  }
  return null;
}

const HEAD_ROWS = 8;

/**
 * A row without its number of a note. A row that has as many figures as there are columns, and none where notes stand,
 * may have one of them for a note: of these nothing is read.
 */
function withoutNote(row: readonly TableCell[], notes: number, columns: number): TableCell[] {
  const cells: PlacedCell[] = placeCells(row);
  const at = cells.findIndex(({ from, text }, index) => index > 0 && from === notes && isNote(text));
  if (at > 0) return cells.filter((_, index) => index !== at);
  const shown = cells.slice(1).filter(({ text }) => text.trim() !== '');
  const [number] = shown;
  if (!number || !NOTE_NUMBER.test(number.text.trim())) return cells;
  return shown.length > columns ? cells.filter((cell) => cell !== number) : cells.slice(0, 1);
}

const isNote = (text: string) => text.trim() === '' || NOTE_NUMBER.test(text.trim());

const withoutPercent = (text: string) => text.replace(/\s*%\s*(?=\)?$)/, '');

/** The figure of a cell that holds nothing else; a dash is zero, a percentage is none. */
function readFigure(cell: string): { value: number; decimals: number } | null {
  const text = cell.trim();
  if (DASH.test(text)) return { value: 0, decimals: 0 };
  const digits = FIGURE.exec(text)?.[1]?.replaceAll(',', '');
  if (digits === undefined) return null;
  const isNegative = text.includes('(') || text.includes('-');
  const point = digits.indexOf('.');
  return { value: (isNegative ? -1 : 1) * Number(digits), decimals: point < 0 ? 0 : digits.length - point - 1 };
}
