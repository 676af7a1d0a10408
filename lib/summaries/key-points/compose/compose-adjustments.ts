import { type ComparedRow, readComparatives } from '#lib/blackline/tables/read-comparatives';
import type { Fact, FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { sectionRole } from '#lib/forms/item-lists';
import type { KeyFigure } from '#lib/key-figures/types';
import { capitalise } from '#lib/summaries/shorten/cut-openings';
import type { KeyPoint } from '#lib/summaries/types';
import { fromTo, type Piece, toKeyPoint } from './sentence-pieces.ts';
import { amountOf, isWhole, type LineReader, lineReader, nameOf } from './statement-lines.ts';

/** Of the change of the result: what moved it less is not missed. */
const OF_CHANGE = 0.25;
/** Of the result, where it hardly changed. */
const OF_RESULT = 0.02;
const MAX_ITEMS = 5;
/** Of the largest item: smaller ones leave the picture as it is. */
const OF_LARGEST = 0.25;
const MAX_ROWS = 24;
/** What a reconciliation comes to: "Operating profit, non-GAAP", "EBIT-adjusted". */
const ADJUSTED =
  /^(?!.*\b(?:margins?|per|rate|revenues?|sales|costs?|taxes|shares|cash|expenses?|eps|organic|debt)\b).*(?:\badjusted\b|\bnon-?GAAP\b|\bcore\b.*\b(?:income|earnings|loss|profit))/i;
/** What is taken out of adjusted measures each year. */
const LASTING =
  /\b(?:interest|tax(?:es)?|depreciation|amortization|other|equity in|(?:stock|share)-based|compensation|pension|retirement|service cost|noncontrolling|currency|exchange|insurance|provision)\b/i;
/** Of what stands above. */
const SUM = /\b(?:total|ebitda?)\b/i;
const RESULTS = /:(?:ProfitLoss|NetIncomeLoss\w*|OperatingIncomeLoss|IncomeLossFromContinuingOperations\w*)$/;

type Told = { figures: readonly KeyFigure[]; told: readonly string[]; isPart: (block: number) => boolean };

/**
 * What a filing takes out of its results to come to an adjusted one, where an item of it moved the result by much of its
 * change: "Adjusted EBITDA rose to $900 million from $850 million. Taken out to come to it: severance charges $237 million, against none". Of a table that adds up
 * in both periods from a line of the company's statements, each amount with its place. Null where there is none, or
 * where such an item was told. Linear in the tables.
 */
export function composeAdjustments(
  { form, period, blocks, facts }: Pick<FilingDocument, 'form' | 'period' | 'blocks' | 'facts'>,
  { figures, told, isPart }: Told,
): KeyPoint | null {
  const cadence = formEntry(form ?? '')?.cadence;
  const of = (id: KeyFigure['id']) => figures.find((figure) => figure.id === id && figure.prior !== null);
  const result = of('operating-income') ?? of('net-income');
  if (!result?.prior || period === null || (cadence !== 'annual' && cadence !== 'quarterly')) return null;
  const months = cadence === 'annual' ? 12 : 3;
  const [now, before] = [result.current.value, result.prior.value];
  const least = Math.max(OF_CHANGE * Math.abs(now - before), OF_RESULT * Math.max(Math.abs(now), Math.abs(before)));
  const results = resultsOf(figures, facts, result);
  for (const block of blocks) {
    if (!block.table || sectionRole(form, block) !== 'discussion' || isPart(block.ordinal)) continue;
    if (!/\b(?:adjusted|non-?GAAP|core)\b/i.test(block.text)) continue;
    const compared = readComparatives(block.table, period);
    // Heads of years alone say nothing of months.
    if (!compared || (compared.months ?? 12) !== months) continue;
    const unit = 10 ** (block.table.scale ?? result.current.scale);
    const found = adjustmentsIn(compared.rows);
    if (!found || !isOfCompany(found.above, unit, results)) continue;
    const items = largestOf(found.rows.filter(isItem));
    if (!items.some((item) => movedBy(item) * unit >= least)) continue;
    if (items.some(({ current, prior }) => told.some((text) => tells(text, current) || tells(text, prior))))
      return null;
    const read = lineReader(facts, { like: withScale(result, Math.log10(unit)), block });
    const pieces = items.flatMap((item): Piece[][] => {
      const [one, other] = [shown(item.current, 'current', read), shown(item.prior, 'prior', read)];
      return one === null || other === null ? [] : [[`${nameOf(item.label)} `, ...fromTo(one, other)]];
    });
    if (pieces.length === 0) continue;
    const pair = (row: ComparedRow | null) => {
      const both = row ? [shown(row.current, 'current', read), shown(row.prior, 'prior', read)] : [];
      return both.length > 0 && both.every((one) => one !== null) ? both : null;
    };
    const lead = leadOf(nameOf(found.end.label), {
      isAll: pieces.length === found.rows.filter(isSome).length,
      end: pair(found.end),
      total: pair(totalOf(found.all)),
    });
    const listed = pieces.flatMap((one, at) => [at > 0 ? '; ' : '', one]).flat();
    return toKeyPoint([...lead, ...listed], blocks);
  }
  return null;
}

/** Whether a row is an item of the period: what no year is without stands in both. */
const isItem = ({ label, current, prior }: ComparedRow) =>
  isWhole(label) && !SUM.test(label) && !(LASTING.test(label) && amountOf(current) !== 0 && amountOf(prior) !== 0);

/** The largest items of either period, those of the largest amount first. */
function largestOf(items: readonly ComparedRow[]): ComparedRow[] {
  const sizeOf = ({ current, prior }: ComparedRow) =>
    Math.max(Math.abs(amountOf(current) ?? 0), Math.abs(amountOf(prior) ?? 0));
  const largest = Math.max(...items.map(sizeOf));
  return items
    .filter((item) => sizeOf(item) >= OF_LARGEST * largest)
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
    .slice(0, MAX_ITEMS);
}

type Lead = { isAll: boolean; end: Piece[] | null; total: Piece[] | null };

/** What the adjusted result was; a list of some items says so, or what all come to. */
function leadOf(name: string, { isAll, end, total }: Lead): Piece[] {
  const [result, was] = end ?? [];
  const told: Piece[] =
    result !== undefined && was !== undefined ? [`${capitalise(name)} `, ...fromTo(result, was), '. '] : [];
  const it = told.length > 0 ? 'it' : name;
  const [now, before] = total ?? [];
  if (now !== undefined && before !== undefined)
    return [...told, `Taken out to come to ${it}: in all `, now, ', against ', before, ', of which '];
  return [...told, isAll ? `Taken out to come to ${it}: ` : `Among what is taken out to come to ${it}: `];
}

const isSome = ({ current, prior }: ComparedRow) => (amountOf(current) ?? 0) !== 0 || (amountOf(prior) ?? 0) !== 0;

/** The row that sums up those above it, in both periods, back to some line; null without one. Linear for each total. */
function totalOf(rows: readonly ComparedRow[]): ComparedRow | null {
  for (const [at, row] of rows.entries()) {
    if (!TOTAL.test(row.label)) continue;
    const rest = [amountOf(row.current) ?? 0, amountOf(row.prior) ?? 0];
    for (let from = at - 1; from >= 0; from -= 1) {
      const part = rows[from]!;
      for (const [one, cell] of [part.current, part.prior].entries()) rest[one] = rest[one]! - (amountOf(cell) ?? 0);
      if (at - from > 1 && rest.every((left) => Math.abs(left) <= (at - from) * HALF)) return row;
    }
  }
  return null;
}

const TOTAL = /^total\b/i;

function shown(cell: string, when: 'current' | 'prior', read: LineReader): Piece | null {
  const amount = amountOf(cell) ?? 0;
  return amount === 0 ? 'none' : read(amount, when);
}

const withScale = (figure: KeyFigure, scale: number): KeyFigure => ({
  ...figure,
  current: { ...figure.current, scale },
  prior: figure.prior && { ...figure.prior, scale },
});

const movedBy = ({ current, prior }: ComparedRow) => Math.abs((amountOf(current) ?? 0) - (amountOf(prior) ?? 0));

/** Whether a text shows the digits of a cell. */
function tells(text: string, cell: string): boolean {
  const digits = cell.replace(/[^\d.,]/g, '');
  return digits.length > 1 && text.split(/[^\d.,]+/).some((one) => one.replace(/[.,]+$/, '') === digits);
}

/** A longer label is a sentence. */
const MAX_LABEL = 120;
const isAdjusted = (label: string) => label.length <= MAX_LABEL && ADJUSTED.test(label);

/** The items, and `all` rows with the totals among them. */
type Adjustments = { rows: ComparedRow[]; all: ComparedRow[]; end: ComparedRow; above: ComparedRow[] };

/** The rows between a line and the adjusted one that they add up to, in both periods; null where none do. */
function adjustmentsIn(rows: readonly ComparedRow[]): Adjustments | null {
  const at = rows.findIndex(({ label, current }, row) => row > 1 && isAdjusted(label) && !current.includes('%'));
  const end = rows[at];
  if (!end) return null;
  const rest = [amountOf(end.current), amountOf(end.prior)];
  for (let from = at - 1; from >= Math.max(0, at - MAX_ROWS); from -= 1) {
    const row = rows[from]!;
    // The sum of the items may stand below them.
    if (TOTAL.test(row.label)) continue;
    const own = [amountOf(row.current), amountOf(row.prior)];
    if (own.includes(null) || rest.includes(null)) return null;
    const isBase = [0, 1].every((one) => Math.abs(own[one]! - rest[one]!) <= (at - from) * HALF);
    if (isBase && from < at - 1) {
      const all = rows.slice(from + 1, at);
      return { rows: all.filter(({ label }) => !TOTAL.test(label)), all, end, above: rows.slice(0, from + 1) };
    }
    for (const one of [0, 1]) rest[one] = rest[one]! - own[one]!;
  }
  return null;
}

/** Amounts are rounded each by itself. */
const HALF = 0.51;

/** The amounts of the company's own results in the period of one of them. */
function resultsOf(figures: readonly KeyFigure[], facts: readonly Fact[], { current }: KeyFigure): number[] {
  const own = figures.flatMap(({ id, current: { value } }) =>
    id === 'net-income' || id === 'operating-income' ? [value] : [],
  );
  const tagged = facts.flatMap(({ concept, dimensions, value, start, end }) =>
    typeof value === 'number' &&
    start === current.start &&
    end === current.end &&
    RESULTS.test(concept) &&
    Object.keys(dimensions).length === 0
      ? [value]
      : [],
  );
  return [...new Set([...own, ...tagged])];
}

/** Whether one of the rows that lead to a reconciliation is a result of the company as a whole. */
function isOfCompany(rows: readonly ComparedRow[], unit: number, results: readonly number[]): boolean {
  const shownAs = new Set(results.map((value) => Math.round(value / unit)));
  return rows.some(({ current }) => shownAs.has(amountOf(current) ?? Number.NaN));
}
