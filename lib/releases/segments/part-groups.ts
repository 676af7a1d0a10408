import type { FiscalPeriod } from '#lib/filings/types';
import { ADJUSTED, measureOfLine } from '../line-meaning.ts';
import { quarterColumn, type ReleaseTable } from '../read-release-lines.ts';
import { figureAt, type PrintedFigure, type TableLine } from '../tables/read-lines.ts';
import { partColumns } from './part-columns.ts';

/** A line of a group with its figure of the quarter. */
export type PartLine = { line: TableLine; figure: PrintedFigure };

/** Lines of a table that stand together and add up: the parts of a measure, and what their sum is called. */
export type PartGroup = {
  table: ReleaseTable;
  kind: 'revenue' | 'profit';
  /** What the measure is called: "Segment operating income". */
  measure: string;
  parts: (PartLine & { name: string })[];
  /** The sums that the parts lead to, alone or with the lines below them, as printed. */
  totals: number[];
  /** Whether a line of the group is their sum: otherwise it is what they add up to. */
  isPrinted: boolean;
  /** Half a digit for each part. */
  tolerance: number;
  /** Words of the group itself, and of the table around it, that say what its parts are. */
  own: string;
  around: string;
};

const MAX_PARTS = 16;
const LONGEST_NAME = 60;
const REVENUE = /\b(?:net sales|sales|revenues?)\b/i;
const NO_REVENUE =
  /\b(?:costs?|deferred|expenses?|tax|per|income|profit|loss|margin|growth|change|organic|percent)\b|%/i;
const PROFIT =
  /\boperating (?:income|profit|loss|earnings)\b|\bebita?\b|\bebitda\b|\bsegment (?:\w+ )?(?:profit|income|earnings|loss|contribution|results?)\b|\b(?:income|profit|loss|earnings) (?:\(loss\) )?from operations\b/i;
const NO_PROFIT = /\bmargin\b|%|percent|growth|change|per share|excluding corporate|before tax/i;
/** Lines that no part of a company is called. */
const NO_PART =
  /\b(?:costs?|expenses?|tax(?:es)?|interest|depreciation|amorti[sz]ation|impairment|restructuring|gains?|losses|total|subtotal|other income|charges?|stock-based|share-based|shares?|margin|gross profit|net income|net loss|ebitda?|gaap)\b/i;
const TOTAL = /\b(?:total|consolidated)\b|^$/i;
const FUTURE = /guidance|outlook|forecast|pro forma|projected/i;

export type Quarter = { fiscal: FiscalPeriod | null; end: string | null };

const aroundOf = ({ title }: ReleaseTable, line: TableLine | undefined) => `${title} / ${line?.head.join(' / ') ?? ''}`;

/** The groups of a table that add up in the column of the quarter. Linear in the table. */
export function partGroups(table: ReleaseTable, quarter: Quarter): PartGroup[] {
  if (FUTURE.test(`${table.title} ${table.lines[0]?.head.join(' ') ?? ''}`)) return [];
  const around = aroundOf(table, table.lines[0]);
  const read = (run: readonly TableLine[]) =>
    run.flatMap((line): PartLine[] => {
      const at = quarterColumn(line, { ...quarter, title: table.title });
      const figure = at < 0 ? null : figureAt(line, at);
      return figure ? [{ line, figure }] : [];
    });
  const together = runsOf(table.lines).flatMap((run) => {
    const lines = read(run);
    // A line without a figure of the quarter could be a part of the sum.
    return lines.length === run.length ? (groupOf(table, lines, around) ?? []) : [];
  });
  return [...together, ...apart(table, read(table.lines), around), ...columnGroups(table, quarter)];
}

/** A line whose columns are the parts: each of its figures as the line of the part whose column it stands in. */
function columnGroups(table: ReleaseTable, quarter: Quarter): PartGroup[] {
  return table.lines.flatMap((line, at) => {
    const parts = partColumns(line, { ...quarter, title: table.title });
    const group = parts && groupOf(table, parts, aroundOf(table, line));
    // Columns of something else than parts have no sum of them.
    if (!group?.isPrinted) return [];
    return isOfBoth(table, at) ? { ...group, own: group.parts.map(({ name }) => name).join(' / '), around: '' } : group;
  });
}

/** Sales of each part to others and to the company itself. */
const OF_WHOM = /\b(?:external|inter-?segment|intra-?group|third[- ]part\w+|customers?|affiliates?)\b/i;

/** The sum of lines that are parts themselves: its words do not tell which of the two are segments. */
function isOfBoth({ lines }: ReleaseTable, at: number): boolean {
  const total = lines[at];
  if (!total) return false;
  let sum = 0;
  for (let above = at - 1; above >= Math.max(0, at - MAX_PARTS); above--) {
    const line = lines[above];
    if (!line || line.heading !== total.heading || line.figures.length !== total.figures.length) return false;
    if (OF_WHOM.test(line.label)) return false;
    sum += line.figures.at(-1)?.value ?? 0;
    if (at - above > 1 && sum !== 0 && isNear(sum, total.figures.at(-1)?.value ?? 0, at - above)) return true;
  }
  return false;
}

/** "Energy" over its "Net sales" and "Operating income", "Chemicals" over its own: each line by its name, whole table through. */
function apart(table: ReleaseTable, lines: readonly PartLine[], around: string): PartGroup[] {
  const byMeasure = Map.groupBy(
    lines.filter(({ line }) => line.heading !== '' && measureIn(headingOf(line.heading)) === null),
    ({ line }) => (kindOf(plainName(line.label)) === null ? '' : plainName(line.label)),
  );
  return [...byMeasure].flatMap(([measure, own]): PartGroup[] => {
    const kind = kindOf(measure);
    const parts = own.flatMap((one) => Object.assign({ name: nameOf(headingOf(one.line.heading)) ?? '' }, one));
    const names = new Set(parts.map(({ name }) => lettersOf(name)));
    if (kind === null || parts.length < 2 || parts.length > MAX_PARTS || names.size !== parts.length) return [];
    const sum = parts.reduce((total, { figure }) => total + (figure.value ?? 0), 0);
    const tolerance = stepOf(parts) * parts.length;
    const words = [measure, ...parts.map(({ name }) => name)].join(' / ');
    return names.has('')
      ? []
      : [{ table, kind, measure, parts, totals: [sum], isPrinted: false, tolerance, own: words, around }];
  });
}

/** Lines under the same heading and the same head; a total ends them where another measure goes on without a heading. */
export function runsOf(lines: readonly TableLine[]): TableLine[][] {
  const runs: TableLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.heading === line.heading && last.columns === line.columns) runs.at(-1)?.push(line);
    else runs.push([line]);
  }
  return runs;
}

function groupOf(table: ReleaseTable, lines: readonly PartLine[], around: string): PartGroup | null {
  const parts: PartLine[] = [];
  const totals: number[] = [];
  const words: string[] = [];
  let sum = 0;
  let isPrinted = false;
  for (const [at, one] of lines.entries()) {
    const value = one.figure.value ?? 0;
    const isSum = at > 1 && isNear(value, sum, stepOf(lines) * at) && isSumBy(one.line);
    if (isSum) {
      isPrinted ||= totals.length === 0;
      totals.push(value);
      words.push(one.line.label);
      sum = value;
      continue;
    }
    if (totals.length === 0) parts.push(one);
    sum += value;
  }
  const heading = headingOf(lines[0]?.line.heading ?? '');
  const measure = measureIn(heading) ?? measureIn(words[0] ?? '') ?? null;
  const kind = measure === null ? null : kindOf(measure);
  const named = parts.flatMap((one) => nameOf(one.line.label) ?? []);
  if (measure === null || kind === null || named.length !== parts.length || parts.length < 2) return null;
  if (parts.length > MAX_PARTS || new Set(named.map(lettersOf)).size !== named.length) return null;
  return {
    ...{ table, kind, measure, isPrinted, around },
    parts: parts.map((one, at) => ({ ...one, name: named[at] ?? '' })),
    totals: isPrinted ? totals : [sum],
    tolerance: stepOf(lines) * parts.length,
    own: [heading, ...words, ...parts.map(({ line }) => line.label)].join(' / '),
  };
}

export const isNear = (one: number, other: number, tolerance: number) => Math.abs(one - other) <= tolerance * 1.02;
/** Half of the last digit that the lines print. */
const stepOf = (lines: readonly PartLine[]) =>
  0.5 * 10 ** -Math.max(0, ...lines.map(({ figure }) => (figure.value === null ? 0 : figure.decimals)));

/** A sum says that it is one, or is the measure's own name. */
export const isSumBy = ({ label }: TableLine) => TOTAL.test(label) || measureIn(label) !== null;

const headingOf = (heading: string) => heading.split(' / ').at(-1) ?? '';

/** The measure that words name, as they name it without "total"; null where they name none. */
function measureIn(words: string): string | null {
  const name = plainName(words).replace(/^(?:total|consolidated)\s+/i, '');
  return kindOf(name) === null || name.length > LONGEST_NAME ? null : name;
}

function kindOf(name: string): PartGroup['kind'] | null {
  if (PROFIT.test(name) && !NO_PROFIT.test(name)) return 'profit';
  return REVENUE.test(name) && !NO_REVENUE.test(name) && !ADJUSTED.test(name) ? 'revenue' : null;
}

/** The part that a line is of: "International net revenue" is of "International"; null for lines of something else. */
function nameOf(label: string): string | null {
  const plain = plainName(label);
  const name = plain
    .replace(
      /\s+(?:segment\s+)?(?:net )?(?:sales|revenues?|operating (?:income|profit|loss)|adjusted ebitda?)(?:\s*,\s*net)?$/i,
      '',
    )
    .replace(/\s+segment$/i, '');
  const measure = measureOfLine(label, '');
  const isLine = measure !== null && measure !== 'part-of-revenue';
  return name === '' ||
    name.length > LONGEST_NAME ||
    isLine ||
    /^segments?$/i.test(name) ||
    NO_PART.test(name.replace(/\bcorporate\b.*$/i, ''))
    ? null
    : name;
}

/** Words without brackets of a loss, the marks of notes, and a colon at the end. */
function plainName(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .replace(/\s?\((?:loss|losses|deficit|\d{1,2}|[a-z])\)/gi, '')
    .replace(/[*†‡§¹²³]+/g, '')
    .replace(/(?<=\p{Ll})\s?\d$/u, '')
    .replace(/[\s:/]+$/, '')
    .trim();
}

/** The letters and digits of a name, by which "U.S." is "US". */
export const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
