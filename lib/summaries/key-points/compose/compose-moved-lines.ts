import { type ComparedRow, readComparatives } from '#lib/blackline/tables/read-comparatives';
import type { FilingDocument } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';
import { ONE_OFF } from '#lib/one-offs/one-off-words';
import type { OneOff, OneOffFinder } from '#lib/summaries/key-points/one-offs/one-off';
import { withScale } from '#lib/summaries/prose-scale';
import type { KeyPoint } from '#lib/summaries/types';
import { movedFar } from './compose-results.ts';
import { nameInSentence } from './join-parts.ts';
import { absolute, against, fromTo, lengthOf, type Piece, toKeyPoint } from './sentence-pieces.ts';
import { amountOf, isWhole, type LineReader, lineReader, nameOf, onlyLabels } from './statement-lines.ts';
import { MAX_LENGTH, withOneOff } from './with-one-offs.ts';

/** A line whose move apart from sales is less than this share of the income changes nothing that readers look for. */
const MIN_SHARE = 0.025;
/** Totals, results, counts of shares, and what belongs to others. */
const NO_LINE =
  /^(?:pre-?tax|total(?! cost of)|net (?:income|earnings|loss|revenue|sales)|gross|operating (?:income|profit|earnings|loss|\(loss)|income|earnings|loss from|\(loss|loss\b(?! on)|profit|basic|diluted)|\b(?:per share|shares|dividends|weighted|comprehensive|attributable|before|noncontrolling|non-controlling)\b/i;
/** A line of these is negative by its name. */
const COST =
  /\b(?:selling|costs?|expenses?|provision|loss(?:es)?|charges?|impairments?|taxes|depreciation|amortization)\b/i;
const GAIN = /\b(?:income|gains?|benefit|earnings)\b/i;
const TAX = /\bincome tax(?:es)?\b/i;
const OPERATING =
  /^\(?(?:operating|loss|income|earnings|profit).{0,10}\b(?:income|profit|earnings|loss|operations|operating)\b/i;
const REVENUE = /\b(?:revenues?|sales)\b/i;

type Options = {
  find?: OneOffFinder;
  scale?: number | null;
  /** Names of lines that are told already. */
  told?: readonly string[];
};

/**
 * The lines between sales and income that moved most apart from sales: each year's amount, against what the line would
 * be had it grown as sales did. What is left is what moved the margin. Each has its cause beside it, or moved the result
 * by itself. One point, each figure verified in the income
 * statement; empty without sales, income and their statement. Linear in the statement.
 */
export function composeMovedLines(
  { blocks, period, facts }: Pick<FilingDocument, 'blocks' | 'period' | 'facts'>,
  figures: readonly KeyFigure[],
  { find = () => null, scale = null, told = [] }: Options = {},
): KeyPoint[] {
  const of = (id: KeyFigure['id']) => figures.find((figure) => figure.id === id);
  const [revenue, income] = [of('revenue'), of('net-income')];
  const block = blocks[revenue?.current.parts[0]?.block ?? -1];
  if (!period || !revenue?.prior || !income?.prior || revenue.prior.value <= 0 || !block?.table) return [];
  const compared = readComparatives(block.table, period);
  if (!compared) return [];
  const sales = revenue.prior.value;
  const growth = revenue.current.value / sales;
  const unit = 10 ** revenue.current.scale;
  const least = (MIN_SHARE * Math.max(Math.abs(income.current.value), Math.abs(income.prior.value))) / unit;
  const taxRate = of('tax-rate');
  // The gross margin tells how these moved, and the rate beside the income how the tax did.
  const isKnown = (label: string) =>
    told.includes(nameOf(label)) ||
    (of('gross-margin') !== undefined && /^(?:total )?costs? of/i.test(label)) ||
    (taxRate !== undefined && movedFar(taxRate) && TAX.test(label));
  const lines = linesBelow(compared.rows, revenue.current.value / unit).flatMap((row) => {
    const [now, before] = [amountOf(row.current), amountOf(row.prior)];
    if (now === null || before === null || now === before || isKnown(row.label)) return [];
    return [{ row, now, before, apart: Math.abs(now) - Math.abs(before) * growth, isBelow: row.isBelow }];
  });
  const moved = lines
    .filter(({ apart }) => Math.abs(apart) >= least)
    .toSorted((one, other) => Math.abs(other.apart) - Math.abs(one.apart));
  const read = lineReader(facts, { like: revenue, block });
  const known = { read, bracketed: bracketedHalves(lines), taxRate };
  const explain = ({ row, now, before }: Line): OneOff | null => {
    const isTax = TAX.test(row.label);
    const found = find({
      ...{ names: [nameOf(row.label), ...(isTax ? TAX_NAMES : [])], now: now * unit, before: before * unit },
      ...{ scale: scale ?? revenue.current.scale, revenue: { now: revenue.current.value, before: sales } },
      anyCause: true,
      rates: isTax && taxRate ? [taxRate.current.value, taxRate.prior?.value ?? 0] : [],
    });
    return found && { ...found, text: withScale(found.text, scale) };
  };
  const results: Income = [income.current.value / unit, income.prior.value / unit];
  let room = MAX_LENGTH - LEAD.length;
  const chosen: Told[] = [];
  for (const line of moved) {
    if (chosen.length === MAX_LINES) break;
    const pieces = tell(line, known);
    if (!pieces) continue;
    const cause = explain(line);
    const isTold = cause && (ONE_OFF.test(cause.text) || ONCE.test(line.row.label) || isOwnMove(line, results));
    if (!isTold && !tellsAlone(line, results)) continue;
    const left = room - lengthOf(pieces) - (cause?.text.length ?? 0) - 3;
    // A move without what the filing says made it would be taken for how it goes on.
    if (left < 0) continue;
    chosen.push({ pieces, cause });
    room = left;
  }
  if (chosen.length === 0) return [];
  const all = chosen.flatMap(({ pieces }, at) => (at > 0 ? ['; ', ...pieces] : pieces));
  const point = toKeyPoint([LEAD, ...all], blocks);
  return [chosen.reduce((whole, { cause }) => (cause ? withOneOff(whole, cause) : whole), point)];
}

type Told = { pieces: Piece[]; cause: OneOff | null };

/** Of the larger year's income, and of its change: what moved them less needs its cause to be told. */
const OF_INCOME = 0.05;
const OF_CHANGE = 0.2;
/** So much of the income counts, whatever else changed it. */
const MUCH = 0.1;
/** Of the line's own move: else it follows sales. */
const OF_MOVE = 0.5;
/** Lines of what happens once. */
const ONCE = new RegExp(`${ONE_OFF.source}|\\b(?:cumulative effects?|extraordinary|debt extinguishment)\\b`, 'i');
/** Lines of which the name says what moved them: what they are of is known. */
const SPEAKS =
  /^(?:net )?(?:interest\b|depreciation\b|amortization\b|(?:provision|benefit|expense)s?\b.*\btax|income tax)(?!.*\b(?:income|earnings)\b(?! tax))/i;

/** Whether a line says enough without its cause: it moved the result, and says in its name what it was, or went apart from sales. */
function tellsAlone(line: Line, income: Income): boolean {
  if (ONCE.test(line.row.label)) return Math.abs(line.now - line.before) >= leastOf(income);
  return isOwnMove(line, income) && SPEAKS.test(line.row.label);
}

type Income = readonly [now: number, before: number];

function leastOf([now, before]: Income): number {
  const size = Math.max(Math.abs(now), Math.abs(before));
  return Math.max(OF_INCOME * size, Math.min(OF_CHANGE * Math.abs(now - before), MUCH * size));
}

/** Whether a line went apart from sales, and moved the result with it. */
function isOwnMove({ now, before, apart }: Line, income: Income): boolean {
  const move = Math.abs(now) - Math.abs(before);
  const [far, own] = [Math.abs(apart), Math.abs(move)];
  // What rose less than sales, or fell less, followed them.
  return apart * move > 0 && Math.min(far, own) >= leastOf(income) && far >= OF_MOVE * own;
}

const MAX_LINES = 3;
const TAX_NAMES = ['effective tax rate', 'effective income tax rate', 'income taxes', 'income tax expense'];

const LEAD = 'In the income statement, ';

/** The lines between the row of sales and the first row of net income; of costs in parts their total alone. */
function linesBelow(rows: readonly ComparedRow[], revenue: number): (ComparedRow & { isBelow: boolean })[] {
  const first = rows.findIndex(({ label, current }) => amountOf(current) === revenue && REVENUE.test(label));
  const last = rows.findIndex(
    ({ label }, at) => at > first && /^(?:consolidated )?net (?:income|earnings|\(?loss)/i.test(label),
  );
  if (first < 0 || last < 0) return [];
  const between = rows.slice(first + 1, last);
  const only = onlyLabels(between);
  const products = new Set(rows.slice(0, first).flatMap(({ label }) => (isWhole(label) ? [nameOf(label)] : [])));
  const hasTotal = between.some(({ label }) => /^total cost of/i.test(label));
  const result = between.findIndex(({ label }) => OPERATING.test(label));
  return between.flatMap((row, at) => {
    const { label, heading } = row;
    const isPart = /^costs? of\b/i.test(heading) && !COST.test(label);
    const isCounted = hasTotal && /^cost of/i.test(label);
    const isLine =
      isWhole(label) &&
      !NO_LINE.test(label) &&
      (!REVENUE.test(label) || COST.test(label)) &&
      !isPart &&
      !isCounted &&
      !products.has(nameOf(label));
    return isLine && only.has(label) ? [{ ...row, isBelow: result >= 0 && at > result }] : [];
  });
}

type Line = { row: ComparedRow; now: number; before: number; apart: number; isBelow: boolean };

type Known = { read: LineReader; bracketed: Record<'above' | 'below', boolean>; taxRate: KeyFigure | undefined };

/** Whether each half of the statement puts its costs in brackets; elsewhere a cost in brackets is a gain. */
function bracketedHalves(lines: readonly Line[]): Known['bracketed'] {
  const costs = lines.filter(({ row }) => isCost(row.label) && !TWO_SIGNS.test(row.label));
  const isBracketed = (below: boolean) =>
    costs.some(({ isBelow }) => isBelow === below) &&
    costs.every(({ now, before, isBelow }) => isBelow !== below || (now <= 0 && before <= 0));
  return { above: isBracketed(false), below: isBracketed(true) };
}

function tell({ row, now, before, isBelow }: Line, { read, bracketed, taxRate }: Known): Piece[] | null {
  const name = nameInSentence(nameOf(row.label));
  const isBracketed = isCost(name) && bracketed[isBelow ? 'below' : 'above'];
  // Where costs stand in brackets, a provision "(benefit)" in brackets may be either.
  if (isBracketed && TWO_SIGNS.test(row.label)) return null;
  const shown = (amount: number, when: 'current' | 'prior') => {
    if (amount === 0) return 'none';
    const figure = read(amount, when);
    return figure && (isBracketed ? absolute(figure) : figure);
  };
  const [current, prior] = [shown(now, 'current'), shown(before, 'prior')];
  if (current === null || prior === null) return null;
  const isTax = taxRate !== undefined && TAX.test(name) && taxRate.current.value > 0 && taxRate.current.value < 1;
  const rate: Piece[] = isTax ? [' (an effective rate of ', ...against(taxRate), ')'] : [];
  return [`${name} `, ...fromTo(current, prior), ...rate];
}

/** A line that says what it is in brackets: "provision for (benefit from) taxes". */
const TWO_SIGNS = /\((?:benefits?|income|gains?|credits?)\b[^)]*\)/i;

/** Whether a line is an expense whatever its sign; one that may be a gain is none. */
const isCost = (label: string) =>
  COST.test(label) && !GAIN.test(label.replace(/\bincome tax(?:es)?\b/gi, '').replace(/\([^()]*\)/g, ''));
