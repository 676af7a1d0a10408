import type { TableCell, TableModel } from '#lib/filings/types';
import type { Comparatives, ComparedRow } from './comparatives.ts';

/** A table with the day on which its report's period ends. */
export type DatedTable = { table: TableModel; end: string };

const DAY = 86_400_000;
/** Heads over what is due when: "2026", "Thereafter", "1-3 years", "Less than 1 year", "Remainder of 2025". */
const DUE =
  /^(?:(?:fiscal |FY ?)?(?:19|20)\d\d|thereafter|(?:less|more) than .{1,16}|(?:remainder|balance) of (?:fiscal )?(?:19|20)\d\d|(?:within|after|over|beyond|under) .{1,16}|\d\s?(?:-|–|to)\s?\d years|(?:19|20)\d\d\s?(?:-|–|to|and)\s?(?:19|20)\d\d|(?:19|20)\d\d and (?:thereafter|beyond|later))$/i;
const TOTAL = /^totals?$/i;
const MIN_DUE = 2;
const MAX_HEADER_ROWS = 6;
/** The mark of a footnote. */
const MARK = /\s*\(\w{1,2}\)$/;

/**
 * What is committed in all, line by line, where a table says only when it is due: its totals, beside those that the older
 * filing's table has for the lines of the same names. Null where either is no such table. Linear in the cells.
 */
export function readDueTotals(newer: DatedTable, older: DatedTable): Comparatives | null {
  if (newer.table.scale !== older.table.scale || newer.table.currency !== older.table.currency) return null;
  const [now, before] = [totalsOf(newer), totalsOf(older)];
  if (!now || !before) return null;
  // What stands twice in a table is of two things.
  const [own, others] = [now, before].map((all) => Map.groupBy(all, ({ key }) => key));
  const rows = now.flatMap((one): ComparedRow[] => {
    const [prior, another] = others!.get(one.key) ?? [];
    return prior && !another && own!.get(one.key)!.length === 1
      ? [{ label: one.label, heading: '', current: one.total, prior: prior.total }]
      : [];
  });
  const days = (Date.parse(newer.end) - Date.parse(older.end)) / DAY;
  return rows.length === 0 || days <= 0 ? null : { rows, months: null, priorEnd: older.end, days };
}

type Total = { label: string; key: string; total: string };

function totalsOf({ table, end }: DatedTable): Total[] | null {
  const textsOf = (row: readonly TableCell[]) => row.map(({ text }) => text.trim()).filter(Boolean);
  const heads = table.rows.slice(0, MAX_HEADER_ROWS).map(textsOf);
  const at = heads.findIndex(
    (head) =>
      head.filter((text) => TOTAL.test(text)).length === 1 && head.filter((text) => DUE.test(text)).length >= MIN_DUE,
  );
  const head = heads[at]?.filter((text) => TOTAL.test(text) || DUE.test(text)) ?? [];
  // A label over the lines' own names stands before the heads; anything else among them is not understood.
  if (at < 0 || heads[at]!.length > head.length + 1 || !isToCome(head, end)) return null;
  const place = head.findIndex((text) => TOTAL.test(text));
  return table.rows.slice(at + 1).flatMap((row): Total[] => {
    const [label = '', ...cells] = textsOf(row);
    const total = cells[place];
    return /\p{L}{3}/u.test(label) && cells.length === head.length && total !== undefined && FIGURE.test(total)
      ? [{ label, total, key: label.replace(MARK, '').toLowerCase() }]
      : [];
  });
}

const FIGURE = /^[$€£¥(\s]*\d[\d.,]*\)?$/;
const YEARS = /\b(?:19|20)\d\d\b/g;

/** Whether years that are named lie behind a period's own: else they are those in which something was. */
function isToCome(head: readonly string[], end: string): boolean {
  const years = head.flatMap((text) => text.match(YEARS) ?? []).map(Number);
  return years.every((year) => year >= Number(end.slice(0, 4)));
}
