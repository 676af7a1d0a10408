import type { Block, TableModel } from '#lib/filings/types';
import { type Figure, type FigureContext, findFigures } from '#lib/text/numbers';
import { growthOf } from './read-figure-changes.ts';

/** A line of a table: what it showed in the earlier filing and shows now, each for the filing's own latest period. */
export type LineChange = {
  label: string;
  was: Figure;
  is: Figure;
  growth: number | null;
};

type Line = { label: string; figures: Figure[] };

const MOST_LINES = 400;

function labelKey(label: string): string {
  return label
    .toLowerCase()
    .replace(/\s*\((?:\d{1,2}|[a-z])\)/g, '')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

const COUNTS = /\b(?:shares?|units?|employees|stores?|customers|number of|square feet|transactions|days)\b/i;
const PER_SHARE = /\bper[- ](?:\w+ )?(?:share|unit)\b|^(?:basic|diluted)\b|\b(?:basic|diluted)$/i;

/** What a line's bare figures stand for: money in the table's scale, unless its label counts something else. */
function contextOf(label: string, { scale, currency }: TableModel): FigureContext {
  if (PER_SHARE.test(label)) return { table: true, scale: null, currency: currency ?? null };
  if (COUNTS.test(label)) return { table: true, scale: null, currency: null };
  return { table: true, scale, currency };
}

/** Lines with a label and figures. */
function linesOf(table: TableModel): Line[] {
  const lines: Line[] = [];
  for (const row of table.rows.slice(table.headerRows, table.headerRows + MOST_LINES)) {
    const [first, ...rest] = row.filter((cell) => cell.text !== '');
    if (first === undefined || rest.length === 0 || !/\p{L}{2}/u.test(first.text)) continue;
    const figures = rest.flatMap((cell) => {
      const [figure] = /\p{L}{3}/u.test(cell.text) ? [] : findFigures(cell.text, contextOf(first.text, table));
      return figure === undefined ? [] : [figure];
    });
    if (figures.length > 0) lines.push({ label: first.text.replace(/:$/, ''), figures });
  }
  return lines;
}

/**
 * What became of each line of a table between two filings, by label, the k-th line of a label with the k-th one.
 * The first figure of a line is taken for its latest period. Linear in the cells of ordinary tables.
 */
export function readTableFigures(old: Block, now: Block): LineChange[] {
  if (old.table === undefined || now.table === undefined) return [];
  const waiting = new Map<string, Line[]>();
  for (const line of linesOf(old.table)) {
    const key = labelKey(line.label);
    waiting.set(key, [...(waiting.get(key) ?? []), line]);
  }
  const isOldestFirst = startsWithOldest(now.table) && startsWithOldest(old.table);
  const changes: LineChange[] = [];
  for (const { label, figures } of linesOf(now.table)) {
    const before = waiting.get(labelKey(label))?.shift();
    if (before === undefined) continue;
    const [was, is] = isOldestFirst ? [before.figures.at(-1)!, figures.at(-1)!] : [before.figures[0]!, figures[0]!];
    const sameKind = (was.unit === 'percent') === (is.unit === 'percent');
    if (!sameKind || was.value === is.value) continue;
    changes.push({ label, was, is, growth: growthOf(was, is) });
  }
  return changes;
}

/** Whether the header's years rise from left to right. */
function startsWithOldest({ rows, headerRows }: TableModel): boolean {
  const years = rows
    .slice(0, headerRows)
    .flatMap((row) => row.map((cell) => Number(/\b(?:19|20)\d\d\b/.exec(cell.text)?.[0] ?? 0)))
    .filter((year) => year > 0);
  return years.length > 1 && years[0]! < years.at(-1)!;
}
