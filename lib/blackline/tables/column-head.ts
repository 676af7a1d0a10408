import { placeCells } from '#lib/filings/place-cells';
import type { TableModel } from '#lib/filings/types';

/** A head that says when, not of what. */
const PERIOD =
  /\b(?:19|20)\d\d\b|\b(?:months?|quarters?|weeks?|years?) ended\b|^(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

/**
 * What the heads over the figure of a table's line say that it is, from the outermost: "Constant currency, change". Empty
 * where they name a time alone; null where no head stands over it. Linear in the heads.
 * @param line the row's cells as the block's text has them
 */
export function headOver({ rows, headerRows }: TableModel, line: string): string | null {
  const row = rows.slice(headerRows).find((cells) => textOf(cells) === line);
  const cell = row && placeCells(row).find(({ text }, at) => at > 0 && /\d/.test(text));
  if (!cell || headerRows === 0) return null;
  const heads = rows
    .slice(0, headerRows)
    .flatMap((head) => placeCells(head).filter(({ from, to }) => from > 0 && from < cell.to && cell.from < to))
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');
  return heads.length === 0 ? null : heads.filter((text) => !PERIOD.test(text)).join(', ');
}

const textOf = (cells: readonly { text: string }[]) =>
  cells
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' | ');
