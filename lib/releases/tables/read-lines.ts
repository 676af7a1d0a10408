import type { Block } from '#lib/filings/types';
import { readPeriodWords } from './period-words.ts';
import { type ReleaseColumn, readReleaseColumns } from './read-columns.ts';

/** A figure as printed: without the table's scale; null for a dash. */
export type PrintedFigure = {
  value: number | null;
  decimals: number;
  /** The sign or letters of a currency in its cell. */
  currency: string | null;
  from: number;
  to: number;
};

/** A line of a table with its figures; percentages are none. */
export type TableLine = {
  block: number;
  label: string;
  /** The lines above without figures that it stands under. */
  heading: string;
  columns: readonly ReleaseColumn[];
  /** The cells of the head that it stands under. */
  head: readonly string[];
  figures: PrintedFigure[];
};

const FIGURE =
  /^(?<open>\()?(?<minus>[-\u2010-\u2015\u2212])?\s*(?<currency>US\$|R\$|RMB|[$€£¥])?\s*(?<close>\()?(?<sign>[-\u2010-\u2015\u2212])?\s*(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)\s*\)?(?:\s*\(\d\)|\s*\*)?$/;
const DASH = /^(?:US\$|R\$|RMB|[$€£¥])?\s*[-\u2010-\u2015\u2212]+$/;
const LONGEST_HEADING = 150;
/** Headings that a line stands under at most, and cells of a head. */
const MAX_HEADINGS = 8;
const MAX_HEAD = 80;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * The lines of a table with the periods of their columns. A head may stand again in the middle of a table, for other
 * periods; a table without a head has that of the table above it.
 */
export function readTableLines(
  { ordinal, table, text }: Pick<Block, 'ordinal' | 'table' | 'text'>,
  inherited: Pick<TableLine, 'columns' | 'head'>,
): TableLine[] {
  const lines: TableLine[] = [];
  let head: string[] = [];
  let columns = inherited.columns;
  let oldHead = inherited.head;
  let headings: string[] = [];
  let isAfterFigures = false;
  let at = 0;
  for (const row of table?.rows ?? []) {
    const cells = row.map((cell) => {
      const from = Math.max(at, text.indexOf(cell.text, at));
      at = from + cell.text.length;
      return { text: cell.text.trim(), from };
    });
    const shown = cells.filter((cell) => cell.text !== '');
    const label = /\p{L}{2}|^\p{L}$/u.test(shown[0]?.text ?? '') && !readFigure(shown[0]) ? (shown[0]?.text ?? '') : '';
    const figures = (label === '' ? shown : shown.slice(1)).flatMap((cell) => readFigure(cell) ?? []);
    // A footnote between the lines of a table is neither.
    if (shown.length === 1 && label.length > LONGEST_HEADING) continue;
    if (figures.length === 0 && shown.slice(1).some((cell) => /\d\)?\s*%|\bbps?$/.test(cell.text))) continue;
    const isHead = isPeriods(shown.map((cell) => cell.text)) || figures.length === 0;
    if (isHead) {
      const texts = shown.map((cell) => cell.text);
      if (isAfterFigures) {
        headings = [];
        if (head.length > 0) [oldHead, head] = [head, []];
      }
      if (texts.length === 1 && label !== '') headings = [...headings.slice(1 - MAX_HEADINGS), label];
      head = [...head, ...texts].slice(-MAX_HEAD);
      isAfterFigures = false;
      continue;
    }
    if (!isAfterFigures && head.length > 0) {
      const read = readReleaseColumns(head);
      // Lines without figures between others are headings, unless they name periods.
      const [only] = read;
      const isDated = only?.end?.length === 10 && only.months !== null;
      const isWhole = read.length > 1 || (only && (figures.length === 1 || lines.length === 0 || isDated));
      if (isWhole) columns = read;
      else head = [...oldHead, ...head];
    }
    isAfterFigures = true;
    lines.push({ block: ordinal, label, heading: headings.join(' / '), columns, head, figures });
  }
  return lines;
}

/** A row of a head: nothing but periods, or words without a figure. */
function isPeriods(texts: readonly string[]): boolean {
  const figures = texts.filter((text) => readFigure({ text, from: 0 }));
  return (
    figures.length > 0 &&
    figures.every((figure) => YEAR.test(figure)) &&
    texts.some((text) => readPeriodWords(text).length > 0)
  );
}

function readFigure(cell: { text: string; from: number } | undefined): PrintedFigure | null {
  if (!cell) return null;
  const { text, from } = cell;
  const place = { from, to: from + text.length };
  if (DASH.test(text)) return { value: null, decimals: 0, currency: null, ...place };
  const groups = FIGURE.exec(text)?.groups;
  if (!groups?.digits) return null;
  const digits = groups.digits.replaceAll(',', '');
  const isNegative = Boolean(groups.open || groups.close || groups.minus || groups.sign);
  const point = digits.indexOf('.');
  return {
    value: (isNegative ? -1 : 1) * Number(digits),
    decimals: point < 0 ? 0 : digits.length - point - 1,
    currency: groups.currency ?? null,
    ...place,
  };
}

/**
 * The figure of one column. Beside the periods a line may have changes in amounts: then each group of periods has as
 * many, or the first column alone is certain.
 */
export function figureAt({ figures, columns }: TableLine, at: number): PrintedFigure | null {
  if (figures.length === columns.length || (at === 0 && figures.length > columns.length)) return figures[at] ?? null;
  if (figures.length < columns.length) return null;
  const groups = new Set(columns.map(({ months }) => months)).size;
  const [share, size] = [figures.length / groups, columns.length / groups];
  if (!Number.isInteger(share) || !Number.isInteger(size)) return null;
  return figures[Math.floor(at / size) * share + (at % size)] ?? null;
}
