import type { TableCell } from '#lib/filings/types';

const YEAR = /^(?:19|20)\d\d$/;
const GROWTH = /\b(?:change|growth|increase|decrease|variance)\b/i;
const NOTHING = /^(?:[-\u2010-\u2015\u2212*]+|n\/?m|n\/?a)?$/i;

/**
 * A table's rows with the years that stand again over columns of percentages called what they are: below "Percent
 * change" the columns "2024 | 2023" after "2024 | 2023 | 2022" tell how far the figures moved in those years. Only where
 * every full row has percentages there. Linear in the cells.
 * @param height how many rows the heads have
 */
export function nameGrowthColumns(
  rows: readonly (readonly TableCell[])[],
  height: number,
): readonly (readonly TableCell[])[] {
  const heads = rows.slice(0, height);
  const at = heads.findLastIndex((row) => row.some(isYear));
  if (at < 0 || !heads.some((row) => row.some(({ text }) => GROWTH.test(text)))) return rows;
  const years = heads[at]!.filter(isYear).map(({ text }) => text.trim());
  const repeat = years.findIndex((year, place) => years.indexOf(year) < place);
  if (repeat < 2) return rows;
  const full = rows
    .slice(height)
    .map((row) => row.slice(1).filter(({ text }) => /\d/.test(text) || (text !== '' && NOTHING.test(text.trim()))))
    .filter((cells) => cells.length === years.length);
  const growths = full.flatMap((cells) => cells.slice(repeat).map(({ text }) => text.trim()));
  const isGrowth = (text: string) => text.includes('%') || NOTHING.test(text);
  if (!growths.some((text) => text.includes('%')) || !growths.every(isGrowth)) return rows;
  let place = 0;
  const named = heads[at]!.map((cell) => (isYear(cell) && place++ >= repeat ? asGrowth(cell) : cell));
  return rows.map((row, index) => (index === at ? named : row));
}

const asGrowth = (cell: TableCell): TableCell => ({ ...cell, text: 'Change' });
const isYear = ({ text }: TableCell) => YEAR.test(text.trim());
