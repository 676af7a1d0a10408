import type { ComparedRow } from '#lib/blackline/tables/comparatives';
import { readComparatives } from '#lib/blackline/tables/read-comparatives';
import { type DatedTable, readDueTotals } from '#lib/blackline/tables/read-due-totals';
import type { Block, TableModel } from '#lib/filings/types';
import type { Figure, FigureContext } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';

/**
 * A value in its unit ("USD", "USD/shares", "shares", "pure" for a ratio), never in thousands or millions, and what it
 * was rounded to, where that is known.
 */
export type Amount = { value: number; unit: string; step?: number };

/** A line of a table: its figure for the report's own period, and the one that the same row has beside it. */
export type TableLine = {
  label: string;
  heading: string;
  now: Amount;
  before: Amount;
  growth: number | null;
  /** The growth that the same line of the older filing's table had; null where it is not known. */
  growthBefore: number | null;
  /**
   * A ratio of the period before both: what the older filing's table sets its own period against where that is the same
   * as `before`, or its own period's where the two filings have none in common; null where it is not known.
   */
  ratioBefore: number | null;
  /** Both figures without the effect of currencies, where the table has them beside it, and what it calls them. */
  neutral?: { name: string; now: Amount; before: Amount };
};

export type TableLines = {
  lines: TableLine[];
  /** How long both periods are; null for two days, and where the heads name years alone. */
  months: number | null;
  /** The day on which the other period ends, and how many days lie between the two ends. */
  priorEnd: string;
  days: number;
  /** How all figures are measured, where the columns' heads or the unit say so: "USD", "thousands of barrels daily". */
  basis: string;
};

const COUNTS =
  /^(?:(?!\b(?:cost|value|price|repurchases?|purchases?|proceeds|issuance|compensation|revenues?|sales|income|receivables?|contracts|deposits|cash|paid|payments?|loans?|gains?|loss(?:es)?|expenses?|liabilit\w+|assets)\b).)*\b(?:shares|units|employees|stores|customers|number of|square feet|transactions|days)\b/i;
const PER_SHARE = /\bper[- ](?:\w+ )?(?:share|unit)\b|^(?:basic|diluted)\b|\b(?:basic|diluted)$/i;
/** Of two or three digits before its point. */
const MAY_BE_RATE = /^\(?\d{1,3}(?:\.\d+)?\)?$/;
const DECIMAL_RATE = /^\(?\d{1,3}\.\d+\)?%?$/;
/** Without a sign of its own such a line may be a rate or an amount. */
const RATE_NAME = /\b(?:percentage|percent|ratio)\b|%/i;
/** Lines whose name ends so are rates or, in a table of larger amounts, money: "Gross margin", "Return on equity". */
const RATIO_NAME =
  /\b(?:margins?|rates?|yields?|returns?)(?:\s*\([^()]*\))*(?: (?:on|attributable to|excluding|before|after) .*)?$/i;
/** As rates are written without their sign. */
const LIKE_RATE = /^\(?(?:\d{1,2}|\d{1,3}\.\d+)\)?$/;
const MAX_PER_SHARE = 1000;
/** What a roll-forward begins and ends with is no change of the period. */
const BALANCE =
  /\b(?:beginning|opening|ending|closing) balances?\b|\bbalances?,? (?:at|as of|beginning|end)|\bbeginning of\b/i;

/**
 * The lines of a table whose figures differ from those of the period before, both from one row of the newer filing's
 * own table: money in the table's scale, unless the label counts another thing. Null where the table does not say which
 * periods its columns are of. Linear in the cells.
 * @param older the older filing's table, for one of what is due when: its totals are set against those
 */
export function readTableLines(
  { table }: Pick<Block, 'table'>,
  ownEnd: string | null,
  older: DatedTable | null = null,
): TableLines | null {
  const compared =
    table && ownEnd
      ? (readComparatives(table, ownEnd) ?? (older && readDueTotals({ table, end: ownEnd }, older)))
      : null;
  if (!table || !compared) return null;
  const isMoney =
    table.currency !== null || table.rows.some((row) => row.some(({ text }) => /[$€£¥]\s?\(?[\d.]/.test(text)));
  const listsOfRates = headingsOfRates(compared.rows);
  const fractions = headingsOfFractions(compared.rows);
  const quantity = quantityOf(table);
  let last = { heading: '', isRate: false };
  const lines = withCountHeadings(compared.rows).flatMap(({ label, heading, current, prior, neutral }): TableLine[] => {
    // Below a rate, what has decimals among whole amounts is one, too.
    const isNext = last.isRate && last.heading === heading && [current, prior].every((cell) => DECIMAL_RATE.test(cell));
    const isRateOfList = listsOfRates.has(heading) || (isNext && !fractions.has(heading));
    last = { heading, isRate: isRateOfList || current.includes('%') };
    const isUnclear =
      RATE_NAME.test(label) || (RATIO_NAME.test(label) && [current, prior].some((cell) => LIKE_RATE.test(cell)));
    if (BALANCE.test(label) || (!isRateOfList && isUnclear && !current.includes('%'))) return [];
    const isCounted = quantity !== null || IN_THOUSANDS.test(heading) || IN_THOUSANDS.test(label);
    const context = isCounted && ![current, prior].some(hasCurrency) ? PRINTED : contextOf(label, { table, isMoney });
    const sign = isRateOfList && !current.includes('%') ? '%' : '';
    const [now, before] = [amountOf(`${current}${sign}`, context), amountOf(`${prior}${sign}`, context)];
    if (!now || !before || now.value === before.value) return [];
    if (PER_SHARE.test(label) && Math.abs(now.value) >= MAX_PER_SHARE) return [];
    // A dash beside an amount has no unit of its own.
    const unit = before.value === 0 ? now.unit : before.unit;
    const isRate = unit === 'pure';
    const [nowBeside, beforeBeside] = neutral
      ? [amountOf(`${neutral.current}${sign}`, context), amountOf(`${neutral.prior}${sign}`, context)]
      : [];
    const isBeside = nowBeside?.unit === now.unit && beforeBeside?.unit === before.unit;
    const growth = isRate || before.value <= 0 ? null : (now.value - before.value) / before.value;
    return [
      {
        label: plainLabel(label),
        heading,
        now: { ...now, unit },
        before: { ...before, unit },
        growth,
        growthBefore: null,
        ratioBefore: null,
        ...(isBeside && { neutral: { name: compared.neutralName!, now: nowBeside, before: beforeBeside } }),
      },
    ];
  });
  const { months, priorEnd, days } = compared;
  const basis = [compared.basis, quantity].filter(Boolean).join(', ');
  return { lines, months, priorEnd, days, basis };
}

/** A bare count as it is printed: its name, or the table's heads, say that it is in thousands. */
const PRINTED: FigureContext = { table: true, scale: null, currency: null };
const IN_THOUSANDS = /\(?[‘’'](?:000|000,000)s?\b|\(in (?:thousands|millions)\)/i;
const hasCurrency = (cell: string) => /[$€£¥]/.test(cell);

/** A total ends what stands under a heading, but counts go on below it until money or another heading comes. */
function withCountHeadings(rows: readonly ComparedRow[]): ComparedRow[] {
  let counted = '';
  return rows.map((row) => {
    if (row.heading !== '') counted = IN_THOUSANDS.test(row.heading) ? row.heading : '';
    else if ([row.current, row.prior].some((cell) => hasCurrency(cell) || cell.includes('%'))) counted = '';
    return row.heading === '' && counted !== '' ? { ...row, heading: counted } : row;
  });
}

/** Whether the heading of a count alone says that it is in thousands. */
export const isInThousands = ({ heading }: Pick<TableLine, 'heading'>): boolean => IN_THOUSANDS.test(heading);

/** "(thousands of barrels daily)": what a table counts is no money. */
const QUANTITY =
  /\(((?:in )?(?:thousands|millions|billions) of (?!(?:u\.?\s?s\.? )?(?:dollars?|euros?|pounds?|yen|shares?|[A-Z]{3}\b|[$€£¥]))[\p{Ll} -]{3,40})\)/iu;

function quantityOf({ rows, headerRows }: TableModel): string | null {
  const heads = rows.slice(0, Math.max(headerRows, LEAST_HEADS)).flat();
  return heads.map(({ text }) => QUANTITY.exec(text)?.[1] ?? null).find((one) => one !== null) ?? null;
}

/** Heads that a table may have without marking them. */
const LEAST_HEADS = 3;

/** Headings of lists of rates in which not every line has the sign: nothing under them can be an amount. */
function headingsOfRates(rows: readonly ComparedRow[]): Set<string> {
  const under = Map.groupBy(rows, ({ heading }) => heading);
  const isRate = (cell: string) => cell.includes('%') || MAY_BE_RATE.test(cell);
  const lists = [...under].filter(
    ([, lines]) =>
      lines[0]!.current.includes('%') && lines.every(({ current, prior }) => isRate(current) && isRate(prior)),
  );
  return new Set(lists.map(([heading]) => heading));
}

/** Headings under which amounts of money have decimals. */
function headingsOfFractions(rows: readonly ComparedRow[]): Set<string> {
  const isMoney = ({ current }: ComparedRow) => /\$.*\.\d|\d,\d{3}\.\d/.test(current);
  return new Set(rows.filter(isMoney).map(({ heading }) => heading));
}

const SLACK_DAYS = 20;
const A_YEAR = 366;
const DAY = 86_400_000;
/** The day on which the own period ends, in days since 1970. */
const endOf = ({ priorEnd, days }: TableLines) => Date.parse(priorEnd) / DAY + days;

/** The lines of the newer table, each with what the older one told of it, over a period of the same length. */
export function withGrowthBefore(newer: TableLines, older: TableLines | null): TableLines {
  if (older?.months !== newer.months) return newer;
  // Of balances, one filing may tell how far they moved in three months, and the next in six.
  if (Math.abs(older.days - newer.days) > SLACK_DAYS) return newer;
  // How something had moved years ago is not how it had moved before.
  if (endOf(newer) - endOf(older) > A_YEAR + SLACK_DAYS) return newer;
  const keyOf = ({ label, heading }: TableLine) => `${heading} > ${label}`.toLowerCase();
  // What stands twice in a table is of two things.
  const byKey = Map.groupBy(older.lines, keyOf);
  const before = new Map([...byKey].flatMap(([key, own]) => (own.length === 1 ? [[key, own[0]!]] : [])));
  // Where both filings tell of one period they must agree on it: else the two lines are not the same.
  const isShared = Math.abs(endOf(older) - Date.parse(newer.priorEnd) / DAY) <= SLACK_DAYS;
  const lines = newer.lines.map((line) => {
    const was = before.get(keyOf(line));
    if (!was || was.now.unit !== line.now.unit || (isShared && !isSame(was.now, line.before))) return line;
    // Between quarters, what the filing before told is of a moment between the two: no step of one row of years.
    const ratioBefore = line.now.unit === 'pure' && isShared ? was.before.value : null;
    return { ...line, growthBefore: was.growth, ratioBefore };
  });
  return { ...newer, lines };
}

/** What rounding may change in a figure that is told twice. */
const ROUNDING = 0.001;
const isSame = (one: Amount, other: Amount) =>
  Math.abs(one.value - other.value) <= ROUNDING * Math.max(Math.abs(one.value), Math.abs(other.value));

/** A table of counts in thousands, of which nothing but rates is left out. */
const COUNTED =
  /(?:^|\n|\()(?:(?:number of )?(?:shares|units),? )?in (?:thousands|millions)(?:, except (?:for )?(?:percent\w*|ratios?|per[- ]\w+[^,;)]*))?\)?(?:\n|$)/i;

const headOf = ({ rows, headerRows }: TableModel) =>
  rows
    .slice(0, headerRows)
    .flatMap((row) => row.map(({ text }) => text.trim()))
    .join('\n');

type LineContext = FigureContext & { isPerShare?: true };

function contextOf(label: string, { table, isMoney }: { table: TableModel; isMoney: boolean }): LineContext {
  const { scale, currency } = table;
  if (!isMoney) return { table: true, scale: COUNTED.test(headOf(table)) ? scale : null, currency: null };
  // "Diluted weighted-average shares" are shares, "Diluted" is earnings for each.
  const isCount = COUNTS.test(label) && !/\bper[- ]/i.test(label);
  if (!isCount && PER_SHARE.test(label))
    return { table: true, scale: null, currency: currency ?? null, isPerShare: true };
  if (isCount) return { table: true, scale: null, currency: null };
  return { table: true, scale, currency: currency ?? 'USD' };
}

function amountOf(cell: string, context: LineContext): Amount | null {
  if (/^[$\s]*[-\u2010-\u2015\u2212]+$/.test(cell)) return { value: 0, unit: unitOf(null, context) };
  const [figure] = findFigures(cell, context);
  if (!figure) return null;
  // Money in a table that does not say its scale is a price only where it looks like one.
  if (context.scale === null && figure.currency && !context.isPerShare && figure.decimals !== 2) return null;
  const isRate = figure.unit === 'percent' || figure.unit === 'percentage-point';
  if (isRate) return { value: figure.value / 100, unit: 'pure' };
  return { value: figure.value, unit: unitOf(figure, context), step: 10 ** (figure.scale - figure.decimals) };
}

/** "USD", "USD/shares", or "number" for a count. */
function unitOf(figure: Figure | null, { scale, currency, isPerShare }: LineContext): string {
  const own = figure?.currency ?? currency ?? null;
  if (own === null) return 'number';
  if (scale !== null || (figure && figure.scale > 0)) return own;
  return figure?.currency || isPerShare ? `${own}/shares` : 'number';
}

/** Without references to notes: "Total net sales (1)" → "Total net sales". */
const plainLabel = (label: string) =>
  label
    .replace(/\s*\((?:notes?[^)]*|\w{1,2}(?: ?[,&] ?\w{1,2})*)\)/gi, '')
    .replace(/[®™]/g, '')
    .trim();
