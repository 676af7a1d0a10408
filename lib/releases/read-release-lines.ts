import type { Block, FiscalPeriod } from '#lib/filings/types';
import { daysBetween } from '#lib/key-figures/facts/periods';
import { type Measure, measureOfLine } from './line-meaning.ts';
import { type ReleaseColumn, reportingColumns } from './tables/read-columns.ts';
import { figureAt, type PrintedFigure, readTableLines, type TableLine } from './tables/read-lines.ts';

/** A table of a release with the lines that give a figure of the quarter, and what stands above it. */
export type ReleaseTable = {
  block: number;
  title: string;
  lines: TableLine[];
  scale: number | null;
  currency: string | null;
};

/** A figure of the quarter in a line that means something. */
export type QuarterFigure = { table: ReleaseTable; line: TableLine; measure: Measure; figure: PrintedFigure };

/** Blocks above a table among which its title stands. */
const TITLE_BLOCKS = 5;
/** A table without a head goes on with the table so many blocks above. */
const NEAR = 2;
/** Days between two days that mean the same end of a quarter. */
const DRIFT = 10;

/** All tables with the periods of their lines, in order. Linear in the tables. */
export function readReleaseTables(blocks: readonly Block[]): ReleaseTable[] {
  const tables: ReleaseTable[] = [];
  let above: { block: number; columns: TableLine['columns']; head: TableLine['head'] } | null = null;
  for (const [at, block] of blocks.entries()) {
    if (!block.table) continue;
    const isNear: boolean = above !== null && at - above.block <= NEAR;
    const lines = readTableLines(block, isNear && above ? above : { columns: [], head: [] });
    const title = titleOf(blocks, at);
    const { scale } = block.table;
    tables.push({
      block: at,
      title,
      lines,
      scale:
        scale ??
        scaleInWords(`${title} ${block.text.slice(0, 400)}`) ??
        (isNear ? (tables.at(-1)?.scale ?? null) : null),
      currency: block.table.currency,
    });
    const last = lines.at(-1);
    if (last) above = { block: at, columns: last.columns, head: last.head };
  }
  return tables;
}

function titleOf(blocks: readonly Block[], at: number): string {
  const above: string[] = [];
  for (let before = at - 1; before >= Math.max(0, at - TITLE_BLOCKS); before--) {
    const block = blocks[before];
    if (!block || block.table) break;
    if (block.text.length < 250) above.unshift(block.text);
  }
  return above.join(' / ');
}

function scaleInWords(text: string): number | null {
  const word = /\b(thousand|million|billion)s\b|(?:\bin|[$€£]|dollars?|euros?)\s*(thousand|million|billion)\b/i.exec(
    text,
  );
  const name = (word?.[1] ?? word?.[2])?.toLowerCase();
  return name === undefined ? null : { thousand: 3, million: 6, billion: 9 }[name as 'million'];
}

/** Which column of a line is the quarter's, in the currency of the report; −1 where none is. */
export function quarterColumn(
  { columns, head }: Pick<TableLine, 'columns' | 'head'>,
  quarter: { fiscal: FiscalPeriod | null; end: string | null; title: string },
): number {
  const { fiscal, end, title } = quarter;
  const currency = reportingColumns(columns);
  const isOwn = (column: ReleaseColumn) => currency === null || column.currency === currency;
  const named = columns.findIndex(
    (column) =>
      isOwn(column) &&
      column.quarter &&
      fiscal &&
      `Q${column.quarter.quarter}` === fiscal.period &&
      column.quarter.year === fiscal.year,
  );
  if (named >= 0) return named;
  const context = `${title} ${head.join(' ')}`;
  const isQuarterly = /three months|\bquarter\b|(?:12|13|14|16|thirteen|fourteen|twelve|sixteen)[- ]weeks/i.test(
    context,
  );
  const isLonger = /six months|nine months|twelve months|years? ended|half/i.test(context);
  const months = (column: ReleaseColumn) => column.months ?? (isQuarterly && !isLonger ? 3 : null);
  const candidates = columns.flatMap((column, at) =>
    isOwn(column) && months(column) === 3 && column.end !== null ? at : [],
  );
  let best = -1;
  for (const at of candidates) {
    const own = columns[at]?.end ?? '';
    if (end !== null && !isSameEnd(own, end)) continue;
    if (best < 0 || own > (columns[best]?.end ?? '')) best = at;
  }
  return best;
}

/** A year alone says the same as any day of it. */
function isSameEnd(one: string, other: string): boolean {
  if (one.length === 4 || other.length === 4)
    return Math.abs(Number(one.slice(0, 4)) - Number(other.slice(0, 4))) === 0;
  return Math.abs(daysBetween(one, other)) <= DRIFT;
}

/** The last day of the quarter: the latest end of columns of three months, in the tables that have one. */
export function findQuarterEnd(tables: readonly ReleaseTable[]): string | null {
  const counts = new Map<string, number>();
  for (const table of tables) {
    for (const end of new Set(table.lines.flatMap((line) => endsOfQuarters(line, table.title)))) {
      counts.set(end, (counts.get(end) ?? 0) + 1);
    }
  }
  // The head of one table may be of an outlook: an end counts when the statements repeat it.
  const repeated = [...counts].filter(([, count]) => count > 1).map(([end]) => end);
  return (repeated.length > 0 ? repeated : [...counts.keys()]).toSorted().at(-1) ?? null;
}

function endsOfQuarters(line: TableLine, title: string): string[] {
  const at = quarterColumn(line, { fiscal: null, end: null, title });
  const end = line.columns[at]?.end;
  return end && end.length === 10 && !/guidance|outlook/i.test(`${title} ${line.head.join(' ')}`) ? [end] : [];
}

/** Which quarter it is by the year to date beside it: six months make it the second; null where tables disagree. */
export function quarterByLength(tables: readonly ReleaseTable[], end: string | null): number | null {
  const quarters = new Set(
    tables.flatMap(({ title, lines }) =>
      lines.flatMap((line) => {
        const at = quarterColumn(line, { fiscal: null, end, title });
        const own = line.columns[at]?.end;
        const longer = line.columns.flatMap((column) =>
          column.end === own && (column.months ?? 0) > 3 ? column.months : [],
        );
        return at >= 0 && longer.length === 1 ? (longer[0] ?? 0) / 3 : [];
      }),
    ),
  );
  const [quarter] = quarters;
  return quarters.size === 1 && quarter !== undefined ? quarter : null;
}

/** The figures of the quarter, in the order of the release. */
export function figuresOfQuarter(
  tables: readonly ReleaseTable[],
  quarter: { fiscal: FiscalPeriod | null; end: string | null },
): QuarterFigure[] {
  return tables.flatMap((table) => {
    if (/guidance|outlook|forecast/i.test(table.title)) return [];
    let above: Measure | null = null;
    return table.lines.flatMap((line): QuarterFigure[] => {
      const measure = measureOfLine(line.label, line.heading) ?? dilutedBelow(line.label, above);
      above = measure;
      if (
        measure === null ||
        /guidance|outlook|projected|\bestimate[sd]?\b(?! (?:income )?tax)/i.test(`${line.head.join(' ')} ${line.label}`)
      )
        return [];
      const at = quarterColumn(line, { ...quarter, title: table.title });
      const figure = at < 0 ? null : figureAt(line, at);
      if (line.label === '' && !isSum(table, line, at)) return [];
      return figure && figure.value !== null ? [{ table, line, measure, figure }] : [];
    });
  });
}

/** "Net income per share – Basic" over "– Diluted": the line above tells what both are. */
function dilutedBelow(label: string, above: Measure | null): Measure | null {
  if (!/^[\s\u2010-\u2015-]*(?:fully )?diluted\W*$/i.test(label)) return null;
  return above === 'basic-eps' ? 'diluted-eps' : above === 'basic-shares' ? 'diluted-shares' : null;
}

/** A line without a caption is a total when the lines above, under the same heading, add up to it. */
function isSum({ lines }: ReleaseTable, line: TableLine, at: number): boolean {
  const to = lines.indexOf(line);
  let sum = 0;
  for (let above = to - 1; above >= 0 && lines[above]?.heading === line.heading; above--) {
    sum += lines[above]?.figures[at]?.value ?? 0;
  }
  const total = line.figures[at]?.value ?? null;
  return total !== null && sum !== 0 && Math.abs(sum - total) <= 1;
}
