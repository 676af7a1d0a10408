import type { Block, Fact, FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { sectionRole } from '#lib/forms/item-lists';
import type { FigureValue, KeyFigure } from '#lib/key-figures/types';
import { nameInSentence, type TablePart } from '#lib/summaries/key-points/compose/join-parts';
import { absolute, type Piece, toKeyPoint } from '#lib/summaries/key-points/compose/sentence-pieces';
import { amountOf, nameOf } from '#lib/summaries/key-points/compose/statement-lines';

/** What a company calls its result without some items. */
const ADJUSTED = /\b(?:adjusted|non-?GAAP|core|normalized|underlying)\b/i;
const NO_RESULT = /\b(?:margin|rate|ratio|revenues?|sales|costs?|tax(?:es)?|before|shares outstanding|EBITD?A?)\b/i;
const EARNINGS = /\b(?:earnings|income|loss|EPS|per share)\b/i;
const PER_SHARE = /\b(?:EPS|per (?:\w+ )?share)\b/i;
/** Earnings per share of what goes on, which a company with operations given up adjusts instead. */
const CONTINUING = 'us-gaap:IncomeLossFromContinuingOperationsPerDilutedShare';
/** Two years side by side, each with its amount. */
const CELLS: readonly (readonly [current: number, prior: number, amounts: readonly [number, number] | null])[] = [
  [1, 3, [0, 2]],
  [0, 1, null],
];
/** Of the shares that both results are divided by: a loss is diluted by none. */
const NEAR = 0.03;
const HALF = 0.0051;
const MAX_BETWEEN = 16;

type Row = { label: string; cells: string[] };

/**
 * The company's own adjusted result per share of both years with its counterpart by the standards, from the table that leads
 * from one to the other: "adjusted EPS $7.68, against $7.59 (diluted EPS by the standards $7.32, against $6.13)". Told where
 * both results are of the same number of shares, or the items between them add up. Null where no table says it so. Linear
 * in the tables.
 */
export function adjustedPerShare(
  { form, blocks, facts }: Pick<FilingDocument, 'form' | 'blocks' | 'facts'>,
  figures: readonly KeyFigure[],
): TablePart | null {
  const eps = figures.find(({ id }) => id === 'diluted-eps');
  if (!eps?.prior || formEntry(form ?? '')?.cadence === 'event') return null;
  const known: [name: string, now: number, before: number][] = [
    ['diluted EPS', eps.current.value, eps.prior.value],
    ...ofContinuing(eps, facts),
  ];
  for (const block of blocks) {
    if (!block.table || sectionRole(form, block) !== 'discussion' || !ADJUSTED.test(block.text)) continue;
    for (const [name, now, before] of known) {
      const told = tellFrom(block, blocks, { name, now, before });
      if (told) return told;
    }
  }
  return null;
}

function ofContinuing(eps: KeyFigure, facts: readonly Fact[]): [string, number, number][] {
  const [now, before] = [eps.current, eps.prior!].map(
    ({ start, end }) =>
      facts.find(
        (fact) =>
          fact.concept === CONTINUING &&
          Object.keys(fact.dimensions).length === 0 &&
          fact.start === start &&
          fact.end === end,
      )?.value,
  );
  return typeof now === 'number' && typeof before === 'number'
    ? [['diluted EPS of continuing operations', now, before]]
    : [];
}

function tellFrom(
  block: Block,
  blocks: readonly Block[],
  { name, now, before }: { name: string; now: number; before: number },
): TablePart | null {
  const rows = (block.table?.rows ?? []).map(
    ([first, ...rest]): Row => ({
      label: first?.text.trim() ?? '',
      cells: rest.map(({ text }) => text.trim()).filter((text) => /\d|^[$\s]*[\u2010-\u2015\u2212-]$/.test(text)),
    }),
  );
  for (const [current, prior, amounts] of CELLS) {
    const isOf = ({ cells }: Row) => shows(cells[current], now) && shows(cells[prior], before);
    const from = rows.findIndex((row) => isOf(row) && !ADJUSTED.test(row.label));
    const at = from < 0 ? -1 : rows.findLastIndex((row, place) => place > from && isAdjusted(row, rows[from]!));
    const [base, own] = [rows[from], rows[at]];
    if (!base || !own) continue;
    const isSame = amounts
      ? [current, prior].every((one, year) => isOfShares([base, own], [amounts[year]!, one]))
      : PER_SHARE.test(own.label) && [0, 1].every((one) => addsUp(rows.slice(from, at + 1), one));
    if (!isSame) continue;
    const label = nameInSentence(nameOf(own.label));
    const called = PER_SHARE.test(label) ? label : `${label} per share`;
    const of = ({ label: said, cells }: Row): Piece[] => {
      const both = [perShare(cells[current]!, block), perShare(cells[prior]!, block)];
      // "A loss of" says the sign.
      const isLoss = /\bloss\b/i.test(said) && !/\(loss\)|\b(?:income|earnings)\b/i.test(said);
      const [one, other] = isLoss && both.every(({ value }) => value < 0) ? both.map(absolute) : both;
      return [one!, ', against ', other!];
    };
    // The standards' line is told by another name.
    const counterpart = of({ ...base, label: '' });
    const { text, receipts = [] } = toKeyPoint(
      [`the company’s own ${called} `, ...of(own), ` (${name} `, ...counterpart, ')'],
      blocks,
    );
    return { text: text.slice(0, -1), receipts, block: block.ordinal };
  }
  return null;
}

const isAdjusted = ({ label, cells }: Row, base: Row) =>
  ADJUSTED.test(label) && EARNINGS.test(label) && !NO_RESULT.test(label) && cells.length === base.cells.length;

const shows = (cell: string | undefined, value: number) =>
  cell !== undefined && /\.\d\d/.test(cell) && Math.abs((amountOf(cell) ?? Number.NaN) - value) < HALF;

/** Whether two results come to their amounts per share by the same number of shares. */
function isOfShares([base, own]: readonly [Row, Row], [whole, each]: readonly [number, number]): boolean {
  const [one, other] = [base, own].map(
    ({ cells }) => (amountOf(cells[whole] ?? '') ?? 0) / (amountOf(cells[each] ?? '') || Number.NaN),
  );
  return one! > 0 && Math.abs(one! - other!) <= NEAR * one!;
}

/** Whether the last of some rows is the first with all between, in one column. */
function addsUp(rows: readonly Row[], column: number): boolean {
  if (rows.length > MAX_BETWEEN) return false;
  const values = rows.map(({ cells }) => (cells.length === 0 ? 0 : (amountOf(cells[column] ?? '') ?? Number.NaN)));
  const last = values.pop()!;
  return Math.abs(values.reduce((sum, one) => sum + one, 0) - last) <= HALF * (values.length + 1);
}

/** A cell as an amount per share of the table. */
function perShare(cell: string, { ordinal }: Block): FigureValue {
  const value = amountOf(cell) ?? 0;
  const parts = [{ concept: '', value, fact: null, block: ordinal }];
  return { value, unit: 'USD/shares', scale: 0, decimals: 2, start: null, end: '', parts };
}
