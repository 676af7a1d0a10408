import type { TableCell, TableModel } from '#lib/filings/types';
import type { Comparatives, ComparedRow } from './comparatives.ts';

const BEGINNING = /\bbalances?\b.*\bbeginning\b|\b(?:beginning|opening) balances?\b/i;
const END = /\bbalances?\b.*\bend\b|\b(?:ending|closing) balances?\b/i;
const YEAR = /^(?:19|20)\d\d$/;
const DAY = 86_400_000;

/**
 * The rows of a table that leads from a year's opening balances to its closing ones, column by column: both for the
 * report's own year, whose number stands above its rows. Null of any other table. Linear in the cells.
 */
export function readRollForward({ rows }: TableModel, ownEnd: string): Comparatives | null {
  const textsOf = (row: readonly TableCell[]) => row.map(({ text }) => text.trim()).filter(Boolean);
  const head = rows.findIndex((row) => row.some(({ text }) => BEGINNING.test(text)));
  if (head < 0 || !END.test(textsOf(rows[head]!).at(-1) ?? '')) return null;
  const columns = textsOf(rows[head]!).filter((text, at) => at > 0 || BEGINNING.test(text)).length;
  let [heading, year] = ['', ''];
  const found: ComparedRow[] = [];
  for (const row of rows.slice(head + 1)) {
    const [label = '', ...cells] = textsOf(row);
    if (YEAR.test(label) && cells.length === 0) year = label;
    else if (cells.length === 0) heading = label.replace(/:$/, '');
    else if (year === ownEnd.slice(0, 4) && cells.length === columns && /\p{L}{2}/u.test(label)) {
      const name = label.replace(/^[\u2010-\u2015-]\s*/, '');
      found.push({ label: name, heading, current: cells.at(-1)!, prior: cells[0]! });
    }
  }
  if (found.length === 0) return null;
  const priorEnd = `${Number(ownEnd.slice(0, 4)) - 1}${ownEnd.slice(4)}`;
  return { rows: found, months: null, priorEnd, days: (Date.parse(ownEnd) - Date.parse(priorEnd)) / DAY };
}
