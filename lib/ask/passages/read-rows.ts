import { nameOfRow, readTable, type TableFigure, yearOfTitle } from '../tables/read-table.ts';
import type { PassageSentence } from '../types.ts';

/** Rows of a table as sentences: "Total sales: $1,496.5 (2019), $1,202.9 (2018)". Pure. */

const MAX_VALUES = 8;

/**
 * One sentence for each row with a label and figures, which are named by their columns where the head of the table says
 * so; otherwise they are in their order. Linear.
 * @param text rows joined by newlines, cells by " | "
 */
export function readRows(text: string): PassageSentence[] {
  const { rows, scale } = readTable(text);
  const sentences = rows.flatMap((row) => {
    if (row.figures.length === 0 || row.figures.length > MAX_VALUES || !/\p{L}/u.test(row.label)) return [];
    const of = row.part === '' ? nameOfRow(row) : `${nameOfRow(row)}, ${row.part}`;
    const figures = nameFigures(row.figures);
    const isInScale = scale !== null && !row.figures.every(({ isPercent }) => isPercent);
    return [{ text: `${of}: ${figures.join(', ')}${isInScale ? `, ${scale}` : ''}.`, from: row.from, to: row.to, of }];
  });
  // Of rows that are called the same, nobody can tell what each is of.
  const named = Map.groupBy(sentences, ({ of }) => of);
  return sentences.flatMap(({ of, ...row }) => (isOne(named.get(of) ?? []) ? [row] : []));
}

/** By years alone where those tell the columns apart; not at all where no column names one. */
function nameFigures(figures: readonly TableFigure[]): string[] {
  const years = figures.map(({ title }) => yearOfTitle(title));
  const named = years.filter((year) => year !== null);
  // What is not a period may be a line of its own that looks like a head.
  if (named.length === 0) return figures.map(({ text }) => text);
  const isApart = new Set(named).size === named.length;
  return figures.map(({ text, title }, at) => {
    const name = isApart ? (years[at] ?? title) : title;
    return name ? `${text} (${name})` : text;
  });
}

const isOne = (rows: readonly PassageSentence[]) => new Set(rows.map(({ text }) => text)).size <= 1;
