import type { FiscalPeriod } from '#lib/filings/types';
import { quarterColumn } from '../read-release-lines.ts';
import { readPeriodWords } from '../tables/period-words.ts';
import { readReleaseColumns } from '../tables/read-columns.ts';
import type { PrintedFigure, TableLine } from '../tables/read-lines.ts';

/** Two parts and their sum at least. */
const MIN_COLUMNS = 3;
/** Cells of a head that name no column. */
const NOTE = /^\(?(?:un)?audited\)?$|\bin (?:thousands|millions|billions)\b|^\(?(?:dollars|amounts) in\b|^[$€£¥]$/i;

/** Columns from what was reported to what is adjusted, and of changes. */
const OTHER_COLUMN = /\b(?:reported|adjusted|non-?gaap|gaap|pro forma|changes?|variance)\b|%/i;

type Quarter = { fiscal: FiscalPeriod | null; end: string | null; title: string };

/**
 * The figures of the quarter of a line whose columns are named after the parts of a company, each as a line of its own:
 * the name over it as label, what the line is called as heading. Null where the head does not name each column, or where
 * it cannot be told which columns are the quarter's. Linear in the head.
 */
export function partColumns(line: TableLine, quarter: Quarter): { line: TableLine; figure: PrintedFigure }[] | null {
  const { figures } = line;
  const columns = periodsOf(line, quarter.title);
  if (figures.length < MIN_COLUMNS || columns === null) return null;
  const names = namesOf(line);
  if (names.some((name) => OTHER_COLUMN.test(name))) return null;
  const at = quarterColumn({ columns, head: line.head }, quarter);
  const places = at < 0 ? null : placesOf(names, { count: figures.length, columns, at });
  if (places === null) return null;
  const heading = /^(?:total)?$/i.test(line.label) ? line.heading : line.label;
  return places.flatMap((place, part) => {
    const figure = figures[place];
    return figure ? { line: { ...line, label: names[part] ?? '', heading, figures: [figure] }, figure } : [];
  });
}

/** The periods of the head; of the words right above where it has none. Null where both have some and they differ. */
function periodsOf({ columns }: TableLine, title: string): TableLine['columns'] | null {
  const [above, ...others] = readReleaseColumns([title.split(' / ').at(-1) ?? '']);
  const said = above && others.length === 0 && above.end?.length === 10 && above.months !== null ? above : null;
  if (columns.length === 0) return said && [said];
  return said && !columns.some((column) => isSame(column, said)) ? null : columns;
}

/** The cells of a head that name neither a period nor a unit, and are no heading of lines. */
function namesOf({ head, heading }: TableLine): string[] {
  const headings = new Set(heading.split(' / '));
  return head.filter((cell) => !headings.has(cell) && !NOTE.test(cell) && readPeriodWords(cell).length === 0);
}

/**
 * Which figures are the quarter's, one for each part: all of them under one period; every second one where each part has
 * two periods; or one stretch of them where each period has all parts. Null where it is none of these.
 */
function placesOf(
  names: readonly string[],
  { count, columns, at }: { count: number; columns: TableLine['columns']; at: number },
): number[] | null {
  const share = names.length / columns.length;
  if (columns.length > 1 && share >= MIN_COLUMNS && count === names.length) {
    const isRepeated = Number.isInteger(share) && names.every((name, one) => name === names[one % share]);
    return isRepeated ? range(share, (one) => at * share + one) : null;
  }
  if (names.length < MIN_COLUMNS) return null;
  if (columns.length === 1) return count === names.length ? range(count, (one) => one) : null;
  const periods = columns.length / names.length;
  const isEven = Number.isInteger(periods) && columns.every((column, one) => isSame(column, columns[one % periods]));
  return isEven && count === columns.length ? range(names.length, (one) => one * periods + (at % periods)) : null;
}

const range = (count: number, make: (at: number) => number) => Array.from({ length: count }, (_, at) => make(at));

const isSame = (one: TableLine['columns'][number], other: TableLine['columns'][number] | undefined) =>
  one.end === other?.end && one.months === other?.months && one.quarter?.quarter === other?.quarter?.quarter;
