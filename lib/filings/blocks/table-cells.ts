import type { RawCell, RawLink } from '#lib/filings/lines/raw-lines';

/** A cell as a reader sees it: a figure with its `$`, `)` and `%`, from any number of source cells. */
export type MergedCell = {
  text: string;
  bits: number;
  from: number;
  to: number;
  rowspan: number;
  header: boolean;
  links: RawLink[] | null;
};

const PREFIX = /^[$\u20ac\u00a3\u00a5]\s?\(?$|^\($/;
const SUFFIX = /^(?:\)|%|\)\s?%|%\s?\)|\)\s?\)|\u2030|\) ?(?:bps|pts|x))$/;
const FIGURE_START = /^[($\u20ac\u00a3\u00a5+\-\u2212\u2010-\u2015.\d]/;
const FIGURE =
  /^[($\u20ac\u00a3\u00a5+\-\u2212\u2010-\u2015\s]*\d[\d,.\s]*(?:[)%\sx\u00d7]|bps|pts)*$|^[$\s]*[-\u2010-\u2015\u2212]+\s?%?$/;
const YEAR = /^(?:19|20)\d\d$/;

/** Whether a cell shows a figure: a number or a dash for one, but no year, as years head columns. */
export function isFigure(text: string): boolean {
  return FIGURE.test(text) && !YEAR.test(text);
}

function oneLine(text: string): string {
  return text.includes('\n') ? text.replaceAll('\n', ' ') : text;
}

type MergedRow = {
  cells: MergedCell[];
  /** Characters of the cells beyond those of the source: a space for each line break, less spaces left out. */
  added: number;
};

function without(text: string, sign: string): string {
  return text.includes(sign) ? text.replaceAll(sign, '') : text;
}

/** Line breaks between the paragraphs of a cell. */
export function countBreaks(text: string): number {
  return text.includes('\n') ? text.split('\n').length - 1 : 0;
}

/** Merges the cells of one row that are one figure; other cells stay as they are. */
export function mergeCells(row: readonly RawCell[]): MergedRow {
  const merged: MergedCell[] = [];
  let added = 0;
  let prefix: MergedCell | null = null;
  for (let at = 0; at < row.length; at++) {
    const cell = row[at]!;
    const { text } = cell;
    const last = merged.at(-1);
    added += countBreaks(text);
    if (
      text.length <= 5 &&
      last !== undefined &&
      prefix === null &&
      SUFFIX.test(text) &&
      /[\d\u2010-\u2015-]$|\)$/.test(last.text)
    ) {
      const suffix = text.length > 3 ? text : without(text, ' ');
      added += suffix.length - text.length;
      last.text += suffix;
      last.to = cell.column + cell.colspan;
      continue;
    }
    if (prefix !== null && FIGURE_START.test(text)) {
      const sign = without(prefix.text, ' ');
      added += sign.length - prefix.text.length;
      prefix.text = sign + oneLine(text);
      prefix.to = cell.column + cell.colspan;
      prefix.links = null;
      prefix = null;
      continue;
    }
    const own: MergedCell = {
      text: oneLine(text),
      bits: cell.bits,
      from: cell.column,
      to: cell.column + cell.colspan,
      rowspan: cell.rowspan,
      header: cell.header,
      links: cell.links,
    };
    merged.push(own);
    prefix = text.length <= 5 && PREFIX.test(text) ? own : null;
  }
  return { cells: merged, added };
}
