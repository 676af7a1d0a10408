import type { Block } from '#lib/filings/types';
import { formatFigure, formatOf } from '#lib/key-figures/format-key-figures';
import type { FigureValue, KeyFigure, PeriodLength } from '#lib/key-figures/types';
import type { Category, KeyPoint } from '#lib/summaries/types';
import type { Receipt } from '#lib/verification/types';
import { statedPower } from './stated-scale.ts';

/** Words and figures of a composed sentence in turn: each figure is bound to its place. */
export type Piece = string | FigureValue;

/** How many characters a sentence has. */
export const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece : formatFigure(piece.value, formatOf(piece))).length,
    0,
  );

/** Two sentences as one; whichever is there alone where the other is not. */
export const joined = (one: Piece[] | null, other: Piece[] | null, by = '; '): Piece[] | null =>
  one && other ? [...one, by, ...(by === '; ' ? lowered(other) : other)] : (one ?? other);

/** "Net sales rose 6.4% to $416,161 million from $391,035 million". */
export function moved(name: string, figure: KeyFigure, period = ''): Piece[] {
  const { current, prior } = figure;
  if (!prior) return [`${name} was `, current, period];
  if (current.value === prior.value) return [`${name} was unchanged at `, current, period];
  return [`${name} `, ...direction(figure), ' to ', current, `${period} from `, prior];
}

/** The same without a name, and without the figure before where the rate tells it: "rose 6.4% to $416,161 million". */
export function change(figure: KeyFigure): Piece[] {
  const { current, prior } = figure;
  if (!prior) return ['was ', current];
  if (current.value < 0) {
    return [
      'was a loss of ',
      absolute(current),
      `, after ${prior.value < 0 ? 'a loss' : 'income'} of `,
      absolute(prior),
    ];
  }
  if (prior.value < 0) return ['was ', current, ', after a loss of ', absolute(prior)];
  if (current.value === prior.value) return ['was unchanged at ', current];
  const rate = direction(figure);
  return [...rate, ' to ', current, ...(rate.length === 1 ? [' from ', prior] : [])];
}

/** Beyond ten times as much a rate says less than the figures. */
const MAX_RATE = 10;

/** "rose 6.4%", or the verb alone where there is no rate worth telling. */
function direction({ current, prior, change: rate }: KeyFigure): Piece[] {
  const verb = prior && current.value < prior.value ? 'fell' : 'rose';
  // A rate of sums would need them all in its formula.
  const isPlain = current.parts.length === 1 && prior?.parts.length === 1;
  const known = prior && rate !== null ? digitsKnown(current, prior) : null;
  if (!prior || !isPlain || rate === null || Math.abs(rate) >= MAX_RATE || known === null) return [verb];
  const value = Math.abs(rate);
  // "Rose 0%" says less than the figures.
  if (value < 0.5 * 10 ** -known) return [verb];
  return [`${verb} `, { ...current, value, unit: 'pure', decimals: known, parts: [...current.parts, ...prior.parts] }];
}

/**
 * The decimals of a rate that rounded amounts leave certain: 3 for tenths of a per cent, 2 for whole ones, null for fewer.
 * The company computes its own from amounts that it does not print, so that more digits would contradict it.
 */
function digitsKnown(current: FigureValue, prior: FigureValue): 3 | 2 | null {
  const half = ({ decimals, scale }: FigureValue) => 0.5 * 10 ** (decimals === null ? scale : -decimals);
  const error = (half(current) + half(prior) * Math.abs(current.value / prior.value)) / Math.abs(prior.value);
  return error < 0.0005 ? 3 : error < 0.005 ? 2 : null;
}

/** "The operating loss was $10,707 million, after a loss of $773 million". */
export function turned(kind: 'operating' | 'net', { current, prior }: KeyFigure, holder = ''): Piece[] {
  const name = (value: number) => (value < 0 ? `${kind} loss` : `${kind} income`);
  const subject = current.value < 0 ? `The ${kind} loss` : kind === 'net' ? 'Net income' : 'Operating income';
  const pieces: Piece[] = [`${subject}${holder} was `, absolute(current)];
  if (!prior) return pieces;
  const before = prior.value < 0 ? `a loss` : name(prior.value);
  pieces.push(`, after ${before} of `, absolute(prior));
  return pieces;
}

/** "$7.46, against $6.08". */
export const against = ({ current, prior }: Pick<KeyFigure, 'current' | 'prior'>): Piece[] =>
  prior ? [current, ', against ', prior] : [current];
/** "32.0% of revenue (31.5% a year before)". */
export const share = ({ current, prior }: KeyFigure): Piece[] =>
  prior && prior.value > 0 ? [current, ' of revenue (', prior, ' a year before)'] : [current, ' of revenue'];
/** A line as it was and is: "rose to $90 million from $50 million"; the amounts alone where one is none or a loss. */
export function fromTo(current: Piece, prior: Piece): Piece[] {
  const isPlain = typeof current !== 'string' && typeof prior !== 'string' && current.value > 0 && prior.value > 0;
  if (!isPlain || current.value === prior.value) return [current, ', against ', prior];
  return [current.value > prior.value ? 'rose to ' : 'fell to ', current, ' from ', prior];
}

export const absolute = (value: FigureValue): FigureValue => ({ ...value, value: Math.abs(value.value) });
export const lowered = ([first = '', ...rest]: Piece[]): Piece[] => [
  typeof first === 'string' ? first.charAt(0).toLowerCase() + first.slice(1) : first,
  ...rest,
];

/** A sentence as a key point: its text, with a receipt for each figure. */
export function toKeyPoint(pieces: readonly Piece[], blocks: readonly Block[]): KeyPoint {
  const receipts: Receipt[] = [];
  const shownIn = new Set<number>();
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece;
      continue;
    }
    const shown = formatFigure(piece.value, formatOf(piece));
    const part = piece.parts.find(({ value }) => value !== 0) ?? piece.parts[0];
    const formula = formulaOf(piece, blocks) ?? scaledOf(piece, shown, blocks);
    for (const { block } of piece.parts) if (block !== null) shownIn.add(block);
    receipts.push({
      span: [text.length, text.length + shown.length],
      text: shown,
      kind: 'number',
      status: piece.parts.length > 1 || formula !== null ? 'derived' : 'verified',
      source:
        part && part.block !== null
          ? { block: part.block, span: placeOf(part.value, piece.scale, blocks[part.block]) }
          : null,
      fact: piece.parts.length > 1 ? null : (part?.fact ?? null),
      formula,
    });
    text += shown;
  }
  const category: Category = 'metric';
  return { text: `${text}.`, blocks: [...shownIn], category, receipts };
}

/**
 * What is printed, and what its tag makes of it, where no words near it say in what it is counted: "6,154 = $6,154
 * million". Null where they do.
 */
function scaledOf({ unit, scale, parts }: FigureValue, shown: string, blocks: readonly Block[]): string | null {
  const [part] = parts.length === 1 ? parts : [];
  const block = part?.block == null ? undefined : blocks[part.block];
  if (!part || block?.kind !== 'table' || scale < 3 || !/^[A-Z]{3}$/.test(unit)) return null;
  const power = POWERS.find((one) => findAmount(part.value, one, block.text) >= 0);
  if (power === undefined || power === 0 || statedPower(block, blocks) === power) return null;
  return `${digitsOf(part.value, power)} = ${shown}`;
}

/** How an amount comes from its parts, in their own digits: "178,353 / 167,045 − 1"; null for one of a single part. */
function formulaOf({ value, unit, parts: all }: FigureValue, blocks: readonly Block[]): string | null {
  const parts = all.filter((part) => part.value !== 0);
  if (parts.length < 2) return null;
  const power = powerOf(parts[0]!, blocks);
  const amounts = parts.map((part) => part.value / 10 ** power);
  const [first = 0, second = 0] = amounts;
  const last = amounts.at(-1) ?? 0;
  const wanted = unit === 'pure' ? value : value / 10 ** power;
  const shown = amounts.map((amount) => amount.toLocaleString('en-US', { maximumFractionDigits: 4 }).replace('-', '−'));
  const inSum = shown.map((amount, at) => (at > 0 && amount.startsWith('−') ? `(${amount})` : amount));
  const pair = shown.length === 2;
  const ways: [result: number, formula: string][] = [
    [pair ? first / second - 1 : Number.NaN, `${shown[0]} / ${shown[1]} − 1`],
    [pair ? 1 - first / second : Number.NaN, `1 − ${shown[0]} / ${shown[1]}`],
    [pair ? 1 - second / first : Number.NaN, `1 − ${shown[1]} / ${shown[0]}`],
    [pair ? first / second : Number.NaN, `${shown[0]} / ${shown[1]}`],
    [pair ? first - second : Number.NaN, inSum.join(' − ')],
    [sumOf(amounts), inSum.join(' + ')],
    [sumOf(amounts.slice(0, -1)) / last, `(${inSum.slice(0, -1).join(' + ')}) / ${shown.at(-1)}`],
    [(2 * first - sumOf(amounts.slice(0, -1))) / last, `(${inSum.slice(0, -1).join(' − ')}) / ${shown.at(-1)}`],
  ];
  const close = unit === 'pure' ? CLOSE * Math.abs(wanted) : EXACT * Math.max(...amounts.map(Math.abs));
  return ways.find(([result]) => Math.abs(result - wanted) <= close)?.[1] ?? null;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Rates are rounded, sums are not. */
const CLOSE = 1e-3;
const EXACT = 1e-9;
/** Of the units that statements count in. */
const POWERS = [6, 3, 0];

/** In which power of ten its block shows an amount. */
function powerOf({ value, block }: FigureValue['parts'][number], blocks: readonly Block[]): number {
  const text = block === null ? '' : (blocks[block]?.text ?? '');
  return (
    POWERS.find((power) => findAmount(value, power, text) >= 0) ??
    POWERS.find((power) => value % 10 ** power === 0) ??
    0
  );
}

/** Where a block shows an amount; its beginning where it is written in another way. */
function placeOf(value: number, scale: number, block: Block | undefined): [number, number] {
  for (const power of new Set([Math.max(0, scale), ...POWERS])) {
    const at = findAmount(value, power, block?.text ?? '');
    if (at >= 0) return [at, at + digitsOf(value, power).length];
  }
  return [0, 0];
}

const digitsOf = (value: number, power: number) =>
  (Math.abs(value) / 10 ** power).toLocaleString('en-US', { maximumFractionDigits: 4 });

function findAmount(value: number, power: number, text: string): number {
  const digits = digitsOf(value, power);
  const zeros = digits.includes('.') ? '0*' : '(?:\\.0+)?';
  return text.search(new RegExp(`(?<![\\d.,])${digits.replaceAll('.', '\\.')}${zeros}(?![\\d,]|\\.\\d)`));
}

/** How many months a period within the fiscal year has, in words. */
export const MONTHS: Partial<Record<PeriodLength, string>> = {
  quarter: 'three',
  'half-year': 'six',
  'nine-months': 'nine',
};
